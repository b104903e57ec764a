"""Random systems and edits, solved by a program and, priority by priority, by HiGHS.

The program reads one system a line from standard input and prints one line for each solve; see
Benchmarks/Sources/SolveSystems. Here each row becomes a.x - over + under = b with over, under >= 0. The sum of what
counts as violation is minimised for the highest priority; what has a positive reduced cost there is 0 in every
optimum and is fixed at 0; then follows the next priority. (Bounding the sum from above instead would have to leave
room for rounding, and a lower priority would use it.)
"""

import argparse
import copy
import json
import random
import subprocess
import sys
import tempfile

import numpy
from scipy.optimize import linprog
from scipy.sparse import csc_matrix

TOLERANCE = 1e-6
OPTIONS = {"primal_feasibility_tolerance": 1e-9, "dual_feasibility_tolerance": 1e-9}


# Systems


def layout(rng, views):
    """Origins (even) and sizes (odd) of views in a row; the first is the frame of the others."""
    rows = []

    def add(terms, relation, constant, priority):
        rows.append({"terms": terms, "relation": relation, "constant": constant, "priority": priority})

    soft = [999, 750, 501, 500, 250, 50]
    strong = lambda: 1000 if rng.random() < 0.8 else rng.choice(soft)
    add([[1, 0]], "==", 0, 1000)
    add([[1, 1]], "==", rng.randrange(10, 80) * 10, 1000)
    for view in range(1, views):
        origin, size = 2 * view, 2 * view + 1
        gap = rng.choice([0, 8, 16, 20])
        add([[1, size]], ">=", 0, 1000)
        before = [[-1, 0]] if view == 1 else [[-1, origin - 2], [-1, size - 2]]
        add([[1, origin]] + before, "==" if rng.random() < 0.8 else ">=", gap, strong())
        if view == views - 1 or rng.random() < 0.1:
            end = [[1, 0], [1, 1], [-1, origin], [-1, size]]
            add(end, "==" if rng.random() < 0.7 else ">=", gap, strong())
        if rng.random() < 0.7:
            content = rng.randrange(0, 20) * 10
            add([[1, size]], "<=", content, rng.choice(soft))
            add([[1, size]], ">=", content, rng.choice(soft))
        if rng.random() < 0.4:
            other = 2 * rng.randrange(1, views) + 1
            ratio = rng.choice([1, 1, 2, 0.5])
            if other != size:
                add([[1, size], [-ratio, other]], "==", rng.choice([0, 0, 10]), rng.choice(soft))
        if rng.random() < 0.3:
            add([[1, size]], rng.choice(["<=", ">="]), rng.randrange(0, 30) * 10, strong())
    return 2 * views, rows


def anything(rng, count):
    priorities = rng.choice([[1000, 750, 250], [1000, 1000, 500], [1000], [3, 2, 1], [999.5, 999.25, 1000]])
    coefficients = rng.choice([[1, -1], [1, -1, 2, -2, 0.5], None])
    rows = []
    for _ in range(rng.randrange(count, 3 * count + 3)):
        used = rng.sample(range(count), min(count, rng.randrange(1, 5)))
        value = lambda: rng.uniform(-1, 1) if coefficients is None else rng.choice(coefficients)
        rows.append(
            {
                "terms": [[value(), variable] for variable in used],
                "relation": rng.choice(["==", "==", "<=", ">="]),
                "constant": rng.randrange(-10, 40) * 10,
                "priority": rng.choice(priorities),
            }
        )
    return count, rows


def system(rng):
    if rng.random() < 0.6:
        count, rows = layout(rng, rng.choice([2, 3, 5, 8, 12, 20, 40]))
    else:
        count, rows = anything(rng, rng.choice([1, 2, 3, 5, 8, 12, 20]))
    batches = []
    present = list(range(len(rows)))
    absent = []
    for _ in range(rng.randrange(0, 5)):
        batch = []
        for _ in range(rng.randrange(1, 5)):
            kind = rng.random()
            if kind < 0.2 and absent:
                row = absent.pop(rng.randrange(len(absent)))
                batch.append({"add": row})
                present.append(row)
            elif present and kind < 0.4:
                row = present.pop(rng.randrange(len(present)))
                batch.append({"remove": row})
                absent.append(row)
            elif present and kind < 0.55:
                batch.append({"priority": rng.choice([1000, 750, 250, 333]), "of": rng.choice(present)})
            elif present:
                batch.append({"constant": rng.randrange(-10, 80) * 5, "of": rng.choice(present)})
        batches.append(batch)
    return {"variables": count, "rows": rows, "batches": batches}


def states(line):
    """The rows present at each solve, as a dictionary from index to row."""
    rows = copy.deepcopy(line["rows"])
    present = dict(enumerate(rows))
    yield dict(copy.deepcopy(present))
    for batch in line["batches"]:
        for edit in batch:
            if "add" in edit:
                present[edit["add"]] = rows[edit["add"]]
            elif "remove" in edit:
                del present[edit["remove"]]
            elif "priority" in edit:
                present[edit["of"]]["priority"] = edit["priority"]
            else:
                present[edit["of"]]["constant"] = edit["constant"]
        yield dict(copy.deepcopy(present))


# The least sums


