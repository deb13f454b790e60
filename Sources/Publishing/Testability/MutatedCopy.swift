import Experiments
import Foundation
import MainJob
import ReportedErrors
import RunRecords

/// A copy of this package's sources into which all mutants are compiled, each behind a switch that the environment sets.
///
/// So one build does for all of them. It is kept, so that the next takes less.
struct MutatedCopy {
    private static let mostRounds = 80
    /// The environment's switch.
    static let variable = "CROSSTALK_MUTANT"

    /// The package that it is of.
    let root: URL
    let interruption: Interruption

    /// Where it is.
    var folder: URL { root.appending(path: ".build-testability") }

    /// Builds the copy with the mutants of some architectures.
    ///
    /// - Returns: Those that compile, in the order of files and lines.
    /// - Throws: ``ProgramError``; what the file system throws.
    func build(
        _ architectures: [PackageTargets.Architecture],
        of package: PackageTargets
    ) throws -> [SourceMutant] {
        let changes = LineChanges()
        let sources = try sources()
        let files = try sources.merging(additions(for: architectures, of: package)) { $1 }
        try removeOthers(than: files)

        var mutants = SourceMutant.all(of: architectures.map(\.id), in: sources, changes)
        for _ in 0..<Self.mostRounds {
            let byFile = Dictionary(grouping: mutants, by: \.place.file)
            for (file, content) in files {
                let mutants = byFile[file] ?? []
                try write(SourceMutant.apply(mutants, to: content, changes), to: file)
            }
            let words = ["swift", "build", "--build-tests", "--package-path", folder.path]
            let built = try ToolRun(words, in: root, interruption).run {
                Console.progress("building with \(mutants.count, "mutant")")
            }
            if built.status == 0 { return mutants }
            let path = folder.resolvingSymlinksInPath().path
            let broken = SourceMutant.atFault(built.output, in: path, byFile)
            if broken.isEmpty {
                throw ProgramError.failed(step: "build of \(path)", reason: built.complaint)
            }
            mutants.removeAll { broken.contains($0.number) }
        }
        throw ProgramError.failed(
            step: "build of \(folder.path)",
            reason: "there are errors after \(Self.mostRounds) rounds"
        )
    }

    /// What git has of sources, and which versions of libraries they were built with.
    private func sources() throws -> [String: Data] {
        let listed = try ToolRun.answer(ToolRun.git + ["ls-files", "Sources", "Tests"], in: root)
        let files = listed.split(separator: "\n").map(String.init)
        var sources = try Dictionary(uniqueKeysWithValues: files.map { ($0, try read($0)) })
        sources["Package.resolved"] = try? read("Package.resolved")
        return sources
    }

    private func read(_ file: String) throws -> Data {
        try Data(contentsOf: root.appending(path: file))
    }

    /// What the package does not have, or has otherwise.
    private func additions(
        for architectures: [PackageTargets.Architecture],
        of package: PackageTargets
    ) throws -> [String: Data] {
        let manifest = String(decoding: try read("Package.swift"), as: UTF8.self)
        let tests = architectures.map { "\($0.module)Tests" } + ["ArchitectureTests"]
        let kept = package.closure(of: tests)
        let switches = architectures.map {
            ("Sources/Architectures/\($0.id)/Mutants.swift", Data(Self.switches.utf8))
        }
        return Dictionary(uniqueKeysWithValues: switches)
            .merging(["Package.swift": Data(package.manifest(manifest, keeping: kept).utf8)]) { $1 }
    }

    /// Removes sources that the package no longer has.
    private func removeOthers(than sources: [String: Data]) throws {
        for place in ["Sources", "Tests"] {
            let files = FileManager.default.enumerator(atPath: folder.appending(path: place).path)
            while let file = files?.nextObject() as? String {
                let path = "\(place)/\(file)"
                guard file.hasSuffix(".swift"), sources[path] == nil else { continue }
                try FileManager.default.removeItem(at: folder.appending(path: path))
            }
        }
    }

    /// Writes only what has changed: what keeps its time is not built again.
    private func write(_ content: Data, to file: String) throws {
        let place = folder.appending(path: file)
        guard (try? Data(contentsOf: place)) != content else { return }
        try FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try content.write(to: place)
    }

    private static let switches = """
        import Foundation

        /// Which mutant is on: the one that the environment names.
        enum Mutants {
            private static let on = ProcessInfo.processInfo.environment["\(variable)"].flatMap(Int.init)

            static func isOn(_ number: Int) -> Bool { on == number }
        }

        """
}
