import Experiments
import Foundation
import ReportedErrors

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
        case folder(String)
        /// A repository's, with the least version that will do; nil for its branch main.
        case address(String, version: String?)
    }

    private static let architectures = CheckedOutSources.root.appending(
        path: "Sources/Architectures"
    )

    /// What a package of one's own gets with one import.
    private static let kit: Set<Substring> = [
        "ArchitectureContract", "ChatDomain", "ChatServices", "HeadlessUIKit", "RowDifferences",
        "WorkQueues",
    ]

    /// Writes the folder.
    ///
    /// - Parameter path: A new folder's.
    /// - Throws: ``UsageError`` for a folder that is there, or sources that stand on more than the kit; ``MissingSources``,
    ///   ``OutputError``.
    func write(to path: String) throws {
        let files = FileManager.default
        let folder = URL(filePath: path, directoryHint: .isDirectory)
        guard !files.fileExists(atPath: folder.path) else {
            throw UsageError(
                description: "found a folder \(path); accepted: a name that is not taken"
            )
        }
        var texts = try sources()
        texts["Package.swift"] = manifest
        texts["README.md"] = page
        texts[".gitignore"] = ".build/\nResults/\n"
        texts["Sources/\(id)/main.swift"] = main
        texts["Tests/\(module)Tests/ConformanceTests.swift"] = tests
        texts[".github/workflows/gate.yml"] = workflow
        do {
            for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
                let file = folder.appending(path: name)
                try files.createDirectory(
                    at: file.deletingLastPathComponent(),
                    withIntermediateDirectories: true
                )
                try Data(text.utf8).write(to: file)
            }
        } catch {
            throw OutputError.lost(path: path, reason: ReportedErrors.reason(for: error))
        }
    }

    /// The architecture's sources under other names, by their paths in the new folder.
    private func sources() throws -> [String: String] {
        let folder = Self.architectures.appending(path: origin)
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
        let wanted = paths.filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Tests/") }
        guard
            let entry = wanted.first(where: {
                $0.hasSuffix("Architecture.swift") && !$0.contains("/")
            })
        else { throw MissingSources(asked: "--from", folder: folder.path) }
        let old = entry.dropLast("Architecture.swift".count)
        var texts: [String: String] = [:]
        for path in wanted {
            let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
            texts["Sources/\(module)/\(renamed(path, old))"] = try written(text, old)
        }
        return texts
    }

    private func written(_ text: String, _ old: Substring) throws -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var needsKit = false
        try lines.removeAll { line in
            guard let match = line.wholeMatch(of: /(?:internal |package )?import (\w+)/) else {
                return false
            }
            guard
                Self.kit.contains(match.1) || match.1 == "Foundation" || match.1 == "Observation"
                    || match.1 == "Synchronization"
            else {
                throw UsageError(
                    description:
                        "--from: \(origin) stands on \(match.1); accepted: an architecture without library and "
                        + "family, such as direct, mvc or viper"
                )
            }
            needsKit = needsKit || Self.kit.contains(match.1)
            return Self.kit.contains(match.1)
        }
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
        case .folder(let path): source = "name: \"crosstalk\", path: \"\(path)\""
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
                    // The whole of crosstalk with it.
                    .executableTarget(
                        name: "\(id)",
                        dependencies: ["\(module)", .product(name: "CrosstalkCommand", package: "\(package)")]
                    ),
                    .testTarget(name: "\(module)Tests", dependencies: ["\(id)"]),
                ]
            )

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
              - run: apt-get update && apt-get install -y libjemalloc-dev libsqlite3-dev zlib1g-dev valgrind
              - run: swift test
              - run: swift build -c release
              - run: .build/release/\(id) verify all --architectures \(id)
              - run: >
                  .build/release/\(id) check morning-rush --architectures \(id)
                  --against origin/${{ github.base_ref }} --step-summary

        """
    }

    private var page: String {
        """
        # \(module)

        Crosstalk's chat app in an architecture of one's own. It began as `\(origin)`: change `Sources/\(module)`, and let the oracle
        say whether the screens are still right.

        ```sh
        swift build -c release                                                # some minutes the first time
        .build/release/\(id) verify all --architectures \(id)                # are its screens right?
        .build/release/\(id) fuzz --cases 2000 --architectures \(id)         # also in stories drawn by chance?
        .build/release/\(id) run morning-rush --architectures mvc,\(id)      # what does it cost beside mvc?
        swift test                                                            # the first of these, in tests
        git init && git add --all && git commit --message Begin
        # … after a change and a commit:
        swift build -c release
        .build/release/\(id) check morning-rush --architectures \(id) --against HEAD~1     # did it get worse?
        ```

        Needs `libjemalloc-dev`, `libsqlite3-dev` and `zlib1g-dev`, the last command also `valgrind`. `.github/workflows/gate.yml` does the
        same for every pull request.\(reach)

        ## Before the first change

        - **The name card**: `\(module)Architecture.swift` holds id, title and choices. `choices` says how the source is written: how tables
          are updated, how rows reach a view, on which queue they are made. Leave one value each to begin with. Where it allows several,
          write `environment.makeListUpdater()`, `environment.rows` and so on in place of a decision.
        - **Names**: the oracle finds views by `accessibilityIdentifier`, all of which are in `ScreenElement`, and by the `tag` of a list's
          cell, which is the chat's number. What has no name is reported as absent. Texts are in `ChatTexts`.
        - **Rules**: `.build/release/\(id) rules` prints what the app has to do; `rules R17` one of them. `verify` names the broken rule, the
          event and both screens; `fuzz` shrinks a story to a few events first.
        - **When to hop**: services call back on queues of their own. What touches a view goes through `environment.queues.main.async`;
          a write elsewhere breaks R19. Nothing else needs a hop: a user's action comes on the main queue.
        - **Early pushes**: events come from `environment.services` from the moment that somebody listens, maybe before `start()` has put up a
          screen, and in the background. Keep them in the model; a screen reads it when it appears.
        - **Late replies**: a reply may come after its screen was left. Hold screens weakly in what waits, or R18 names what leaks.
        - **Time**: clocks, queues and timers come from `environment`. `DispatchQueue`, `Date()`, `Timer` and `Task.sleep` would not be virtual.

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