class Face:
    """The optima of a system: what is left after each priority has been minimised."""

    def __init__(self, count, rows):
        self.count = count
        self.rows = rows
        size = len(rows)
        entries = ([], [], [])
        for index, row in enumerate(rows):
            for coefficient, variable in row["terms"]:
                for part, value in zip(entries, (coefficient, index, variable)):
                    part.append(value)
            for part, value in zip(entries, (-1.0, index, count + index)):
                part.append(value)
            for part, value in zip(entries, (1.0, index, count + size + index)):
                part.append(value)
        shape = (size, count + 2 * size)
        self.matrix = csc_matrix((entries[0], (entries[1], entries[2])), shape=shape)
        self.right = numpy.array([float(row["constant"]) for row in rows])
        self.lower = numpy.concatenate([numpy.full(count, -numpy.inf), numpy.zeros(2 * size)])
        self.upper = numpy.full(count + 2 * size, numpy.inf)
        self.levels = []
        for priority in sorted({row["priority"] for row in rows}, reverse=True):
            cost = numpy.zeros(count + 2 * size)
            for index, row in enumerate(rows):
                if row["priority"] == priority:
                    cost[count + index] = row["relation"] != ">="
                    cost[count + size + index] = row["relation"] != "<="
            result = self.minimise(cost)
            if result.status != 0:
                raise RuntimeError(f"HiGHS: {result.message}")
            self.levels.append((priority, result.fun))
            self.upper[result.lower.marginals > 1e-7] = 0
            self.values = result.x[:count]

    def minimise(self, cost):
        bounds = numpy.column_stack([self.lower, self.upper])
        if not self.rows:
            return linprog(cost, bounds=bounds, method="highs", options=OPTIONS)
        return linprog(
            cost, A_eq=self.matrix, b_eq=self.right, bounds=bounds, method="highs", options=OPTIONS
        )

    def unique(self, rng):
        """The value of each variable that is the same in all optima, None for the others."""
        used = sorted({variable for row in self.rows for _, variable in row["terms"]})
        cost = numpy.zeros(len(self.lower))
        for variable in used:
            cost[variable] = rng.uniform(0.5, 1.5) * rng.choice([-1, 1])
        ends = [self.minimise(cost), self.minimise(-cost)]
        values = [None] * self.count
        if all(end.status == 0 for end in ends) and close(ends[0].fun, -ends[1].fun):
            for variable in used:
                values[variable] = ends[0].x[variable]
            return values
        for variable in used:
            if all(end.status == 0 for end in ends) and not close(ends[0].x[variable], ends[1].x[variable]):
                continue
            cost = numpy.zeros(len(self.lower))
            cost[variable] = 1
            least, most = self.minimise(cost), self.minimise(-cost)
            if least.status == 0 and most.status == 0 and close(least.fun, -most.fun):
                values[variable] = least.fun
        return values


def close(left, right, scale=1.0):
    return abs(left - right) <= TOLERANCE * max(1.0, scale, abs(left), abs(right))


def violation(row, values):
    left = sum(coefficient * values[variable] for coefficient, variable in row["terms"])
    difference = left - row["constant"]
    return {"==": abs(difference), "<=": max(0, difference), ">=": max(0, -difference)}[row["relation"]]


def mismatch(count, present, answer, rng):
    """What is wrong with an answer, or None."""
    indices = sorted(present)
    rows = [present[index] for index in indices]
    values = answer["values"]
    scale = max([1.0] + [abs(row["constant"]) for row in rows])
    face = Face(count, rows)
    for priority, least in face.levels:
        got = sum(violation(row, values) for row in rows if row["priority"] == priority)
        if not close(got, least, scale):
            return f"priority {priority}: sum {got}, HiGHS {least}"
    for index, row in zip(indices, rows):
        if not close(answer["violations"][index], violation(row, values), scale):
            return f"row {index}: violation {answer['violations'][index]}, by its values {violation(row, values)}"
    for variable, value in enumerate(face.unique(rng)):
        if value is not None and not close(values[variable], value, scale):
            return f"variable {variable}: {values[variable]}, HiGHS {value}"
    return None


def main():
    parser = argparse.ArgumentParser(description="Compares the solver with HiGHS on random systems.")
    parser.add_argument("--program", required=True)
    parser.add_argument("--solves", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    print(f"seed {arguments.seed}", flush=True)

    rng = random.Random(arguments.seed)
    lines, solves = [], 0
    while solves < arguments.solves:
        line = system(rng)
        line["batches"] = line["batches"][: arguments.solves - solves - 1]
        solves += 1 + len(line["batches"])
        lines.append(line)
    with tempfile.TemporaryFile("w+") as source:
        for line in lines:
            source.write(json.dumps(line) + "\n")
        source.seek(0)
        done = subprocess.run([arguments.program], stdin=source, capture_output=True, text=True)
    answers = done.stdout.splitlines()
    if done.returncode != 0:
        print(f"the program ended with {done.returncode} after {len(answers)} solves\n{done.stderr[-2000:]}")
        return 1

    mismatches, compared = 0, 0
    for number, line in enumerate(lines):
        for step, present in enumerate(states(line)):
            answer = json.loads(answers[compared]) if compared < len(answers) else None
            compared += 1
            wrong = mismatch(line["variables"], present, answer, rng) if answer else "no answer"
            if wrong:
                mismatches += 1
                print(f"system {number}, solve {step}: {wrong}")
                print(json.dumps(line))
                break_off = sum(1 for _ in line["batches"]) - step
                compared += break_off
                break
    print(f"{compared} solves, {mismatches} mismatches")
    return 1 if mismatches else 0


if __name__ == "__main__":
    sys.exit(main())
