package import Experiments
package import Foundation

/// The repository that a package lies in, as far as a gate needs it.
package struct SourceRepository: Sendable {
    /// The package's folder: the repository's top, or below.
    let root: URL

    package init(at root: URL) { self.root = root }

    /// The current package's, which the running program was built from.
    ///
    /// - Throws: As ``PackageBuild/ofCurrentPackage(_:in:)``.
    package init() throws(ProgramError) { self.init(at: try PackageBuild.ofCurrentPackage().root) }

    /// Looks up a branch, a tag or a commit; errors name the option that it was given with.
    ///
    /// - Returns: 40 hexadecimal digits or more.
    /// - Throws: ``ProgramError/unknownRevision(_:option:reason:)``; ``ProgramError/failed(step:reason:)`` where git fails.
    package func commit(_ name: String, option: String) throws(ProgramError) -> String {
        // In two steps: behind a search, as in :/text, the mark for a commit would be part of the text.
        let asking = ["rev-parse", "--verify", "--quiet", "--end-of-options"]
        let object = try git(asking + [name], hearsErrors: false).run()
        let words = asking + ["\(object.output)^{commit}"]
        let ended = object.status == 0 ? try git(words, hearsErrors: false).run() : object
        guard ended.status == 0, ended.output.wholeMatch(of: /[0-9a-f]{40,64}/) != nil else {
            // Where git knows no repository, it is not the name that is wrong.
            let isShallow = try firstLine(["rev-parse", "--is-shallow-repository"]) == "true"
            throw .unknownRevision(name, option: option, reason: isShallow ? Self.shallow : nil)
        }
        return ended.output
    }

    private static let shallow =
        "this clone is shallow: fetch more of it, in GitHub's checkout with fetch-depth: 0"

    /// Refuses a commit without this package.
    ///
    /// - Parameters:
    ///   - commit: One that there is.
    ///   - name: What a person called it.
    ///   - option: Where, for errors.
    /// - Throws: ``ProgramError/noPackage(revision:option:)``
    package func requirePackage(
        in commit: String,
        _ name: String,
        option: String
    ) throws(ProgramError) {
        guard try git(["cat-file", "-e", "\(commit):./Package.swift"]).run().status == 0 else {
            throw .noPackage(revision: name, option: option)
        }
    }

    /// Lists the commits after one up to `bad`, which descends from it, along the first parents:
    /// oldest first, `bad` last.
    ///
    /// - Throws: ``ProgramError/unknownRevision(_:option:reason:)``, ``ProgramError/noRange(_:reason:)``
    package func commits(after good: String, to bad: String) throws(ProgramError) -> [String] {
        let range = "\(good)..\(bad)"
        let first = try commit(good, option: "--bisect")
        let last = try commit(bad, option: "--bisect")
        guard first != last else { throw .noRange(range, reason: "both are one commit") }
        guard try git(["merge-base", "--is-ancestor", first, last]).run().status == 0 else {
            throw .noRange(range, reason: "the first is no ancestor of the second")
        }
        return try answer(["rev-list", "--first-parent", "--reverse", "\(first)..\(last)"])
            .split(separator: "\n").map(String.init)
    }

    /// How many commits one has that another lacks; nil where that is not known.
    package func count(after base: String, to head: String) -> Int? {
        let ended = try? answer(["rev-list", "--count", "\(base)..\(head)"])
        return ended.flatMap { Int($0) }
    }

    /// The first line of a commit's message; empty where it has none.
    package func subject(of commit: String) -> String {
        (try? answer(["log", "-1", "--format=%s", commit])) ?? ""
    }

    /// The folder that its work tree begins at.
    func top() throws(ProgramError) -> URL {
        URL(filePath: try answer(["rev-parse", "--show-toplevel"]))
    }

    /// Where the package lies in it, as in "apps/inbox"; empty at its top.
    ///
    /// - Throws: ``ProgramError``
    package func place() throws(ProgramError) -> String {
        try answer(["rev-parse", "--show-prefix"]).split(separator: "/").joined(separator: "/")
    }

    /// A run of git in the package's folder, or in another one.
    func git(
        _ words: [String],
        in folder: URL? = nil,
        _ interruption: Interruption? = nil,
        hearsErrors: Bool = true
    ) -> ToolRun {
        ToolRun(
            ToolRun.git + words,
            in: folder ?? root,
            interruption,
            hearsErrors: hearsErrors
        )
    }

    /// What git answers, without what it says beside it.
    ///
    /// - Parameters:
    ///   - words: Git's arguments.
    ///   - folder: Where it runs; nil for the package's.
    /// - Returns: It, without blanks around.
    /// - Throws: ``ProgramError``
    package func answer(
        _ words: [String],
        in folder: URL? = nil
    ) throws(ProgramError) -> String {
        try ToolRun.answer(ToolRun.git + words, in: folder ?? root, step: "git \(words[0])")
    }

    /// What git says, without advice: an answer or, thrown, its reason for none.
    private func firstLine(_ words: [String]) throws(ProgramError) -> String {
        let ended = try git(words).run()
        let line = String(ended.output.prefix { $0 != "\n" })
        guard ended.status == 0 else { throw .failed(step: "git", reason: line) }
        return line
    }
}
