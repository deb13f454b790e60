import Foundation
import Probes
import Testing

struct MachineReportTests {
    private let report = MachineReport.measure(queues: nil)

    @Test func theReportSurvivesJSON() throws {
        let data = try JSONEncoder().encode(report)
        #expect(try JSONDecoder().decode(MachineReport.self, from: data) == report)
    }

    @Test func clocksWereMeasured() {
        #expect(report.clocks.map(\.name) == ["monotonic", "thread CPU", "process CPU"])
        for clock in report.clocks {
            #expect(clock.nanosecondsPerRead > 0 && clock.nanosecondsPerRead < 1_000_000)
            #expect(clock.stepNanoseconds > 0)
        }
    }

    @Test func theAllocatorIsTheLinkedOneAndCounted() {
        #expect(report.allocator.path.contains("jemalloc"))
        #expect(report.allocator.isCounting)
        #expect(report.allocator.plainPairNanoseconds > 0)
    }

    @Test func theMachineHasCores() {
        #expect((1...report.coresOnline).contains(report.coresAllowed))
    }

    @Test func whatIsMissingHasARemedy() throws {
        var poor = report
        poor.perf.executablePath = nil
        poor.perf.instructionsRefusal = "no"
        poor.allocator.isCounting = false
        poor.coresAllowed = 1
        poor.stealShareNow = 0.5
        poor.perf.valgrindPath = nil
        poor.perf.realtimeRefusal = "no"
        poor.addressRandomization = .off
        for subject in [
            "sampling profiler", "hardware counters", "callgrind", "real-time priority",
            "counting memory", "processor", "stolen time", "memory layout",
        ] {
            let finding = try #require(poor.findings.first { $0.subject == subject })
            #expect(finding.remedy != nil, "\(subject)")
        }
    }

    @Test func whatIsThereHasNone() {
        var rich = report
        rich.perf.executablePath = "/bin/perf"
        rich.perf.paranoia = 2
        rich.perf.instructionsRefusal = nil
        rich.perf.valgrindPath = "/bin/valgrind"
        rich.perf.realtimeRefusal = nil
        rich.coresAllowed = 4
        rich.stealShareNow = 0
        rich.addressRandomization = .full
        rich.stealShareSinceStart = 0
        for index in rich.clocks.indices { rich.clocks[index].nanosecondsPerRead = 30 }
        #expect(rich.findings.allSatisfy { $0.remedy == nil })
    }
}
