import Experiments
import Foundation
import Studies
import StudyRecords
import Testing

/// What the package manager's manifest says of a link.
struct PackageBuildTests {
    /// A build folder with a manifest and a list of object files.
    private func build(
        _ manifest: String,
        objects: [String] = (1...50).map { "\($0).o" }
    ) throws -> (folder: TemporaryFolder, program: URL) {
        let folder = try TemporaryFolder()
        let files = FileManager.default
        let place = folder.url.appending(path: ".build/machine/release")
        try files.createDirectory(at: place, withIntermediateDirectories: true)
        try Data().write(to: folder.url.appending(path: "Package.swift"))
        let program = place.appending(path: "tool").resolvingSymlinksInPath()
        let list = place.appending(path: "Objects.LinkFileList")
        try Data(objects.map { "\($0)\n" }.joined().utf8).write(to: list)
        let text = manifest.replacing("PROGRAM", with: program.path)
            .replacing("LIST", with: list.path)
        try Data(text.utf8).write(to: folder.url.appending(path: ".build/release.yaml"))
        return (folder, program)
    }

    /// In place of the linker, a shell that copies the list which it is given last.
    private static let copying = """
        "C.tool.exe":
            args: ["sh","-c","cp ${4#@} $2","-emit-executable","-o","PROGRAM","-target","@LIST"]

        """

    /// Head and base are built in different folders, and one has files that the other lacks.
    @Test func aFileMoreMovesNoOther() throws {
        func order(in place: String, _ numbers: [Int]) throws -> [String] {
            let objects = numbers.map { "/\(place)/Model.build/\($0).swift.o" }
            let (folder, program) = try build(Self.copying, objects: objects)
            defer { withExtendedLifetime(folder) {} }
            let output = folder.url.appending(path: "linked")
            try PackageBuild(of: program).link(seed: 1, to: output)
            return try String(contentsOf: output, encoding: .utf8).split(separator: "\n").map {
                String($0.dropFirst(place.count + 1))
            }
        }
        let all = try order(in: "head", Array(1...50))
        let fewer = try order(in: "base/tree", Array((1...50).reversed()).filter { $0 != 7 })
        #expect(all.count == 50 && all != all.sorted())
        #expect(fewer == all.filter { !$0.hasSuffix("/7.swift.o") })
    }

    @Test func objectFilesAreLinkedInAnOrderOfTheSeeds() throws {
        let (folder, program) = try build(Self.copying)
        let build = try PackageBuild(of: program)
        #expect(build.root.path == folder.url.resolvingSymlinksInPath().path)
        func order(_ seed: UInt64) throws -> [String] {
            let output = folder.url.appending(path: "linked")
            try build.link(seed: seed, to: output)
            return try String(contentsOf: output, encoding: .utf8)
                .split(separator: "\n").map(String.init)
        }
        let first = try order(1)
        #expect(first.sorted() == (1...50).map { "\($0).o" }.sorted())
        #expect(try order(1) == first)
        #expect(try order(2) != first)
    }

    /// What an interrupted linker leaves would lie in the person's own folder for temporary files.
    @Test func whatTheLinkerLeavesBehindIsRemoved() throws {
        let (folder, program) = try build(
            """
            "C.tool.exe":
                args: ["sh","-c","touch $TMPDIR/response-1.txt; echo $TMPDIR >$2","-emit-executable","-o","PROGRAM"]

            """
        )
        let output = folder.url.appending(path: "linked")
        try PackageBuild(of: program).link(seed: 1, to: output)
        let used = try String(contentsOf: output, encoding: .utf8).dropLast()
        #expect(used.hasPrefix(folder.url.path))
        #expect(!FileManager.default.fileExists(atPath: String(used)))
    }

