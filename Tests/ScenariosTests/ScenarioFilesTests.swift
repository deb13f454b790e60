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
