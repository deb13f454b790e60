import SourceSizes

/// Ways round the compiler's checks, and how many of each every module has.
enum EscapeHatches {
    static let words = [
        "@unchecked Sendable", "nonisolated(unsafe)", "@preconcurrency", "fatalError(",
    ]

    /// How often each stands in a module; a module without any is not listed.
    ///
    /// Architectures and families are left out: an import that predates `Sendable` is nearly one per file there, and the rest they must
    /// do without.
    static func counts(in files: [RepositoryFile]) -> [String: [String: Int]] {
        files.reduce(into: [:]) { counts, file in
            guard let module = file.module, !file.isArmCode, file.isSwift else { return }
            for word in words {
                let number = places(of: word, in: file).count
                if number > 0 { counts[module, default: [:]][word, default: 0] += number }
            }
        }
    }

    /// Where one that gives up data-race safety has no comment, within three lines, that says why it may.
    ///
    /// What architectures and families import, `page` explains once for all.
    static func unexplained(in file: RepositoryFile, page: String = "") -> [Finding] {
        guard file.isSwift else { return [] }
        let lines = file.lines
        return words.prefix(3).flatMap { word in
            places(of: word, in: file)
                .filter { line in
                    if isImport(lines[line - 1], in: file, namedIn: page) { return false }
                    let near = lines[max(0, line - 4)..<min(lines.count, line + 3)]
                    return !near.contains { $0.contains("//") && !$0.contains("///") }
                }
                .map { file.finding(line: $0, "\(word) without a comment") }
        }
    }

    /// Whether the line imports a library that the page of all architectures names.
    private static func isImport(
        _ line: Substring,
        in file: RepositoryFile,
        namedIn page: String
    ) -> Bool {
        let isOfArms = ["Architectures/", "Families/"].contains {
            file.path.hasPrefix("Sources/\($0)")
        }
        guard isOfArms, line.hasPrefix("@preconcurrency "), line.contains("import "),
            let module = line.split(separator: " ").last
        else { return false }
        return page.contains("`\(module)`")
    }

    /// The lines that have it, without those of ``forSwift5``.
    private static func places(of word: String, in file: RepositoryFile) -> [Int] {
        let lines = file.lines
        return file.code.occurrences(of: word).filter { !lines[$0 - 1].contains(forSwift5) }
    }

    /// On a main-actor type it is no way round a check here, where all is Swift 6: it spares sources in Swift 5's mode errors that
    /// they do not have on a phone.
    static let forSwift5 = "@preconcurrency @MainActor"

    /// Differences between the expected and the counted, one per module and word.
    static func differences(
        expected: [String: [String: Int]],
        found: [String: [String: Int]]
    ) -> [Finding] {
        Set(expected.keys).union(found.keys).sorted().flatMap { module in
            words.compactMap { word in
                let wanted = expected[module]?[word] ?? 0
                let number = found[module]?[word] ?? 0
                guard wanted != number else { return nil }
                return Finding(
                    place: module,
                    what: "\(number) of \(word), the table says \(wanted)"
                )
            }
        }
    }
}
