import Experiments
import Foundation
import Studies
import Testing

/// The work tree in which other revisions are built, and the repository that they come from.
struct GateTreeTests {
    private let folder: TemporaryFolder
    private let repository: SourceRepository
    private let commits: [String]
    private var place: URL { folder.url.appending(path: ".build/gate") }

    /// A repository of three commits, whose only file holds their number.
    init() throws {
        folder = try TemporaryFolder()
        repository = SourceRepository(at: folder.url)
        try Self.git(["init", "--quiet"], folder)
        var commits: [String] = []
        for number in 1...3 {
            try Data("\(number)".utf8).write(to: folder.url.appending(path: "number"))
            try Self.git(["add", "number"], folder)
            try Self.git(["commit", "--quiet", "--message", "Say \(number)"], folder)
            commits.append(try Self.git(["rev-parse", "HEAD"], folder))
        }
        self.commits = commits
    }

    @discardableResult
    private static func git(_ words: [String], _ folder: TemporaryFolder) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
            ["git", "-C", folder.url.path, "-c", "user.name=t", "-c", "user.email=t@example.org"]
            + words
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private func number(_ folder: URL) throws -> String {
        try String(contentsOf: folder.appending(path: "number"), encoding: .utf8)
    }

    @Test func eachCommitFollowsTheOtherBesideTheSources() throws {
        let tree = try GateTree(in: place, of: repository)
        for (index, commit) in commits.enumerated() {
            try tree.checkOut(commit)
            #expect(try number(tree.folder) == "\(index + 1)")
        }
        #expect(try number(folder.url) == "3")
        #expect(try Self.git(["rev-parse", "HEAD"], folder) == commits[2])
    }

    @Test func aCommitIsFoundByWhatItsMessageHolds() throws {
        #expect(try repository.commit(":/Say 2", option: "--against") == commits[1])
        #expect(throws: ProgramError.self) { try repository.commit(":/no", option: "--against") }
    }

    /// A job may end at any moment, and what it leaves must not lead git to the sources around.
    @Test(arguments: ["a lock", "no link", "a broken link", "a folder for a link", "no files"])
    func whatAStoppedJobLeftIsNoHindrance(left: String) throws {
        let files = FileManager.default
        let tree = try GateTree(in: place, of: repository)
        try tree.checkOut(commits[0])
        let link = tree.folder.appending(path: ".git")
        switch left {
        case "a lock":
            let name = folder.url.lastPathComponent
            let own = folder.url.appending(path: ".git/worktrees/\(name)/index.lock")
            try Data().write(to: own)
        case "a broken link": try Data("nothing".utf8).write(to: link)
        case "a folder for a link":
            try files.removeItem(at: link)
            try files.createDirectory(at: link, withIntermediateDirectories: true)
        case "no link": try files.removeItem(at: link)
        default: try files.removeItem(at: tree.folder)
        }
        try tree.checkOut(commits[1])
        #expect(try number(tree.folder) == "2")
        #expect(try number(folder.url) == "3")
        #expect(try Self.git(["rev-parse", "HEAD"], folder) == commits[2])
    }

    /// A hook may hang, fail, or build something: it is for those who work there.
    @Test func hooksOfTheRepositoryAreLeftAlone() throws {
        let hook = folder.url.appending(path: ".git/hooks/post-checkout")
        try Data("#!/bin/sh\nexit 1\n".utf8).write(to: hook)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: hook.path)
        let tree = try GateTree(in: place, of: repository)
        for commit in commits.prefix(2) { try tree.checkOut(commit) }
        #expect(try number(tree.folder) == "2")
    }

    /// It may be on a disk that is not here today: pruned, its index and what was begun in it are gone.
    @Test func anotherTreeOfTheUserThatIsAwayIsLeftAlone() throws {
        let other = folder.url.appending(path: "other")
        let away = folder.url.appending(path: "away")
        try Self.git(["worktree", "add", "--quiet", "--detach", other.path], folder)
        try FileManager.default.moveItem(at: other, to: away)
        try GateTree(in: place, of: repository).checkOut(commits[0])
        try FileManager.default.moveItem(at: away, to: other)
        #expect(try Self.git(["-C", other.path, "rev-parse", "HEAD"], folder) == commits[2])
    }

    /// The package manager would walk up, and build the sources around.
    @Test func aRevisionWithoutThePackageIsRefused() throws {
        try Data().write(to: folder.url.appending(path: "Package.swift"))
        try Self.git(["add", "Package.swift"], folder)
        try Self.git(["commit", "--quiet", "--message", "Say what it is"], folder)
        let head = try repository.commit("HEAD", option: "--against")
        try repository.requirePackage(in: head, "HEAD", option: "--against")
        let none = try #require(throws: ProgramError.self) {
            try repository.requirePackage(in: commits[2], "HEAD~1", option: "--against")
        }
        #expect(none == .noPackage(revision: "HEAD~1", option: "--against"))
        #expect(none.isBadInput)
    }

    /// Git says where the link leads.
    @Test func aPackagesPlaceIsFoundThroughALink() throws {
        let files = FileManager.default
        let inbox = folder.url.appending(path: "apps/inbox")
        try files.createDirectory(at: inbox, withIntermediateDirectories: true)
        let link = folder.url.appending(path: "link")
        let apps = inbox.deletingLastPathComponent()
        try files.createSymbolicLink(at: link, withDestinationURL: apps)
        #expect(try SourceRepository(at: link.appending(path: "inbox")).place() == "apps/inbox")
        #expect(try repository.place() == "")
    }

    /// As where two references have one name.
    @Test func whatGitSaysBesideItsAnswerIsNoPartOfIt() throws {
        try Self.git(["tag", "same", commits[0]], folder)
        try Self.git(["branch", "same", commits[1]], folder)
        #expect(try repository.commit("same", option: "--against") == commits[0])
    }

    @Test func oneJobBuildsAtATime() throws {
        let interruption = Interruption(signals: [])
        let tree = try GateTree(in: place, of: repository)
        var waited = 0
        #expect(throws: ProgramError.interrupted) {
            try GateTree(in: place, of: repository, interruption: interruption) { _ in
                waited += 1
                interruption.raise()
            }
        }
        #expect(waited == 1)
        withExtendedLifetime(tree) {}
    }

    @Test func aRangeHasItsCommitsInOrder() throws {
        #expect(
            try repository.commits(after: commits[0], to: commits[2]) == [commits[1], commits[2]]
        )
        #expect(repository.count(after: commits[0], to: commits[2]) == 2)
        #expect(repository.subject(of: commits[1]) == "Say 2")
        let wrong = try #require(throws: ProgramError.self) {
            try repository.commits(after: commits[2], to: commits[0])
        }
        #expect(wrong.description.contains("the first is no ancestor of the second"))
        let none = try #require(throws: ProgramError.self) {
            try repository.commits(after: commits[0], to: commits[0])
        }
        #expect(none.description.contains("both are one commit"))
        let unknown = try #require(throws: ProgramError.self) {
            try repository.commit("nowhere", option: "--bisect")
        }
        #expect(unknown.description.hasPrefix("--bisect: found \"nowhere\", no commit"))
        #expect([wrong, none, unknown].map(\.isBadInput) == [true, true, true])
    }
}
