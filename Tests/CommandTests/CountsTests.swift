import EventTraces
import Experiments
import Foundation
import LongTests
import RunRecords
import RunReports
import Testing

extension CommandTests {
    struct CountsTests {
        private let crosstalk: Crosstalk

        init() throws { crosstalk = try Crosstalk() }

        private func counts(_ file: String, _ more: String...) throws -> RunRecord {
            var arguments = ["run", file, "--passes", "counts", "--format", "json"]
            arguments += more
            let line = arguments.joined(separator: " ")
            let outcome = try crosstalk.shell("exec $crosstalk \(line)")
            #expect(outcome.status == 0, "\(outcome.errors)")
            return try Self.untimed(RunRecord(json: Data(outcome.output.utf8)))
        }

        /// Without what it took, which is no count.
        private static func untimed(_ record: RunRecord) -> RunRecord {
            var record = record
            for index in record.architectures.indices { record.architectures[index].seconds = nil }
            return record
        }

        @Test func runsAgreeToTheDigit() throws {
            let architectures = whenLong("headline", otherwise: "direct,mvvm-reactive")
            func counts() throws -> RunRecord {
                try self.counts("short.yaml", "--architectures", architectures)
            }
            let first = try counts()
            #expect(first.architectures.count >= whenLong(5, otherwise: 2))
            for architecture in first.architectures {
                #expect(architecture.conforms)
                for id in ["allocations_per_event", "retains_per_event", "peak_live_bytes"] {
                    #expect(architecture.metrics[id]?.value ?? 0 > 0)
                }
                #expect(architecture.leaks == [])
            }
            for _ in 1..<whenLong(20, otherwise: 2) {
                #expect(try counts().architectures == first.architectures)
            }
        }

        /// An environment that is longer moves the stack, which times notice and counts do not.
        @Test func countsDoNotHangOnTheEnvironmentsSize() throws {
            let lengths = whenLong([0, 1, 1_000, 4_095], otherwise: [0, 4_095])
            let records = try lengths.map { length in
                let padding = String(repeating: "x", count: length)
                let outcome = try crosstalk.shell(
                    "$crosstalk run small.yaml --architectures direct,mvc --passes counts --format json",
                    environment: [EnvironmentPadding.variable: padding]
                )
                #expect(outcome.status == 0, "\(outcome.errors)")
                return try Self.untimed(RunRecord(json: Data(outcome.output.utf8)))
            }
            for record in records { #expect(record.architectures == records[0].architectures) }
        }

        @Test func oneAllocationMoreIsSeenAsOne() throws {
            _ = try crosstalk.run("trace", "small.yaml", "-o", "small.trace")
            let trace = try EventTrace.load(
                path: crosstalk.folder.appending(path: "small.trace").path
            )
            let pushes = trace.events.dropFirst(trace.windowStart).count { event in
                if case .push = event.kind { true } else { false }
            }
            #expect(pushes > 100)
            let two = "--architectures direct,mvc"
            let clean = try counts("small.yaml", two)
            let injected = try counts("small.yaml", two, "--inject", "extra-allocation:mvc")
            for (before, after) in zip(clean.architectures, injected.architectures) {
                let isInjected = before.id == "mvc"
                #expect(Set(before.metrics.keys) == Set(after.metrics.keys))
                for (metric, figure) in before.metrics {
                    let events = Double(try #require(clean.trace.measuredEvents))
                    let was = try #require(figure.value) * events
                    let now = try #require(after.metrics[metric]?.value) * events
                    let more = Int((now - was).rounded())
                    switch metric {
                    case "allocations_per_event", "frees_per_event":
                        #expect(more == (isInjected ? pushes : 0))
                    case "allocated_bytes_per_event":
                        #expect(more == (isInjected ? 48 * pushes : 0))
                    // The closure in front of each push is held and dropped too, and lies in memory.
                    case "retains_per_event", "releases_per_event", "live_bytes", "peak_live_bytes":
                        #expect(isInjected ? more >= 0 : more == 0)
                    default: #expect(after.metrics[metric]?.samples == figure.samples)
                    }
                }
            }
        }
    }
}
