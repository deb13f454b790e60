/// A sum of multiples of variables and a constant, as in `2x - y + 3`.
package struct LinearExpression: Equatable, Sendable {
    /// What one variable contributes.
    package struct Term: Equatable, Sendable {
        /// The variable's number.
        package var variable: Int
        /// What it is multiplied by; never zero.
        package var coefficient: Double
    }

    /// What no variable contributes.
    package var constant: Double
    /// What the variables contribute, by ascending number, each once.
    package private(set) var terms: [Term]

    /// Creates a constant.
    package init(_ constant: Double = 0) {
        self.constant = constant
        terms = []
    }

    /// Creates an expression that is one variable, or a multiple of one.
    package init(variable: Int, times coefficient: Double = 1) {
        constant = 0
        terms = coefficient == 0 ? [] : [Term(variable: variable, coefficient: coefficient)]
    }

    /// What `variable` is multiplied by, 0 where it does not occur.
    package func coefficient(of variable: Int) -> Double {
        let index = position(of: variable)
        guard index < terms.count, terms[index].variable == variable else { return 0 }
        return terms[index].coefficient
    }

    /// The first term from `variable` on.
    private func position(of variable: Int) -> Int {
        var (low, high) = (0, terms.count)
        while low < high {
            let middle = (low + high) / 2
            if terms[middle].variable < variable { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Takes a variable out, and says what it was multiplied by.
    mutating func remove(_ variable: Int) -> Double {
        let index = position(of: variable)
        guard index < terms.count, terms[index].variable == variable else { return 0 }
        return terms.remove(at: index).coefficient
    }

    /// Adds a multiple of another expression.
    package mutating func add(_ other: LinearExpression, times factor: Double = 1) {
        guard factor != 0 else { return }
        constant += factor * other.constant
        guard !other.terms.isEmpty else { return }
        var sum: [Term] = []
        sum.reserveCapacity(terms.count + other.terms.count)
        var (left, right) = (0, 0)
        while left < terms.count || right < other.terms.count {
            if right == other.terms.count
                || left < terms.count && terms[left].variable < other.terms[right].variable
            {
                sum.append(terms[left])
                left += 1
                continue
            }
            var term = other.terms[right]
            term.coefficient *= factor
            right += 1
            if left < terms.count, terms[left].variable == term.variable {
                term.coefficient += terms[left].coefficient
                left += 1
            }
            if abs(term.coefficient) > Self.tolerance { sum.append(term) }
        }
        terms = sum
    }

    /// Multiplies everything by `factor`, which is not zero.
    mutating func scale(by factor: Double) {
        constant *= factor
        for index in terms.indices { terms[index].coefficient *= factor }
    }

    /// What is left of a sum that should be zero.
    static let tolerance = 1e-9

    /// The sum.
    package static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
        var sum = left
        sum.add(right)
        return sum
    }

    /// The difference.
    package static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression {
        var difference = left
        difference.add(right, times: -1)
        return difference
    }

    /// The multiple.
    package static func * (left: LinearExpression, right: Double) -> LinearExpression {
        var product = LinearExpression()
        product.add(left, times: right)
        return product
    }
}
