import RunRecords
import StudyRecords
import Testing

@testable import RunReports
@testable import StudyReports

/// Trees of calls with known answers: `top` calls `outer`, `third` and `fourth`, `outer` calls `inner`.
struct CancellingPlacesTests {
    private static let stacks = [
        ["top", "outer", "inner"], ["top", "third"], ["top", "fourth", "leaf"],
    ]

    private typealias Costs = [String: (first: Double, second: Double)]

    private static func division(
        _ costs: Costs,
        _ stacks: [[String]] = stacks,
        library: String? = nil
    ) -> Explanation.Division {
        var division = Explanation.Division(
            .instructions,
            first: costs.values.reduce(0) { $0 + $1.first },
            second: costs.values.reduce(0) { $0 + $1.second },
            parts: costs.map { name, cost in
                .init(
                    function: name,
                    owner: Explanation.Division.own,
                    first: cost.first,
                    second: cost.second
                )
            }
        )
        var calls = CallGraph()
        for stack in stacks { calls.add(stack, places: stack.filter { $0 != library }) }
        division.mergeCancelling(calls)
        return division
    }

    private static func told(_ division: Explanation.Division) -> [String] {
        division.places.filter { $0.difference != 0 }.map { "\($0.function) \($0.difference)" }
    }

    @Test func whatInliningMovesLeavesTheTrueChangeFirst() {
        let division = Self.division([
            "outer": (100, 300), "inner": (300, 100), "third": (50, 110),
        ])
        #expect(Self.told(division) == ["third 60.0"])
        #expect(division.mergedInto == ["outer": "outer", "inner": "outer"])
    }

    @Test func aTrueChangeWhereSomethingMovedIsFoundWithItsCaller() {
        // "199 % in `keep`, −172 % in `received`": 27 of 100 are here, and 73 elsewhere.
        let division = Self.division([
            "outer": (300, 128), "inner": (100, 299), "third": (50, 123),
        ])
        #expect(Self.told(division) == ["third 73.0", "outer 27.0"])
        #expect(division.places(mergedInto: "outer").map(\.difference) == [199, -172])
    }

    @Test func nothingIsMergedWhereNothingCancels() {
        // A fiftieth of the difference the other way is not spoken of.
        let division = Self.division(["outer": (0, 60), "inner": (0, 42), "third": (2, 0)])
        #expect(division.mergedInto == nil)
        #expect(Self.told(division) == ["outer 60.0", "inner 42.0", "third -2.0"])
    }

    @Test func whereAllCancelsOnePlaceHasTheRest() {
        let moved = Self.division(["outer": (0, 304), "inner": (300, 0)])
        #expect(Self.told(moved) == ["outer 4.0"])
        // Without a difference there is no share of it.
        #expect(Self.division(["outer": (0, 300), "inner": (300, 0)]).mergedInto == nil)
    }

    @Test func whatWasOneFunctionsAndIsNowTwoCallersMeetsAboveBoth() {
        let stacks = [["top", "left", "shared"], ["top", "right", "shared"], ["top", "third"]]
        let division = Self.division(
            ["left": (0, 120), "right": (0, 80), "shared": (200, 0), "third": (0, 50)],
            stacks
        )
        #expect(Self.told(division) == ["third 50.0"])
        #expect(
            division.mergedInto == ["left": "top", "right": "top", "shared": "top", "top": "top"]
        )
    }

    @Test func theNearestIsTakenAndNotTheOneThatHappensToBeAsLarge() {
        let division = Self.division(["inner": (200, 0), "outer": (0, 202), "leaf": (0, 200)])
        #expect(Self.told(division) == ["leaf 200.0", "outer 2.0"])
    }

    @Test func whatDiffersByNextToNothingIsPassedOver() {
        let division = Self.division([
            "inner": (200, 0), "outer": (10, 11), "top": (0, 200), "third": (0, 50),
        ])
        #expect(Self.told(division) == ["third 50.0", "outer 1.0"])
    }

    @Test func recursionEndsAndLosesNothing() {
        let stacks = [["outer", "outer", "inner", "outer", "inner"], ["third", "third"]]
        let division = Self.division(
            ["outer": (100, 300), "inner": (300, 100), "third": (0, 7)],
            stacks
        )
        #expect(Self.told(division) == ["third 7.0"])
        #expect(division.mergedInto == ["outer": "inner", "inner": "inner"])
    }

    @Test func placesThatNothingLeadsToStay() {
        let division = Self.division(["one": (0, 300), "other": (200, 0)], [])
        #expect(division.mergedInto == nil)
        #expect(Self.told(division) == ["one 300.0", "other -200.0"])
    }

    /// Two closures that do the same are one in a program, which has it under the name of either.
    @Test func functionsThatAreAlikeAreOneWhereNothingLeadsToBoth() {
        let division = Self.division(["one": (0, 300), "other": (295, 0), "third": (0, 50)], [])
        #expect(Self.told(division) == ["third 50.0", "one 5.0"])
    }

    /// What only leads from one to another is no place.
    @Test func theNearestCallerIsThroughALibrary() {
        let library = "UITableView.reload"
        let division = Self.division(
            ["cell": (300, 0), "other": (0, 310)],
            [["top", library, "cell"], ["top", library, "other"]],
            library: library
        )
        #expect(Self.told(division) == ["top 10.0"])
    }

    @Test(arguments: 0..<50)
    func inAnyTreeNoShareIsAboveTheWholeAndTheSumIsKept(seed: UInt64) {
        var random = Congruential(state: seed)
        let count = Int.random(in: 2...40, using: &random)
        let names = (0..<count).map { "f\($0)" }
        let stacks = (1..<count).map { [names[Int.random(in: 0..<$0, using: &random)], names[$0]] }
        var costs: Costs = [:]
        for name in names {
            let values = (0..<2).map { _ in Double(Int.random(in: 0...1_000, using: &random)) }
            costs[name] = (values[0], values[1])
        }
        let division = Self.division(costs, stacks)
        #expect(division.places.reduce(0) { $0 + $1.difference } == division.difference)
        for place in division.places where division.difference != 0 {
            let share = place.difference / division.difference
            #expect(-0.0301...1.0051 ~= share, "\(place)")
        }
    }

    /// Knuth's constants for 64 bits.
    private struct Congruential: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state
        }
    }

    @Test func aMergedPlaceSaysWhatWasTakenTogether() {
        var explanation = SampleExplanation.explanation()
        explanation.instructions = Self.division([
            "outer": (30_000, 12_800), "inner": (60_000, 79_900), "third": (5_000, 12_300),
        ])
        let report = ExplanationReport(explanation)
        #expect(
            report.causes.last
                == "of the difference in instructions, 73 % lies in third; "
                + "27 % lies in outer, where what cancels is one: +199 in inner, −172 in outer."
        )
        #expect(report.markdown.contains("outer + inner"))
    }
}