    /// The compiler says it once for people who search, and once below the line that it is about.
    @Test func anErrorIsQuotedOnce() throws {
        let said = "a.swift:8:9: error: missing return\\n   |    `- error: missing return\\n"
        let (folder, program) = try build(
            """
            "C.tool.exe":
                args: ["sh","-c","printf '\(said)'; exit 1","-emit-executable","-o","PROGRAM"]

            """
        )
        let error = try #require(throws: ProgramError.self) {
            try PackageBuild(of: program).link(seed: 1, to: folder.url.appending(path: "linked"))
        }
        #expect(error == .failed(step: "link", reason: "a.swift:8:9: error: missing return"))
    }

    /// As two gates in one build folder do, one after the other has begun.
    @Test func twoJobsLinkOneAfterTheOther() async throws {
        // Written in two parts, and the second is missed by who takes it for done.
        let (folder, program) = try build(
            """
            "C.tool.exe":
                args: ["sh","-c","echo one >$2; chmod +x $2; sleep 0.2; echo two >>$2","-emit-executable","-o","PROGRAM"]

            """
        )
        let build = try PackageBuild(of: program)
        let place = folder.url.appending(path: "heads")
        let revision = GateResult.Revision(commit: "unknown", isDirty: true, name: "head")
        func link() throws -> GatePrograms {
            try GatePrograms(
                linking: build,
                revision,
                in: place,
                count: 2,
                Session(Interruption())
            )
        }
        try await withThrowingTaskGroup { group in
            for delay in [0, 100] {
                group.addTask {
                    usleep(UInt32(delay) * 1_000)
                    for file in try link().layouts {
                        #expect(try String(contentsOf: file, encoding: .utf8) == "one\ntwo\n")
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.path).count == 2)
    }

    /// As the accessor does that the package manager makes: beside the program first, then where it was built.
    @Test func aProgramKeepsTheResourcesThatItWasLinkedWith() throws {
        let (folder, program) = try build(
            #"""
            "C.tool.exe":
                args: ["sh","-c","printf '#!/bin/sh\\ncat \"${0%%/*}/p_A.resources/n.txt\"' >$2; chmod +x $2","-emit-executable","-o","PROGRAM"]

            """#
        )
        let resource = program.deletingLastPathComponent().appending(path: "p_A.resources/n.txt")
        try FileManager.default.createDirectory(
            at: resource.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data().write(to: program)
        let build = try PackageBuild(of: program)
        let revision = GateResult.Revision(commit: "unknown", isDirty: true, name: "base")
        var programs: [GatePrograms] = []
        var identities: Set<String> = []
        for text in ["one", "two"] {
            try Data(text.utf8).write(to: resource)
            identities.insert(build.identity)
            programs.append(
                try GatePrograms(
                    linking: build,
                    revision,
                    in: folder.url.appending(path: text),
                    count: 1,
                    Session(Interruption())
                )
            )
        }
        for (program, text) in zip(programs, ["one", "two"]) {
            #expect(try ToolRun([program.layouts[0].path], in: folder.url).run().output == text)
        }
        #expect(identities.count == 2)
    }

    @Test func aProgramFromElsewhereIsRefused() throws {
        #expect(throws: ProgramError.self) { try PackageBuild(of: URL(filePath: "/bin/sh")) }
        let (folder, program) = try build("nothing: here")
        let error = try #require(throws: ProgramError.self) { try PackageBuild(of: program) }
        #expect(FileManager.default.fileExists(atPath: folder.url.path))
        #expect(error.description.contains("does not say how it was linked"))
    }

    /// A build folder that several packages share is below another one's.
    @Test func aProgramIsOfThePackageThatItsSourcesAreIn() throws {
        let (folder, program) = try build(Self.copying)
        let own = folder.url.appending(path: "own").resolvingSymlinksInPath()
        let source = own.appending(path: "Sources/tool/main.swift")
        let list = program.deletingLastPathComponent().appending(path: "tool.build/tool.d")
        for file in [source, list, own.appending(path: "Package.swift")] {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data().write(to: file)
        }
        try Data("main.swift.o : \(source.path)\n".utf8).write(to: list)
        #expect(PackageBuild.root(of: program)?.path == own.path)
        #expect(
            try PackageBuild.ofCurrentPackage(program, in: own.appending(path: "Sources")).root.path
                == own.path
        )
        let elsewhere = try #require(throws: ProgramError.self) {
            try PackageBuild.ofCurrentPackage(program, in: folder.url)
        }
        #expect(elsewhere.description.contains("and a tool built from \(own.path); accepted"))
        try FileManager.default.removeItem(at: list)
        try Data("\(source.path)\n".utf8).write(
            to: list.deletingLastPathComponent().appending(path: "sources")
        )
        #expect(PackageBuild.root(of: program)?.path == own.path)
        let nowhere = try #require(throws: ProgramError.self) {
            try PackageBuild.ofCurrentPackage(program, in: URL(filePath: "/"))
        }
        #expect(nowhere.description.contains("found no Package.swift in this folder or above"))
    }

    /// Linked now it would be another one.
    @Test func aProgramOlderThanItsObjectsIsRefused() throws {
        let (folder, program) = try build(Self.copying)
        let products = program.deletingLastPathComponent()
        try Data().write(to: program)
        let object = products.appending(path: "A.build/a.swift.o")
        try FileManager.default.createDirectory(
            at: object.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data().write(to: object)
        let objects = products.appending(path: "Objects.LinkFileList")
        try Data("\(object.path)\n".utf8).write(to: objects)
        func change(_ file: URL, after seconds: TimeInterval) throws {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: seconds)],
                ofItemAtPath: file.path
            )
        }
        try change(program, after: 60)
        let build = try PackageBuild(of: program)
        try build.failIfNotLinked()
        try change(object, after: 95)
        let changed = ProgramError.changedMeanwhile(program: program.path)
        #expect(throws: changed) { try build.failIfNotLinked() }
        // A compiler that fails removes it.
        try FileManager.default.removeItem(at: object)
        #expect(throws: changed) { try build.failIfNotLinked() }
        withExtendedLifetime(folder) {}
    }

    /// As where several packages share one folder: the next build is this one's again.
    @Test func whereAnotherPackageWasBuiltTheFolderIsStillKnown() throws {
        let (folder, program) = try build("nothing: here")
        let build = try PackageBuild.ofCurrentPackage(program, in: folder.url)
        #expect(build.program.path == program.path && build.compiled.isEmpty)
    }

    /// As where two work trees of one package share one build folder, and the other one was built last.
    @Test func aLinkToAnotherWorkTreesProgramIsRefused() throws {
        let files = FileManager.default
        let (folder, program) = try build("nothing: here")
        try Data().write(to: program)
        let other = try TemporaryFolder()
        func link(in place: URL) throws -> String {
            let link = place.appending(path: "tool")
            try files.createSymbolicLink(at: link, withDestinationURL: program)
            return link.path
        }
        let own = try link(in: folder.url)
        try PackageBuild.failIfElsewhere(typed: own, program)
        let foreign = try link(in: other.url)
        // A tool's link in a package that has no such program.
        try PackageBuild.failIfElsewhere(typed: foreign, program)
        let sources = other.url.appending(path: "Sources/tool")
        try files.createDirectory(at: sources, withIntermediateDirectories: true)
        try Data().write(to: sources.appending(path: "main.swift"))
        try Data().write(to: other.url.appending(path: "Package.swift"))
        let built = folder.url.resolvingSymlinksInPath().path
        let fault = ProgramError.builtElsewhere(link: foreign, built: built)
        #expect(throws: fault) { try PackageBuild.failIfElsewhere(typed: foreign, program) }
        try PackageBuild.failIfElsewhere(typed: "tool", program)
        withExtendedLifetime(folder) {}
    }
}
