"""Plays traces with every contestant in turn and prints tables. Scripts/compare starts it."""

import argparse
import datetime
import math
import os
import statistics
import subprocess
import sys

# The peer's time divided by ours that is aimed at, against kiwi, as a median.
TARGETS = {
    "screen": {"build": 3, "tick": 15, "re-add": 20},
    "screen-each": {"build": 1.2},
    "form": {"build": 8, "tick-pivots": 15, "re-add": 20},
    "column-100": {"build": 25, "tick": 20, "tick-pivots": 20, "re-add": 300},
    "column-1000": {"build": 700, "tick": 60, "tick-pivots": 200, "re-add": 1000},
    "tree-1365": {"build": 50, "tick": 30, "re-add": 300},
    "cells-1000": {"build": 200, "tick": 50, "re-add": 500},
    "cells-100": {"many": 150},
}

# Where the others need minutes or more: the largest number of variables they are asked for, by kind of workload.
PEER_LIMITS = {
    "kiwi": {"column": 4100, "tied": 1000, "equal": 1000, "tree": 6000, "cells": 13000},
    "kiwi-merged": {"column": 4100, "tied": 1000, "equal": 1000, "tree": 6000, "cells": 13000},
    "cassowary-rs": {"column": 1000, "tied": 1000, "equal": 1000, "tree": 1000, "cells": 2000},
}

RATIOS = [
    "screen", "screen-each", "form", "column-10", "column-100", "column-1000", "one-at-a-time-100",
    "tied-10", "tied-100", "equal-10", "equal-100", "tree-85", "tree-1365", "cells-10", "cells-100", "cells-1000",
    "priorities-100",
]
SLOW = {"column-1000", "tree-1365", "cells-1000"}
GROWTH = {
    "column": [("column-1000", 1000), ("column-10000", 10000), ("column-100000", 100000)],
    "tree": [("tree-1365", 1365), ("tree-5461", 5461), ("tree-87381", 87381)],
    "cells": [("cells-1000", 3000), ("cells-10000", 30000), ("cells-100000", 300000)],
    "equal": [("equal-1000", 1000), ("equal-10000", 10000), ("equal-100000", 100000)],
    "tied": [("tied-1000", 1000), ("tied-10000", 10000), ("tied-100000", 100000)],
}
SAMPLE = "Benchmarks/Peers/sample.trace"
# A contestant that takes longer than this for one trace is given up, in seconds.
PATIENCE = 120


def say(text=""):
    print(text, flush=True)


