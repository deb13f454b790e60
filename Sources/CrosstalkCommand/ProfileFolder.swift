import Foundation
import MainJob
import Profiling
import ReportedErrors
import RunRecords
import Studies

/// The folder of one profile: the picture, the tables, the stacks and the record.
final class ProfileFolder {
    /// As a person would type it.
    let shownPath: String

    /// Makes `<output>/<date>-profile-<scenario>-<architecture>`, with a number behind it where that exists already.
    ///
    /// - Throws: ``OutputError`` when it cannot be made, before anything is measured.
    init(in output: String, scenario: String, architecture: String) throws {
        shownPath = try OutputFolder.make(in: output, name: "profile-\(scenario)-\(architecture)")
    }

    /// A folder that nothing was put into goes again.
    deinit { rmdir(shownPath) }

    /// Writes everything.
    ///
    /// - Throws: ``OutputError``
    func write(_ outcome: ProfileExperiment.Outcome) throws {
        let text = ProfileText(outcome)
        try OutputFile.write(outcome.record.json(), to: "\(shownPath)/profile.json")
        try write(text.flameGraph, as: "flame.svg")
        try write(outcome.stacks.folded, as: "stacks.folded")
        try write(outcome.script, as: "perf-script.txt")
        try write(text.markdown, as: "hot-functions.md")
    }

    /// Writes what differs from another profile of the same trace.
    ///
    /// - Throws: ``OutputError``
    func write(
        _ outcome: ProfileExperiment.Outcome,
        beside base: ProfileExperiment.Outcome
    ) throws {
        let difference = ProfileDifference(base: base, own: outcome)
        try write(difference.flameGraph, as: "difference.svg")
        try write(difference.markdown, as: "difference.md")
    }

    /// Writes one file.
    ///
    /// - Throws: ``OutputError``
    func write(_ text: String, as name: String) throws {
        try OutputFile.write(Data(text.utf8), to: "\(shownPath)/\(name)")
    }
}

/// A profile as people read it.
struct ProfileText {
    private let record: ProfileRecord
    private let stacks: StackProfile
    private let hot: HotFunctions

    init(_ outcome: ProfileExperiment.Outcome) {
        record = outcome.record
        stacks = outcome.stacks
        hot = HotFunctions(outcome.stacks)
    }

    /// What was measured, and how.
    private var summary: String {
        let build = record.environment
        let commit = build.commit.prefix(9) + (build.dirty ? ", changed" : "")
        let faults =
            record.faults.isEmpty ? "" : " · injected: \(record.faults.joined(separator: ", "))"
        let processes = record.windows.count == 1 ? "process" : "processes"
        let share = hot.percent(record.mainThreadSamples)
        let seed = record.scenario.seed
        return [
            "\(record.samples, "sample") of \(record.event) at \(record.frequency) Hz",
            "\(record.windows.count) \(processes), batches of \(record.batchSize)",
            "\(share) % on main", "trace \(record.trace.sha256.prefix(8)), seed \(seed)",
            "commit \(commit)\(faults)",
        ].joined(separator: " · ")
    }

    var title: String { "\(record.scenario.id), \(record.architecture): where the CPU time goes" }

    /// All that is known of it, a line each.
    var facts: [String] { [summary, time, window, legibility, kernel].compactMap(\.self) }

    /// That the kernel was not sampled, where that is so.
    private var kernel: String? {
        guard !record.seesKernel else { return nil }
        return
            "time in the kernel is missing; kernel.perf_event_paranoid of 1 or less lets this user sample it"
    }

    /// Whether perf kept to the window.
    private var window: String {
        let total = record.samples + record.switchingSamples
        let switching =
            record.switchingSamples == 0
            ? ""
            : "; \(record.switchingSamples) taken while perf was switched on or off are left out"
        return
            "\(record.outsideSamples) of \(total) samples lie outside the measured window\(switching)"
    }

    /// What the main thread took by its clock, which samples are scaled to, and what they alone would say.
    private var time: String {
        let (clock, samples) = (record.unsampledMainCPU / 1e3, record.sampledMainCPU / 1e3)
        let opening = "main thread: \(clock.threeDigits) µs an event by its clock, "
        guard record.seesKernel else {
            return opening + "\(samples.threeDigits) of it by samples, which lack the kernel"
        }
        return
            opening
            + "\(record.microseconds(record.wakingSamples)) of it to wake other threads and to wait; "
            + "samples, which alone say \(samples.threeDigits), are scaled to it"
    }

