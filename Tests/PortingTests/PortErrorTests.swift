import Foundation
import Porting
import SwiftTokens
import Testing

/// What cannot be ported is refused with file, line, what was found and what is accepted.
struct PortErrorTests {
    @Test(arguments: [
        (
            "\nlet a = \"b\n",
            "a.swift:2: found a string without an end; accepted: Swift that compiles"
        ),
        (
            "let a = \"\"\"\n b\n",
            "a.swift:1: found a string without an end; accepted: Swift that compiles"
        ),
        (
            "let a = \"\\(b\"\n",
            "a.swift:1: found a string without an end; accepted: Swift that compiles"
        ),
        ("/* /* */\n", "a.swift:1: found a comment without an end; accepted: Swift that compiles"),
        ("a {\n(\n}\n", "a.swift:2: found ( without its partner; accepted: Swift that compiles"),
        ("a\n}\n", "a.swift:2: found } without its partner; accepted: Swift that compiles"),
        ("a {\n", "a.swift:1: found { without its partner; accepted: Swift that compiles"),
    ])
    func textThatIsNotSwiftIsRefused(text: String, said: String) {
        let error = #expect(throws: PortError.self) { try port(text) }
        #expect(error?.description == said)
    }

    @Test(arguments: [("(", ")"), ("[", "]"), ("{", "}")])
    func bracketsWithinEachOtherAreTakenAsFarAsTheCompilerTakesThem(open: String, close: String) {
        func nested(_ depth: Int) -> String {
            "let a: \(String(repeating: open, count: depth))A\(String(repeating: close, count: depth))\n"
        }
        #expect(throws: Never.self) { try port(nested(256)) }
        let error = #expect(throws: PortError.self) { try port(nested(257)) }
        #expect(error == .unparsable(path: "a.swift", line: 1, fault: .nested(most: 256)))
    }

    /// With the square of its length each would take minutes.
    @Test(arguments: ["A<", "let a: A as? B ", "if let a = "])
    func whatNeverEndsIsReadInTimeThatItsLengthAllows(text: String) {
        let source = String(repeating: text, count: 1_000)
        let taken = ContinuousClock().measure {
            _ = try? port("class A: UIView { func f(a: \(source)) { let a: \(source) } }\n")
            _ = try? port("func f() { \(source) }\n")
        }
        #expect(taken < .seconds(30))
    }

    @Test func bytesThatAreNotUTF8AreRefused() {
        let bytes: [UInt8] = Array("let a = 1\nlet b = \"".utf8) + [0xE4, 0x22, 0x0A]
        let error = #expect(throws: PortError.self) {
            try PortedFiles([PortedFiles.Input(path: "a.swift", bytes: bytes)])
        }
        #expect(error == .notUTF8(path: "a.swift", line: 2))
    }

    // MARK: Files

    /// A folder for one test.
    private final class Folder {
        let path = FileManager.default.temporaryDirectory.appending(
            path: "port-\(UUID().uuidString)"
        ).path

        init() throws {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        func write(_ text: String, _ name: String) throws {
            let url = URL(filePath: "\(path)/\(name)")
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: url)
        }

        func text(_ name: String) throws -> String {
            try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
        }

        var names: [String] {
            get throws { try FileManager.default.subpathsOfDirectory(atPath: path).sorted() }
        }
    }

    @Test func aFolderIsSearchedForSwift() throws {
        let folder = try Folder()
        for name in ["b.swift", "a/c.swift", "a/d.m", ".build/e.swift"] {
            try folder.write("", name)
        }
        let inputs = try PortedFiles.read([folder.path, folder.path + "/b.swift"])
        #expect(inputs.map(\.path) == ["a/c.swift", "b.swift"].map { "\(folder.path)/\($0)" })
    }

    @Test func whatIsNoSwiftFileIsRefused() throws {
        let folder = try Folder()
        try folder.write("", "a.m")
        let path = folder.path
        let refusals: [(String, PortError)] = [
            (path, .noSources(folder: path)), ("\(path)/a.m", .notSwift(path: "\(path)/a.m")),
            ("\(path)/b.swift", .notThere(path: "\(path)/b.swift")),
            ("/dev/zero", .notSwift(path: "/dev/zero")),
        ]
        for (path, refusal) in refusals {
            #expect(throws: refusal) { try PortedFiles.read([path]) }
        }
    }

    @Test func filesAreReplacedWithTheirPermissions() throws {
        let folder = try Folder()
        try folder.write("@objc func f() {}\n", "a.swift")
        try folder.write("let a = 1\n", "b.swift")
        let file = "\(folder.path)/a.swift"
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder.path)/link.swift",
            withDestinationPath: "a.swift"
        )
        try PortedFiles(PortedFiles.read(["\(folder.path)/link.swift"])).write()
        #expect(try folder.text("a.swift") == "func f() {}\n")
        #expect(try folder.names == ["a.swift", "b.swift", "link.swift"])
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder.path)/link.swift")
                == "a.swift"
        )
    }

    @Test func whereOneFileCannotBeWrittenNoneIs() throws {
        let folder = try Folder()
        for name in ["a.swift", "b.swift"] { try folder.write("@objc func f() {}\n", name) }
        let ported = try PortedFiles(PortedFiles.read([folder.path]))
        try folder.write("// mine\n", "b.swift")
        let error = #expect(throws: PortError.self) { try ported.write() }
        #expect(
            error?.description.hasSuffix("(it has changed meanwhile); no file was changed") == true
        )
        #expect(try folder.text("a.swift") == "@objc func f() {}\n")
        #expect(try folder.names == ["a.swift", "b.swift"])
    }
}
