import Foundation
import SourceSizes

/// Rules for every file, whatever is in it.
enum TextRules {
    /// All that a newcomer sees at the top; what begins with a dot does not count.
    static let topLevel: Set<String> = [
        "Benchmarks", "CITATION.cff", "LICENSE", "Makefile", "Package.swift", "README.md",
        "Results", "Scenarios", "Sources", "Tests",
    ]

    static let longestSource = 400

    /// Words that the project once had where its field has others, which people know.
    private static let retiredWords = [
        "whoever", "guinea pig", "specimen", "hangs on its", "hangs on the", "becomes of",
        "became of", "told of", "held against", " foresee", " foresaw",
    ]

    /// Paths that do not belong in the repository.
    static func misplaced(_ paths: [String]) -> [Finding] {
        paths.compactMap { path in
            let parts = path.split(separator: "/")
            guard let first = parts.first else { return nil }
            if !first.hasPrefix("."), !topLevel.contains(String(first)) {
                return Finding(place: path, what: "is not one of the entries at the top")
            }
            if parts.contains(".build") || parts.last == "Package.resolved" {
                return Finding(place: path, what: "is made by a build")
            }
            return path.contains(" ") ? Finding(place: path, what: "has a space in it") : nil
        }
    }

    /// Trailing blanks, tabs, a missing end of the last line, paths of one machine.
    static func blemishes(in file: RepositoryFile) -> [Finding] {
        guard !file.text.isEmpty else { return [] }
        var findings: [Finding] = []
        if file.text.utf8.last != UInt8(ascii: "\n") {
            findings.append(file.finding("ends within a line"))
        }
        let mayHaveTabs = file.path.split(separator: "/").last == "Makefile"
        for (index, line) in file.lines.enumerated() {
            if let last = line.utf8.last, last == 0x20 || last == 0x09 || last == 0x0D {
                findings.append(file.finding(line: index + 1, "trailing blanks"))
            }
            if !mayHaveTabs, line.utf8.contains(0x09) {
                findings.append(file.finding(line: index + 1, "a tab"))
            }
            if namesMachinePath(line) {
                findings.append(file.finding(line: index + 1, "a path of one machine"))
            }
        }
        return findings
    }

    /// Retired words in sources, pages and scripts; those of architectures and of their families are their authors'.
    static func retiredWords(in file: RepositoryFile) -> [Finding] {
        let areExhibits = ["Sources/Architectures/", "Sources/Families/"]
            .contains { file.path.hasPrefix($0) }
        let isRead =
            ["Sources/", ".ci/"].contains { file.path.hasPrefix($0) }
            || ["Makefile", "Package.swift", "README.md", "Results/README.md"].contains(file.path)
        guard isRead, !areExhibits else { return [] }
        // Nearly every file is without, and strings are searched slowly.
        let text = file.text.lowercased()
        let found = retiredWords.filter { word in text.withCString { strstr($0, word) != nil } }
        return found.isEmpty
            ? []
            : file.lines.enumerated().flatMap { index, line in
                found.filter { line.lowercased().contains($0) }
                    .map { file.finding(line: index + 1, "\"\($0)\" is a retired word") }
            }
    }

    private static let things: Set<Substring> = [
        "apps", "architectures", "blocks", "builds", "cases", "checkpoints", "commits",
        "comparisons", "cores", "events", "failures", "gates", "jobs", "kills", "machines",
        "modules", "mutants", "processes", "repetitions", "runs", "samples", "scenarios", "shards",
        "steps", "traces", "variants",
    ]

    /// Numbers of things that are several even where the number is 1; a constant is known not to be, and of several there is one.
    static func plurals(in file: RepositoryFile) -> [Finding] {
        guard file.path.hasPrefix("Sources/"), file.isSwift else { return [] }
        return file.lines.enumerated().flatMap { index, line -> [Finding] in
            guard line.contains(") ") else { return [] }
            let parts = line.split(separator: ") ")
            return zip(parts, parts.dropFirst()).compactMap { before, after in
                let thing = after.prefix { $0.isLetter }
                guard things.contains(thing), let start = before.ranges(of: "\\(").last else {
                    return nil
                }
                let number = before[start.upperBound...]
                let isVariable = number.first?.isLowercase ?? false || number.hasPrefix("$")
                guard isVariable, !number.contains("("),
                    !before[..<start.lowerBound].hasSuffix("of ")
                else { return nil }
                return file.finding(line: index + 1, "1 \(thing); as in \\(\(number), \"thing\")")
            }
        }
    }

    /// A source file in which it is time to look for a seam.
    static func length(of file: RepositoryFile) -> [Finding] {
        // The map of modules is one table, read from top to bottom; so is what UIKit declares, which is written by a test.
        let isSource =
            [".swift", ".c", ".h"].contains { file.path.hasSuffix($0) }
            && !["Package.swift", "Sources/Porting/Kit/KitTable+Declarations.swift"]
                .contains(file.path)
        let count = file.lines.count - 1
        guard isSource, count > longestSource else { return [] }
        return [file.finding("\(count) lines, more than \(longestSource)")]
    }

    /// Whether a line holds an absolute path below somebody's home, working or temporary folder.
    private static func namesMachinePath(_ line: Substring) -> Bool {
        // Cheap first: nearly every line is without.
        guard line.utf8.contains(UInt8(ascii: "/")) else { return false }
        return homes.contains { home in
            line.ranges(of: home).contains { range in
                // A relative path or an address may go on like this; an absolute one begins here.
                let before = line[..<range.lowerBound].last
                let begins = before.map { !($0.isLetter || $0.isNumber || "._-)}*~".contains($0)) }
                let after = line[range.upperBound...].first
                return begins ?? true && after.map { $0.isLetter || $0.isNumber } ?? false
            }
        }
    }

    // Put together, so that this file is not a finding itself.
    private static let homes = ["work", "root", "tmp", "home", "Users"].map { "/" + $0 + "/" }
}
