import MainJob
import ReportedErrors
import ArgumentParser
import Experiments
import Foundation
import RunRecords
import RunReports
import StudyRecords
import StudyReports

struct BaselineCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "baseline",
        abstract: "Save the counts that check holds later builds to.",
        shouldDisplay: false,
        subcommands: [UpdateCommand.self, ListBaselinesCommand.self, ShowCommand.self]
    )

    struct UpdateCommand: ToolCommand {
        static let configuration = CommandConfiguration(
            commandName: "update",
            abstract: "Count now, and save it as the baseline of each scenario."
        )

        @OptionGroup var gate: GateOptions

        func carryOut() throws {
            try gate.check()
            try gate.axes.checkExact()
            let environment = try gate.environment()
            try UnrepeatableBaseline.check(environment)
            // Before anybody waits for counts.
            try OutputFolder.make(gate.baselines)
            let interruption = Interruption()
            var (isBroken, isMissing) = (false, false)
            try gate.count(
                TraceSource.readableNames(gate.scenarios),
                in: environment,
                interruption,
                check: refuseOtherWork
            ) { name, record in
                try interruption.failIfRaised("\(name) was not saved")
                let missing = try save(record)
                isMissing = isMissing || !missing.isEmpty
                isBroken = isBroken || missing.contains { $0.failure != nil }
            }
            if isBroken { throw ExitStatus.nonConforming }
            if isMissing { throw ExitStatus.failed }
        }

        /// Counts of other work can be replaced, but not stand beside these.
        private func refuseOtherWork(_ name: String, _ record: RunRecord) throws {
            guard let saved = try existing(for: record.scenario.id),
                !BaselineCheck(saved, record).obstacles.isEmpty
            else { return }
            let ids = try gate.choice.ids()
            let isReplaced = { ids.contains($0) || gate.choice.misses($0) }
            guard saved.architectures.keys.allSatisfy(isReplaced) else {
                throw unmergeable(name, saved, record, ids)
            }
        }

        /// - Returns: What was left out.
        private func save(_ record: RunRecord) throws -> [RunRecord.Architecture] {
            let ids = try gate.choice.ids()
            let missing = record.architectures.filter { !$0.conforms || !$0.errors.isEmpty }
            for architecture in missing {
                Console.error(
                    "\(record.scenario.id), \(architecture.id): left out, "
                        + (architecture.failure.map {
                            "breaks \($0.rule) (\(ProgramName.current) rules \($0.rule))"
                        } ?? architecture.errors.joined(separator: "; "))
                )
            }
            var baseline = try Baseline(saving: record)
            // No other update writes from here on: what one has saved meanwhile is kept as well.
            let lock = try FolderLock(gate.baselines)
            defer { lock.end() }
            var older = try? gate.baseline(for: record.scenario.id)
            if older.map({ BaselineCheck($0, record).obstacles.isEmpty }) == false { older = nil }
            let counted = baseline.architectures.count
            // A baseline of all says that there are no others.
            let kept = older.map {
                baseline.keep(from: $0) { !gate.choice.misses($0) || ids.contains($0) }
            }
            let dropped = older.map {
                Set($0.architectures.keys).subtracting(baseline.architectures.keys).sorted()
            }
            let path = try gate.write(baseline)
            print("\(record.scenario.id): \(counted, "architecture") saved in \(path)")
            if let kept, !kept.isEmpty {
                print("  kept as they were: \(kept.joined(separator: ", ").printableLine)")
            }
            if let dropped, !dropped.isEmpty {
                let names = dropped.joined(separator: ", ").printableLine
                print("  dropped, no longer in the catalogue: \(names)")
            }
            return missing
        }

        /// Counts of some architectures that cannot stand in one file with what is saved of the others.
        private func unmergeable(
            _ name: String,
            _ saved: Baseline,
            _ record: RunRecord,
            _ ids: [String]
        ) -> UsageError {
            let fields = BaselineCheck(saved, record).obstacles.compactMap { obstacle in
                if case .incomparable(let field, let was, let now) = obstacle {
                    "\(field) was \(was), is \(now)"
                } else {
                    nil
                }
            }
            let others = Set(saved.architectures.keys).subtracting(ids).count
            let hasVariants = saved.architectures.keys.contains { $0.contains("[") }
            let words = hasVariants ? " --architectures variants" : ""
            return UsageError(
                "\(gate.url(for: record.scenario.id).relativePath): "
                    + "found counts of other work (\(fields.joined(separator: "; "))), "
                    + "of \(others, "further architecture"); accepted: all again, by \(ProgramName.current) baseline update \(gate.arguments(for: name))\(words)"
            )
        }

        /// What is there; a file that is no baseline may be anybody's, or a later version's, and stays.
        private func existing(for scenario: String) throws -> Baseline? {
            do {
                return try gate.baseline(for: scenario)
            } catch let error as UsageError {
                throw UsageError(
                    error.description
                        + "; nothing was overwritten: move the file away to save a new one"
                )
            }
        }
    }

    struct ListBaselinesCommand: ToolCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract: "List the baselines there are."
        )

        @OptionGroup var folder: BaselineFolder

        func carryOut() throws {
            let all = try folder.read().baselines
            for baseline in all {
                let toolchain = "Swift \(baseline.swift), commit \(baseline.commit.prefix(12))"
                let count = "\(baseline.architectures.count, "architecture")"
                print("\(baseline.scenario.id)  \(count), \(toolchain)".printableLine)
            }
            if all.isEmpty { print("no baselines in \(folder.baselines.printableLine)") }
        }
    }

    struct ShowCommand: ToolCommand {
        static let configuration = CommandConfiguration(
            commandName: "show",
            abstract: "What does each architecture ask for in every scenario?"
        )

        @OptionGroup var folder: BaselineFolder

        @Option(help: "Whose counts others are divided by.")
        var reference = "mvc"

        @Option(help: "How to print it.")
        var format = ReportFormat.table

        func carryOut() throws {
            let all = try folder.read()
            let ids = Set(all.baselines.flatMap(\.architectures.keys))
            try require(
                !all.baselines.isEmpty,
                "--baselines: found none in \(folder.baselines); accepted: a folder with some"
            )
            try require(
                ids.contains(reference),
                "--reference: found \"\(reference)\"; accepted: one of \(ids.sorted().joined(separator: ", "))"
            )
            let report = CountsReport(all, reference: reference)
            try format.show(
                { report.text(width: $0, colours: $1) },
                markdown: report.markdown(),
                json: RecordFile.encode(report.counts.values)
            )
        }
    }
}

