import ArchitectureCatalog
import Experiments
import Foundation
import Scenarios

/// A package of one's own: an architecture to begin with, the whole tool beside it, tests and a gate.
struct NewPackage {
    /// The architecture's id, and the folder's and the program's name.
    let id: String
    /// Its module's name, and what its types begin with.
    let module: String
    /// The architecture whose sources it begins with.
    let origin: String
    /// Where this project comes from.
    let crosstalk: Source

    /// Where a package can have another one from.
    enum Source {
        /// Its absolute path.
        ///
        /// - Parameter scratch: The folder that it is built in.
        case folder(String, scratch: String)
        /// A repository's, with the least version that will do; nil for its branch main.
        case address(String, version: String?)
    }

    private static let architectures = CheckedOutSources.root.appending(
        path: "Sources/Architectures"
    )

    /// The architectures that a package can begin with, in the catalogue's order: those whose sources stand on the kit alone.
    static var origins: [String] {
        ArchitectureCatalog.ids.filter { id in
            let texts = sources(of: id).compactMap { try? String(contentsOf: $0, encoding: .utf8) }
            return !texts.isEmpty && texts.allSatisfy { foreign(in: $0) == nil }
        }
    }

    /// What a package of one's own gets with one import.
    private static let kit: Set<Substring> = [
        "ArchitectureContract", "ChatDomain", "ChatServices", "HeadlessUIKit", "RowDifferences",
        "WorkQueues",
    ]

    /// The first module that sources need beside the kit and what comes with Swift.
    private static func foreign(in text: String) -> Substring? {
        text.split(separator: "\n").lazy.compactMap(imported)
            .first { !kit.contains($0) && !standard.contains($0) }
    }

    private static let standard: Set<Substring> = ["Foundation", "Observation", "Synchronization"]

    private static func imported(_ line: Substring) -> Substring? {
        // Matching is slow, and of a hundred lines one imports.
        guard line.contains("import ") else { return nil }
        return line.wholeMatch(of: /(?:internal |package )?import (\w+)/)?.1
    }

    /// An architecture's files, without its tests.
    private static func sources(of id: String) -> [URL] {
        let folder = architectures.appending(path: id)
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
        return paths.filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Tests/") }.sorted()
            .map { URL(filePath: $0, relativeTo: folder.appending(path: "")) }
    }

