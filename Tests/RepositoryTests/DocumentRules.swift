import Foundation

/// Rules for what people read: README, the DocC catalogues, the pages of results and architectures.
enum DocumentRules {
    static let longestReadme = 8_192

    /// What ends in `.md`, but for the snapshots of tests, whose links are of another place.
    static func isDocument(_ file: RepositoryFile) -> Bool {
        file.path.hasSuffix(".md") && !file.path.hasPrefix("Tests/")
    }

    /// Relative links that lead nowhere, and `<doc:…>`, which leads nowhere where the source is read.
    ///
    /// - Parameters:
    ///   - file: A document.
    ///   - paths: All files of the repository; a folder is there if a file is in it.
    /// - Returns: A finding for each.
    static func brokenLinks(in file: RepositoryFile, paths: Set<String>) -> [Finding] {
        let folder = file.path.split(separator: "/").dropLast().map(String.init)
        return prose(of: file).flatMap { number, line in
            targets(in: line).filter { !leadsSomewhere($0, from: folder, paths) }
                .map { file.finding(line: number, "\($0) is not there") }
        }
    }

    /// `make WORD` in code, where the Makefile has no such target.
    static func unknownTargets(in file: RepositoryFile, makefile: String) -> [Finding] {
        let known = Set(makefile.matches(of: /(?m)^([a-z-]+):/).map { String($0.1) })
        var isCode = false
        return file.lines.enumerated().flatMap { index, line in
            if line.hasPrefix("```") { isCode.toggle() }
            let named =
                isCode
                ? line.matches(of: /^make ([a-z-]+)/).map(\.1)
                : line.matches(of: /`make ([a-z-]+)/).map(\.1)
            return named.filter { !known.contains(String($0)) }
                .map { file.finding(line: index + 1, "make \($0): no such target") }
        }
    }

    /// Lines outside code, without the code in them, with their numbers.
    private static func prose(of file: RepositoryFile) -> [(Int, String)] {
        var isCode = false
        return file.lines.enumerated().compactMap { index, line in
            if line.hasPrefix("```") { isCode.toggle() }
            return isCode ? nil : (index + 1, String(line.replacing(/`[^`]*`/, with: "")))
        }
    }

    private static func targets(in line: String) -> [String] {
        line.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
            + line.matches(of: /<(doc:[^>]+)>/).map { String($0.1) }
    }

    private static func leadsSomewhere(
        _ target: String,
        from folder: [String],
        _ paths: Set<String>
    ) -> Bool {
        if target.hasPrefix("#") || target.hasPrefix("https://") { return true }
        var parts = folder
        for part in target.prefix(while: { $0 != "#" }).split(separator: "/") where part != "." {
            if part != ".." {
                parts.append(String(part))
            } else if parts.popLast() == nil {
                return false
            }
        }
        let path = parts.joined(separator: "/")
        return paths.contains(path) || paths.contains { $0.hasPrefix(path + "/") }
    }
}
