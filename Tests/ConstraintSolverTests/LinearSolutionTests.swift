import ConstraintSolver
import Testing

/// Values are those that the sources publish of their examples.
///
/// *Kiwi*: github.com/nucleic/kiwi, py/tests/test_solver.py and tests/SimplexTest.cpp. *Paper*: Badros, Borning, Stuckey, The
/// Cassowary Linear Arithmetic Constraint Solving Algorithm, 2001. *cassowary.js*: github.com/slightlyoff/cassowary.js,
/// test/End-To-End-test.js. *cassowary-rs*: github.com/dylanede/cassowary-rs, tests/quadrilateral.rs. *Inami*:
/// github.com/inamiy/Cassowary, Tests.
@Suite struct LinearSolutionTests {
    private let weak: Float = 250
    private let medium: Float = 500
    private let strong: Float = 750

    // MARK: Kiwi

    @Test func aWeakBoundGivesWayToRequiredOnes() {
        let (x, y) = (variable(0), variable(1))
        expect([x + y .= 0, x .= 10, y .>= 0 ~ weak], [10, -10])
    }

    @Test func theStrongerOfTwoWishesIsMet() {
        let (x, y) = (variable(0), variable(1))
        expect([x + y .= 0, x .>= 10 ~ medium, y .= 2 ~ strong], [-2, 2])
    }

    @Test func aBoundLeavesRoomForAWish() {
        let x = variable(0)
        expect([x * 2 + constant(1) .>= 0, x .= 10 ~ weak], [10])
        expect([x .>= 10, x .<= -5 ~ weak], [10])
        let y = variable(1)
        expect([x + y .= 0, y .<= -1, y .>= 0 ~ weak, y .= 0 ~ weak], [1, -1])
    }

    @Test func aLinearProgramComesToItsCorner() {
        let (x, y, z, goal) = (variable(0), variable(1), variable(2), variable(3))
        expect(
            [
                x .>= 0, y .>= 0, z .>= 0, x * 2 - y * 5 .<= 11, y * 3 - x + z .= 7,
                x - y * 8 + z * 4 .>= 33, goal + x * 2 - y * 7 - z * 4 .= 0, goal .= 1e6 ~ weak,
            ],
            [13, 3, 11, 39]
        )
    }

    // MARK: The paper

    @Test func aMidpointDrawsItsEndsAlong() {
        let (middle, left, right) = (variable(0), variable(1), variable(2))
        expect(
            [
                middle * 2 - left - right .= 0, right - left .>= 20, left .>= -10,
                right .<= 100, middle .= 90 ~ strong, left .= 30 ~ weak, right .= 50 ~ weak,
            ],
            [90, 80, 100]
        )
    }

    // MARK: cassowary.js

    @Test func aWishIsMetAsFarAsBoundsAllow() {
        let (x, y) = (variable(0), variable(1))
        let wishes = [x .= 100 ~ weak, y .= 120 ~ strong]
        expect(wishes + [x .<= 10, x .<= 20], [10, 120])
        expect(wishes + [x .<= 20], [20, 120])
        expect(wishes + [x .<= 20, x * 2 - y .= 0], [20, 40])
        expect(wishes + [x * 2 - y .= 0], [60, 120])
        expect(wishes, [100, 120])
    }

    @Test func aTieIsSettledInOneOfItsWays() {
        let (x, y) = (variable(0), variable(1))
        let values = LinearSolution(
            of: 2,
            [x - y .<= 0, y - x .= 3, x .= 10 ~ weak, y .= 10 ~ weak]
        ).values
        #expect(values == [10, 13] || values == [7, 10])
    }

    @Test func aWeakerConstraintDoesNotPushAStronger() {
        let (x, y, z) = (variable(0), variable(1), variable(2))
        let base = [z - x .= 0 ~ weak, x .= 20 ~ weak, y .= 200 ~ strong]
        expect(base, [20, 200, 20])
        expect(base + [z + constant(150) - y .<= 0 ~ medium], [20, 200, 20])
    }

    @Test func theLastOfContradictingConstraintsIsBroken() {
        let (w, x, y, z) = (variable(0), variable(1), variable(2), variable(3))
        #expect(LinearSolution(of: 1, [w .= 10, w .= 5]).broken == [1])
        #expect(LinearSolution(of: 1, [w .>= 10, w .<= 5]).broken == [1])
        let chain = [w .>= 10, x - w .>= 0, y - x .>= 0, z - y .>= 0, z .>= 8]
        #expect(LinearSolution(of: 4, chain + [z .<= 4]).broken == [5])
        #expect(LinearSolution(of: 2, [w .= 10, w - x .= 0, x .= 5]).broken == [2])
        // Kiwi: what was refused holds once what it contradicted is gone.
        #expect(LinearSolution(of: 1, [w .>= 1, w .<= 0]).broken == [1])
        #expect(LinearSolution(of: 1, [w .<= 0]).broken.isEmpty)
    }

    // MARK: cassowary-rs

