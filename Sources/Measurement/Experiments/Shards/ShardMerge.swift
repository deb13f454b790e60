internal import Foundation
package import RunRecords

/// Joins shards of one plan into the run that they are parts of.
///
/// The figures are those that the run would have, were it not cut: the same code notes the same again, shard by shard and
/// machine by machine. Of several machines, each is one draw: what its blocks have in common is its own.
package struct ShardMerge {
    /// Where a shard was read from, and what it says.
    package typealias Part = (path: String, shard: ShardRecord)

    /// The plan that all are of.
    package let plan: ShardPlan
    private let parts: [Part]
    /// Shards of which more than one file was given, by scenario; one was used.
    package let doubled: [String: [Int]]

    /// Takes shards in any order.
    ///
    /// - Parameter parts: 1 or more.
    /// - Throws: ``ShardError`` for the first that does not go with the others.
    package init(_ parts: [Part]) throws(ShardError) {
        // The first is the measure: the same one in whatever order they are named.
        let sorted = parts.sorted { Self.key($0) < Self.key($1) }
        guard let first = sorted.first else { throw .none(paths: []) }
        plan = first.shard.plan
        try plan.validate(in: first.path)
        var shape = ShardShape(plan)
        var used: [Part] = []
        var doubled: [String: [Int]] = [:]
        // What blocks measured is no two shards' to the nanosecond.
        var paths: [[RunEntry]: String] = [:]
        for part in sorted {
            try plan.check(same: part.shard.plan, in: part.path)
            try plan.check(part.shard.environment, in: part.path)
            try Self.check(part)
            try shape.check(part.shard.journal, in: part.path)
            if let last = used.last?.shard, last.scenario == part.shard.scenario,
                last.shard == part.shard.shard
            {
                if doubled[last.scenario]?.last != last.shard {
                    doubled[last.scenario, default: []].append(last.shard)
                }
                continue
            }
            if let twin = paths.updateValue(part.path, forKey: part.shard.throughput) {
                throw ShardError.refusals(in: part.path)("journal", "\(twin)'s", "its own")
            }
            used.append(part)
        }
        self.parts = used
        self.doubled = doubled
        for workload in plan.workloads { try checkCounts(workload.scenario.id) }
    }

    /// By scenario and number; of two with the same, the one that ended first.
    private static func key(_ part: Part) -> (String, Int, Date, String) {
        (part.shard.scenario, part.shard.shard, part.shard.finished, part.shard.machine.id)
    }

    private static func check(_ part: Part) throws(ShardError) {
        let (shard, plan) = (part.shard, part.shard.plan)
        let refuse = ShardError.refusals(in: part.path)
        guard (1...plan.shards).contains(shard.shard) else {
            throw refuse("shard", "\(shard.shard)", "1 to \(plan.shards)")
        }
        guard plan.workloads.contains(where: { $0.scenario.id == shard.scenario }) else {
            let known = plan.workloads.map(\.scenario.id).joined(separator: ", ")
            throw refuse("scenario", shard.scenario, known)
        }
        let wanted = plan.blocks(of: shard.shard)
        guard (1...wanted.count).contains(shard.keptBlocks) else {
            let places = "those from \(wanted.lowerBound + 1) to \(wanted.upperBound)"
            throw refuse("blocks", "\(shard.keptBlocks)", "1 to \(wanted.count), \(places)")
        }
        let judged = shard.judged
        for id in plan.architectures {
            guard let isRight = judged[id] else {
                throw refuse("journal", "no verification of \(id)", "one of each architecture")
            }
            guard !isRight || shard.counts[id] != nil else {
                throw refuse("journal", "no counts of \(id)", "those of each that was verified")
            }
        }
        let timed = shard.timed
        for (field, id) in [
            ("reference", plan.reference), ("baseline", plan.baseline),
            ("harness", RunResults.harness),
        ] where !timed.contains(id) {
            throw refuse(field, "no block with times of \(id)", "blocks with it")
        }
    }

    /// Counts are computed in every shard, and are the same to the digit.
    private func checkCounts(_ scenario: String) throws(ShardError) {
        let parts = parts.filter { $0.shard.scenario == scenario }
        guard let accepted = parts.first?.shard.counts else { return }
        for part in parts.dropFirst() {
            let found = part.shard.counts
            for id in Set(accepted.keys).union(found.keys).sorted() {
                let (sizes, others) = (accepted[id] ?? [:], found[id] ?? [:])
                for size in Set(sizes.keys).union(others.keys).sorted() {
                    let (figures, other) = (sizes[size] ?? [:], others[size] ?? [:])
                    let metrics = Set(figures.keys).union(other.keys)
                    for metric in metrics.sorted(by: { $0.id < $1.id })
                    where figures[metric] != other[metric] {
                        throw .counts(
                            place: part.path,
                            architecture: id,
                            count: size <= 1 ? metric.id : "\(metric.id) in batches of \(size)",
                            found: other[metric].map { "\($0)" } ?? "none",
                            accepted: figures[metric].map { "\($0)" } ?? "none"
                        )
                    }
                }
            }
        }
    }

    /// Shards of a scenario that were not given.
    package func missing(_ workload: ShardPlan.Workload) -> [Int] {
        let there = Set(parts(of: workload).map(\.shard.shard))
        return (1...plan.shards).filter { !there.contains($0) }
    }

    private func parts(of workload: ShardPlan.Workload) -> [Part] {
        parts.filter { $0.shard.scenario == workload.scenario.id }
    }

    /// The run that the shards of a scenario are parts of.
    ///
    /// - Parameters:
    ///   - workload: One of the plan's.
    ///   - arguments: That the merge was started with.
    /// - Returns: Its record, incomplete where a shard is missing; nil where all are.
    /// - Throws: As ``ShardPlan/run(shard:of:in:limit:)``.
    package func record(
        of workload: ShardPlan.Workload,
        arguments: [String]? = nil
    ) throws -> RunRecord? {
        let parts = parts(of: workload).map(\.shard)
        guard var environment = parts.first?.environment else { return nil }
        environment.cpu = parts.map(\.environment.cpu).distinct.joined(separator: " and ")
        let processors = parts.compactMap(\.environment.processor).distinct
        environment.processor = processors.isEmpty ? nil : processors.joined(separator: " and ")
        environment.cores = parts.map(\.environment.cores).min() ?? environment.cores
        environment.arguments = arguments
        let run = try plan.run(shard: nil, of: workload, in: environment)
        let trace = Replicate(run.source.trace, batchSizes: run.batchSizes)
        var results = RunResults(run, traces: [trace])
        // Machines in the order of their first shards.
        let machines = parts.map(\.machine.id).distinct
        for machine in machines {
            results.beginMachine()
            for part in parts where part.machine.id == machine {
                part.journal.forEach { results.note($0) }
            }
        }
        let missing = missing(workload)
        let merged = RecordNote.merged(
            machines: machines.count,
            kinds: Set(parts.map(\.machine.kind)).count,
            shards: .init(parts.count, of: plan.shards)
        )
        results.note(.note(merged))
        results.ending = missing.isEmpty ? .planned : .interrupted
        results.finish(isInterrupted: !missing.isEmpty)
        var record = results.record
        record.started = parts.map(\.started).min() ?? record.started
        record.finished = parts.map(\.finished).max() ?? record.finished
        do { try record.validate() } catch {
            let paths = self.parts(of: workload).map(\.path).joined(separator: ", ")
            throw ShardError.unreadable(path: paths, reason: error.description)
        }
        return record
    }
}