    /// Writes the folder.
    ///
    /// - Parameter path: A new folder's.
    /// - Throws: ``UsageError`` for a folder that is there, an id that is taken, or no such origin; ``MissingSources``,
    ///   ``OutputError``.
    func write(to path: String) throws {
        let files = FileManager.default
        let folder = URL(filePath: path, directoryHint: .isDirectory)
        try require(
            !files.fileExists(atPath: folder.path),
            "found a folder \(path); accepted: a name that is not taken"
        )
        var texts = try sources()
        texts["Package.swift"] = manifest
        if case .folder(let path, _) = crosstalk {
            // Libraries of another version would be compiled again.
            let pins = URL(filePath: path).appending(path: "Package.resolved")
            texts["Package.resolved"] = try? String(contentsOf: pins, encoding: .utf8)
        }
        texts["Makefile"] = makefile
        texts["README.md"] = page
        texts[".gitignore"] = ".build/\nResults/\n/\(id)\n"
        texts["Sources/\(id)/main.swift"] = main
        texts["Tests/\(module)Tests/ConformanceTests.swift"] = tests
        texts[".github/workflows/gate.yml"] = workflow
        do {
            for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
                let file = folder.appending(path: name)
                try OutputFolder.make(file.deletingLastPathComponent().path)
                try OutputFile.write(Data(text.utf8), to: file.path)
            }
        } catch {
            // A part of a package is none, and would be in the way of the next.
            try? files.removeItem(at: folder)
            throw error
        }
    }

    /// - Throws: ``UsageError`` for an id that is taken.
    static func checkFree(_ id: String) throws {
        try require(
            !ArchitectureCatalog.ids.contains(id) && id != "crosstalk",
            "found \"\(id)\", which is an architecture of crosstalk's already; accepted: another id, such as my-\(id)"
        )
    }

    /// The architecture's sources under other names, by their paths in the new folder.
    private func sources() throws -> [String: String] {
        let accepted = Self.origins
        guard !accepted.isEmpty else {
            throw MissingSources(asked: "--from", folder: Self.architectures.path)
        }
        guard accepted.contains(origin) else {
            let found =
                ArchitectureCatalog.ids.contains(origin)
                ? "\(origin), which stands on a library or a family" : "\"\(origin)\""
            throw UsageError(
                "--from: found \(found); accepted: \(accepted.joined(separator: ", "))"
                    + NearestWord.hint(for: origin, among: accepted)
            )
        }
        let wanted = Self.sources(of: origin)
        guard
            let entry = wanted.map(\.relativePath).first(where: {
                $0.hasSuffix("Architecture.swift") && !$0.contains("/")
            })
        else {
            throw MissingSources(
                asked: "--from",
                folder: Self.architectures.appending(path: origin).path
            )
        }
        let old = entry.dropLast("Architecture.swift".count)
        var texts: [String: String] = [:]
        for file in wanted {
            let text = try String(contentsOf: file, encoding: .utf8)
            texts["Sources/\(module)/\(renamed(file.relativePath, old))"] = written(text, old)
        }
        return texts
    }

    private func written(_ text: String, _ old: Substring) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let count = lines.count
        lines.removeAll { line in Self.imported(line).map(Self.kit.contains) ?? false }
        let needsKit = lines.count < count
        while lines.first == "" { lines.removeFirst() }
        if needsKit { lines.insert(contentsOf: ["import CrosstalkKit", ""], at: 0) }
        let identity = lines.joined(separator: "\n")
            .replacing(
                /(ArchitectureIdentity\(\s*id: )"[^"]*"(,\s*title: )"[^"]*"(,\s*origin: )"[^"]*"/
            ) {
                "\($0.1)\"\(id)\"\($0.2)\"\(module)\"\($0.3)\"\(origin) of crosstalk\""
            }
        return renamed(identity, old)
    }

    /// Types that begin with the old name begin with the new one.
    private func renamed(_ text: String, _ old: Substring) -> String {
        text.replacing(/\b([A-Za-z_]\w*)(\+?)/) { match in
            let (word, plus) = (match.1, match.2)
            let rest = word.dropFirst(old.count)
            let isMeant = rest.first?.isUppercase ?? !plus.isEmpty
            return word.hasPrefix(old) && isMeant ? "\(module)\(rest)\(plus)" : "\(word)\(plus)"
        }
    }

    // MARK: Texts

    private var manifest: String {
        let source: String
        var package = "crosstalk"
        switch crosstalk {
        case .folder(let path, _): source = "name: \"crosstalk\", path: \"\(path)\""
        case .address(let address, let version):
            let requirement = version.map { "from: \"\($0)\"" } ?? "branch: \"main\""
            source = "url: \"\(address)\", \(requirement)"
            package = URL(filePath: address).deletingPathExtension().lastPathComponent
        }
        return """
            // swift-tools-version: 6.2
            import PackageDescription

            let settings: [SwiftSetting] = [
                .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
                .enableUpcomingFeature("InferIsolatedConformances"),
            ]

            let package = Package(
                name: "\(id)",
                platforms: [.macOS(.v26)],
                dependencies: [.package(\(source))],
                targets: [
                    // The architecture.
                    .target(
                        name: "\(module)",
                        dependencies: [.product(name: "CrosstalkKit", package: "\(package)")],
                        swiftSettings: settings
                    ),
                    // Crosstalk with it, without servers, databases and importers.
                    .executableTarget(
                        name: "\(id)",
                        dependencies: ["\(module)", .product(name: "CrosstalkCommand", package: "\(package)")]
                    ),
                    .testTarget(name: "\(module)Tests", dependencies: ["\(id)"]),
                ]
            )

            """
    }

    /// The package manager has no file that says where a package is built, so that the commands do.
    private var makefile: String {
        var shared = ""
        if case .folder(_, let scratch) = crosstalk { shared = scratch }
        return """
            # Where crosstalk is built already, its modules are not compiled again; where that folder is not, all is built in .build.
            SHARED := \(shared.replacing("$", with: "$$"))
            SCRATCH := $(shell test -w "$(SHARED)" && echo "$(SHARED)" || echo .build)

            .PHONY: build test

            build:
            \tswift build -c release --scratch-path "$(SCRATCH)"
            \t@ln -sf "$$(swift build -c release --scratch-path "$(SCRATCH)" --show-bin-path)/\(id)" \(id)

            test: build
            \tswift test -c release --disable-testable-imports --scratch-path "$(SCRATCH)"

            """
    }

    private var main: String {
        """
        import CrosstalkCommand
        import \(module)

        CrosstalkCommand.main(adding: [\(module)Architecture.self])

        """
    }

    private var tests: String {
        """
        import Foundation
        import Testing

        /// The app shows what its rules say, after each event.
        struct ConformanceTests {
            /// The program, which lies beside the tests.
            private static let program = URL(filePath: CommandLine.arguments[0])
                .deletingLastPathComponent().appending(path: "\(id)")

            @Test(arguments: ["cold-start", "reconnect-after-tunnel", "writing"])
            func everyScreenIsTheOracles(scenario: String) throws {
                let process = Process()
                process.executableURL = Self.program
                process.arguments = ["verify", scenario, "--architectures", "\(id)"]
                let pipe = Pipe()
                process.standardOutput = pipe
                process.standardError = pipe
                try process.run()
                let output = pipe.fileHandleForReading.readDataToEndOfFile()
                process.waitUntilExit()
                #expect(process.terminationStatus == 0, "\\(String(decoding: output, as: UTF8.self))")
            }
        }

        """
    }

    private var workflow: String {
        """
        name: Gate
        on: [pull_request]
        jobs:
          gate:
            runs-on: ubuntu-24.04
            container: swift:6.3
            steps:
              - uses: actions/checkout@v4
                with:
                  fetch-depth: 0
              - run: git config --global --add safe.directory "$GITHUB_WORKSPACE"
              - run: apt-get update && apt-get install -y make libjemalloc-dev libsqlite3-dev libyaml-dev zlib1g-dev valgrind
              - run: make test
              - run: ./\(id) verify all --architectures \(id)
              - run: >
                  ./\(id) check morning-rush --architectures \(id)
                  --against origin/${{ github.base_ref }} --step-summary

        """
    }

    private var page: String {
        """
        # \(module)

        Crosstalk's chat app in an architecture of one's own. It began as `\(origin)`: change `Sources/\(module)`, and let the oracle
        say whether the screens are still right.

        ```sh
        make                                                     # \(duration)
        ./\(id) verify all --architectures \(id)              # are its screens right?
        ./\(id) fuzz --cases 2000 --architectures \(id)       # also in stories drawn by chance?
        ./\(id) run morning-rush --architectures mvc,\(id)    # what does it cost beside mvc?
        make test                                                # the first of these, in tests
        git init && git add --all && git commit --message Begin
        # … after a change and a commit:
        make && ./\(id) check morning-rush --architectures \(id) --against HEAD~1     # did it get worse?
        ```

        The last command builds the commit before, of what is compiled already: only modules that differ, and what depends on them.
        `./\(id)` is a link to the program that `make` built.\(place)

        Needs `make`, `libjemalloc-dev`, `libsqlite3-dev`, `libyaml-dev` and `zlib1g-dev`, the last command also `valgrind`.
        `.github/workflows/gate.yml` does the same for every pull request.\(reach)

        ## Before the first change

        - **The name card**: `\(module)Architecture.swift` holds id, title and choices. `choices` says how the source is written: how tables
          are updated, how rows reach a view, on which queue they are made. Leave one value each to begin with. Where it allows several,
          write `environment.makeListUpdater()`, `environment.rows` and so on in place of a decision.
        - **Names**: the oracle finds views by `accessibilityIdentifier`, all of which are in `ScreenElement`, and by the `tag` of a list's
          cell, which is the chat's number. What has no name is reported as absent. Texts are in `ChatTexts`.
        - **Rules**: `./\(id) rules` prints what the app has to do; `rules R17` one of them. `verify` names the broken rule, the
          event and both screens; `fuzz` shrinks a story to a few events first.
        - **When to hop**: services call back on queues of their own. What touches a view goes through `environment.queues.main.async`;
          a write elsewhere breaks R19. Nothing else needs a hop: a user's action comes on the main queue.
        - **Early pushes**: events come from `environment.services` from the moment that somebody listens, maybe before `start()` has put up a
          screen, and in the background. Keep them in the model; a screen reads it when it appears.
        - **Late replies**: a reply may come after its screen was left. Hold screens weakly in what waits, or R18 names what leaks.
        - **Time**: clocks, queues and timers come from `environment`. `DispatchQueue`, `Date()`, `Timer` and `Task.sleep` would not be virtual.

        """
    }

    /// What the first build takes.
    private var duration: String {
        switch crosstalk {
        case .folder: "a minute where crosstalk is built, else twenty"
        case .address: "twenty minutes the first time: all of crosstalk"
        }
    }

    /// Where it is built, and what else would be.
    private var place: String {
        guard case .folder(_, let scratch) = crosstalk else { return "" }
        return """
             It builds in `\(scratch)`, crosstalk's own build folder, where crosstalk's modules lie compiled. A plain
            `swift build` builds all of it again, in `.build`.
            """
    }

    /// What has to be done before a machine elsewhere can build it.
    private var reach: String {
        guard case .folder = crosstalk else { return "" }
        return """
             There crosstalk has to come from an address:
            in `Package.swift` put `url:` and `from:` or `branch:` in place of `name:` and `path:`.
            """
    }
}
