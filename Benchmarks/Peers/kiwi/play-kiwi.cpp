// Plays a trace with kiwi, and prints what PlayTrace prints.
//
// A row whose constant is edited has an edit variable, kiwi's own way to move things: of a single variable it is that
// variable itself, with the row's strength; otherwise `terms - e` stands in the row and e is suggested. Required rows, and
// an e, get the largest strength that kiwi gives edit variables.
#include <kiwi/kiwi.h>

#include <exception>
#include <optional>

#include "../trace.hpp"

struct Player {
  const Trace& trace;
  kiwi::Solver solver;
  std::vector<kiwi::Variable> variables;
  std::vector<std::optional<kiwi::Constraint>> constraints;
  std::vector<std::optional<kiwi::Variable>> edits;
  std::vector<double> constants;

  explicit Player(const Trace& trace) : trace(trace) {
    variables.reserve(trace.variables);
    constraints.resize(trace.rows.size());
    edits.resize(trace.rows.size());
    for (const Row& row : trace.rows) constants.push_back(row.constant);
  }

  void addVariables() {
    for (int v = 0; v < trace.variables; ++v) variables.emplace_back();
  }

  double value(int variable) const { return variables[variable].value(); }

  double strength(double level) const {
    return level >= 1000 ? kiwi::strength::required : trace.weights.at(level);
  }

  void play(const Edit& edit) {
    switch (edit.kind) {
      case Kind::add: add(edit.row); break;
      case Kind::remove: remove(edit.row); break;
      case Kind::set:
        constants[edit.row] = edit.constant;
        if (edits[edit.row]) solver.suggestValue(*edits[edit.row], edit.constant);
        break;
      case Kind::solve: solver.updateVariables(); break;
      default: break;
    }
  }

  void add(int number) {
    const Row& row = trace.rows[number];
    static const double strongest = kiwi::strength::create(999, 0, 0);
    if (row.isEdited && row.terms.size() == 1 && row.terms[0].factor == 1 && row.relation == "==" &&
        !solver.hasEditVariable(variables[row.terms[0].variable])) {
      edits[number] = variables[row.terms[0].variable];
      solver.addEditVariable(*edits[number], std::min(strength(row.level), strongest));
      solver.suggestValue(*edits[number], constants[number]);
      return;
    }
    std::vector<kiwi::Term> terms;
    terms.reserve(row.terms.size() + 1);
    for (const Term& term : row.terms) terms.emplace_back(variables[term.variable], term.factor);
    double constant = -constants[number];
    if (row.isEdited) {
      edits[number] = kiwi::Variable();
      solver.addEditVariable(*edits[number], strongest);
      solver.suggestValue(*edits[number], constants[number]);
      terms.emplace_back(*edits[number], -1);
      constant = 0;
    }
    auto relation = row.relation == "==" ? kiwi::OP_EQ : row.relation == "<=" ? kiwi::OP_LE : kiwi::OP_GE;
    constraints[number] =
        kiwi::Constraint(kiwi::Expression(std::move(terms), constant), relation, strength(row.level));
    solver.addConstraint(*constraints[number]);
  }

  void remove(int number) {
    if (constraints[number]) solver.removeConstraint(*constraints[number]);
    constraints[number].reset();
    if (edits[number]) solver.removeEditVariable(*edits[number]);
    edits[number].reset();
  }
};

int main(int argc, char** argv) {
  try {
    return contest<Player>(argc, argv);
  } catch (const std::exception& error) {
    std::printf("refused %s\n", error.what());
    return 3;
  }
}
