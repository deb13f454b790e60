internal import ReportedErrors
internal import EventTraces
package import Foundation
internal import WorkQueues

/// A case as two files in a folder: the trace, and how to run it on what.
@dynamicMemberLookup
package struct CaseFile: Hashable, Sendable {
    package static let schema = "crosstalk.case/2"

    /// What a case has beside its trace.
    package struct Head: Hashable, Sendable, Codable {
        fileprivate var schema = CaseFile.schema
        /// The architecture's id.
        package var architecture: String
        /// The bug switched on, for a mutant; nil for a real architecture.
        package var mutation: String?
        /// What was injected; nil for nothing.
        package var faults: [String]?
        /// What kept the chats, where that was not memory, and how the app reached its servers, where that was not in its process.
        package var store: String?
        package var transport: String?
        /// How it fails; see ``CaseFailure/kind``.
        package var failure: String?
        fileprivate var batchSize = 1
        fileprivate var shuffleSeed: UInt64?
        fileprivate var unfair: UnfairSchedule?

        fileprivate mutating func note(_ fuzzCase: FuzzCase) {
            (batchSize, shuffleSeed, unfair) = (fuzzCase.batchSize, nil, nil)
            switch fuzzCase.schedule {
            case .arrival: break
            case .shuffled(let seed): shuffleSeed = seed
            case .unfair(let schedule): unfair = schedule
            }
        }
    }

    package var fuzzCase: FuzzCase { didSet { head.note(fuzzCase) } }
    private var head: Head

    package subscript<Value>(dynamicMember field: KeyPath<Head, Value>) -> Value {
        head[keyPath: field]
    }

    package init(
        _ fuzzCase: FuzzCase,
        architecture: String,
        mutation: String? = nil,
        faults: [String]? = nil,
        store: String? = nil,
        transport: String? = nil,
        failure: String? = nil
    ) {
        self.fuzzCase = fuzzCase
        head = Head(
            architecture: architecture,
            mutation: mutation,
            faults: faults,
            store: store,
            transport: transport,
            failure: failure
        )
        head.note(fuzzCase)
    }

    private static let traceName = "case.trace"
    private static let headName = "case.json"

    /// Writes both files into `folder`, which is there.
    ///
    /// - Throws: What the file system says.
    package func write(to folder: URL) throws {
        try fuzzCase.trace.write(path: folder.appending(path: Self.traceName).path)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try encoder.encode(head).write(to: folder.appending(path: Self.headName))
    }

    /// Reads what ``write(to:)`` wrote.
    ///
    /// - Throws: ``CaseFileError``, or a trace file's error.
    package init(in folder: URL) throws {
        let file = folder.appending(path: Self.headName)
        do {
            head = try JSONDecoder().decode(Head.self, from: InputFile.read(file.path))
        } catch {
            throw CaseFileError(file: file.path, reason: ReportedErrors.reason(for: error))
        }
        guard head.schema == Self.schema else {
            throw CaseFileError(
                file: file.path,
                reason: "schema: found \"\(head.schema)\"; accepted: \"\(Self.schema)\""
            )
        }
        guard head.batchSize > 0 else {
            throw CaseFileError(
                file: file.path,
                reason: "waveSize: found \(head.batchSize); accepted: 1 or more"
            )
        }
        let trace = try EventTrace.load(path: folder.appending(path: Self.traceName).path)
        let schedule: SimulatedWorkQueues.Schedule =
            if let unfair = head.unfair {
                .unfair(unfair)
            } else if let seed = head.shuffleSeed {
                .shuffled(seed: seed)
            } else {
                .arrival
            }
        fuzzCase = FuzzCase(trace: trace, schedule: schedule, batchSize: head.batchSize)
    }
}

/// A case's folder cannot be read.
package struct CaseFileError: ReportedError, Hashable {
    package var file: String
    package var reason: String

    package var isBadInput: Bool { true }

    /// One line for standard error.
    package var description: String { "\(file): \(reason)" }
}
