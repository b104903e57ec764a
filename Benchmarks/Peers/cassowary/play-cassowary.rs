// Plays a trace with cassowary-rs, and prints what PlayTrace prints; edits are handled as in kiwi/play-kiwi.cpp.
extern crate cassowary;

use cassowary::{AddConstraintError, Constraint, Expression, RelationalOperator, Solver, Term, Variable};
use std::collections::HashMap;

struct Row {
    relation: RelationalOperator,
    level: f64,
    constant: f64,
    terms: Vec<(f64, usize)>,
    is_edited: bool,
}

enum Edit {
    Add(usize),
    Remove(usize),
    Set(usize, f64),
    Solve,
    Step,
    Check,
}

#[derive(Default)]
struct Trace {
    variables: usize,
    weights: Vec<(f64, f64)>,
    rows: Vec<Row>,
    phases: Vec<(String, Vec<Edit>)>,
}

fn read(path: &str) -> Option<Trace> {
    let text = std::fs::read_to_string(path).ok()?;
    let mut trace = Trace::default();
    for line in text.lines() {
        let mut fields = line.split(' ');
        let word = fields.next()?;
        match word {
            "trace" if line != "trace 1" => return None,
            "level" => trace.weights.push((fields.next()?.parse().ok()?, fields.next()?.parse().ok()?)),
            "variables" => trace.variables = fields.next()?.parse().ok()?,
            "row" | "edited" => {
                let relation = match fields.next()? {
                    "==" => RelationalOperator::Equal,
                    "<=" => RelationalOperator::LessOrEqual,
                    ">=" => RelationalOperator::GreaterOrEqual,
                    _ => return None,
                };
                let level = fields.next()?.parse().ok()?;
                let constant = fields.next()?.parse().ok()?;
                let mut terms = Vec::new();
                while let Some(factor) = fields.next() {
                    terms.push((factor.parse().ok()?, fields.next()?.parse().ok()?));
                }
                trace.rows.push(Row { relation, level, constant, terms, is_edited: word == "edited" });
            }
            "phase" => trace.phases.push((fields.next()?.to_string(), Vec::new())),
            "" | "#" | "name" | "answers" | "trace" => {}
            _ => {
                let edit = match word {
                    "add" => Edit::Add(fields.next()?.parse().ok()?),
                    "remove" => Edit::Remove(fields.next()?.parse().ok()?),
                    "set" => Edit::Set(fields.next()?.parse().ok()?, fields.next()?.parse().ok()?),
                    "solve" => Edit::Solve,
                    "step" => Edit::Step,
                    "check" => Edit::Check,
                    _ => return None,
                };
                trace.phases.last_mut()?.1.push(edit);
            }
        }
    }
    Some(trace)
}

struct Player<'a> {
    trace: &'a Trace,
    solver: Solver,
    variables: Vec<Variable>,
    constraints: Vec<Option<Constraint>>,
    edits: Vec<Option<Variable>>,
    constants: Vec<f64>,
    values: HashMap<Variable, f64>,
    keeps_values: bool,
}

impl<'a> Player<'a> {
    fn new(trace: &'a Trace) -> Self {
        Player {
            trace,
            solver: Solver::new(),
            variables: Vec::new(),
            constraints: trace.rows.iter().map(|_| None).collect(),
            edits: trace.rows.iter().map(|_| None).collect(),
            constants: trace.rows.iter().map(|row| row.constant).collect(),
            values: HashMap::new(),
            keeps_values: false,
        }
    }

    fn add_variables(&mut self) {
        for _ in 0..self.trace.variables {
            self.variables.push(Variable::new());
        }
    }

    fn strength(&self, level: f64) -> f64 {
        if level >= 1000.0 {
            return cassowary::strength::REQUIRED;
        }
        self.trace.weights.iter().find(|w| w.0 == level).map_or(1.0, |w| w.1)
    }

    fn play(&mut self, edit: &Edit) -> Result<(), String> {
        match *edit {
            Edit::Add(number) => self.add(number)?,
            Edit::Remove(number) => {
                if let Some(constraint) = self.constraints[number].take() {
                    self.solver.remove_constraint(&constraint).map_err(|e| format!("{:?}", e))?;
                }
                if let Some(variable) = self.edits[number].take() {
                    self.solver.remove_edit_variable(variable).map_err(|e| format!("{:?}", e))?;
                }
            }
            Edit::Set(number, constant) => {
                self.constants[number] = constant;
                if let Some(variable) = self.edits[number] {
                    self.solver.suggest_value(variable, constant).map_err(|e| format!("{:?}", e))?;
                }
            }
            Edit::Solve => {
                let changes = self.solver.fetch_changes();
                if self.keeps_values {
                    self.values.extend(changes.iter().cloned());
                }
            }
            Edit::Step | Edit::Check => {}
        }
        Ok(())
    }

