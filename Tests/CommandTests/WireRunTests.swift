import Foundation
import LongTests
import RunRecords
import Testing

extension MeasuringCommandTests {
    /// Runs whose apps have their server in a process of its own.
    struct WireRunTests {
        private let crosstalk: Crosstalk

        init() throws { crosstalk = try Crosstalk() }

        @Test(arguments: whenLong(["memory", "sqlite"], otherwise: ["sqlite"]))
        func appsAreTimedWithTheirServersOnOneCore(store: String) throws {
            let outcome = try crosstalk.run(
                "run",
                "small.yaml",
                "--passes",
                "throughput",
                "--blocks",
                "1",
                "--architectures",
                "direct,mvc",
                "--transport",
                "loopback",
                "--store",
                store,
                "--format",
                "json"
            )
            let record = try RunRecord(json: Data(outcome.output.utf8))
            #expect(record.architectures.map(\.id) == ["direct", "mvc"])
            #expect(!record.architectures.contains { !$0.conforms })
            // A block that the hypervisor disturbed has no figures.
            guard record.harness.droppedBlocks ?? 0 == 0 else { return }
            for architecture in record.architectures {
                #expect(architecture.metrics["main_cpu_ns_per_event"]?.value ?? 0 > 0)
                #expect(architecture.metrics["service_cpu_ns_per_event"]?.value ?? 0 > 0)
            }
        }
    }
}
