import ArchitectureCatalog
import Foundation
package import RunRecords
import Experiments
import ReportedErrors
package import RunReports

/// Results that earlier commands left, read again.
package struct SavedResults {
    package private(set) var runs: [RunRecord] = []
    /// Sweeps and the like, those of a kind beside each other.
    package var studies: [any StudyReport] {
        Extras.installed.studies.flatMap { kind in read.filter { type(of: $0) == kind } }
    }
    /// In the order in which they were read.
    private var read: [any StudyReport] = []
    /// The files that they were read from.
    package private(set) var files: [String] = []

    /// Reads folders and files, in the order given.
    ///
    /// - Throws: ``UsageError`` naming file, field, what was found and what is accepted.
    package init(_ paths: [String]) throws {
        for path in paths {
            for file in try Self.files(path) { try add(file) }
        }
    }

    /// The runs, for an output that tells of runs alone.
    ///
    /// - Throws: ``UsageError`` when there is none.
    package func runs(for option: String) throws -> [RunRecord] {
        try require(
            !runs.isEmpty,
            "\(option): found no run among the results; accepted: a run.json, or a folder with one"
        )
        return runs
    }

    /// The headline architectures, in the variants that tables of them show.
    package static var headline: Set<String> { Set(ArchitectureCatalog.headlineVariants) }

    /// Leaves out all architectures of the runs but some; of the headline ones those variants that a run shows.
    ///
    /// - Throws: ``UsageError`` for one that is in none of them, and for none at all.
    package mutating func keep(_ words: String) throws {
        let isHeadline = words == "headline"
        let ids =
            isHeadline ? Self.headline : Set(words.split(separator: ",").map(String.init))
        let known = Set(
            runs.flatMap { $0.architectures.map { RunRecord.architecture(ofVariant: $0.id) } }
        )
        // Of none there would be an empty page.
        let stranger = ids.isEmpty ? "" : isHeadline ? nil : ids.subtracting(known).min()
        try require(
            stranger == nil,
            "--architectures: found \"\(stranger ?? "")\"; accepted: "
                + (["headline"] + known.sorted()).joined(separator: ", ")
        )
        runs = runs.map { $0.keeping(ids, areVariants: isHeadline) }
    }

    private static func files(_ path: String) throws -> [String] {
        var status = stat()
        guard stat(path, &status) == 0 else {
            // Links may lead in a circle as well, or what is above not be looked into.
            throw UsageError("\(path): \(systemWords(for: errno)); accepted: \(accepted)")
        }
        guard status.st_mode & S_IFMT == S_IFDIR else { return [path] }
        let content = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
        let files = names.flatMap { name in content.filter { ResultFile.isNamed($0, name) } }
            .map { "\(path)/\($0)" }
        try require(
            !files.isEmpty,
            "\(path): found a folder without results; accepted: \(accepted)\(Extras.otherRecords)"
        )
        return files
    }

    /// The runs' files in folders and below them, sorted, and files as they are.
    ///
    /// - Throws: ``UsageError`` for a path that is not there, and for a folder without any.
    package static func runFiles(_ paths: [String]) throws -> [String] {
        try paths.flatMap { path in
            guard FileManager.default.isFolder(path) == true else { return try files(path) }
            let found = FileManager.default.files(below: path, ending: "run.json")
                .filter { $0.hasSuffix("/run.json") }
            try require(
                !found.isEmpty,
                "\(path): found no run.json in it or below; accepted: a folder with one"
            )
            return found
        }
    }

    private static var names: [String] { ResultFile.names(Extras.installed.studies) }

    private static var accepted: String {
        "a folder that run, sweep, capacity or factors left, or its \(names.joined(separator: ", "))"
    }

    private mutating func add(_ path: String) throws {
        let data = try Data(input: path)
        files.append(path)
        do throws(RecordError) {
            switch try ResultFile(json: data, Extras.installed.studies) {
            case .run(let record): runs.append(record)
            case .study(let study): try add(study)
            }
        } catch {
            let isOther = if case .unsupportedSchema = error { true } else { false }
            throw UsageError("\(path): \(error.description)\(isOther ? Extras.otherRecords : "")")
        }
    }

    private mutating func add(_ study: any StudyReport) throws(RecordError) {
        let kind = type(of: study)
        guard let same = read.firstIndex(where: { type(of: $0) == kind }) else {
            return read.append(study)
        }
        if let both = read[same].joined(with: study) {
            read[same] = both
        } else if kind.isOnly {
            throw .duplicate(field: "schema", found: kind.schema)
        } else {
            read.append(study)
        }
    }
}

extension Data {
    /// Reads a file that somebody named, or a pipe.
    ///
    /// - Throws: ``UsageError`` naming it and the reason.
    package init(input path: String) throws {
        do throws(InputFile.Fault) { self = try InputFile.read(path) } catch {
            throw UsageError("\(path): cannot be read (\(error))")
        }
    }
}
