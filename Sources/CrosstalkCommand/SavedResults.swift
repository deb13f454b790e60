import Foundation
import RunRecords
import Experiments
import ReportedErrors

/// Results that earlier commands left, read again.
struct SavedResults {
    private(set) var runs: [RunRecord] = []
    private(set) var sweeps: [SweepRecord] = []
    private(set) var capacities: [CapacityRecord] = []
    private(set) var factors: [FactorRecord] = []
    private(set) var testability: TestabilityRecord?
    /// The files that they were read from.
    private(set) var files: [String] = []

    /// Reads folders and files, in the order given.
    ///
    /// - Throws: ``UsageError`` naming file, field, what was found and what is accepted.
    init(_ paths: [String]) throws {
        for path in paths {
            for file in try Self.files(path) { try read(file) }
        }
    }

    /// The runs, for an output that tells of runs alone.
    ///
    /// - Throws: ``UsageError`` when there is none.
    func runs(for option: String) throws -> [RunRecord] {
        try require(
            !runs.isEmpty,
            "\(option): found no run among the results; accepted: a run.json, or a folder with one"
        )
        return runs
    }

    /// Leaves out all architectures of the runs but some.
    ///
    /// - Throws: ``UsageError`` for one that is in none of them.
    mutating func keep(_ ids: Set<String>) throws {
        let known = Set(
            runs.flatMap { $0.architectures.map { RunRecord.architecture(ofVariant: $0.id) } }
        )
        let stranger = ids.subtracting(known).min()
        try require(
            stranger == nil,
            "--architectures: found \"\(stranger ?? "")\"; accepted: "
                + (["headline"] + known.sorted()).joined(separator: ", ")
        )
        runs = runs.map { $0.keeping(ids) }
    }

    private static func files(_ path: String) throws -> [String] {
        let isFolder = try required(
            FileManager.default.isFolder(path),
            "\(path): found no such file or folder; accepted: \(accepted)"
        )
        guard isFolder else { return [path] }
        let files = ResultFile.names.map { "\(path)/\($0)" }
            .filter { FileManager.default.fileExists(atPath: $0) }
        try require(
            !files.isEmpty,
            "\(path): found a folder without results; accepted: \(accepted)"
        )
        return files
    }

    /// The runs' files in folders and below them, sorted, and files as they are.
    ///
    /// - Throws: ``UsageError`` for a path that is not there, and for a folder without any.
    static func runFiles(_ paths: [String]) throws -> [String] {
        try paths.flatMap { path in
            guard FileManager.default.isFolder(path) == true else { return try files(path) }
            let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String }
            let found = (names ?? []).filter { $0.split(separator: "/").last == "run.json" }
            try require(
                !found.isEmpty,
                "\(path): found no run.json in it or below; accepted: a folder with one"
            )
            return found.sorted().map { "\(path)/\($0)" }
        }
    }

    private static let accepted =
        "a folder that run, sweep, capacity or factors left, or its \(ResultFile.names.joined(separator: ", "))"

    private mutating func read(_ path: String) throws {
        let data = try Data(input: path)
        files.append(path)
        do {
            switch try ResultFile(json: data) {
            case .run(let record): runs.append(record)
            case .sweep(let record): sweeps.append(record)
            case .capacity(let record): capacities.append(record)
            case .factors(let record): factors.append(record)
            case .testability(let record):
                guard testability == nil else {
                    throw RecordError.duplicate(field: "schema", found: TestabilityRecord.schema)
                }
                testability = record
            }
        } catch let error as RecordError {
            throw UsageError("\(path): \(error.description)")
        }
    }
}

extension Data {
    /// Reads a file that somebody named.
    ///
    /// - Throws: ``UsageError`` naming it and the reason.
    init(input path: String) throws {
        do {
            try self.init(contentsOf: URL(filePath: path))
        } catch {
            throw UsageError("\(path): cannot be read (\(ReportedErrors.reason(for: error)))")
        }
    }
}
