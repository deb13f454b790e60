import EventTraces
import Experiments
import Foundation
import Scenarios
import Testing

struct TraceSourceTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let scenario = """
        schema: crosstalk.scenario/1
        id: sample
        purpose: A sample.
        seed: 5
        duration: 10 s
        epoch: 2026-03-02T07:00:00Z
        population: {contacts: 20, chats: 10}
        streams:
          push: {arrivals: {process: poisson, rate: 5/s}}

        """

    @Test func aScenarioIsExpandedWithItsSeedOrAnother() throws {
        let path = try folder.write(Self.scenario, "sample.yaml")
        let own = try TraceSource(path)
        #expect(own.id == "sample")
        #expect(own.trace.seed == 5)
        #expect(try TraceSource(path).trace == own.trace)
        let other = try TraceSource(path, seed: 6)
        #expect(other.trace.seed == 6)
        #expect(other.trace.events != own.trace.events)
        // The file is the same.
        #expect(other.sha256 == own.sha256)
    }

    @Test func aTraceIsReplayedAsItIs() throws {
        let path = folder.url.appending(path: "a.trace").path
        let trace = SampleTrace.pushes(3)
        try trace.write(path: path)
        let source = try TraceSource(path)
        #expect(source.trace == trace)
        #expect(source.sha256 == trace.sha256())
        #expect(source.scenario == nil)
        #expect(throws: TraceSourceError.notForTraces(path: path, option: "seed")) {
            try TraceSource(path, seed: 1)
        }
        var overrides = ScenarioOverrides()
        overrides.chats = 3
        #expect(throws: TraceSourceError.notForTraces(path: path, option: "chats")) {
            try TraceSource(path, overrides: overrides)
        }
    }

    @Test(arguments: [
        ("../../x y", "x-y"), ("a/b", "a-b"), ("linux", "linux"), ("..", "trace"), ("", "trace"),
        ("a\nb", "a-b"), ("Zoë_1", "Zoë_1"),
    ])
    func aTracesNameCannotLeadElsewhere(name: String, id: String) throws {
        let path = folder.url.appending(path: "a.trace").path
        try SampleTrace.pushes(3, name: name).write(path: path)
        #expect(try TraceSource(path).id == id)
    }

    @Test func anUnknownScenarioComesWithTheList() {
        #expect(
            throws: TraceSourceError.unknown("no-such-thing", known: TraceSource.ids)
        ) { try TraceSource("no-such-thing") }
        #expect(TraceSource.ids.contains("morning-rush"))
        let said = TraceSourceError.unknown("x", known: ["a", "b"]).description
        #expect(said == "no scenario \"x\"; accepted: a .yaml or a .trace file, or one of a, b")
    }

    @Test func aMisspeltLimitIsRefusedWithItsPlace() throws {
        let path = try FakeMeasurements.scenario()
        defer { try? FileManager.default.removeItem(atPath: path) }
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try Data((text + "thresholds: {allocations_per_evnt: 1}\n").utf8)
            .write(to: URL(filePath: path))
        let error = #expect(throws: ScenarioError.self) { try TraceSource(path) }
        let said = error?.description ?? ""
        #expect(said.contains(":12:"))
        #expect(said.contains("unknown metric `allocations_per_evnt`"))
        #expect(said.contains("did you mean `allocations_per_event`?"))
    }

    @Test func aMisspeltScenarioComesWithWhatWasMeant() {
        let said = TraceSourceError.unknown("mornig-rush", known: TraceSource.ids).description
        #expect(
            said.hasPrefix("no scenario \"mornig-rush\"; did you mean morning-rush?; accepted: ")
        )
    }

    @Test(arguments: ["gone.yaml", "gone.trace", "./gone"])
    func aFileThatIsNotThereIsNamed(name: String) {
        #expect(throws: TraceSourceError.unreadable(path: name)) { try TraceSource(name) }
    }

    @Test func whatIsNoTextIsSaidToBeNone() throws {
        let path = folder.url.appending(path: "bad.yaml").path
        try Data([0xFF, 0xFE, 0x69]).write(to: URL(filePath: path))
        #expect(throws: ScenarioError.unreadable(path: path, reason: "it is not UTF-8")) {
            try TraceSource(path)
        }
    }

    @Test func sparseTracesArePlayedFasterAndDenseOnesAsTheyAre() throws {
        let path = folder.url.appending(path: "a.trace").path
        let trace = SampleTrace.pushes(12)
        try trace.write(path: path)
        let source = try TraceSource(path)
        let mean = try #require(TraceSummary(trace).meanRate)
        #expect(source.rateScale(forRate: mean * 7) == 7)
        #expect(source.rateScale(forRate: mean / 2) == 1)
        #expect(source.rateScale(forRate: mean * 1e6) == 1_000)
    }
}
