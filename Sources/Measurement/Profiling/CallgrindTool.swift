package import Foundation
internal import ReportedErrors

/// Valgrind's instruction counter, as far as it is used here: one total for one window.
package struct CallgrindTool: Sendable {
    /// The program to measure: a copy of this one without debug information.
    package let executable: String

    private let path: String

    /// Looks for `valgrind` and `strip` on the path, and makes the copy.
    ///
    /// Valgrind's reader of debug information gives up on programs linked with jemalloc, and a count needs none.
    ///
    /// - Parameters:
    ///   - original: The program to measure.
    ///   - folder: Where to put the copy.
    /// - Throws: ``ProfileError/toolNotFound(_:package:)`` or ``ProfileError/callgrindFailed(step:message:)``
    package init(measuring original: String, folder: URL) throws(ProfileError) {
        guard let path = Executables.find("valgrind") else {
            throw .toolNotFound("valgrind", package: "valgrind")
        }
        guard let strip = Executables.find("strip") else {
            throw .toolNotFound("strip", package: "binutils")
        }
        self.path = path
        executable = folder.appending(path: "stripped").path
        let command = [strip, "-g", "-o", executable, original]
        let ended: Subprocess.Output
        do {
            ended = try Subprocess(command).run()
        } catch {
            throw .callgrindFailed(step: "strip", message: ReportedErrors.reason(for: error))
        }
        guard ended.status == 0 else {
            let place = try? FileManager.default.attributesOfFileSystem(forPath: folder.path)
            let free = (place?[.systemFreeSize] as? NSNumber)?.uint64Value
            throw .callgrindFailed(
                step: "strip",
                message: Self.reason(ended.lastWords, ended.status, in: folder.path, free: free)
            )
        }
    }

    /// Why no copy was made.
    ///
    /// - Parameters:
    ///   - words: Its last; none on a full disk, where they have no room either.
    ///   - status: Its exit status.
    ///   - folder: Where the copy was to lie.
    ///   - free: Bytes that are free there; nil where that is not known.
    /// - Returns: Its last words, or what is known without them.
    package static func reason(
        _ words: String,
        _ status: Int32,
        in folder: String,
        free: UInt64?
    ) -> String {
        guard words.isEmpty else { return words }
        let room = free.map { ", where \($0 / 1_000_000) MB are free" } ?? ""
        return "exit status \(status), no copy of the program in \(folder)\(room)"
    }

    /// The command to start ``executable`` under, so that nothing is counted until the program
    /// itself says so; `output` is where
    /// the counts are left.
    ///
    /// With `caches` it takes twice as long, and counts misses too; with `branches` also those that a simple predictor gets wrong.
    package func launcher(output: URL, caches: Bool = false, branches: Bool = false) -> [String] {
        // A debugger's pipes stay where they are when the process is killed.
        [
            path, "-q", "--vgdb=no", "--tool=callgrind", "--instr-atstart=no",
            "--collect-atstart=no",
            "--callgrind-out-file=\(output.path)",
        ] + (caches ? Self.caches : []) + (branches ? ["--branch-sim=yes"] : [])
    }

    /// The same on every machine, whatever its own: 32 KiB each for code and data, then 1 MiB, which the window finds empty.
    private static let caches = [
        "--cache-sim=yes", "--I1=32768,8,64", "--D1=32768,8,64", "--LL=1048576,16,64",
    ]

    /// Reads the file that callgrind left.
    ///
    /// - Throws: ``ProfileError/callgrindFailed(step:message:)``
    package static func text(of file: URL) throws(ProfileError) -> String {
        do {
            return try String(contentsOf: file, encoding: .utf8)
        } catch {
            throw .callgrindFailed(
                step: "count",
                message: "its file cannot be read: \(ReportedErrors.reason(for: error))"
            )
        }
    }

    /// Accesses of instructions and data that missed the last of the caches; nil without any cache.
    package static func misses(in text: String) -> UInt64? {
        let counts = zip(words("events:", in: text), words("totals:", in: text))
            .filter { ["ILmr", "DLmr", "DLmw"].contains($0.0) }.compactMap { UInt64($0.1) }
        return counts.isEmpty ? nil : counts.reduce(0, +)
    }

    /// Reads the line `totals: …` of a callgrind file's text.
    ///
    /// - Returns: Instructions, 1 or more.
    /// - Throws: ``ProfileError/callgrindFailed(step:message:)``
    /// - Source: Valgrind manual, "Callgrind Format Specification"; the first event is `Ir`, instructions.
    package static func total(in text: String) throws(ProfileError) -> UInt64 {
        guard let total = words("totals:", in: text).first.flatMap({ UInt64($0) }) else {
            throw .callgrindFailed(step: "count", message: "its file has no line \"totals: …\"")
        }
        guard total > 0 else {
            throw .callgrindFailed(step: "count", message: "it counted nothing within the window")
        }
        return total
    }

    private static func words(_ name: String, in text: String) -> ArraySlice<Substring> {
        let line = text.split(separator: "\n").last { $0.hasPrefix(name) }
        return (line?.split(separator: " ") ?? []).dropFirst()
    }
}
