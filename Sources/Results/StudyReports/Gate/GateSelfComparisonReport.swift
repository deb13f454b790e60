internal import ReportedErrors
internal import RunRecords
package import RunReports
internal import SampleStatistics
package import StudyRecords

/// How often gates over identical code are wrong, and what they find of a known share.
package struct GateSelfComparisonReport: RecordReport {
    private let record: GateSelfComparisonRecord

    package init(_ record: GateSelfComparisonRecord) { self.record = record }

    package var heading: String {
        [
            "The gate against itself", record.scenario.id,
            "\(record.gates.count, "whole gate")", "\(record.jobs.count, "job") of main CPU",
            record.environment.machine,
        ].joined(separator: " · ")
    }

    package var opening: [ReportBlock] {
        [.list(exactSentences), times.map { .table($0) }, .list(timeSentences)].compactMap(\.self)
    }

    // MARK: Counts and instructions

    @Sentences
    private var exactSentences: [String] {
        let gates = record.gates
        if !record.complete { "Interrupted: fewer gates or jobs than were asked for." }
        if !gates.isEmpty {
            let alarms = gates.count { $0.outcome != 0 }
            let differing = gates.count { $0.differences > 0 }
            let bound = Proportion(successes: alarms, trials: gates.count).upperBound()
            "Counts and instructions: \(alarms) of \(gates.count) whole gates raised an alarm "
                + "(95 % bound \(Self.percent(bound))); counts differed in \(differing)."
            let shifts = gates.compactMap(\.instructionShift)
            if let largest = shifts.max(), let middle = SampleSummary(shifts)?.median {
                "Instructions of equal code differed by \(Self.permille(middle)) ‰ in the median and \(Self.permille(largest)) ‰ at most; "
                    + tolerance
            }
            if let seconds = SampleSummary(gates.map(\.seconds))?.median {
                "A gate took \(NumberText.single(seconds)) s in the median."
            }
            "Each gate compares one of \(Set(gates.map(\.architecture)).count) architectures between two of \(record.programs.count) builds of the same sources, or one with itself, in an environment of another size: "
                + record.programs.joined(separator: ", ") + "."
        }
    }

    private var tolerance: String {
        guard case .share(let share, _) = GateRules()[.instructions].tolerance else { return "" }
        return "\(NumberText.single(share * 100)) % is let pass."
    }

    // MARK: Main CPU

    private var times: ReportTable? {
        guard !record.drawn.isEmpty else { return nil }
        let rows = TableRows(record.drawn)
        return ReportTable(columns: [
            rows.left("Injected") { SelfComparisonReport.injected($0.injected) },
            rows.left("In") {
                $0.architecture ?? "any of \(record.design.architectures.count)"
            },
            rows.right("Measured", measured),
            rows.right("Measured\nagain") {
                Self.percent(Double($0.confirmed) / Double(max(1, $0.trials)))
            },
            rows.left("\(NumberText.grouped(record.design.trials, "gate"))\n(95 % bound)", cell),
        ])
    }

    /// The ratio over all blocks.
    private func measured(_ drawn: GateSelfComparisonRecord.Drawn) -> String {
        let blocks = record.jobs.filter { drawn.architecture ?? $0.architecture == $0.architecture }
            .flatMap { $0.comparisons.filter { $0.injected == drawn.injected } }
            .flatMap(\.pairs).map(\.block)
        return RatioInterval(blocks).map { "×\(NumberText.fixed($0.ratio, 3))" }
            ?? NumberText.missing
    }

    private func cell(_ drawn: GateSelfComparisonRecord.Drawn) -> ReportTable.Cell {
        drawn.injected == 0
            ? SelfComparisonReport.alarms(drawn.changed, "false", Self.percent)
            : SelfComparisonReport.findings(drawn.found, Self.percent)
    }

    private var timeSentences: [String] {
        let design = record.design
        guard !record.drawn.isEmpty else { return record.problems }
        let seconds = SampleSummary(record.jobs.map(\.seconds))?.median
        return [
            "Main CPU: each job is the first stage of a gate for one architecture, \(design.screenBlocks, "block") in \(design.layouts, "link order"), "
                + "base against itself in another link order"
                + (seconds.map { "; \(NumberText.single($0)) s in the median." } ?? "."),
            "A drawn gate takes a job for each of \(design.architectures.joined(separator: ", ")), and where that looks changed "
                + "\(design.confirmationBlocks, "block") of other jobs; verdicts share an error of \(NumberText.single(design.error * 100)) %. Not decided counts as not found.",
            "Shares are injected on the main thread, of the architecture's own main CPU. Bounds speak of gates drawn from these jobs; "
                + "that other machines are like this one they cannot say.",
        ] + record.problems
    }

    private static func percent(_ share: Double) -> String {
        "\(NumberText.fixed(share * 100, share > 0 && share < 0.001 ? 2 : 1)) %"
    }

    private static func permille(_ share: Double) -> String { NumberText.fixed(share * 1_000, 2) }
}