    fn add(&mut self, number: usize) -> Result<(), String> {
        let row = &self.trace.rows[number];
        let strongest = cassowary::strength::create(999.0, 0.0, 0.0, 1.0);
        let strength = self.strength(row.level);
        if row.is_edited && row.terms.len() == 1 && row.terms[0].0 == 1.0 && row.relation == RelationalOperator::Equal {
            let variable = self.variables[row.terms[0].1];
            if !self.solver.has_edit_variable(&variable) {
                self.edits[number] = Some(variable);
                self.solver.add_edit_variable(variable, strength.min(strongest)).map_err(|e| format!("{:?}", e))?;
                self.solver.suggest_value(variable, self.constants[number]).map_err(|e| format!("{:?}", e))?;
                return Ok(());
            }
        }
        let mut terms: Vec<Term> = Vec::with_capacity(row.terms.len() + 1);
        for term in &row.terms {
            terms.push(self.variables[term.1] * term.0);
        }
        let mut constant = -self.constants[number];
        if row.is_edited {
            let variable = Variable::new();
            self.edits[number] = Some(variable);
            self.solver.add_edit_variable(variable, strongest).map_err(|e| format!("{:?}", e))?;
            self.solver.suggest_value(variable, self.constants[number]).map_err(|e| format!("{:?}", e))?;
            terms.push(variable * -1.0);
            constant = 0.0;
        }
        let constraint = Constraint::new(Expression::new(terms, constant), row.relation, strength);
        self.constraints[number] = Some(constraint.clone());
        self.solver.add_constraint(constraint).map_err(|e: AddConstraintError| format!("{:?}", e))
    }
}

#[repr(C)]
struct MallocInfo {
    fields: [usize; 10],
}

#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn heap_bytes() -> usize {
    extern "C" {
        fn mallinfo2() -> MallocInfo;
    }
    let info = unsafe { mallinfo2() };
    // hblkhd and uordblks.
    info.fields[4] + info.fields[7]
}

#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
fn heap_bytes() -> usize {
    0
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(|a, b| a.total_cmp(b));
    times[times.len() / 2]
}

#[repr(C)]
struct TimeSpec {
    seconds: i64,
    nanoseconds: i64,
}

/// The processor's time that this process has had. What other processes get is not counted.
fn nanoseconds() -> f64 {
    extern "C" {
        fn clock_gettime(clock: i32, time: *mut TimeSpec) -> i32;
    }
    let mut time = TimeSpec { seconds: 0, nanoseconds: 0 };
    // CLOCK_PROCESS_CPUTIME_ID of Linux.
    unsafe { clock_gettime(2, &mut time) };
    1e9 * time.seconds as f64 + time.nanoseconds as f64
}

fn time<F: FnMut() -> Result<(), String>>(mut body: F) -> Result<f64, String> {
    let start = nanoseconds();
    body()?;
    Ok(nanoseconds() - start)
}

fn run() -> Result<(), String> {
    let usage = "usage: play-cassowary TRACE [--budget MILLISECONDS] [--answers FILE]";
    let (mut path, mut budget, mut answers) = (None, 100e6, None);
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--budget" => {
                budget = arguments.next().and_then(|text| text.parse::<f64>().ok()).ok_or(usage)? * 1e6;
            }
            "--answers" => answers = arguments.next(),
            _ => path = Some(argument),
        }
    }
    let trace = read(&path.ok_or(usage)?).ok_or("not a trace")?;

    if let Some(file) = answers {
        let mut text = String::new();
        let mut player = Player::new(&trace);
        player.keeps_values = true;
        player.add_variables();
        for (name, edits) in &trace.phases {
            for edit in edits {
                player.play(edit)?;
                if let Edit::Check = *edit {
                    text += name;
                    for variable in &player.variables {
                        text += &format!(" {}", player.values.get(variable).unwrap_or(&0.0));
                    }
                    text += "\n";
                }
            }
        }
        return std::fs::write(file, text).map_err(|e| e.to_string());
    }

    let heap = heap_bytes();
    let mut player = Player::new(&trace);
    let build = |player: &mut Player| {
        time(|| {
            player.add_variables();
            for edit in &trace.phases[0].1 {
                player.play(edit)?;
            }
            Ok(())
        })
    };
    let mut times = vec![build(&mut player)?];
    println!("memory {}", heap_bytes() as i64 - heap as i64);
    while times.iter().sum::<f64>() < budget && times.len() < 1000 {
        player = Player::new(&trace);
        times.push(build(&mut player)?);
    }
    let longest = times.iter().cloned().fold(0.0, f64::max);
    println!("time build {:.1} {:.1} 1", median(times), longest);

    for (name, edits) in trace.phases.iter().skip(1) {
        let steps = edits.iter().filter(|edit| matches!(edit, Edit::Step)).count();
        // Each step timed alone, long enough for what happens once in some hundred steps.
        let (mut spent, mut worst, mut timed) = (0.0, 0.0, 0);
        while timed < 600 && spent < budget {
            let mut start = nanoseconds();
            for edit in edits {
                player.play(edit)?;
                if let Edit::Step = *edit {
                    let end = nanoseconds();
                    let time = end - start;
                    worst = f64::max(worst, time);
                    spent += time;
                    start = end;
                }
            }
            timed += steps;
        }
        let mut rounds = Vec::new();
        if spent >= budget {
            rounds.push(spent / timed as f64);
        }
        // So many, 50 microseconds' worth, that asking the clock does not matter.
        let mut repetitions = f64::max(1.0, 50e3 * timed as f64 / (spent * steps as f64)) as usize;
        spent = 0.0;
        while rounds.is_empty() || (spent < budget && rounds.len() < 10000) {
            let time = time(|| {
                for _ in 0..repetitions {
                    for edit in edits {
                        player.play(edit)?;
                    }
                }
                Ok(())
            })?;
            spent += time;
            if time < 50e3 {
                repetitions *= 2;
            } else {
                rounds.push(time / (steps * repetitions) as f64);
            }
        }
        println!("time {} {:.1} {:.1} {}", name, median(rounds), worst, steps);
    }
    Ok(())
}

fn main() {
    if let Err(message) = run() {
        println!("refused {}", message);
        std::process::exit(3);
    }
}
