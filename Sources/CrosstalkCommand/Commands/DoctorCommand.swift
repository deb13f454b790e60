import ArgumentParser
import Experiments
import MainJob
import Probes
import ReportedErrors
import Studies
import WorkQueues

struct DoctorCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract:
            "What can this machine measure, and what is noise? See ci for tests of the tool itself, its verdicts first.",
        discussion: """
            Takes about 40 seconds, most of them for comparing direct with itself: what differs there is noise.
            """
    )

    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, json
    }

    @Argument(help: "What to replay: a scenario's name, a .yaml or a .trace file.")
    var scenario = "morning-rush"

    @OptionGroup var place: ScenarioFolderOptions

    @Flag(
        help:
            "Look only, in a moment, at what shards of \(ProgramName.short) plan need; exit with status 1 when something is missing."
    )
    var forShards = false

    @Option(help: "How to print the result.")
    var format = Format.text

    var mode: CommandMode? { forShards ? .only(["for-shards"], "with --for-shards") : nil }

    func carryOut() throws {
        if forShards { return try lookForShards() }
        try examine(TraceSource(scenario), Interruption())
    }

    private func lookForShards() throws {
        let findings = ShardReadiness.findings(try RunEnvironment.current(arguments: []))
        for finding in findings {
            let advice = finding.remedy.map { ": \($0)" } ?? ""
            let mark = finding.remedy == nil ? "ok" : "no"
            Console.say("\(mark)  \(finding.subject): \(finding.found)\(advice)", indent: 4)
        }
        guard findings.allSatisfy({ $0.remedy == nil }) else { throw ExitStatus.failed }
    }

    private func examine(_ source: TraceSource, _ interruption: Interruption) throws {
        // Before live queues start: children are cheaper to make while this process has one thread.
        Console.progress("1 of 4, harness: the driver alone, and the null app")
        let harness = try HarnessReport.measure(interruption)
        let arrivals = try ArrivalLateness.measureAll(interruption) {
            Console.progress("2 of 4, \($0)")
        }
        let noise = try NoiseFloor.measure(
            source,
            blocks: 5...30,
            patience: .seconds(15),
            Console.session(interruption, "3 of 4")
        )
        Console.progress("4 of 4, machine: clocks, timers, hops, counters")
        let queues = LiveWorkQueues(timers: .wallClock, pumping: .mainQueueOnly)
        var report = DoctorReport(MachineReport.measure(queues: queues))
        report.harness = harness
        report.arrivals = arrivals
        report.noise = noise
        Console.endProgress()
        try interruption.failIfRaised("what was asked for was not measured whole")
        switch format {
        case .text: print(report.text(width: Console.width), terminator: "")
        case .json: printData(try report.json())
        }
    }
}
