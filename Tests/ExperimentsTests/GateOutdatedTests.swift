import Experiments
import Foundation
import Testing

/// What was changed since a program was built, and whether another build would notice.
struct GateOutdatedTests {
    private let folder: TemporaryFolder
    private let root: URL
    private let program: URL

    /// A package with a Swift module that reads a header of a C module, with a resource, and with a package in a folder of its own.
    init() throws {
        folder = try TemporaryFolder()
        root = folder.url.resolvingSymlinksInPath().appending(path: "package")
        program = root.appending(path: ".build/machine/release/tool")
        let products = ".build/machine/release"
        for (name, text) in [
            ("Package.swift", ""), ("Sources/A/a.swift", ""), ("Sources/A/Resources/n.txt", ""),
            ("Sources/C/c.c", ""), ("Sources/C/d.c", ""), ("Sources/C/include/c.h", ""),
            ("lib/Package.swift", ""), ("lib/Sources/L/Sub/l.swift", ""), ("older", "older"),
            (
                "\(products)/A.build/A.d",
                "a.o : ROOT/Sources/A/a.swift ROOT/Sources/C/include/c.h\n"
            ),
            ("\(products)/A.build/sources", "ROOT/Sources/A/a.swift\n"),
            ("\(products)/L.build/L.d", "l.o : ROOT/lib/Sources/L/Sub/l.swift\n"),
            ("\(products)/L.build/sources", "ROOT/lib/Sources/L/Sub/l.swift\n"),
            ("\(products)/C.build/c.c.d", "c.o: ROOT/Sources/C/c.c ROOT/Sources/C/include/c.h\n"),
            ("\(products)/C.build/d.c.d", "d.o: ROOT/Sources/C/d.c\n"),
            ("\(products)/A.build/a.o", ""), ("\(products)/L.build/l.o", ""),
            ("\(products)/C.build/c.o", ""), ("\(products)/C.build/d.o", ""),
            (
                "\(products)/list",
                ["A.build/a.o", "L.build/l.o", "C.build/c.o", "C.build/d.o"]
                    .map { "ROOT/\(products)/\($0)\n" }.joined()
            ),
            (".build/release.yaml", Self.manifest), ("\(products)/tool", ""),
        ] {
            try write(text.replacing("ROOT", with: root.path), name)
        }
        try run("touch -d '1 hour ago' older")
        try endBuild()
    }

    private static let manifest = """
          "PackageStructure":
            tool: package-structure-tool
            inputs: ["ROOT/Sources/A/","ROOT/Sources/C/","ROOT/Package.swift"]
          "n.txt":
            tool: copy-tool
            inputs: ["ROOT/Sources/A/Resources/n.txt"]
            outputs: ["ROOT/.build/machine/release/p_A.resources/n.txt"]
            args: ["/toolchain/bin/swiftc","-emit-executable","-o","ROOT/.build/machine/release/tool","@ROOT/.build/machine/release/list"]

        """

    private func write(_ text: String, _ name: String) throws {
        let file = root.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
    }

    private func run(_ line: String) throws {
        try ToolRun(["sh", "-c", line], in: root).check(step: line)
    }

    /// As the package manager ends each build that succeeds, also where it has noticed nothing.
    private func endBuild() throws {
        // A file's time is that of the clock's latest tick.
        usleep(20_000)
        defer { usleep(20_000) }
        try run("ln -sfn machine/release .build/release")
    }

    private func failure() -> ProgramError? {
        do throws(ProgramError) {
            try PackageBuild(of: program).failIfOutdated()
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [
        ("mv older Sources/A/a.swift", "Sources/A/a.swift"),
        ("cp -p older Sources/A/a.swift", "Sources/A/a.swift"),
        ("mv older Sources/C/c.c", "Sources/C/c.c"), ("touch Sources/C/d.c", "Sources/C/d.c"),
        ("touch Sources/C/new.c", "Sources/C/new.c"), ("rm Sources/C/d.c", "Sources/C"),
        ("touch Sources/C/new.S", "Sources/C/new.S"),
        ("touch Sources/A/Resources/n.txt", "Sources/A/Resources/n.txt"),
        ("mv older Sources/A/Resources/n.txt", "Sources/A/Resources/n.txt"),
        ("rm Sources/A/Resources/n.txt", "Sources/A/Resources/n.txt"),
        ("touch Sources/A/Resources/m.txt", "Sources/A/Resources/m.txt"),
        ("mkdir Sources/A/More; touch Sources/A/More/m.txt", "Sources/A/More/m.txt"),
        ("touch Package.resolved", "Package.resolved"),
    ])
    func aChangeThatABuildNoticesIsRefused(change: String, file: String) throws {
        #expect(failure() == nil)
        try run(change)
        #expect(
            failure()
                == .outdated(program: program.path, source: root.appending(path: file).path)
        )
    }

