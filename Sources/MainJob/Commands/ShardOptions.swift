import ArgumentParser
import Experiments
import Foundation
import ReportedErrors

/// Which part of a plan a run is.
struct ShardOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Measure one shard of a plan that \(ProgramName.short) plan wrote, and nothing else.",
            discussion:
                "What it noted goes to a folder of the shard's own in --output, Shards by default. What is there already and whole is not measured again.",
            valueName: "file"
        )
    )
    var plan: String?

    @Option(help: "Which shard of the plan, from 1.".naming("number"))
    var shard: Int?

    @Option(
        help:
            "Shards with the same name are of one machine; by default what its kernel drew when it started."
            .naming("name")
    )
    var machine: String?

    /// Measures the shard, scenario by scenario, into a folder in `output`; one measurement may
    /// take `limit` seconds.
    ///
    /// - Throws: ``UsageError``, `ShardError`, ``OutputError``.
    func run(output: String, limit: Int) throws {
        guard let path = plan, let shard else {
            throw UsageError(
                "found \(plan == nil ? "--shard without --plan" : "--plan without --shard"); accepted: both"
            )
        }
        let plan = try ShardPlan(json: Data(input: path), path: path)
        try require(
            (1...plan.shards).contains(shard),
            "--shard: found \(shard); accepted: 1 to \(plan.shards)"
        )
        let names = plan.architectures.joined(separator: ",")
        try require(
            try ArchitectureOptions(naming: names).ids().sorted() == plan.architectures.sorted(),
            "\(path.printable): architectures: found \(names.printableLine); accepted: ids or variants of them, one each"
        )
        let environment = try RunEnvironment.current()
        try plan.check(environment, in: "this build")
        var machine = ShardRecord.Machine.current(environment)
        if let name = self.machine {
            let accepted = "a name in one line, without control characters"
            try require(
                !name.allSatisfy(\.isWhitespace) && name == name.printableLine,
                "--machine: found \"\(name)\"; accepted: \(accepted)"
            )
            machine.id = name
        }
        let runs = try plan.workloads.map {
            try plan.run(shard: shard, of: $0, in: environment, limit: .seconds(limit))
        }
        let folder = "\(output)/shard-\(shard)"
        try OutputFolder.make(folder)
        for run in runs {
            let file = "\(folder)/\(run.source.id)\(ShardRecord.suffix)"
            guard let name = self.machine, let known = measured(file, plan, shard) else { continue }
            try require(
                known.machine.id == name,
                "--machine: found \"\(name)\", and \(file) was measured on \"\(known.machine.id)\"; "
                    + "accepted: that name, or another --output"
            )
        }
        let interruption = Interruption()
        var (isTroubled, isBroken) = (false, false)
        for run in runs {
            let file = "\(folder)/\(run.source.id)\(ShardRecord.suffix)"
            if let known = measured(file, plan, shard) {
                print("\(file): measured already")
                if known.isBroken { isBroken = true }
                continue
            }
            let experiment = try Experiment(
                run,
                Console.session(interruption, run.source.id),
                isJournaled: true
            )
            let record = experiment.run()
            Console.endProgress()
            // A part of a part would pass for the whole.
            guard !interruption.isRaised else {
                Console.error(
                    "interrupted; \(file) was not written, and --shard \(shard) can be run again"
                )
                throw ExitStatus.failed
            }
            let measured = ShardRecord(
                plan: plan,
                shard: shard,
                machine: machine,
                run: record,
                journal: experiment.journal
            )
            if record.tellTroubles("\(run.source.id), ") { isTroubled = true }
            if measured.isBroken { isBroken = true }
            do { _ = try ShardMerge([(path: file, shard: measured)]) } catch {
                Console.error("\(error); it was not written, and --shard \(shard) can be run again")
                isTroubled = true
                continue
            }
            try OutputFile.write(try measured.file(), to: file)
            print("\(file): \(measured.keptBlocks, "block")")
        }
        if isBroken { throw ExitStatus.nonConforming }
        if isTroubled { throw ExitStatus.failed }
    }

    /// The shard that is there already, whole, and of this plan: an engine may try again what had ended well.
    private func measured(_ file: String, _ plan: ShardPlan, _ shard: Int) -> ShardRecord? {
        guard let data = try? InputFile.read(file),
            let record = try? ShardRecord(data, path: file),
            record.plan == plan, record.shard == shard, record.isWhole
        else { return nil }
        return record
    }
}
