import ArgumentParser
import Experiments
import Foundation
import RunRecords
import RunReports

extension GatePrograms {
    /// Builds what `--against` names.
    static func base(
        _ name: String,
        _ progress: (String) -> Void,
        _ options: AgainstOptions
    ) throws -> Self {
        // Where time is not compared, one link order is as good as any.
        let isTimed = try options.parts().contains(.cpu)
        return try base(
            name,
            flags: options.buildFlag,
            layouts: isTimed ? layoutCount : 1,
            progress: progress
        )
    }
}

/// Another revision in the same job.
extension CheckCommand {
    /// Compares every scenario with the programs that `base` makes.
    func compare(_ base: ((String) -> Void) throws -> GatePrograms) throws {
        let parts = try comparison.parts()
        let rules = try GateRulesFile.read(path: comparison.rules)
        let environment = try gate.environment()
        let interruption = Interruption()
        let start = ContinuousClock.now
        let sources = try TraceSource.names(gate.scenarios).map { name in
            (name, try TraceSource(name, overrides: gate.changes.overrides))
        }
        let other = try base { Console.progress($0) }
        let own = try GatePrograms.ownHead(
            environment,
            layouts: parts.contains(.cpu) ? GatePrograms.layoutCount : 1
        ) { Console.progress($0) }
        let building = (ContinuousClock.now - start) / .seconds(1)
        var results: [GateResult] = []
        for (name, source) in sources where !interruption.isRaised {
            var plan = GatePlan(
                source: source,
                name: gate.arguments(for: name),
                architectures: gate.choice.areAll ? nil : try gate.choice.ids(),
                base: other,
                head: own,
                environment: environment
            )
            plan.parts = parts
            plan.confirmationBlocks = comparison.blocks
            plan.limit = .seconds(gate.limit)
            plan.modelImplementation = gate.axes.modelImplementation
            plan.listUpdate = gate.axes.listUpdate.imposed
            gate.axes.name(in: &plan.environment)
            plan.faults = try gate.choice.faults()
            plan.rules = rules
            let experiment = GateExperiment(
                plan,
                interruption: interruption,
                progress: { Console.progress($0, of: source.id) }
            )
            var result = try experiment.run()
            if results.isEmpty { result.stages.insert(.init(.builds, seconds: building), at: 0) }
            results.append(result)
        }
        Console.endProgress()
        try interruption.failIfRaised()
        let report = GateReport(results, leniency: comparison.leniency)
        try show(report)
        if report.status != 0 { throw ExitCode(report.status) }
    }

    private func show(_ report: GateReport) throws {
        switch comparison.format {
        case .table:
            print(
                report.text(width: Console.width, colours: Console.usesColours),
                terminator: ""
            )
        case .json: print(String(decoding: try report.json(), as: UTF8.self), terminator: "")
        case .markdown: print(report.markdown(), terminator: "")
        case .junit: print(report.junit(), terminator: "")
        }
        if comparison.annotations { print(report.annotations(), terminator: "") }
        guard comparison.stepSummary else { return }
        let summary = try StepSummary.appending { _ in report.markdown() }
        try OutputFile.write(summary.data, to: summary.path)
    }

    /// Names the commit that changed counts.
    func bisect(_ good: String, _ bad: String) throws {
        let environment = try gate.environment()
        let interruption = Interruption()
        let ids = try gate.choice.ids()
        for name in try TraceSource.names(gate.scenarios) {
            let source = try TraceSource(name, overrides: gate.changes.overrides)
            let bisection = GateBisection(
                root: URL(filePath: FileManager.default.currentDirectoryPath),
                progress: { Console.progress($0) },
                build: { commit throws(GateError) in
                    try GatePrograms.base(
                        commit,
                        flags: comparison.buildFlag,
                        layouts: 1,
                        progress: { Console.progress($0) }
                    )
                },
                count: { programs in
                    var plan = ExperimentPlan(
                        source: source,
                        architectures: ids,
                        reference: ids[0],
                        passes: [.counts],
                        blocks: 1,
                        rateScale: 1,
                        limit: .seconds(gate.limit),
                        environment: environment
                    )
                    plan.environment.commit = programs.revision.commit
                    plan.environment.dirty = false
                    plan.batchSizes = [1]
                    plan.executable = programs.layouts[0].path
                    gate.axes.apply(to: &plan)
                    let record = try Experiment(
                        plan,
                        interruption: interruption,
                        progress: { Console.progress($0, of: source.id) },
                        keep: { _ in }
                    ).run()
                    try interruption.failIfRaised()
                    return record
                }
            )
            let found = try bisection.run(
                good: good,
                bad: bad,
                architectures: gate.choice.areAll ? nil : Set(ids)
            )
            Console.endProgress()
            show(found, of: source.id, gate.arguments(for: name))
        }
    }

    private func show(_ found: GateBisection.Result, of id: String, _ source: String) {
        for skipped in found.skipped { Console.error("\(id): left out \(skipped)") }
        guard let culprit = found.culprit else {
            return print("\(id): both ends have the same counts; \(found.looks) commits counted")
        }
        let report = CheckReport(scenario: id, source: source, differences: found.differences)
        print(report.text(colours: Console.usesColours), terminator: "")
        print(
            "\(id): first changed by \(culprit.name) \(found.subject); \(found.looks) of \(found.commits + 1) commits counted"
        )
    }
}
