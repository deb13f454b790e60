internal import EventTraces
package import Foundation
internal import Measuring
internal import ReportedErrors
package import RunRecords

/// What one shard noted of one scenario, and where: the content of its file, schema `crosstalk.shard/1`.
package struct ShardRecord: Codable, Hashable, Sendable {
    /// The schema that this version writes, and the only one that it reads.
    package static let schema = "crosstalk.shard/1"
    /// How its files' names end.
    package static let suffix = ".shard"

    /// One machine, as far as results are concerned.
    package struct Machine: Codable, Hashable, Sendable {
        /// Equal for shards of one machine, until it is restarted.
        package var id: String
        /// What machines of one kind have in common.
        package var kind: String

        /// This one, by what its kernel drew when it started: containers of one machine have that in common.
        package static func current(_ environment: RunRecord.Environment) -> Machine {
            let boot = FileManager.default.contents(atPath: "/proc/sys/kernel/random/boot_id")
            let name = boot.map { [UInt8]($0) } ?? Array(ProcessInfo.processInfo.hostName.utf8)
            return Machine(
                id: String(EventTrace.sha256(of: name).prefix(12)),
                kind: "\(environment.cpu), \(environment.cores, "core"), \(environment.os)"
            )
        }
    }

    /// What precedes the record in its file, on a line of its own.
    private struct Header: Codable {
        var schema: String
        var bytes: Int
        var sha256: String
    }

    package var plan: ShardPlan
    /// From 1.
    package var shard: Int
    package var scenario: String
    package var machine: Machine
    package var environment: RunRecord.Environment
    package var started: Date
    package var finished: Date
    package var journal: [RunEntry]

    package init(
        plan: ShardPlan,
        shard: Int,
        machine: Machine,
        run: RunRecord,
        journal: [RunEntry]
    ) {
        self.plan = plan
        self.shard = shard
        scenario = run.scenario.id
        self.machine = machine
        environment = run.environment
        started = run.started
        finished = run.finished
        self.journal = journal
    }

    /// Reads a shard's file; errors name it as a person would type it.
    ///
    /// - Throws: ``ShardError/unreadable(path:reason:)`` for another schema, and for a file that is
    ///   cut off or was changed.
    package init(_ data: Data, path: String) throws(ShardError) {
        let refuse = ShardError.refusals(in: path)
        let end = data.firstIndex(of: UInt8(ascii: "\n")) ?? data.endIndex
        guard let header = try? RecordFile.decode(Header.self, from: Data(data[..<end])) else {
            throw .unreadable(
                path: path,
                reason:
                    "found no shard's first line; accepted: a file of \(ProgramName.current) run --plan"
            )
        }
        guard header.schema == Self.schema else {
            throw refuse("schema", header.schema, Self.schema)
        }
        let body = data[end...].dropFirst()
        guard body.count == header.bytes else {
            throw refuse("bytes", "\(body.count)", "\(header.bytes): the file is not whole")
        }
        let sum = EventTrace.sha256(of: [UInt8](body))
        guard sum == header.sha256 else {
            throw refuse("sha256", sum, "\(header.sha256): the file was changed")
        }
        do {
            self = try RecordFile.decode(Self.self, from: Data(body))
        } catch {
            throw .unreadable(path: path, reason: error.description)
        }
    }

    /// The file's content: a line that its end and its content are checked by, and the record.
    package func file() throws -> Data {
        let body = try RecordFile.encode(self, isCompact: true)
        let header = Header(
            schema: Self.schema,
            bytes: body.count,
            sha256: EventTrace.sha256(of: [UInt8](body))
        )
        return try RecordFile.encode(header, isCompact: true) + body
    }

    /// Whether an architecture broke a rule.
    package var isBroken: Bool {
        for case .verification(_, .finished(let found)) in journal where found.failure != nil {
            return true
        }
        return false
    }

    /// Whether a merge can take it.
    package var isMergeable: Bool { (try? ShardMerge([(path: "", shard: self)])) != nil }

    /// Whether nothing failed in it, so that measuring again would bring no more.
    package var isWhole: Bool {
        isMergeable
            && !journal.contains { if case .failed? = $0.outcome { true } else { false } }
    }

    /// Blocks that count.
    package var keptBlocks: Int {
        journal.count { if case .blockEnded(_, true) = $0 { true } else { false } }
    }

    /// What was counted exactly, by architecture and batch size; at 0 what ranks.
    var counts: [String: [Int: [Metric: Double]]] {
        var counts: [String: [Int: [Metric: Double]]] = [:]
        for case .counts(let id, .finished(let found)) in journal {
            counts[id] = found.byBatchSize.mapValues { $0.filter(\.key.isExact) }
            counts[id]?[0] = found.values.filter(\.key.isExact)
        }
        return counts
    }

    /// Whether each architecture that was tried showed the right screens to the end, by its id.
    var judged: [String: Bool] {
        var judged: [String: Bool] = [:]
        for case .verification(let id, let outcome) in journal {
            judged[id] = false
            if case .finished(let found) = outcome { judged[id] = found.failure == nil }
        }
        return judged
    }

    /// What its blocks measured.
    var throughput: [RunEntry] {
        journal.filter { if case .throughput = $0 { true } else { false } }
    }

    /// Of whom a block has times.
    var timed: Set<String> {
        var ids: Set<String> = []
        for case .throughput(let id, .finished) in journal { ids.insert(id) }
        return ids
    }
}