def table(head, rows):
    rows = [head, ["---"] * len(head)] + rows
    widths = [max(len(row[column]) for row in rows) for column in range(len(head))]
    for row in rows:
        say("| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths)) + " |")
    say()


def time_text(nanoseconds):
    for unit, factor in (("s", 1e9), ("ms", 1e6), ("us", 1e3)):
        if nanoseconds >= factor:
            return f"{nanoseconds / factor:.3g} {unit}"
    return f"{nanoseconds:.3g} ns"


def number_text(number):
    return f"{number:.0f}" if number >= 100 else f"{number:.3g}"


class Times:
    """What rounds of one contestant on one trace gave."""

    def __init__(self):
        self.phases = {}
        self.worst = {}
        self.steps = {}
        self.memory = []
        self.loop = []
        self.changed = 0
        self.refused = None

    def read(self, text):
        for line in text.splitlines():
            word, *rest = line.split(" ")
            if word == "time":
                self.phases.setdefault(rest[0], []).append(float(rest[1]))
                self.worst.setdefault(rest[0], []).append(float(rest[2]))
                self.steps[rest[0]] = int(rest[3])
            elif word == "memory":
                self.memory.append(int(rest[0]))
            elif word == "loop":
                self.loop.append(float(rest[0]))
                self.changed = int(rest[1])
            elif word == "refused":
                self.refused = " ".join(rest)


class System:
    """The rows of a trace, and which of them are in force, with what constants, at each check."""

    def __init__(self, path):
        self.rows = []
        self.checks = []
        self.has_one_answer = True
        constants, in_force = [], set()
        with open(path, encoding="ascii") as file:
            for line in file:
                word, *rest = line.split()
                if word in ("row", "edited"):
                    numbers = [float(text) for text in rest[1:]]
                    terms = list(zip(numbers[2::2], map(int, numbers[3::2])))
                    self.rows.append((rest[0], numbers[0], terms))
                    constants.append(numbers[1])
                elif word == "answers":
                    self.has_one_answer = rest == ["one"]
                elif word == "add":
                    in_force.add(int(rest[0]))
                elif word == "remove":
                    in_force.discard(int(rest[0]))
                elif word == "set":
                    constants[int(rest[0])] = float(rest[1])
                elif word == "check":
                    self.checks.append((sorted(in_force), list(constants)))

    def violations(self, state, values):
        """The sum of violations of each level."""
        sums = {}
        rows, constants = state
        for number in rows:
            relation, level, terms = self.rows[number]
            residual = sum(factor * values[variable] for factor, variable in terms) - constants[number]
            if (relation == "<=" and residual < 0) or (relation == ">=" and residual > 0):
                residual = 0
            sums[level] = sums.get(level, 0) + abs(residual)
        return sums

    def better(self, state, ours, theirs):
        ours, theirs = self.violations(state, ours), self.violations(state, theirs)
        for level in sorted(ours, reverse=True):
            if abs(ours[level] - theirs[level]) > 1e-6 * max(1, ours[level]):
                return "ours" if ours[level] < theirs[level] else "theirs"
        return "neither"


class Comparison:
    def __init__(self, options):
        self.options = options
        self.ours = options.player
        self.peers = dict(peer.split("=", 1) for peer in options.peer)
        self.is_fine = True
        self.verdicts = []

    def write_traces(self, names):
        command = [os.path.join(self.options.programs, "WriteTraces"), self.options.traces]
        command += ["--seed", str(self.options.seed)] + names
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)

    def trace(self, name):
        return os.path.join(self.options.traces, name + ".trace")

    def play(self, program, name, *arguments):
        command = [program, self.trace(name), *arguments]
        try:
            return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            return None

    def peers_for(self, name):
        """The peers that can do this workload in the time that there is, and who cannot."""
        kind = name.partition("-")[0]
        variables = 0
        with open(self.trace(name), encoding="ascii") as file:
            for line in file:
                if line.startswith("variables "):
                    variables = int(line.split()[1])
                    break
        peers, left_out = {}, []
        for peer, program in self.peers.items():
            limit = PEER_LIMITS.get(peer, {}).get(kind, math.inf)
            if variables > limit:
                left_out.append(f"{name}: {peer} is not asked for more than {limit} variables of {kind}.")
            else:
                peers[peer] = program
        return peers, left_out

    def check_sample(self):
        """Whether everybody solves the sample, whose answers are worked out by hand.

        Two views beside each other in 300 points with margins and a gap of 8: x0 = 8, w0 = what it wants while the
        second keeps 100, x1 = w0 + 16, w1 = 292 - x1.
        """
        expected = [[8, 120, 136, 156], [8, 130, 146, 146], [8, 176, 192, 100], [8, 120, 136, 156]]
        for contestant, program in {"ours": self.ours, **self.peers}.items():
            file = os.path.join(self.options.traces, f"sample.{contestant}.answers")
            subprocess.run([program, SAMPLE, "--answers", file], check=True, timeout=PATIENCE)
            with open(file, encoding="ascii") as lines:
                found = [[float(value) for value in line.split()[1:]] for line in lines]
            if len(found) != len(expected) or any(
                    abs(one - other) > 1e-9 for row, line in zip(expected, found) for one, other in zip(row, line)):
                say(f"sample: {contestant} finds {found}")
                self.is_fine = False

    def measure(self, name, with_peers=True):
        """All rounds of all contestants, one after the other."""
        peers, left_out = self.peers_for(name) if with_peers else ({}, [])
        contestants = {"ours": self.ours, **peers}
        times = {contestant: Times() for contestant in contestants}
        for _ in range(self.options.rounds):
            for contestant, program in contestants.items():
                own = times[contestant]
                if own.refused:
                    continue
                result = self.play(program, name, "--budget", str(self.options.budget))
                if result is None:
                    own.refused = f"gave up after {PATIENCE} s"
                elif result.returncode != 0:
                    own.read(result.stdout)
                    own.refused = own.refused or f"status {result.returncode}"
                else:
                    own.read(result.stdout)
        return times, left_out

    def compare_answers(self, name):
        """For each peer the largest difference of any value at any check, and whether ours violates no priority more.

        Where priorities are weights, or several answers are equally good, values may differ; but nobody's answer may be
        better than ours by priorities: at the highest level at which the sums of violations differ, ours must be less.
        """
        system = System(self.trace(name))
        answers = {}
        for contestant, program in {"ours": self.ours, **self.peers_for(name)[0]}.items():
            file = os.path.join(self.options.traces, f"{name}.{contestant}.answers")
            result = self.play(program, name, "--answers", file)
            if result is not None and result.returncode == 0:
                with open(file, encoding="ascii") as lines:
                    answers[contestant] = [[float(value) for value in line.split()[1:]] for line in lines]
                os.remove(file)
        ours = answers.pop("ours")
        results = {}
        for peer, values in answers.items():
            if len(values) != len(ours):
                results[peer] = (math.inf, "another number of checks")
                continue
            largest = max(
                (abs(one - other) for our, their in zip(ours, values) for one, other in zip(our, their)), default=0.0)
            verdict = "agree"
            if not largest <= 1e-6:
                verdicts = {system.better(state, our, their) for state, our, their in zip(system.checks, ours, values)}
                if "theirs" in verdicts or system.has_one_answer:
                    verdict = "DISAGREE"
                    self.is_fine = False
                elif "ours" in verdicts:
                    verdict = "ours violates less, by priorities"
                else:
                    verdict = "equally good, by priorities"
            results[peer] = (largest, verdict)
        return results

    def ratios(self, names):
        say(f"Times are the processor's, least / median of {self.options.rounds} rounds, in turn. Ratios are the peer's time divided by ours of "
            "the same round: median and least of the rounds.")
        say()
        head = ["workload", "phase", "ours"] + [
            text for peer in self.peers for text in (peer, f"{peer} / ours: median (least)")
        ] + ["target", "holds"]
        rows, worst_rows, memory_rows, answer_rows, loop_rows, notes = [], [], [], [], [], []
        for name in names:
            times, left_out = self.measure(name)
            notes += left_out
            ours = times["ours"]
            if ours.refused:
                say(f"{name}: ours failed: {ours.refused}")
                self.is_fine = False
                continue
            for phase, own in ours.phases.items():
                row = [name, phase, f"{time_text(min(own))} / {time_text(statistics.median(own))}"]
                target = TARGETS.get(name, {}).get(phase)
                holds = ""
                for peer in self.peers:
                    other = times.get(peer)
                    if other is None or phase not in other.phases:
                        if other is not None and other.refused:
                            notes.append(f"{name}, {phase}: {peer}: {other.refused}.")
                        row += ["", ""]
                        continue
                    values = other.phases[phase]
                    quotients = [their / our for their, our in zip(values, own)]
                    median, least = statistics.median(quotients), min(quotients)
                    row += [
                        f"{time_text(min(values))} / {time_text(statistics.median(values))}",
                        f"{number_text(median)} ({number_text(least)})",
                    ]
                    if peer == "kiwi" and target:
                        holds = "yes" if median >= target else "NO"
                        self.verdicts.append((f"{name} {phase}", median, target, holds))
                row += [number_text(target) if target else "", holds]
                rows.append(row)
                if phase != "build":
                    worst_rows.append([name, phase] + [
                        time_text(min(times[contestant].worst[phase]))
                        if contestant in times and phase in times[contestant].worst else ""
                        for contestant in ("ours", *self.peers)
                    ])
            memory_rows.append(self.memory_row(name, times))
            if ours.loop and "tick" in ours.phases:
                loop_rows.append(self.loop_row(name, ours))
            for peer, (difference, verdict) in self.compare_answers(name).items():
                answer_rows.append([name, peer, f"{difference:.1e}", verdict])
            print(f"  {name} done", file=sys.stderr, flush=True)
        table(head, rows)
        for note in dict.fromkeys(notes):
            say(note)
        say("\nThe longest of some 600 steps; of the rounds' the least:\n")
        table(["workload", "phase", "ours"] + list(self.peers), worst_rows)
        say("Heap in use after the build, in kB:\n")
        table(["workload", "ours"] + list(self.peers) + ["no more than kiwi's"], memory_rows)
        say("A tick without pivots, and a plain loop that adds to the same variables (at most 4 times):\n")
        table(["workload", "variables that change", "tick", "loop", "tick / loop", "holds"], loop_rows)
        if answer_rows:
            say("Largest difference of any value at any check:\n")
            table(["workload", "peer", "difference", ""], answer_rows)

    def memory_row(self, name, times):
        row = [name]
        for contestant in ["ours", *self.peers]:
            memory = times[contestant].memory if contestant in times else []
            row.append(f"{min(memory) / 1024:.0f}" if memory else "")
        holds = ""
        if "kiwi" in times and times["kiwi"].memory:
            holds = "yes" if min(times["ours"].memory) <= min(times["kiwi"].memory) else "NO"
        return row + [holds]

    def loop_row(self, name, ours):
        tick, loop = statistics.median(ours.phases["tick"]), statistics.median(ours.loop)
        return [
            name, str(ours.changed), time_text(tick), time_text(loop), number_text(tick / loop),
            "yes" if tick <= 4 * loop else "NO",
        ]

    def growth(self):
        say("How ours grows (build at most N^1.15, memory N^1, a tick as what it changes):\n")
        rows = []
        for kind, sizes in GROWTH.items():
            points = []
            for name, size in sizes:
                self.write_traces([name])
                times, _ = self.measure(name, with_peers=False)
                ours = times["ours"]
                if ours.refused:
                    say(f"{name}: {ours.refused}")
                    self.is_fine = False
                    continue
                build = min(ours.phases["build"])
                heap = min(ours.memory)
                tick = min(ours.phases["tick"])
                points.append((size, build, heap, tick / max(1, ours.changed)))
                worst = min(ours.worst["tick"])
                rows.append([
                    name, str(size), f"{time_text(build)} / {time_text(statistics.median(ours.phases['build']))}",
                    f"{heap / 1e6:.1f} MB", time_text(tick), str(ours.changed),
                    f"{tick / max(1, ours.changed):.2f} ns", time_text(worst),
                    time_text(min(ours.phases["tick-pivots"])) if "tick-pivots" in ours.phases else "",
                    time_text(min(ours.worst["tick-pivots"])) if "tick-pivots" in ours.phases else "",
                    time_text(min(ours.phases["many"])) if "many" in ours.phases else "",
                    time_text(min(ours.phases["re-add"])),
                ])
                print(f"  {name} done", file=sys.stderr, flush=True)
                os.remove(self.trace(name))
            if len(points) > 1:
                exponents = [exponent([(p[0], p[column]) for p in points]) for column in (1, 2, 3)]
                self.verdicts.append((f"{kind} build grows as N^", exponents[0], 1.15, "yes" if exponents[0] <= 1.15 else "NO"))
                rows.append([
                    f"{kind}: N^x", "", f"{exponents[0]:.2f}", f"{exponents[1]:.2f}", "", "",
                    f"{exponents[2]:.2f}", "", "", "", "", "",
                ])
        table([
            "workload", "views", "build", "heap", "tick", "changes", "a change", "worst tick", "tick-pivots",
            "worst", "many", "re-add",
        ], rows)

    def allocations(self, names):
        """Counts what ticking asks of the heap."""
        if not self.options.counter:
            return
        say("Allocations while ticking, after a first pass:\n")
        rows = []
        environment = {**os.environ, "LD_PRELOAD": os.path.abspath(self.options.counter)}
        for name in names:
            result = subprocess.run(
                [self.ours, self.trace(name), "--budget", "5"], env=environment, capture_output=True, text=True, check=True)
            for line in result.stdout.splitlines():
                if line.startswith("allocations "):
                    _, phase, count, steps = line.split()
                    if phase in ("tick", "tick-pivots", "pivots-in-turn", "many"):
                        rows.append([name, phase, steps, count, "yes" if count == "0" else "NO"])
        table(["workload", "phase", "solves", "allocations", "none"], rows)


    def stack(self):
        """Layout passes, scenarios, and what they ask of the heap."""
        program = os.path.join(self.options.programs, "StackBenchmarks")
        command = [program, "--rounds", str(max(15, self.options.rounds))]
        if self.options.quick:
            command += ["--cells", "1000"]
        say(run(command + ["--scenarios", "Examples", "--scenarios", "Tests/Conformance"]))

    def stack_allocations(self):
        if not self.options.counter:
            return
        command = [os.path.join(self.options.programs, "StackBenchmarks")]
        command += ["--cells", "1000" if self.options.quick else "10000"]
        say(run(command, {**os.environ, "LD_PRELOAD": os.path.abspath(self.options.counter)}))


