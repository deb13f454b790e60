import Experiments
import Foundation
@testable import Studies
import StudyRecords
import Testing

/// Which sources a program was built from: what is in the way of calling them a commit.
struct GateSourcesTests {
    private let folder: TemporaryFolder
    private let root: URL
    private let program: URL

    /// A package with a program, its module's list of sources, and one that is excluded.
    init() throws {
        folder = try TemporaryFolder()
        root = folder.url.resolvingSymlinksInPath().appending(path: "a package")
        program = root.appending(path: ".build/machine/release/tool")
        for (name, text) in [
            ("Package.swift", ""), ("Sources/it's/a.swift", ""),
            ("Sources/it's/Left out/b.swift", ""), (".build/machine/release/A.build/a.swift.o", ""),
            (".build/machine/release/A.build/a.d", "a.swift.o : ROOT/Sources/it's/a.swift\n"),
            (".build/machine/release/A.build/sources", "'ROOT/Sources/it'\\''s/a.swift'\n"),
            (".build/machine/release/list", "'ROOT/.build/machine/release/A.build/a.swift.o'\n"),
            (
                ".build/release.yaml",
                """
                args: ["/toolchain/bin/swiftc","-emit-executable","-o","ROOT/.build/machine/release/tool","@ROOT/.build/machine/release/list"]

                """
            ),
            (".build/machine/release/tool", ""),
        ] {
            let path = name.hasSuffix(".d") ? root.path.replacing(" ", with: "\\ ") : root.path
            try write(text.replacing("ROOT", with: path), name)
        }
    }

    private func write(_ text: String, _ name: String) throws {
        let file = root.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
    }

    @Test func twoPackagesOfOneNameHaveAFolderEach() throws {
        let place = try PackageBuild(of: program).gateFolder.lastPathComponent
        #expect(place.wholeMatch(of: /apackage-[0-9a-f]+/) != nil, "\(place)")
        let other = try GateSourcesTests()
        #expect(try PackageBuild(of: other.program).gateFolder.lastPathComponent != place)
    }

    /// No commit of the package says which version of it was compiled in.
    @Test func aDependencyBesideTheRepositoryHasADigest() throws {
        let build = try PackageBuild(of: program)
        func digest(besides top: URL) -> [String] {
            build.outerSources(of: build.compiled, besides: top.path)
        }
        #expect(digest(besides: root) == [])
        let elsewhere = root.appending(path: "none")
        let before = digest(besides: elsewhere)
        #expect(before.count == 1 && digest(besides: elsewhere) == before)
        try write("let a = 1", "Sources/it's/a.swift")
        #expect(digest(besides: elsewhere) != before)
        // What the compiler has not read says how it compiles, or is read by the program.
        for name in ["Package.swift", "Sources/it's/Resources/n.txt"] {
            let before = digest(besides: elsewhere)
            try write("// 2", name)
            #expect(digest(besides: elsewhere) != before, "\(name)")
        }
        let now = digest(besides: elsewhere)
        try write("", ".build/other")
        #expect(digest(besides: elsewhere) == now)
    }

    /// A gate that runs has programs of a build that another one has followed.
    @Test func programsThatAreInUseAreKept() throws {
        let heads = root.appending(path: "heads")
        try write("", "heads/layout-0")
        var use = JobLock(using: heads.appending(path: "layout-0"))
        #expect(use != nil)
        JobLock.removeUnused(heads)
        #expect(FileManager.default.fileExists(atPath: heads.appending(path: "layout-0").path))
        use = nil
        JobLock.removeUnused(heads)
        #expect(!FileManager.default.fileExists(atPath: heads.path))
    }

    // MARK: The repository

    private func git(_ words: String...) throws {
        let name = ["-c", "user.name=t", "-c", "user.email=t@example.org"]
        try ToolRun(["git"] + name + words, in: root).check(step: "git")
    }

