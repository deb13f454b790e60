internal import EventTraces
package import Foundation
package import RunRecords

/// What shards of one run measure, wherever they run: the content of a plan's file, schema `crosstalk.plan/1`.
///
/// A run is cut by block. Every shard measures every architecture, the reference and the baseline app among them, in whole
/// blocks of its own, so that each ratio is formed on one machine.
package struct ShardPlan: Codable, Hashable, Sendable {
    /// The schema that this version writes, and the only one that it reads.
    package static let schema = "crosstalk.plan/1"

    /// One scenario of it.
    package struct Workload: Codable, Hashable, Sendable {
        private enum CodingKeys: String, CodingKey {
            case name, scenario
            case trace = "trace_sha256"
        }

        /// As a person names it: a scenario, or a file.
        package var name: String
        package var scenario: RunRecord.Scenario
        /// SHA-256 of the trace that it expands to.
        package var trace: String
    }

    private enum CodingKeys: String, CodingKey {
        case schema, workloads, architectures, reference, baseline, blocks, shards
        case commit, dirty, swift, flags, libraries
        case batchSizes = "batch_sizes"
        case burstSize = "burst_size"
    }

    package private(set) var schema = Self.schema
    package var workloads: [Workload]
    /// Ids, in the order of the catalogue.
    package var architectures: [String]
    /// The architecture that ratios are taken to.
    package var reference: String
    /// What overheads are taken to.
    package var baseline: String
    /// Blocks of throughput over all shards.
    package var blocks: Int
    package var shards: Int
    package var batchSizes: [Int]
    package var burstSize: Int?
    /// The build that measures.
    package var commit: String
    package var dirty: Bool
    package var swift: String
    package var flags: [String]
    /// Name → version, of the traits that are on; nil when not known.
    package var libraries: [String: String]?

    /// The app without an architecture, which every shard measures.
    package static let baseline = RunRecord.Overhead.baselines[0]

    /// Plans shards of the same run of each scenario.
    ///
    /// - Parameters:
    ///   - runs: One for each scenario, with what a person calls it; alike but for that.
    ///   - shards: 1 or more, at most a block each.
    package init(_ runs: [(name: String, plan: ExperimentPlan)], shards: Int) {
        precondition(!runs.isEmpty, "a plan has a scenario")
        let first = runs[0].plan
        workloads = runs.map { name, plan in
            Workload(name: name, scenario: plan.source.record, trace: plan.source.trace.sha256())
        }
        architectures = first.architectures
        reference = first.reference
        baseline = Self.baseline
        blocks = first.blocks
        self.shards = shards
        batchSizes = first.batchSizes
        burstSize = first.burstSize
        commit = first.environment.commit
        dirty = first.environment.dirty
        swift = first.environment.swift
        flags = first.environment.flags
        libraries = first.environment.libraries
    }

    /// The blocks of a shard, numbered from 0.
    ///
    /// - Parameter shard: From 1.
    /// - Returns: As many as the others have, or one more.
    package func blocks(of shard: Int) -> Range<Int> {
        blocks * (shard - 1) / shards..<blocks * shard / shards
    }

    /// What a shard does of one scenario; the whole run without one.
    ///
    /// - Parameters:
    ///   - shard: From 1; nil for all.
    ///   - workload: One of ``workloads``.
    ///   - environment: Where it is done.
    ///   - limit: How long one measurement may take.
    /// - Returns: A plan that ``Experiment`` runs.
    /// - Throws: ``ShardError`` when the scenario here is another; as ``TraceSource``.
    package func run(
        shard: Int?,
        of workload: Workload,
        in environment: RunRecord.Environment,
        limit: Duration = .seconds(30)
    ) throws -> ExperimentPlan {
        // A trace is replayed as it is.
        let seed = workload.name.hasSuffix(".trace") ? nil : workload.scenario.seed
        let source = try TraceSource(workload.name, seed: seed)
        try ShardError.compare(source.record, workload.scenario, in: workload.name)
        try ShardError.compare(
            "trace_sha256",
            source.trace.sha256(),
            workload.trace,
            in: workload.name
        )
        let range = shard.map(blocks(of:)) ?? 0..<blocks
        var plan = ExperimentPlan(
            MeasurementSetup(source, limit: limit, environment: environment),
            architectures: architectures,
            reference: reference,
            passes: [.counts, .throughput],
            blocks: range.count
        )
        plan.firstBlock = range.lowerBound
        plan.batchSizes = batchSizes
        plan.burstSize = burstSize
        return plan
    }

    /// Refuses a build that is not the plan's.
    ///
    /// - Parameters:
    ///   - environment: Of the program that measures or has measured.
    ///   - place: What is refused, as a person knows it.
    /// - Throws: ``ShardError/unlike(place:field:found:accepted:)``
    package func check(_ environment: RunRecord.Environment, in place: String) throws(ShardError) {
        // The plan as that program would have written it.
        var other = self
        other.commit = environment.commit
        other.dirty = environment.dirty
        other.swift = environment.swift
        other.flags = environment.flags
        other.libraries = environment.libraries
        try check(same: other, in: place)
    }

    /// Refuses a part of another plan, naming the first field that differs.
    ///
    /// - Throws: ``ShardError/unlike(place:field:found:accepted:)``
    package func check(same other: ShardPlan, in place: String) throws(ShardError) {
        try ShardError.compare("commit", other.commit, commit, in: place)
        try ShardError.compare("dirty", other.dirty, dirty, in: place)
        try ShardError.compare("swift", other.swift, swift, in: place)
        try ShardError.compare("flags", other.flags, flags, in: place)
        try ShardError.compare("libraries", other.libraries, libraries, in: place)
        try ShardError.compare("architectures", other.architectures, architectures, in: place)
        try ShardError.compare("reference", other.reference, reference, in: place)
        try ShardError.compare("baseline", other.baseline, baseline, in: place)
        try ShardError.compare("blocks", other.blocks, blocks, in: place)
        try ShardError.compare("shards", other.shards, shards, in: place)
        try ShardError.compare("batch_sizes", other.batchSizes, batchSizes, in: place)
        try ShardError.compare("burst_size", other.burstSize, burstSize, in: place)
        try ShardError.compare(
            "scenarios",
            other.workloads.map(\.name),
            workloads.map(\.name),
            in: place
        )
        for (found, accepted) in zip(other.workloads, workloads) {
            try ShardError.compare(found.scenario, accepted.scenario, in: place)
            try ShardError.compare("trace_sha256", found.trace, accepted.trace, in: place)
        }
    }

    /// Reads a plan's file; errors name it as a person would type it.
    ///
    /// - Throws: ``ShardError`` naming what is wrong.
    package init(json: Data, path: String) throws(ShardError) {
        do throws(RecordError) {
            self = try RecordFile.decode(Self.self, from: json, schema: Self.schema)
        } catch {
            throw .unreadable(path: path, reason: error.description)
        }
        try validate(in: path)
    }

    /// No plan has more blocks, or larger batches.
    private static let most = 1_000_000

    /// Refuses what no plan says.
    ///
    /// - Throws: ``ShardError/unlike(place:field:found:accepted:)``
    func validate(in place: String) throws(ShardError) {
        let refuse = ShardError.refusals(in: place)
        guard (1...Self.most).contains(blocks) else {
            throw refuse("blocks", "\(blocks)", "1 to \(Self.most)")
        }
        guard (1...blocks).contains(shards) else {
            throw refuse("shards", "\(shards)", "1 to \(blocks), a block each")
        }
        let sizes = batchSizes + [burstSize].compactMap(\.self)
        guard !batchSizes.isEmpty, sizes.allSatisfy((1...Self.most).contains),
            Set(batchSizes).count == batchSizes.count
        else {
            throw refuse(
                "batch_sizes",
                sizes.map(String.init).joined(separator: ", "),
                "sizes from 1 to \(Self.most), each once"
            )
        }
        guard !workloads.isEmpty else { throw refuse("workloads", "none", "1 or more") }
        for (field, names) in [
            ("architectures", architectures), ("workloads", workloads.map(\.scenario.id)),
        ] where Set(names).count < names.count {
            throw refuse(field, names.joined(separator: ", "), "each once")
        }
        for (field, id) in [("reference", reference), ("baseline", baseline)]
        where !architectures.contains(id) {
            throw refuse(field, id, "one of \(architectures.joined(separator: ", "))")
        }
    }

    package func json() throws(RecordError) -> Data { try RecordFile.encode(self) }
}