/// A folder with baselines, to be read.
struct BaselineFolder: ParsableArguments {
    @Option(help: "Where baselines lie.")
    var baselines = GateOptions.defaultFolder

    /// Reads all, in the order of their names, then those of folders within it: of architectures that other builds have.
    ///
    /// - Returns: Baselines; those of one scenario are of one trace.
    /// - Throws: ``UsageError`` naming the folder or the file.
    func read() throws -> BaselineSet {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: baselines) else {
            throw UsageError(
                "--baselines: found \"\(baselines.printable)\"; accepted: a folder that can be read"
            )
        }
        let folder = URL(filePath: baselines)
        let files = names.sorted().flatMap { name -> [String] in
            let within = try? FileManager.default.contentsOfDirectory(
                atPath: folder.appending(path: name).path
            )
            return within?.sorted().map { "\(name)/\($0)" } ?? []
        }
        let paths = (names.sorted() + files).filter { $0.hasSuffix(".json") }
            .map { folder.appending(path: $0) }
        let set = BaselineSet(try paths.map(GateOptions.read))
        if let other = set.firstOfOtherTrace {
            throw UsageError(
                "\(paths[other].relativePath.printable): found another trace of \(set.baselines[other].scenario.id) than in a file before; accepted: the same"
            )
        }
        return set
    }
}

/// Counts of sources that no one can find again.
struct UnrepeatableBaseline: ReportedError {
    var description: String

    var isBadInput: Bool { false }

    /// Refuses before anything is counted.
    static func check(_ environment: RunRecord.Environment) throws {
        guard environment.dirty else { return }
        let isUnknown = environment.commit == "unknown"
        let known =
            isUnknown
            ? "the commit that was built is not known (\(RunEnvironment.reasonWithoutCommit))"
            : "the sources differ from commit \(environment.commit.prefix(12))"
        throw UnrepeatableBaseline(
            description: "\(known), so that no one could repeat the baseline; "
                + (isUnknown ? "let git name it, " : "commit first, ")
                + "or name the commit in \(RunEnvironment.commitVariable)"
        )
    }
}
