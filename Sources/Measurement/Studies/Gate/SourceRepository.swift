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
    /// - Throws: ``ProgramError/unknownRevision(_:option:reason:)``
    package func commit(_ name: String, option: String) throws(ProgramError) -> String {
        let ended = try git(["rev-parse", "--verify", "--quiet", "\(name)^{commit}"]).run()
        guard ended.status == 0, ended.output.wholeMatch(of: /[0-9a-f]{40,64}/) != nil else {
            throw .unknownRevision(name, option: option, reason: try reason(ended))
        }
        return ended.output
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
        return try git(["rev-list", "--first-parent", "--reverse", "\(first)..\(last)"])
            .check(step: "git").split(separator: "\n").map(String.init)
    }

    /// How many commits one has that another lacks; nil where that cannot be told.
    package func count(after base: String, to head: String) -> Int? {
        let ended = try? git(["rev-list", "--count", "\(base)..\(head)"]).run()
        return ended.flatMap { $0.status == 0 ? Int($0.output) : nil }
    }

    /// The first line of a commit's message; empty where it has none.
    package func subject(of commit: String) -> String {
        (try? git(["log", "-1", "--format=%s", commit]).check(step: "git")) ?? ""
    }

    /// The folder that its work tree begins at.
    func top() throws(ProgramError) -> URL {
        URL(filePath: try git(["rev-parse", "--show-toplevel"]).check(step: "git"))
    }

    func git(_ words: [String], _ interruption: Interruption? = nil) -> ToolRun {
        ToolRun(["git"] + words, in: root, interruption)
    }

    private func reason(_ ended: ToolRun.Ended) throws(ProgramError) -> String {
        if !ended.output.isEmpty { return ended.output.replacing("\n", with: "; ") }
        let isShallow = try git(["rev-parse", "--is-shallow-repository"]).run().output == "true"
        return isShallow
            ? "this clone is shallow: fetch more of it, in GitHub's checkout with fetch-depth 0"
            : "git knows none"
    }
}