    /// The package manager compiles what git has not been told of.
    @Test func aSourceThatGitDoesNotKnowIsAChange() throws {
        #expect(Revision(at: root) == nil)
        try git("init", "--quiet")
        try git("add", "Package.swift", "Sources")
        try git("commit", "--quiet", "--message", "one")
        // Nothing of the build, though it is not ignored.
        try write("", ".build/checkouts/b.swift")
        try write("", "notes.txt")
        #expect(Revision(at: root)?.isDirty == false)
        try write("", "Sources/it's/new.swift")
        #expect(Revision(at: root)?.isDirty == true)
        #expect(Revision(at: root.appending(path: "Sources"))?.isDirty == true)
        try write("*.swift", ".gitignore")
        #expect(Revision(at: root)?.isDirty == false)
    }

    @Test(arguments: [
        "Sources/it's/b.cpp", "Sources/it's/New/b.hpp", "Sources/B/b.m", "Sources/it's/b.S",
        "Sources/it's/Resources/n.txt", "Package@swift-6.0.swift", "lib/Sources/L/n.txt",
    ])
    func whatGitDoesNotKnowBelowSourcesIsAChange(name: String) throws {
        try write("", "lib/Package.swift")
        try write("", "lib/Sources/L/l.c")
        try write("", "docs/a.txt")
        try git("init", "--quiet")
        try git("add", "Package.swift", "Sources", "lib", "docs")
        try git("commit", "--quiet", "--message", "one")
        for name in ["notes.txt", "docs/b.txt", "lib/notes.txt"] { try write("", name) }
        #expect(Revision(at: root)?.isDirty == false)
        try write("", name)
        #expect(Revision(at: root)?.isDirty == true)
        #expect(Revision(at: root.appending(path: "docs"))?.isDirty == true)
    }

    /// They are for those who work there.
    @Test func theIndexAndItsHooksAreLeftAlone() throws {
        try git("init", "--quiet")
        try git("add", "Package.swift", "Sources")
        try git("commit", "--quiet", "--message", "one")
        for name in [".git/hooks/post-index-change", "monitor"] {
            try write("#!/bin/sh\ntouch '\(root.path)/ran'\n", name)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755],
                ofItemAtPath: root.appending(path: name).path
            )
        }
        try git("config", "core.fsmonitor", root.appending(path: "monitor").path)
        let index = root.appending(path: ".git/index")
        // Git would note the new time of a file that has not changed.
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -60)],
            ofItemAtPath: root.appending(path: "Sources/it's/a.swift").path
        )
        let before = try Data(contentsOf: index)
        try? FileManager.default.removeItem(at: root.appending(path: "ran"))
        #expect(Revision(at: root)?.isDirty == false)
        #expect(try Data(contentsOf: index) == before)
        #expect(!FileManager.default.fileExists(atPath: root.appending(path: "ran").path))
    }

    @Test func aShallowCloneIsNamed() throws {
        try git("init", "--quiet")
        for message in ["one", "two"] {
            try git("commit", "--quiet", "--allow-empty", "--message", message)
        }
        func reason(_ name: String, at folder: URL) throws -> String {
            try #require(throws: ProgramError.self) {
                try SourceRepository(at: folder).commit(name, option: "--against")
            }.description
        }
        let said =
            "--against: found \"HEAD~1\", no commit of this repository (this clone is shallow"
        let clone = folder.url.appending(path: "clone")
        try git("clone", "--quiet", "--depth", "1", "file://\(root.path)", clone.path)
        #expect(try reason("HEAD~1", at: clone).hasPrefix(said))
        let none = "--against: found \"--all\", no commit of this repository; accepted"
        #expect(try reason("--all", at: root).hasPrefix(none))
        try FileManager.default.removeItem(at: root.appending(path: ".git"))
        let broken = try #require(throws: ProgramError.self) {
            try SourceRepository(at: root).commit("HEAD", option: "--against")
        }
        #expect(broken.description.hasPrefix("git: fatal: not a git repository"))
        #expect(!broken.isBadInput)
    }
}