    @Test func aQuadrilateralKeepsItsMidpoints() {
        // Two coordinates are solved for alike; of each the corners, then the middles of the sides.
        func constraints(_ wanted: [Double], drag: Double?) -> [LinearConstraint] {
            let corners = (0..<4).map(variable)
            var constraints: [LinearConstraint] = []
            for index in 0..<4 {
                let next = corners[(index + 1) % 4]
                constraints.append(variable(4 + index) * 2 - corners[index] - next .= 0)
                constraints += [corners[index] .>= 0, corners[index] .<= 500]
                let isDragged = drag != nil && index == 2
                if !isDragged { constraints.append(corners[index] .= wanted[index] ~ weak) }
            }
            if let drag { constraints.append(corners[2] .= drag ~ strong) }
            return constraints
        }
        let (x, y) = ([10.0, 10, 200, 200], [10.0, 200, 200, 10])
        expect(constraints(x, drag: nil), x + [10, 105, 200, 105])
        expect(constraints(y, drag: nil), y + [105, 200, 105, 10])
        expect(constraints(x, drag: 300), [10, 10, 300, 200] + [10, 155, 250, 105])
        expect(constraints(y, drag: 400), [10, 200, 400, 10] + [105, 300, 205, 10])
    }

    // MARK: Inami

    @Test func prioritiesAreMetInTheirOrder() {
        let (x, y) = (variable(0), variable(1))
        expect(
            [x + y .= 5 ~ strong, x .>= 2 ~ strong, y .>= 1 ~ strong, y .= 4 ~ weak],
            [2, 3]
        )
    }

    @Test func aMiddleThatIsSetSetsBothEnds() {
        let (left, right, middle) = (variable(0), variable(1), variable(2))
        expect(
            [
                middle * 2 - left - right .= 0, right - left .= 10, right .<= 100, left .>= 0,
                middle .= 90 ~ strong,
            ],
            [85, 95, 90]
        )
    }

    @Test(arguments: [(50.0, 60.0, 30.0, 70.0), (60, 70, 30, 90), (90, 70, 80, 100)])
    func anEndOfLowerPriorityMovesFirst(
        middle: Double,
        wanted: Double,
        left: Double,
        right: Double
    ) {
        let (x, y, z) = (variable(0), variable(1), variable(2))
        expect(
            [
                y * 2 - x - z .= 0, z - x .>= 10, z .<= 100, x .>= 0, y .= middle ~ strong,
                x .= 30 ~ 260, z .= wanted ~ 250,
            ],
            [left, middle, right]
        )
    }

    // MARK: Of our own

    @Test func noPriorityIsOutvotedByMoreOfALowerOne() {
        let x = variable(0)
        let many = (0..<100).map { _ in x .= 140 ~ 749 }
        expect(many + [x .= 60 ~ 750], [60])
    }

    @Test func whatIsSaidTwiceBreaksNothing() {
        let (x, y) = (variable(0), variable(1))
        let solution = LinearSolution(of: 2, [x - y .= 0, y .= 7, x .= 7, x * 2 - y * 2 .= 0])
        #expect(solution == LinearSolution(of: 2, [x .= 7, y .= 7]))
    }

    @Test func whatNothingDecidesIsZero() {
        expect([variable(0) .>= -5], [0], variables: 1, orAtLeast: -5)
        #expect(LinearSolution(of: 3, []).values == [0, 0, 0])
    }

    @Test func aLongChainIsSolvedToItsEnd() {
        // Each view follows the one before by 8, all are as wide as the first, the last ends at 10 000.
        let count = 100
        var constraints = [variable(0) .= 0]
        for index in 1..<count {
            constraints.append(variable(2 * index) - end(of: index - 1) .= 8)
            constraints.append(variable(2 * index + 1) - variable(1) .= 0)
        }
        constraints.append(end(of: count - 1) .= 10_000)
        let values = LinearSolution(of: 2 * count, constraints).values
        #expect(abs(values[1] - (10_000 - 8 * 99) / 100) < 1e-6)
        #expect(abs(values[2 * count - 2] + values[1] - 10_000) < 1e-6)
    }

    private func end(of index: Int) -> LinearExpression {
        variable(2 * index) + variable(2 * index + 1)
    }

    private func expect(
        _ constraints: [LinearConstraint],
        _ values: [Double],
        variables: Int? = nil,
        orAtLeast least: Double? = nil,
        _ location: SourceLocation = #_sourceLocation
    ) {
        let solution = LinearSolution(of: variables ?? values.count, constraints)
        let isMet = zip(solution.values, values).allSatisfy { value, expected in
            abs(value - expected) < 1e-6 || least.map { value >= $0 - 1e-6 } ?? false
        }
        #expect(isMet, "\(solution.values)", sourceLocation: location)
        #expect(solution.broken.isEmpty, sourceLocation: location)
    }
}

private func variable(_ number: Int) -> LinearExpression { LinearExpression(variable: number) }
private func constant(_ value: Double) -> LinearExpression { LinearExpression(value) }

infix operator .= : ComparisonPrecedence
infix operator .>= : ComparisonPrecedence
infix operator .<= : ComparisonPrecedence
infix operator ~ : AssignmentLike
precedencegroup AssignmentLike {
    lowerThan: ComparisonPrecedence
}

private func .= (left: LinearExpression, right: Double) -> LinearConstraint {
    LinearConstraint(left - constant(right), .equal)
}
private func .>= (left: LinearExpression, right: Double) -> LinearConstraint {
    LinearConstraint(left - constant(right), .atLeast)
}
private func .<= (left: LinearExpression, right: Double) -> LinearConstraint {
    LinearConstraint(left - constant(right), .atMost)
}
private func ~ (left: LinearConstraint, right: Float) -> LinearConstraint {
    LinearConstraint(left.expression, left.relation, priority: right)
}