def run(command, environment=None):
    return subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True).stdout


def exponent(points):
    logs = [(math.log(x), math.log(y)) for x, y in points]
    mean_x = statistics.mean(x for x, _ in logs)
    mean_y = statistics.mean(y for _, y in logs)
    return sum((x - mean_x) * (y - mean_y) for x, y in logs) / sum((x - mean_x) ** 2 for x, _ in logs)


def main():
    usage = (
        "Scripts/compare [--workload NAME]… [--rounds N] [--quick] [--seed N] [--budget MS] [--only PART] "
        "[--without PEER]…"
    )
    parser = argparse.ArgumentParser(prog="Scripts/compare", usage=usage)
    parser.add_argument("--programs")
    parser.add_argument("--player")
    parser.add_argument("--traces")
    parser.add_argument("--peer", action="append", default=[])
    parser.add_argument("--counter")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--workload", action="append", default=[])
    parser.add_argument("--rounds", type=int)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--budget", type=float, default=50)
    parser.add_argument("--only", choices=["ratios", "growth", "stack", "allocations"])
    options = parser.parse_args()
    if options.rounds is None:
        options.rounds = 3 if options.quick else 7
    if options.rounds < 1:
        parser.error(f"--rounds takes a number from 1 on, found {options.rounds}")
    if not 1 <= options.budget <= 1e6:
        parser.error(f"--budget takes milliseconds from 1 to 1000000, found {options.budget:g}")
    if options.seed is not None and options.seed < 0:
        parser.error(f"--seed takes a number from 0 on, found {options.seed}")
    known = list(dict.fromkeys(RATIOS + [name for family in GROWTH.values() for name, _ in family]))
    for name in options.workload:
        if name.startswith("random-") and name[7:].isdigit():
            options.seed = int(name[7:])
        elif name not in known:
            parser.error(f"no workload is called {name}; there are {', '.join(known)} and random-SEED")
    if options.workload and options.only in ("growth", "stack"):
        parser.error(f"--only {options.only} has workloads of its own and takes no --workload")
    if options.check:
        return
    if options.seed is None:
        options.seed = int(datetime.datetime.now().timestamp())
    comparison = Comparison(options)
    names = options.workload or [name for name in RATIOS if not (options.quick and name in SLOW)]
    if not options.workload:
        names.append(f"random-{options.seed}")
        say(f"The random workload's seed: {options.seed}")
    comparison.write_traces(names)
    load = os.getloadavg()[0]
    say(f"{datetime.date.today()}, {os.cpu_count()} cores, load {load:.1f} at the start.\n")
    comparison.check_sample()
    part = options.only
    if part in (None, "ratios"):
        comparison.ratios(names)
    if part in (None, "allocations"):
        comparison.allocations(names)
        if not options.workload:
            comparison.stack_allocations()
    if part == "stack" or (part is None and not options.workload):
        comparison.stack()
    if part == "growth" or (part is None and not options.quick and not options.workload):
        comparison.growth()
    if comparison.verdicts:
        missed = [verdict for verdict in comparison.verdicts if verdict[3] == "NO"]
        say(f"{len(comparison.verdicts) - len(missed)} of {len(comparison.verdicts)} targets hold.")
        for what, got, target, _ in missed:
            say(f"missed: {what}: {number_text(got)}, target {number_text(target)}")
    sys.exit(0 if comparison.is_fine else 1)


main()
