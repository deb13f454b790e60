/// The rows of a simplex solver over free variables and such as are never negative.
///
/// After Badros, Borning and Stuckey, *The Cassowary Linear Arithmetic Constraint Solving Algorithm* (2001): free variables are
/// solved for first, what is left is a linear program. Unlike there, it is solved once and not step by step, and priorities
/// are not weighed against one another: when those of one are met as well as can be, the variables by which that would get
/// worse are fixed, and the next is dealt with.
struct SimplexTableau {
    /// A variable as the others say it.
    private struct Row {
        var subject: Int
        var expression: LinearExpression
    }

    private let freeVariables: Int
    private var rows: [Row] = []
    /// The index of the row that a variable is the subject of, by variable.
    private var rowOfSubject: [Int?]
    private static let tolerance = LinearExpression.tolerance

    /// Creates a tableau of free variables that nothing is known of.
    init(variables: Int) {
        freeVariables = variables
        rowOfSubject = Array(repeating: nil, count: variables)
    }

    /// The values of the free variables.
    var values: [Double] {
        (0..<freeVariables).map { rowOfSubject[$0].map { rows[$0].expression.constant } ?? 0 }
    }

    // MARK: Constraints

    /// Has a required constraint hold; returns false, and leaves it out, where it cannot.
    mutating func require(_ constraint: LinearConstraint) -> Bool {
        var expression = solvedFor(constraint)
        if constraint.relation != .equal {
            let slack = makeVariable()
            if expression.constant >= 0, !hasFreeVariable(expression) {
                enter(slack, expression)
                return true
            }
            expression.add(LinearExpression(variable: slack, times: -1))
        }
        return makeZero(expression)
    }

    /// Has constraints of one priority miss by as little as can be in sum.
    mutating func approach(_ constraints: [LinearConstraint]) {
        var errors: [Int] = []
        for constraint in constraints {
            var expression = solvedFor(constraint)
            // What the expression has too much, and too little.
            let (surplus, shortage) = (makeVariable(), makeVariable())
            errors.append(shortage)
            if constraint.relation == .equal { errors.append(surplus) }
            if hasFreeVariable(expression) {
                expression.add(LinearExpression(variable: surplus, times: -1))
                expression.add(LinearExpression(variable: shortage))
                _ = makeZero(expression)
            } else if expression.constant >= 0 {
                enter(surplus, expression + LinearExpression(variable: shortage))
            } else {
                enter(shortage, LinearExpression(variable: surplus) - expression)
            }
        }
        var cost = LinearExpression()
        for error in errors {
            cost.add(rowOfSubject[error].map { rows[$0].expression } ?? .init(variable: error))
        }
        minimize(&cost)
        for term in cost.terms { fixAtZero(term.variable) }
    }

    /// The expression in terms of variables that are no subjects, turned so that it is to be zero or more.
    private func solvedFor(_ constraint: LinearConstraint) -> LinearExpression {
        var solved = LinearExpression(constraint.expression.constant)
        for term in constraint.expression.terms {
            if let row = rowOfSubject[term.variable] {
                solved.add(rows[row].expression, times: term.coefficient)
            } else {
                solved.add(LinearExpression(variable: term.variable), times: term.coefficient)
            }
        }
        if constraint.relation == .atMost { solved.scale(by: -1) }
        return solved
    }

    /// Has an expression be zero; returns false, and changes nothing that counts, where it cannot be.
    private mutating func makeZero(_ expression: LinearExpression) -> Bool {
        // Free variables have the lowest numbers.
        if let term = expression.terms.first, term.variable < freeVariables {
            var rest = expression
            _ = rest.remove(term.variable)
            rest.scale(by: -1 / term.coefficient)
            substitute(term.variable, rest)
            enter(term.variable, rest)
            return true
        }
        guard !expression.terms.isEmpty else { return abs(expression.constant) < 1e-6 }
        var cost = expression
        if cost.constant < 0 { cost.scale(by: -1) }
        let artificial = makeVariable()
        enter(artificial, cost)
        minimize(&cost)
        let isMet = abs(cost.constant) < 1e-6
        if let row = rowOfSubject[artificial] {
            if isMet, let term = rows[row].expression.terms.first {
                pivot(row, entering: term.variable)
                fixAtZero(artificial)
            } else {
                remove(row)
            }
        } else {
            fixAtZero(artificial)
        }
        return isMet
    }

    private func hasFreeVariable(_ expression: LinearExpression) -> Bool {
        expression.terms.first.map { $0.variable < freeVariables } ?? false
    }

    // MARK: Simplex

    /// Makes a sum of variables that are never negative as small as can be.
    ///
    /// Bland's rule, of the lowest number first, so that it comes to an end.
    private mutating func minimize(_ cost: inout LinearExpression) {
        while let entering = cost.terms.first(where: { $0.coefficient < -Self.tolerance }) {
            var leaving: (row: Int, ratio: Double)?
            for (index, row) in rows.enumerated() where row.subject >= freeVariables {
                let coefficient = row.expression.coefficient(of: entering.variable)
                guard coefficient < -Self.tolerance else { continue }
                let ratio = row.expression.constant / -coefficient
                if let best = leaving {
                    let isTie = abs(ratio - best.ratio) <= Self.tolerance
                    guard
                        isTie ? row.subject < rows[best.row].subject : ratio < best.ratio
                    else { continue }
                }
                leaving = (index, ratio)
            }
            guard let leaving else { return }
            pivot(leaving.row, entering: entering.variable)
            let factor = cost.remove(entering.variable)
            cost.add(rows[leaving.row].expression, times: factor)
        }
    }

    /// Makes a variable the subject of a row, in place of the one that is.
    private mutating func pivot(_ index: Int, entering variable: Int) {
        let leaving = rows[index].subject
        var expression = rows[index].expression
        let coefficient = expression.remove(variable)
        expression.scale(by: -1 / coefficient)
        expression.add(LinearExpression(variable: leaving, times: 1 / coefficient))
        rowOfSubject[leaving] = nil
        rows[index] = Row(subject: variable, expression: LinearExpression())
        substitute(variable, expression)
        rows[index].expression = expression
        rowOfSubject[variable] = index
    }

    /// Says a variable by others in all rows.
    private mutating func substitute(_ variable: Int, _ expression: LinearExpression) {
        for index in rows.indices {
            let factor = rows[index].expression.remove(variable)
            rows[index].expression.add(expression, times: factor)
        }
    }

    private mutating func fixAtZero(_ variable: Int) {
        for index in rows.indices { _ = rows[index].expression.remove(variable) }
    }

    private mutating func enter(_ subject: Int, _ expression: LinearExpression) {
        rowOfSubject[subject] = rows.count
        rows.append(Row(subject: subject, expression: expression))
    }

    private mutating func remove(_ index: Int) {
        rowOfSubject[rows[index].subject] = nil
        rows.swapAt(index, rows.count - 1)
        rows.removeLast()
        if index < rows.count { rowOfSubject[rows[index].subject] = index }
    }

    private mutating func makeVariable() -> Int {
        rowOfSubject.append(nil)
        return rowOfSubject.count - 1
    }
}
