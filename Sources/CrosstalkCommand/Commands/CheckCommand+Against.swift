import ArgumentParser
import Experiments
import Foundation
import MainJob
import ReportedErrors
import RunRecords
import RunReports
import Studies
import StudyRecords
import StudyReports

/// Another revision in the same job.
extension CheckCommand {
    /// Compares every scenario with another revision; where that cannot be done, says so wherever findings would be said.
    func compare(_ base: AgainstOptions.Base) throws {
        do {
            try compareAll(base)
        } catch let code as ExitCode {
            throw code
        } catch ProgramError.interrupted {
            throw ProgramError.interrupted
        } catch {
            let failure = GateFailure(
                ReportedErrors.reason(for: error),
                isShadow: comparison.shadow
            )
            if comparison.annotations { print(failure.annotation, terminator: "") }
            if comparison.stepSummary { try append(failure.markdown) }
            // What was asked for is wrong whatever is found.
            let isBadInput = (error as? any ReportedError)?.isBadInput ?? false
            guard comparison.shadow, !isBadInput else { throw error }
            Console.error(ReportedErrors.reason(for: error))
        }
    }

    private func compareAll(_ base: AgainstOptions.Base) throws {
        let rules = try comparison.gateRules()
        let environment = try gate.environment()
        let interruption = Interruption()
        let faults = try injection.faults(among: gate.choice.ids())
        if try comparison.parts() == [.cpu], let word = injection.breaking {
            throw UsageError(
                "--inject: found \"\(word)\" with --only cpu, which compares no screens; accepted: counts or instructions as well"
            )
        }
        let sources = try self.sources()
        let (other, own) = try programs(base, environment, interruption)
        let commits: Int? =
            if case .revision = base {
                try? SourceRepository().count(after: other.revision.commit, to: environment.commit)
            } else { nil }
        let building = OwnExecutable.age
        var results: [GateResult] = []
        for (name, source) in sources where !interruption.isRaised {
            var plan = try plan(name, source, other, own, rules, environment)
            plan.setup.faults = faults
            plan.commits = commits
            plan.package =
                PackageBuild.root(of: URL(filePath: OwnExecutable.path))?
                .lastPathComponent
            let session = Console.session(interruption, source.id)
            var result = try GateExperiment(plan, session).run()
            if results.isEmpty { result.stages.insert(.init(.builds, seconds: building), at: 0) }
            results.append(result)
        }
        Console.endProgress()
        if interruption.isRaised { throw ProgramError.interrupted }
        let report = GateReport(results, leniency: comparison.leniency)
        try show(report)
        let found = results.flatMap { result in
            result.architectures.filter { !result.isMeasurable($0) }
        }
        let isUnshown = injection.tellUnshown(
            in: results.map(\.scenario),
            found: Set(found),
            changed: Set(results.flatMap(\.changed))
        )
        if report.status != 0 { throw ExitCode(report.status) }
        if isUnshown { throw ExitCode(comparison.status(.failed).rawValue) }
    }

    private func show(_ report: GateReport) throws {
        switch comparison.format {
        case .table: Console.show(report.text)
        case .json: printData(try report.json())
        case .markdown: print(report.markdown(), terminator: "")
        case .junit: print(report.junit(), terminator: "")
        }
        if comparison.annotations { print(report.annotations(), terminator: "") }
        if comparison.stepSummary { try append(report.markdown()) }
    }

    private func append(_ text: String) throws {
        let summary = try StepSummary.appending { _ in text }
        try OutputFile.write(summary.data, to: summary.path)
    }

    /// Names the commit that changed counts or instructions, of every scenario.
    func bisect(_ good: String, _ bad: String) throws {
        if let word = injection.inject.first {
            throw UsageError("--inject: found \"\(word)\" with --bisect; accepted: with --against")
        }
        let rules = try comparison.gateRules()
        let environment = try gate.environment()
        let interruption = Interruption()
        let sources = try self.sources()
        let repository = try SourceRepository()
        let commits = try repository.commits(after: good, to: bad)
        let session = Session(interruption) { Console.progress($0) }
        let own = try PackageBuild.ofWorkTree(flags: comparison.buildFlag, session)
        func build(_ commit: String) throws -> GatePrograms {
            try revision(commit, "--bisect", beside: own, session)
        }
        let (base, head) = (try build(good), try build(bad))
        for (name, source) in sources {
            let bisection = GateBisection(
                try plan(name, source, base, head, rules, environment),
                Console.session(interruption, source.id),
                commits: commits,
                build: build
            )
            var found = try bisection.run()
            if let change = found.change {
                found.subject = repository.subject(of: change.head.commit)
            }
            Console.endProgress()
            Console.show(BisectionReport(found).text)
        }
    }

    /// Reads all, before anything is built.
    private func sources() throws -> [(name: String, source: TraceSource)] {
        try TraceSource.names(gate.scenarios).map { name in
            (name, try TraceSource(name, overrides: gate.changes.overrides))
        }
    }

    /// Base and head: of a revision both are built here, head first, and linked before its sources can be changed for long.
    private func programs(
        _ base: AgainstOptions.Base,
        _ environment: RunRecord.Environment,
        _ interruption: Interruption
    ) throws -> (base: GatePrograms, head: GatePrograms) {
        let session = Session(interruption) { Console.progress($0) }
        func head(isAsBuilt: Bool) throws -> GatePrograms {
            let head = try GatePrograms.ownHead(
                environment,
                layouts: layouts(),
                isAsBuilt: isAsBuilt,
                session
            )
            let now = try gate.environment()
            guard (now.commit, now.dirty) == (environment.commit, environment.dirty) else {
                throw ProgramError.changedMeanwhile(program: OwnExecutable.path)
            }
            return head
        }
        switch base {
        case .program(let path):
            let given = try GatePrograms.given(path, interruption)
            return (given, try head(isAsBuilt: true))
        case .revision(let name):
            // What there is not is not waited for.
            _ = try SourceRepository().commit(name, option: "--against")
            let own = try PackageBuild.ofWorkTree(flags: comparison.buildFlag, session)
            let head = try head(isAsBuilt: false)
            return (try revision(name, "--against", beside: own, session), head)
        }
    }

    private func revision(
        _ name: String,
        _ option: String,
        beside own: PackageBuild,
        _ session: Session
    ) throws -> GatePrograms {
        try GatePrograms.base(
            name,
            option: option,
            beside: own,
            flags: comparison.buildFlag,
            layouts: layouts(),
            session
        )
    }

    /// Where time is not compared, one link order is as good as any, so long as both sides have it.
    private func layouts() throws -> Int {
        try comparison.parts().contains(.cpu) ? GatePrograms.layoutCount : 1
    }

    private func plan(
        _ name: String,
        _ source: TraceSource,
        _ base: GatePrograms,
        _ head: GatePrograms,
        _ rules: GateRules,
        _ environment: RunRecord.Environment
    ) throws -> GatePlan {
        var setup = MeasurementSetup(source, limit: .seconds(gate.limit), environment: environment)
        let ids = gate.choice.areAll ? nil : try gate.choice.ids()
        try gate.axes.apply(to: &setup, of: ids ?? [])
        var plan = GatePlan(
            setup,
            name: gate.arguments(for: name),
            architectures: ids,
            base: base,
            head: head
        )
        plan.parts = try comparison.parts()
        plan.confirmationBlocks = comparison.blocks
        plan.rules = rules
        plan.flags = gate.choice.words + injection.words + comparison.words
        return plan
    }
}
