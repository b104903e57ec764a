// A trace (see FORMAT.md) and the clock, for contestants in C++.
#pragma once

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#ifdef __GLIBC__
#include <malloc.h>
#endif

struct Term {
  double factor;
  int variable;
};

struct Row {
  std::string relation;
  double level, constant;
  std::vector<Term> terms;
  bool isEdited;
};

enum class Kind { add, remove, set, solve, step, check };

struct Edit {
  Kind kind;
  int row;
  double constant;
};

struct Phase {
  std::string name;
  std::vector<Edit> edits;

  int steps() const {
    return (int)std::count_if(edits.begin(), edits.end(), [](const Edit& e) { return e.kind == Kind::step; });
  }
};

struct Trace {
  int variables = 0;
  std::map<double, double> weights;
  std::vector<Row> rows;
  std::vector<Phase> phases;

  explicit Trace(const char* path) {
    std::ifstream file(path);
    if (!file) fail(path, 0);
    std::string line;
    for (int number = 1; std::getline(file, line); ++number) {
      std::istringstream in(line);
      std::string word;
      if (!(in >> word) || word[0] == '#') continue;
      if (word == "trace") {
        int version = 0;
        if (!(in >> version) || version != 1) fail(path, number);
      } else if (word == "level") {
        double level = 0, weight = 0;
        if (!(in >> level >> weight)) fail(path, number);
        weights[level] = weight;
      } else if (word == "variables") {
        if (!(in >> variables)) fail(path, number);
      } else if (word == "row" || word == "edited") {
        Row row;
        row.isEdited = word == "edited";
        if (!(in >> row.relation >> row.level >> row.constant)) fail(path, number);
        for (Term term; in >> term.factor >> term.variable;) row.terms.push_back(term);
        rows.push_back(row);
      } else if (word == "phase") {
        Phase phase;
        in >> phase.name;
        phases.push_back(phase);
      } else if (!phases.empty()) {
        Edit edit{Kind::step, 0, 0};
        if (word == "add" && in >> edit.row) edit.kind = Kind::add;
        else if (word == "remove" && in >> edit.row) edit.kind = Kind::remove;
        else if (word == "set" && in >> edit.row >> edit.constant) edit.kind = Kind::set;
        else if (word == "solve") edit.kind = Kind::solve;
        else if (word == "check") edit.kind = Kind::check;
        else if (word != "step") fail(path, number);
        phases.back().edits.push_back(edit);
      }
    }
  }

  [[noreturn]] static void fail(const char* path, int line) {
    std::fprintf(stderr, "%s:%d: not a line of a trace\n", path, line);
    std::exit(2);
  }
};

/// The processor's time that this process has had. What other processes get is not counted.
inline double nanoseconds() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return 1e9 * (double)time.tv_sec + (double)time.tv_nsec;
}

inline unsigned long heapBytes() {
#ifdef __GLIBC__
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
#else
  return 0;
#endif
}

inline double median(std::vector<double> times) {
  std::sort(times.begin(), times.end());
  return times[times.size() / 2];
}

/// Measures what PlayTrace measures, and prints the same lines. A Player has `Player(const Trace&)`, which does nothing
/// that is measured; `addVariables()`, `play(const Edit&)` and `value(int)`.
template <class Player>
int contest(int argc, char** argv) {
  double budget = 100e6;
  const char* path = nullptr;
  const char* answers = nullptr;
  for (int i = 1; i < argc; ++i) {
    std::string argument = argv[i];
    if (argument == "--budget" && i + 1 < argc) budget = std::atof(argv[++i]) * 1e6;
    else if (argument == "--answers" && i + 1 < argc) answers = argv[++i];
    else path = argv[i];
  }
  if (!path) {
    std::fprintf(stderr, "usage: %s TRACE [--budget MILLISECONDS] [--answers FILE]\n", argv[0]);
    return 2;
  }
  const Trace trace(path);
  Player* player = nullptr;

  if (answers) {
    std::FILE* file = std::fopen(answers, "w");
    if (!file) return 2;
    player = new Player(trace);
    player->addVariables();
    for (const Phase& phase : trace.phases)
      for (const Edit& edit : phase.edits) {
        if (edit.kind != Kind::check) {
          player->play(edit);
          continue;
        }
        std::fputs(phase.name.c_str(), file);
        for (int v = 0; v < trace.variables; ++v) std::fprintf(file, " %.17g", player->value(v));
        std::fputs("\n", file);
      }
    std::fclose(file);
    return 0;
  }

  auto build = [&]() {
    delete player;
    player = new Player(trace);
    double start = nanoseconds();
    player->addVariables();
    for (const Edit& edit : trace.phases[0].edits) player->play(edit);
    return nanoseconds() - start;
  };
  unsigned long heap = heapBytes();
  std::vector<double> times{build()};
  std::printf("memory %ld\n", (long)(heapBytes() - heap));
  for (double spent = times[0]; spent < budget && times.size() < 1000; spent += times.back())
    times.push_back(build());
  std::printf("time build %.1f %.1f 1\n", median(times), *std::max_element(times.begin(), times.end()));

  for (std::size_t p = 1; p < trace.phases.size(); ++p) {
    const Phase& phase = trace.phases[p];
    const int steps = phase.steps();
    // Each step timed alone, long enough for what happens once in some hundred steps.
    double spent = 0, worst = 0;
    int timed = 0;
    for (; timed < 600 && spent < budget; timed += steps) {
      double start = nanoseconds();
      for (const Edit& edit : phase.edits) {
        player->play(edit);
        if (edit.kind != Kind::step) continue;
        double end = nanoseconds();
        worst = std::max(worst, end - start);
        spent += end - start;
        start = end;
      }
    }
    std::vector<double> rounds;
    // One that alone takes the budget is not repeated.
    if (spent >= budget) rounds.push_back(spent / timed);
    // So many, 50 microseconds' worth, that asking the clock does not matter.
    int repetitions = std::max(1, (int)(50e3 * timed / (spent * steps)));
    spent = 0;
    while (rounds.empty() || (spent < budget && rounds.size() < 10000)) {
      double start = nanoseconds();
      for (int repetition = 0; repetition < repetitions; ++repetition)
        for (const Edit& edit : phase.edits) player->play(edit);
      double time = nanoseconds() - start;
      spent += time;
      if (time < 50e3) repetitions *= 2;
      else rounds.push_back(time / steps / repetitions);
    }
    std::printf("time %s %.1f %.1f %d\n", phase.name.c_str(), median(rounds), worst, steps);
    std::fflush(stdout);
  }
  return 0;
}
