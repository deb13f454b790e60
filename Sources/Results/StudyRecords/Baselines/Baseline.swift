package import Foundation
package import RunRecords

/// The counts that a scenario is held to: one file per scenario, schema `crosstalk.baseline/1`.
///
/// It keeps exact counts, and machine instructions, which are the same on every machine but for a trace. Times depend on the machine and
/// never gate across machines.
package struct Baseline: Codable, Hashable, Sendable {
    /// The schema that this version writes, and the only one that it reads.
    package static let schema = "crosstalk.baseline/1"

    package private(set) var schema = Self.schema
    package let scenario: RunRecord.Scenario
    /// The events that were delivered.
    package let trace: RunRecord.Trace
    /// The toolchain, as in "6.3.1".
    package let swift: String
    /// What changed the binary or its work.
    package let flags: [String]
    /// The libraries that architectures were built on, name → version; nil when not known.
    package private(set) var libraries: [String: String]?
    /// The commit that the counts were taken at.
    package let commit: String
    /// Commits of counts that an update kept, by architecture id; nil where all are of ``commit``.
    package private(set) var keptCommits: [String: String]?
    /// Counts by metric id, by architecture id.
    package private(set) var architectures: [String: [String: Double]]
    /// Machine instructions by metric id, by architecture id, as callgrind counts them; those of an architecture are missing where they
    /// have not been counted since its counts changed.
    package private(set) var instructions: [String: [String: Double]]?

    private enum CodingKeys: String, CodingKey {
        case schema, scenario, trace, swift, flags, libraries, commit, architectures, instructions
        case keptCommits = "kept_commits"
    }

    /// Takes the counts out of a run.
    ///
    /// Architectures that did not conform are left out: counts of wrong screens are no measure.
    ///
    /// - Parameter record: A complete run of a clean commit.
    /// - Throws: ``RecordError`` for a record that ``RunRecord/validate()`` refuses, that was
    ///   interrupted, of a changed work tree, or that holds no exact counts.
    package init(_ record: RunRecord) throws(RecordError) {
        try record.validate()
        try check(record.complete, "complete", "false", "true")
        try check(!record.environment.dirty, "environment.dirty", "true", "false")
        scenario = record.scenario
        trace = record.trace
        swift = record.environment.swift
        flags = record.environment.flags
        libraries = record.environment.libraries
        commit = record.environment.commit
        func figures(
            _ of: (RunRecord.Architecture) -> [String: Double]
        ) -> [String: [String: Double]] {
            Dictionary(
                record.architectures.filter(\.conforms).map { ($0.id, of($0)) },
                uniquingKeysWith: { first, _ in first }
            ).filter { !$0.value.isEmpty }
        }
        architectures = figures(\.exactCounts)
        guard !architectures.isEmpty else { throw .missing(field: "architectures.metrics") }
        let counted = figures(\.instructions)
        instructions = counted.isEmpty ? nil : counted
    }

    /// Takes the counts that later builds may be held to: of architectures without errors, and where the harness was counted, which
    /// most are net of.
    ///
    /// - Throws: As ``init(_:)``, and for errors of the harness.
    package init(saving record: RunRecord) throws(RecordError) {
        let errors = record.harness.errors ?? []
        try check(errors.isEmpty, "harness.errors", errors.joined(separator: "; "), "none")
        var whole = record
        whole.architectures.removeAll { !$0.errors.isEmpty }
        try self.init(whole)
    }

    /// Reads a baseline file.
    package init(json data: Data) throws(RecordError) {
        self = try RecordFile.decode(Self.self, from: data, schema: Self.schema)
        try trace.validate(field: "trace")
        if architectures.isEmpty { throw .missing(field: "architectures") }
        for (field, all) in [
            ("architectures", architectures), ("instructions", instructions ?? [:]),
        ] {
            for (id, counts) in all.sorted(by: { $0.key < $1.key }) {
                for (metric, count) in counts.sorted(by: { $0.key < $1.key }) {
                    let place = "\(field).\(id).\(metric)"
                    // Net of the harness's a count may be less than nothing.
                    try check(abs(count) <= 1e15, place, count.asFound, "-1e15 to 1e15")
                }
            }
        }
    }

    /// Writes the baseline as JSON with sorted keys, so that a review shows each changed count.
    package func json() throws(RecordError) -> Data { try RecordFile.encode(self) }

    /// Takes over the counts of an older file that this one lacks, and the versions of libraries that only it was built on.
    ///
    /// - Parameters:
    ///   - older: Of the same work: ``BaselineCheck/obstacles`` finds none.
    ///   - isWanted: Whether to keep the counts of an architecture id.
    /// - Returns: The ids that were kept, sorted.
    package mutating func keep(from older: Self, where isWanted: (String) -> Bool) -> [String] {
        let kept = older.architectures.filter { architectures[$0.key] == nil && isWanted($0.key) }
        for (id, counts) in kept {
            architectures[id] = counts
            let commit = older.keptCommits?[id] ?? older.commit
            if commit != self.commit {
                keptCommits = (keptCommits ?? [:]).merging([id: commit]) { $1 }
            }
        }
        if !kept.isEmpty, let known = older.libraries {
            libraries = known.merging(libraries ?? [:]) { $1 }
        }
        keepInstructions(of: older)
        return kept.keys.sorted()
    }

    /// Takes over the instructions of architectures whose counts are the same: where they were not counted now, and where they are those of
    /// now but for noise, so that a file changes only where the code did.
    private mutating func keepInstructions(of older: Self) {
        for (id, was) in older.instructions ?? [:] where architectures[id] != nil {
            let isSame =
                instructions?[id].map { Self.isNoise(from: was, to: $0) }
                ?? (architectures[id] == older.architectures[id])
            if isSame { instructions = (instructions ?? [:]).merging([id: was]) { $1 } }
        }
    }

    /// Whether two builds of the same code may count so.
    private static func isNoise(from was: [String: Double], to now: [String: Double]) -> Bool {
        guard Set(was.keys).isSuperset(of: now.keys), let total = was[Metric.instructions.id] else {
            return false
        }
        let misses = Set(Metric.mainMisses.map(\.id))
        return now.allSatisfy { id, count in
            let before = was[id] ?? 0
            let limit = misses.contains(id) ? noiseOfMisses * before : noise * total
            return abs(count - before) <= limit
        }
    }

    /// As a share of all instructions.
    private static let noise = 0.000_1
    /// As a share of the misses themselves.
    private static let noiseOfMisses = 0.005

    /// Counts and instructions by metric id, by architecture id.
    var figures: [String: [String: Double]] {
        architectures.merging(instructions ?? [:]) { $0.merging($1) { first, _ in first } }
    }

    /// The file's name: one file per scenario.
    package var fileName: String { "\(scenario.id).json" }
}

extension RunRecord.Architecture {
    /// Instructions and their parts, by metric id; empty where callgrind did not count them.
    var instructions: [String: Double] {
        guard self[.mainInstructions]?.value != nil else { return [:] }
        return Metric.underCallgrind.reduce(into: [:]) { figures, metric in
            figures[metric.id] = self[metric]?.value
        }
    }
}
