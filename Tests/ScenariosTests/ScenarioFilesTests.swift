import EventTraces
import Foundation
import Scenarios
import Testing

/// The scenario files that come with the package.
struct ScenarioFilesTests {
    static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Scenarios")

    static let files: [String] = {
        let all = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        return (all ?? []).filter { $0.hasSuffix(".yaml") }.sorted()
    }()

    @Test func thereAreFiles() {
        #expect(Self.files.contains("morning-rush.yaml"))
    }

    @Test(arguments: files)
    func everyFileIsNamedAfterItsScenarioAndExpands(file: String) throws {
        let scenario = try Scenario.load(path: Self.folder.appending(path: file).path)
        #expect(scenario.id + ".yaml" == file)
        let trace = scenario.expand()
        #expect(trace.windowStart > 0)
        #expect(trace.windowStart < trace.events.count)
        #expect(try EventTrace.parse(trace.encoded(), file: file) == trace)
    }

    /// Published results name these hashes: a scenario that has some is frozen, and a change gets a new name.
    @Test(arguments: [
        ("group-flood", "e5de2425867a11eff721e8724532c8e5b39dab90b37bcb15d912b26a4bf7337f"),
        ("morning-rush", "745be5e17e9829e5e774e0945a030c5a3818180472479eeece3b88a1dd7eb223"),
        ("push-storm", "5ccb75e6de088f0323fb2b4b09ccd872537c504f85da920262a7bfc870daeb07"),
        ("quiet-day", "db56f04fd68a74fa76a7a3d804dd3616a8cf15e2566db757e4202be9e2f7cf14"),
    ])
    func theTraceIsTheOneThatItAlwaysWas(id: String, sha256: String) throws {
        let path = Self.folder.appending(path: "\(id).yaml").path
        #expect(try Scenario.load(path: path).expand().sha256() == sha256)
    }

    @Test(arguments: files)
    func publishedTracesAreThoseThatTheFileNames(file: String) throws {
        let scenario = try Scenario.load(path: Self.folder.appending(path: file).path)
        guard let published = scenario.published else { return }
        #expect(scenario.expand().sha256() == published.trace)
    }

    @Test func theFourteenAreThere() {
        let ids = [
            "busy-inbox", "chaos", "cold-start", "deep-history", "group-flood", "herd-reconnect",
            "livestream", "morning-rush", "push-storm", "quiet-day", "reaction-storm", "receipts",
            "reconnect-after-tunnel", "writing",
        ]
        #expect(Self.files == ids.map { $0 + ".yaml" })
    }

    @Test(arguments: [nil, 1, 2, 3] as [UInt64?])
    func morningRushIsAMorningsWork(seed: UInt64?) throws {
        let path = Self.folder.appending(path: "morning-rush.yaml").path
        let trace = try Scenario.load(path: path).expand(seed: seed)
        let summary = TraceSummary(trace)
        if ProcessInfo.processInfo.environment["CROSSTALK_PRINT"] != nil { print(summary) }
        #expect((2_500...4_500).contains(summary.events))
        #expect(summary.backlog == 235)
        for kind in ["push", "socket", "server", "read", "user"] {
            #expect(summary.counts.contains { $0.kind == kind })
        }
    }
}
