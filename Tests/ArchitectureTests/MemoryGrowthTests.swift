import ArchitectureCatalog
import EveryArchitecture
import Foundation
import LongTests
import Testing

/// Memory grows with what there is to remember, and not with what goes by.
///
/// In processes of their own, since counters are the process's. `CROSSTALK_PRINT=1 swift test --filter MemoryGrowthTests` prints the figures.
struct MemoryGrowthTests {
    /// The first stands for all: what grows is the model's and the store's, which they share.
    static let ids = whenLong(
        ArchitectureCatalog.whole.ids,
        otherwise: [ArchitectureCatalog.whole.ids[0]]
    )

    @Test func memoryGrowsLinearlyWithHistory() async throws {
        let result = await #expect(
            processExitsWith: .success,
            observing: [\.standardOutputContent]
        ) {
            for id in Self.ids {
                let points = try MemoryGrowth.byHistory(id)
                let line = try #require(StraightLine(points))
                print(
                    "\(id): \(points.map { "\(Int($0.y)) B at \(Int($0.x))" }.joined(separator: ", "));",
                    "\(Int(line.slope.rounded())) B a stored message, R² \(line.determination)"
                )
                #expect(line.determination >= 0.99, "\(id): \(points)")
                #expect(line.slope > 0)
            }
        }
        try show(result)
    }

    @Test func memoryDoesNotGrowWithEventsThatAddNothing() async throws {
        let result = await #expect(
            processExitsWith: .success,
            observing: [\.standardOutputContent]
        ) {
            let harness = try MemoryGrowth.byRounds("null")
            print("empty: \(harness)")
            for id in Self.ids {
                let peaks = try MemoryGrowth.byRounds(id)
                print("\(id): \(peaks)")
                #expect(peaks.growth <= MemoryGrowth.slack, "\(id): \(peaks)")
            }
            #expect(harness.growth <= MemoryGrowth.slack, "\(harness)")
        }
        try show(result)
    }

    /// That the bound above can fail: as many messages that are new are remembered.
    @Test func newMessagesAreSeenToStay() async throws {
        await #expect(processExitsWith: .success) {
            for id in Self.ids {
                let peaks = try MemoryGrowth.byRounds(id, addsHistory: true)
                #expect(peaks.growth > MemoryGrowth.slack, "\(id): \(peaks)")
            }
        }
    }

    private func show(_ result: ExitTest.Result?) throws {
        guard ProcessInfo.processInfo.environment["CROSSTALK_PRINT"] != nil else { return }
        print(String(decoding: try #require(result).standardOutputContent, as: UTF8.self))
    }
}
