import Experiments
import Foundation
import Studies
import Testing

/// What another build takes over in place of compiling.
struct CompiledModulesTests {
    private let folder: TemporaryFolder
    private let modules: CompiledModules
    private static let files = FileManager.default

    /// A build of a module of one source that imports another module, and a work tree of the same sources.
    init() throws {
        folder = try TemporaryFolder()
        let top = folder.url.path
        modules = CompiledModules(
            from: .init(sources: "\(top)/own", scratch: "\(top)/own/.build"),
            to: .init(sources: "\(top)/tree", scratch: "\(top)/own/.build/gate"),
            configuration: "release"
        )
        for place in [modules.from, modules.to] {
            try write("func f() {}", "\(place.sources)/Sources/A/a.swift")
            try write("low", "\(place.scratch)/release/Modules/Low.swiftmodule")
            try write(
                "\(place.sources)/Sources/A/a.swift\n",
                "\(place.scratch)/release/A.build/sources"
            )
        }
        let from = modules.from
        try write("A", "\(from.scratch)/release/Modules/A.swiftmodule")
        try write("object", "\(from.scratch)/release/A.build/a.swift.o")
        try write(
            """
            a.swift.o : \(from.sources)/Sources/A/a.swift \(from.scratch)/release/Modules/Low.swiftmodule
            A.swiftmodule : and so on

            """,
            "\(from.scratch)/release/A.build/A.d"
        )
        let list = words(from).map { "\"\($0)\"" }.joined(separator: ",")
        try write("    args: [\"swiftc\",\(list)]\n", "\(from.scratch)/release.yaml")
    }

    private func write(_ text: String, _ path: String) throws {
        let file = URL(filePath: path)
        try Self.files.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
    }

    private func words(_ place: CompiledModules.Place) -> [String] {
        [
            "-module-name", "A", "-emit-module-path",
            "\(place.scratch)/release/Modules/A.swiftmodule", "-output-file-map",
            "\(place.scratch)/release/A.build/map.json",
            "@\(place.scratch)/release/A.build/sources",
        ]
    }