    /// The package manager does not look there in a build that follows, though it ends well.
    @Test(arguments: [
        ("touch Sources/C/include/c.h", "Sources/C/include/c.h", "Sources/A/a.swift"),
        ("mv older Sources/C/include/c.h", "Sources/C/include/c.h", "Sources/A/a.swift"),
        ("touch Sources/C/include/d.h", "Sources/C/include/d.h", "Sources/A/a.swift"),
        ("rm Sources/C/include/c.h", "Sources/C/include/c.h", "Sources/A/a.swift"),
        ("touch lib/Package.swift", "lib/Package.swift", "Package.swift"),
        ("mv older lib/Package.swift", "lib/Package.swift", "Package.swift"),
        ("touch Package@swift-6.0.swift", "Package@swift-6.0.swift", "Package.swift"),
        ("touch lib/Package@swift-6.0.swift", "lib/Package@swift-6.0.swift", "Package.swift"),
        ("touch lib/Sources/L/new.swift", "lib/Sources/L/new.swift", "Package.swift"),
        ("rm lib/Sources/L/Sub/l.swift", "lib/Sources/L/Sub/l.swift", "Package.swift"),
    ])
    func aChangeThatABuildDoesNotNoticeHasAnAdvice(
        change: String,
        file: String,
        touched: String
    ) throws {
        #expect(failure() == nil)
        try run(change)
        let touched = root.appending(path: touched).path
        let unnoticed = ProgramError.unnoticed(
            source: root.appending(path: file).path,
            reader: touched.hasSuffix("a.swift") ? "A" : "tool",
            advice: "touch \(touched)"
        )
        #expect(failure() == unnoticed)
        #expect(unnoticed.isBadInput && unnoticed.description.hasSuffix("after touch \(touched)"))
        try endBuild()
        #expect(failure() == unnoticed)
        // What touching them leads to.
        try run(
            "echo 'l.o : '>.build/machine/release/L.build/L.d; >.build/machine/release/L.build/sources"
        )
        let isPlan = touched.hasSuffix("Package.swift")
        try run(
            "touch .build/\(isPlan ? "release.yaml" : "machine/release/A.build/A.d .build/machine/release/C.build/c.c.d")"
        )
        if file.hasSuffix("c.h"), change.hasPrefix("rm") {
            try run("echo \"a.o : $PWD/Sources/A/a.swift\" >.build/machine/release/A.build/A.d")
        }
        try endBuild()
        #expect(failure() == nil)
    }

    /// A line of dozens of files would be no advice.
    @Test func ofManyModulesAllIsBuiltAgain() throws {
        for name in ["B", "D", "E"] {
            let place = ".build/machine/release/\(name).build"
            try run(
                "cp -r .build/machine/release/A.build \(place); mv \(place)/A.d \(place)/\(name).d"
            )
            try run("echo \"$PWD/\(place)/a.o\" >>.build/machine/release/list")
        }
        try endBuild()
        try run("touch .build/machine/release/tool Sources/C/include/c.h")
        #expect(
            failure()
                == .unnoticed(
                    source: root.appending(path: "Sources/C/include/c.h").path,
                    reader: "A and 3 other modules",
                    advice: "rm -r \(program.deletingLastPathComponent().path)"
                )
        )
    }

    /// As where branches are changed back and forth: the package manager compiles again what was written.
    @Test func aSourceThatIsWrittenAgainIsNoDeadEnd() throws {
        try run("cp Sources/A/a.swift same; mv same Sources/A/a.swift; chmod u+x Sources/C/d.c")
        #expect(failure() != nil)
        try run("touch .build/machine/release/A.build/A.d .build/machine/release/C.build/d.c.d")
        try endBuild()
        #expect(failure() == nil)
    }
}
