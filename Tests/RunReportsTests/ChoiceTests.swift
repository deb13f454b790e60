import Foundation
import SampleStatistics
import Testing

@testable import RunRecords
@testable import RunReports

/// What to choose: weighted means, and the weight that turns an order round, by arithmetic that can be done by hand.
struct ChoiceTests {
    /// The sample in two scenarios; in the second `mvvm-static` costs a quarter of `mvc`, and `mvvm-reactive` twice as much.
    private static func choice() throws -> Choice {
        let first = try SampleRecord.full()
        var second = first
        second.scenario.id = "quiet-day"
        for (id, ratio) in [("mvvm-static", 0.25), ("mvvm-reactive", 2)] {
            let index = try #require(second.architectures.firstIndex { $0.id == id })
            second.architectures[index][.mainCPU]?.ratio?.value = ratio
        }
        return try #require(Choice([first, second]))
    }

    @Test func candidatesAreMeasuredInAllAndNoBaseline() throws {
        let choice = try Self.choice()
        #expect(choice.reference == "mvc")
        #expect(Set(choice.candidates.map(\.id)) == ["mvc", "mvvm-static", "mvvm-reactive"])
        #expect(choice.candidates.allSatisfy { $0.correct == (2, 2) })
    }

    @Test func theMeanIsGeometricAndWeighted() throws {
        let mean = try #require(ScenarioCosts.mean([0.25, 4], weights: [1, 1]))
        #expect(abs(mean - 1) < 1e-12)
        #expect(abs(try #require(ScenarioCosts.mean([0.25, 4], weights: [3, 1])) - 0.5) < 1e-12)
        // What has no weight need not be known.
        #expect(ScenarioCosts.mean([0.25, nil], weights: [2, 0]) == 0.25)
        #expect(ScenarioCosts.mean([0.25, nil], weights: [2, 1]) == nil)
    }

    @Test func theWeightThatTurnsTheOrderRoundMakesBothCostTheSame() throws {
        let choice = try Self.choice()
        let weights = [5.0, 1]
        let order = choice.order(weights)
        #expect(order[0].candidate.id == "mvvm-static")
        let turn = try #require(
            choice.turningWeight(weights, first: order[0].candidate, second: order[1].candidate)
        )
        #expect(turn.scenario == "morning-rush")
        let turned = choice.order([turn.weight, 1])
        let costs = turned.filter { ["mvc", "mvvm-static"].contains($0.candidate.id) }.map(\.cost)
        #expect(abs(costs[0] - costs[1]) < 1e-9)
        #expect(choice.words(weights).contains("mvc would lead if morning-rush weighed more than "))
    }

    @Test func whoCostsMoreEverywhereIsNeverTurnedRound() throws {
        let choice = try Self.choice()
        let worst = try #require(choice.candidates.first { $0.id == "mvvm-reactive" })
        let mvc = try #require(choice.candidates.first { $0.id == "mvc" })
        #expect(choice.turningWeight([1, 1], first: mvc, second: worst) == nil)
    }

    @Test func aTableNeedsScenariosThatAKindOfAppHas() throws {
        #expect(ChoiceTable(try Self.choice()) != nil)
        var record = try SampleRecord.full()
        record.scenario.id = "elsewhere"
        #expect(ChoiceTable(try #require(Choice([record, record]))) == nil)
    }

    @Test func weightsNameScenariosOfTheRepository() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Scenarios")
        let known = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .map { $0.replacing(".yaml", with: "") }
        for kind in AppKind.all {
            #expect(
                kind.weights.allSatisfy { known.contains($0.key) && (1...5).contains($0.value) }
            )
        }
    }
}
