import RunReports
import Testing

/// Where a ranking turns round, with made-up figures.
struct RankingFlipsTests {
    private static let metric = "main_cpu_ns_per_event"

    /// A record in which each architecture has these figures at 0, 1 and 10 times the cost.
    private func record(_ figures: [String: [Double]]) throws -> RunRecord {
        var record = try SampleRecord.full()
        record.architectures = figures.keys.sorted().map { id in
            var architecture = RunRecord.Architecture(id: id, title: id, conforms: true)
            architecture.sensitivity = zip([0.0, 1, 10], figures[id] ?? []).map { multiple, value in
                RunRecord.Sensitivity(
                    multiple: multiple,
                    cell: 100_000 * multiple,
                    layout: 20_000 * multiple,
                    figures: [Self.metric: value]
                )
            }
            return architecture
        }
        return record
    }

    private func flips(_ figures: [String: [Double]]) throws -> RankingFlips {
        RankingFlips(try record(figures), metrics: [Self.metric])
    }

    @Test func theFirstMultipleThatTurnsTheOrderIsNamed() throws {
        let found = try flips(["mvc": [100, 200, 1_000], "mvvm": [90, 250, 2_000]])
        #expect(
            found.flips == [.init(metric: Self.metric, multiple: 1, winner: "mvc", loser: "mvvm")]
        )
    }

    @Test func aFlipIsASentence() throws {
        let found = try flips(["mvc": [100, 200, 1_000], "mvvm": [90, 200, 2_000]])
        #expect(
            found.sentences == [
                "At 10 × the stated drawing cost mvc overtakes mvvm (main_cpu_ns_per_event)."
            ]
        )
    }

    @Test func tiesAreNoRanking() throws {
        let found = try flips(["mvc": [100, 200, 1_000], "mvvm": [98, 205, 1_040]])
        #expect(found.flips.isEmpty)
        #expect(found.sentences.count == 1)
    }

    @Test func theSameOrderThroughoutIsNoFlip() throws {
        #expect(try flips(["mvc": [100, 200, 300], "mvvm": [200, 300, 400]]).flips.isEmpty)
    }

    @Test func whatWasNotTriedSaysNothing() throws {
        #expect(try flips(["mvc": [], "mvvm": []]).sentences.isEmpty)
    }
}