    /// How much of it can be read.
    private var legibility: String {
        let named = Double(record.namedFrames) / Double(max(1, record.ownFrames)) * 100
        let main = Double(record.rootedMainSamples) / Double(max(1, record.mainThreadSamples)) * 100
        let ends = record.brokenStacks.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .prefix(2).map { "\($0.key) (\($0.value))" }
        let broken =
            ends.isEmpty
            ? "" : "; others end in \(ends.joined(separator: " or ")), built without frame pointers"
        let all = hot.percent(record.rootedSamples)
        return
            "\(main.threeDigits) % of the main thread's stacks lead to where it began, "
            + "\(all) % of all threads' do\(broken); \(named.threeDigits) % of the program's frames have a name"
    }

    var flameGraph: String { FlameGraph(stacks, title: title, subtitle: summary).svg }

    func table(width: Int) -> String { hot.text(width: width) }

    var markdown: String {
        """
        # \(title)

        - \(facts.joined(separator: "\n- "))

        Functions are listed by the samples in themselves; the total counts what they called as well. Inlined functions count \
        as the function that they were inlined into. "With runtime" charges time in runtime, libraries and kernel to the \
        nearest caller outside of them that the stack shows; what has no such caller stays. Functions of libc, malloc and the \
        vdso keep no frame pointer, so that the stack lacks the function that called them: its share then shows at the \
        caller's caller. The sampling timer cannot interrupt the kernel where \
        that bars interrupts: such time shows at the kernel function that lets them in again.

        \(hot.markdown(limit: 50))
        """
    }
}

/// Instructions by function as people read them.
struct InstructionText {
    let own: InstructionProfile.Outcome
    let base: InstructionProfile.Outcome?
    let scenario: String

    var title: String {
        "\(scenario), \(own.architecture)\(base.map { " beside \($0.architecture)" } ?? ""): instructions an event by function"
    }

    var summary: String {
        let all = [own, base].compactMap(\.self).map { outcome in
            let each = outcome.instructions.total / UInt64(max(1, outcome.events))
            return
                "\(each.formatted(.number.locale(Locale(identifier: "en_US_POSIX")))) in \(outcome.architecture)"
        }
        return
            "\(all.joined(separator: ", ")) · \(own.events, "event") · callgrind, exact, the harness included"
    }

    func table(width: Int) -> String { report(limit: 25).text(width: width) }

    var markdown: String { "# \(title)\n\n\(summary).\n\n\(report(limit: 100).markdown)" }

    private func report(limit: Int) -> FunctionInstructionsReport {
        FunctionInstructionsReport(
            own.instructions,
            beside: base?.instructions,
            events: own.events,
            names: (base?.architecture ?? "", own.architecture),
            limit: limit
        )
    }
}

/// Two profiles of one trace, in microseconds an event.
struct ProfileDifference {
    let base: ProfileExperiment.Outcome
    let own: ProfileExperiment.Outcome

    private var title: String {
        "\(own.record.scenario.id): \(own.record.architecture) beside \(base.record.architecture)"
    }

    private var comparison: FlameGraph.Comparison {
        FlameGraph.Comparison(
            base.stacks.onMain,
            weights: (base.record.weight, own.record.weight),
            unit: "µs an event",
            isExact: false
        )
    }

    private var subtitle: String {
        "main thread: \(microseconds(own)) µs an event, \(microseconds(base)) there · "
            + "\(own.record.mainThreadSamples) and \(base.record.mainThreadSamples, "sample") · "
            + "grey: may be chance, three standard deviations"
    }

    private func microseconds(_ outcome: ProfileExperiment.Outcome) -> String {
        outcome.record.microseconds(outcome.record.mainThreadSamples)
    }

    var flameGraph: String {
        FlameGraph(own.stacks.onMain, title: title, subtitle: subtitle, comparison: comparison).svg
    }

    private var tables: FrameDifferences {
        FrameDifferences(
            base.stacks.onMain,
            own.stacks.onMain,
            comparison,
            names: (base.record.architecture, own.record.architecture)
        )
    }

    var markdown: String {
        """
        # \(title)

        \(subtitle).

        \(tables.markdown)
        """
    }
}

extension ProfileRecord {
    /// What so many samples are, in microseconds an event.
    fileprivate func microseconds(_ samples: Int) -> String {
        (Double(samples) * weight).threeDigits
    }
}

extension Double {
    fileprivate var threeDigits: String {
        formatted(
            .number.precision(.significantDigits(3)).locale(Locale(identifier: "en_US_POSIX"))
        )
    }
}
