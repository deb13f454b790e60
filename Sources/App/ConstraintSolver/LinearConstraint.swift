/// A linear expression that is to be zero, at least zero or at most zero.
package struct LinearConstraint: Equatable, Sendable {
    /// How the expression lies to zero.
    package enum Relation: Equatable, Sendable {
        case equal
        case atLeast
        case atMost
    }

    /// What must hold, whatever else does not.
    package static let required: Float = 1_000

    /// What is compared with zero.
    package var expression: LinearExpression
    /// How it is compared.
    package var relation: Relation
    /// Those of a higher priority are met as well as can be before any of a lower one counts.
    package var priority: Float

    /// Creates a constraint.
    package init(
        _ expression: LinearExpression,
        _ relation: Relation,
        priority: Float = required
    ) {
        self.expression = expression
        self.relation = relation
        self.priority = priority
    }
}

/// Values of variables by which constraints hold as well as they can.
package struct LinearSolution: Equatable, Sendable {
    /// Of each variable, by number.
    package var values: [Double]
    /// Indices of required constraints that contradict earlier ones, so that they do not hold.
    package var broken: [Int]

    /// Solves constraints.
    ///
    /// Required ones hold, except such as contradict required ones before them. Of the others, those of each priority miss
    /// by as little as can be in sum, once all of higher priorities do. A variable that nothing decides is zero.
    /// - Parameters:
    ///   - variables: How many there are.
    ///   - constraints: What is to hold; of equal priority the earlier first.
    package init(of variables: Int, _ constraints: [LinearConstraint]) {
        var tableau = SimplexTableau(variables: variables)
        var levels: [Float: [Int]] = [:]
        broken = []
        for (index, constraint) in constraints.enumerated() {
            if constraint.priority < LinearConstraint.required {
                levels[constraint.priority, default: []].append(index)
            } else if !tableau.require(constraint) {
                broken.append(index)
            }
        }
        for (_, level) in levels.sorted(by: { $0.key > $1.key }) {
            tableau.approach(level.map { constraints[$0] })
        }
        values = tableau.values
    }
}
