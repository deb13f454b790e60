internal import ChatDomain
package import Foundation

/// A program as the package manager has just linked it, which can be linked again in another order.
///
/// Where functions and data lie in a program moves its time by some per cent, whatever the code does. Object files are linked
/// in orders drawn by chance, so that a comparison is of code and not of one layout.
package struct PackageBuild: Sendable {
    /// The folder with `Package.swift`.
    package let root: URL
    /// The folder that the package manager builds in.
    package let scratch: URL
    /// The program's file.
    package let program: URL
    private let command: [String]

    /// Finds the build that a program came from.
    ///
    /// - Parameter program: As built in place: below a folder with the package manager's manifest of the build.
    /// - Throws: ``GateError/notBuiltHere(program:reason:)``
    package init(of program: URL) throws(GateError) {
        let program = program.resolvingSymlinksInPath()
        let configuration = program.deletingLastPathComponent().lastPathComponent
        func above(_ url: URL, with name: String) -> URL? {
            var folder = url.deletingLastPathComponent()
            while folder.path != "/" {
                let file = folder.appending(path: name)
                if FileManager.default.fileExists(atPath: file.path) { return folder }
                folder = folder.deletingLastPathComponent()
            }
            return nil
        }
        guard let scratch = above(program, with: "\(configuration).yaml"),
            let root = above(scratch, with: "Package.swift")
        else {
            throw .notBuiltHere(
                program: program.path,
                reason: "no build folder of a package is above it"
            )
        }
        let manifest = scratch.appending(path: "\(configuration).yaml")
        guard let text = try? String(contentsOf: manifest, encoding: .utf8),
            let command = Self.linkCommand(of: program.path, in: text)
        else {
            throw .notBuiltHere(
                program: program.path,
                reason: "\(manifest.path) does not say how it was linked"
            )
        }
        (self.root, self.scratch, self.program, self.command) = (root, scratch, program, command)
    }

    /// The words of the command that links a program, in the manifest of a build.
    static func linkCommand(of program: String, in manifest: String) -> [String]? {
        let key = "args: "
        return manifest.split(separator: "\n").lazy.compactMap { line -> [String]? in
            guard let start = line.firstRange(of: key), line.contains("-emit-executable") else {
                return nil
            }
            let words = try? JSONDecoder().decode(
                [String].self,
                from: Data(line[start.upperBound...].utf8)
            )
            guard let words, let output = words.firstIndex(of: "-o"),
                words.indices.contains(output + 1), words[output + 1] == program
            else { return nil }
            return words
        }.first
    }

    /// A number by which object files are put in order, of an object's own name and its module's.
    ///
    /// Wherever it was built and whatever others there are, a file has the same neighbours, unless they are new or gone: both
    /// sides of a comparison lie in one order.
    private static func key(of object: Substring, seed: UInt64) -> UInt64 {
        let name = object.split(separator: "/").suffix(2).joined(separator: "/")
        var generator = SplitMix64(seed: seed &+ NetworkConditions.hash(name: name))
        return generator.next()
    }

    /// Links the same object files in an order drawn from `seed`, without debug information.
    ///
    /// - Parameters:
    ///   - seed: Equal seeds and object files give equal programs.
    ///   - output: Where to leave the program.
    ///   - interruption: Ends it early.
    /// - Throws: ``GateError/failed(step:reason:)``; ``GateError/interrupted``.
    package func link(
        seed: UInt64,
        to output: URL,
        interruption: Interruption? = nil
    ) throws(GateError) {
        let order = output.appendingPathExtension("objects")
        var words = command
        for (place, word) in words.enumerated() {
            if word == "-o" { words[place + 1] = output.path }
            guard word.hasPrefix("@"),
                let list = try? String(contentsOfFile: String(word.dropFirst()), encoding: .utf8)
            else { continue }
            let objects = list.split(separator: "\n")
                .map { (key: Self.key(of: $0, seed: seed), name: $0) }
                .sorted { ($0.key, $0.name) < ($1.key, $1.name) }.map(\.name)
            do {
                try Data((objects.joined(separator: "\n") + "\n").utf8).write(to: order)
            } catch {
                throw .failed(step: "link", reason: "\(order.path): \(error.localizedDescription)")
            }
            words[place] = "@\(order.path)"
        }
        defer { try? FileManager.default.removeItem(at: order) }
        words.removeAll { $0 == "-g" }
        // The program finds its libraries beside the one that it was linked as.
        words += [
            "-Xlinker", "--strip-debug", "-Xlinker",
            "-rpath=\(program.deletingLastPathComponent().path)",
        ]
        try ToolRun(words, in: root, interruption).check(step: "link")
    }
}