    @Test func aModuleOfTheSameSourcesIsCopied() throws {
        #expect(modules.takeOver(words(modules.to)))
        for name in ["Modules/A.swiftmodule", "A.build/a.swift.o"] {
            #expect(
                Self.files.contentsEqual(
                    atPath: "\(modules.from.scratch)/release/\(name)",
                    andPath: "\(modules.to.scratch)/release/\(name)"
                )
            )
        }
    }

    /// As the package manager writes for a target with resources.
    @Test func aSourceThatNamesItsBuildFolderIsTheSame() throws {
        for place in [modules.from, modules.to] {
            try write(
                "\"\(place.scratch)/a.resources\"",
                "\(place.scratch)/release/A.build/r.swift"
            )
        }
        let list = "\(modules.from.scratch)/release/A.build"
        try write("a.swift.o : \(list)/r.swift\n", "\(list)/A.d")
        #expect(modules.takeOver(words(modules.to)))
        try write("other", "\(modules.to.scratch)/release/A.build/r.swift")
        #expect(!modules.takeOver(words(modules.to)))
    }

    @Test(arguments: ["source", "file", "module", "word", "no list"])
    func oneThatDiffersInAnythingIsCompiled(_ difference: String) throws {
        var words = words(modules.to)
        let tree = modules.to
        switch difference {
        case "source": try write("func f() { f() }", "\(tree.sources)/Sources/A/a.swift")
        case "file":
            let more = "\(tree.sources)/Sources/A/a.swift\n\(tree.sources)/Sources/A/b.swift\n"
            try write(more, "\(tree.scratch)/release/A.build/sources")
        case "module": try write("other", "\(tree.scratch)/release/Modules/Low.swiftmodule")
        case "word": words.append("-Ounchecked")
        default: try Self.files.removeItem(atPath: "\(modules.from.scratch)/release/A.build/A.d")
        }
        #expect(!modules.takeOver(words))
        #expect(!Self.files.fileExists(atPath: "\(tree.scratch)/release/A.build/a.swift.o"))
    }

    /// Then what was compiled is of other sources, whatever they are now.
    @Test func sourcesYoungerThanTheirModuleAreCompiled() throws {
        try Self.files.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: 60)],
            ofItemAtPath: "\(modules.from.sources)/Sources/A/a.swift"
        )
        #expect(!modules.takeOver(words(modules.to)))
    }

    /// As a build with other flags has left it, of sources that were changed and compiled since.
    @Test func anOldListOfTheModuleAloneSaysNothing() throws {
        let list = "\(modules.from.scratch)/release/A.build/A.emit-module.d"
        try write("A.swiftmodule : \(modules.from.sources)/Sources/A/a.swift\n", list)
        try Self.files.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -3_600)],
            ofItemAtPath: list
        )
        #expect(modules.takeOver(words(modules.to)))
    }

    /// The package manager looks at sources and modules only; a list that was taken over names the first build's files.
    @Test(arguments: ["", "changed", "gone", "new", "moved in", "unknown"], [true, false])
    func whatWasMadeOfAnotherHeaderIsForgotten(change: String, isTakenOver: Bool) throws {
        let folder = "\(modules.to.sources)/Sources/C/include"
        let header = "\(folder)/c.h"
        for place in [modules.from, modules.to] {
            try write("int c(void);", "\(place.sources)/Sources/C/include/c.h")
        }
        let made = "\(modules.to.scratch)/release"
        let read = (isTakenOver ? modules.from : modules.to).sources
        try write("made", "\(made)/Modules/A.swiftmodule")
        try write("made", "\(made)/A.build/a.swift.o")
        try write("a.swift.o : \(read)/Sources/C/include/c.h\n", "\(made)/A.build/A.d")
        func age(_ file: String, by seconds: Double) throws {
            try Self.files.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -seconds)],
                ofItemAtPath: file
            )
        }
        usleep(20_000)
        switch change {
        case "changed": try write("int c(int);", header)
        case "gone": try Self.files.removeItem(atPath: header)
        case "new": try write("int c(int);", "\(folder)/b.h")
        case "moved in":
            try write("int c(int);", "\(folder)/../d.h")
            try age("\(folder)/../d.h", by: 3_600)
            #expect(rename("\(folder)/../d.h", header) == 0)
        case "unknown": try Self.files.removeItem(atPath: "\(made)/A.build/A.d")
        default: try write("int c(void) { return 1; }", "\(folder)/c.c")
        }
        modules.forgetOutdated(besides: ["\(modules.from.scratch)/release/"])
        for name in ["Modules/A.swiftmodule", "A.build/a.swift.o"] {
            #expect(Self.files.fileExists(atPath: "\(made)/\(name)") == (change == ""), "\(name)")
        }
        #expect(Self.files.fileExists(atPath: "\(made)/A.build/sources"))
    }

    /// It may be read in place of another one.
    @Test func aHeaderMoreIsADifference() throws {
        for place in [modules.from, modules.to] {
            try write("int c(void);", "\(place.sources)/Sources/C/include/c.h")
        }
        let list = "\(modules.from.scratch)/release/A.build"
        try write("a.swift.o : \(modules.from.sources)/Sources/C/include/c.h\n", "\(list)/A.d")
        #expect(modules.takeOver(words(modules.to)))
        try write("int d(void);", "\(modules.to.sources)/Sources/C/include/d.h")
        #expect(!modules.takeOver(words(modules.to)))
    }

    /// Each of C's files has a list of its own.
    @Test func aFileIsAsOldAsTheListThatItIsIn() throws {
        let place = "\(modules.from.scratch)/release/C.build"
        for (name, age) in [("a", 60.0), ("b", 30)] {
            let source = "\(modules.from.sources)/Sources/C/\(name).c"
            try write("int \(name);", source)
            try write("\(name).c.o: \(source)\n", "\(place)/\(name).c.d")
            for (file, seconds) in [(source, age + 1), ("\(place)/\(name).c.d", age)] {
                try Self.files.setAttributes(
                    [.modificationDate: Date(timeIntervalSinceNow: -seconds)],
                    ofItemAtPath: file
                )
            }
        }
        let read = try #require(CompiledFolder(URL(filePath: place)).dependencies)
        #expect(read.count == 2)
        #expect(read.allSatisfy { Self.files.modified($0.key) <= $0.value })
    }

    /// The other build may have been of these very sources: it begins with what it made for the revision before.
    @Test func whatTheOtherBuildHasMadeOfItsSourcesIsNotWaitedFor() throws {
        let folder = CompiledFolder(URL(filePath: "\(modules.from.scratch)/release/A.build"))
        #expect(modules.pending([folder]).isEmpty)
        let source = "\(modules.to.sources)/Sources/A/a.swift"
        try write("func f() { f() }", source)
        #expect(modules.pending([folder]).map(\.name) == ["A"])
        let made = "\(modules.to.scratch)/release/Modules/A.swiftmodule"
        try write("made", made)
        for (file, seconds, count) in [(made, 60.0, 1), (source, 120, 0)] {
            try Self.files.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -seconds)],
                ofItemAtPath: file
            )
            #expect(modules.pending([folder]).count == count)
        }
    }

    @Test func whoWaitsIsToldHowManyModulesAndSecondsAreLeft() throws {
        let names = ["A", "B", "C", "D"]
        let wait = CompilingWait(
            of: names.map { name in
                .init(name: name, bytes: 50_000, output: "\(folder.url.path)/\(name).swiftmodule")
            },
            all: 60
        )
        #expect(CompilingWait(of: [], all: 60).step("work tree").text == "work tree: building")
        let first = wait.step("0123456789ab")
        #expect(
            first.text
                == "0123456789ab: compiling what differs, 0 of 4 modules (56 are there)"
        )
        #expect(first.left == .seconds(40))
        let late = wait.step("0123456789ab", now: Date(timeIntervalSinceNow: 60))
        #expect(late.elapsed == .seconds(60) && late.left == nil)
        try write("compiled", "\(folder.url.path)/A.swiftmodule")
        let later = wait.step("0123456789ab", now: Date(timeIntervalSinceNow: 10))
        #expect(later.text.contains("1 of 4 modules"))
        #expect(later.elapsed == .seconds(10))
        #expect(later.left == .seconds(30))
    }
}
