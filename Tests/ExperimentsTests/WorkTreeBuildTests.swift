import Experiments
import Foundation
import LongTests
@testable import Studies
import Testing

/// A work tree is built as it is, by the package manager itself, whatever it overlooks when it is asked in the usual way.
struct WorkTreeBuildTests {
    private let folder: TemporaryFolder
    private let root: URL

    /// A program that prints what a header of a C module says, and a module of a package beside it.
    init() throws {
        folder = try TemporaryFolder()
        root = folder.url.resolvingSymlinksInPath().appending(path: "tool")
        for (name, text) in [
            (
                "Package.swift",
                """
                // swift-tools-version: 6.2
                import PackageDescription
                let package = Package(
                    name: "tool",
                    dependencies: [.package(path: "../lib")],
                    targets: [
                        .target(name: "C"),
                        .executableTarget(
                            name: "tool",
                            dependencies: ["C", .product(name: "L", package: "lib")]
                        ),
                    ]
                )
                """
            ),
            ("Sources/C/c.c", "int c;"), ("Sources/C/include/c.h", "#define NUMBER 1"),
            ("Sources/tool/main.swift", "import C\nimport L\nprint(NUMBER, answer())"),
            (
                "../lib/Package.swift",
                """
                // swift-tools-version: 6.2
                import PackageDescription
                let package = Package(
                    name: "lib",
                    products: [.library(name: "L", targets: ["L"])],
                    targets: [.target(name: "L")]
                )
                """
            ),
            (
                "../lib/Sources/L/l.swift",
                """
                protocol P {}
                struct S: P {}
                extension P { func number() -> Int { 1 } }
                public func answer() -> Int { S().number() }
                """
            ),
        ] {
            try write(text, name)
        }
    }

    private func write(_ text: String, _ name: String) throws {
        let file = root.appending(path: name).standardizedFileURL
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
    }

    private func run(_ words: [String]) throws -> String {
        try ToolRun(words, in: root).check(step: words[0])
    }

    @Test(.long) func whatAnotherBuildWouldOverlookIsBuilt() throws {
        let session = Session(Interruption(signals: []))
        _ = try run(["swift", "build"])
        let program = root.appending(path: ".build/debug/tool")
        func again() throws -> String {
            let build = try PackageBuild.ofCurrentPackage(program, in: root)
            return try run([build.again(flags: [], session).program.path])
        }
        #expect(try again() == "1 1")
        usleep(20_000)
        try write("#define NUMBER 2", "Sources/C/include/c.h")
        #expect(try again() == "2 1")
        try write("extension S { func number() -> Int { 2 } }", "../lib/Sources/L/more.swift")
        #expect(try again() == "2 2")
        // As a branch that is changed to brings its files' times along.
        try write("import C\nprint(NUMBER)", "older")
        _ = try run(["touch", "-d", "1 hour ago", "older"])
        _ = try run(["mv", "older", "Sources/tool/main.swift"])
        #expect(try again() == "2")
        try write("print(", "Sources/tool/main.swift")
        let error = try #require(throws: ProgramError.self) { try again() }
        #expect(error.description.contains("main.swift:1:"), "\(error)")
    }
}
