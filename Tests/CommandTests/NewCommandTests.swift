import Foundation
import LongTests
import Testing

extension CommandTests {
    /// `new`: a package of one's own.
    ///
    /// The whole way, with builds, is `.ci/new-check`'s.
    struct NewCommandTests {
        private let crosstalk: Crosstalk

        init() throws { crosstalk = try Crosstalk() }

        @Test(
            arguments: whenLong(["direct", "mvc", "viper", "observation"], otherwise: ["direct"])
        )
        func itsSourcesCompileAsAnotherPackages(_ origin: String) throws {
            let written = try crosstalk.run("new", "my-mvvm", "--from", origin)
            #expect(written.status == 0, "\(written.errors)")
            #expect(written.output.contains("cd my-mvvm && make\n"))
            let modules = Crosstalk.built
            let checked = try crosstalk.shell(
                """
                swiftc -typecheck -swift-version 6 -package-name elsewhere -I \(modules.path)/Modules \
                    -Xcc -fmodule-map-file=\(modules.path)/CThreadContext.build/module.modulemap \
                    -enable-upcoming-feature NonisolatedNonsendingByDefault \
                    -enable-upcoming-feature InferIsolatedConformances \
                    $(find my-mvvm/Sources/MyMvvm -name '*.swift')
                """
            )
            #expect(checked.status == 0, "\(checked.errors)")
        }

        @Test func whatItCanBeginWithIsListed() throws {
            let listed = try crosstalk.run("list", "origins", environment: ["COLUMNS": "200"])
            #expect(listed.status == 0, "\(listed.errors)")
            let ids = listed.output.split(separator: "\n").compactMap {
                $0.split(separator: " ").first
            }
            #expect(ids.contains("direct") && ids.contains("viper") && !ids.contains("mvvm-plain"))
            for id in ids {
                let written = try crosstalk.run("new", "from-\(id)", "--from", String(id))
                #expect(written.status == 0, "\(written.errors)")
            }
        }

        /// There its modules are compiled, unless somebody has removed them.
        @Test func itBuildsWhereCrosstalkIsBuilt() throws {
            _ = try crosstalk.run("new", "near")
            let made = try crosstalk.shell("cd near && make --dry-run build test")
            #expect(made.status == 0, "\(made.errors)")
            let shared = Crosstalk.executable.resolvingSymlinksInPath()
                .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            #expect(made.output.contains("--scratch-path \"\(shared.path)\""), "\(made.output)")
            let elsewhere = try crosstalk.shell("cd near && make --dry-run build SHARED=/nowhere")
            #expect(elsewhere.output.contains("--scratch-path \".build\""), "\(elsewhere.output)")
        }

        @Test func aDependencyIsAFolderOrAVersionOfAnAddress() throws {
            _ = try crosstalk.run("new", "near")
            let address = "https://host/owner/crosstalk.git"
            _ = try crosstalk.run(
                "new",
                "far",
                "--crosstalk",
                address,
                "--crosstalk-version",
                "1.2.0"
            )
            _ = try crosstalk.run("new", "latest", "--crosstalk", address)
            #expect(try manifest("near").contains(#".package(name: "crosstalk", path: "/"#))
            #expect(
                try manifest("far").contains(#".package(url: "\#(address)", from: "1.2.0")"#)
            )
            #expect(
                try manifest("latest").contains(#".package(url: "\#(address)", branch: "main")"#)
            )
        }

        @Test(arguments: [
            (["My MVVM"], "accepted: a lower-case letter, then more and digits with hyphens"),
            (["1a"], "accepted: a lower-case letter, then"),
            (["crosstalk"], "which is this program's name"),
            (
                ["mine", "--from", "mvc-reactive"],
                "--from: found mvc-reactive, which stands on a library or a family; accepted: direct, "
            ),
            (["mine", "--from", "vipr"], "; did you mean viper?"),
            (["mvc"], "found \"mvc\", which is an architecture of crosstalk's already"),
            (["mine", "--module", "mine"], "--module: found \"mine\""),
            (
                ["mine", "--crosstalk-version", "1.0.0"],
                "accepted: with --crosstalk and an address"
            ),
            (["mine", "--crosstalk", "."], "found no sources of crosstalk"),
            (
                ["mine", "--crosstalk", "https://host/crosstalk", "--crosstalk-version", "one"],
                "accepted: three numbers, such as 1.0.0"
            ),
            (
                [
                    "mine", "--crosstalk", "https://x/y", "--crosstalk-version",
                    "99999999999999999999.0.0",
                ],
                "--crosstalk-version: found \"99999999999999999999.0.0\"; accepted: three numbers"
            ),
            (
                ["mine", "--crosstalk", "https://x/y", "--crosstalk-version", "01.0.0"],
                "--crosstalk-version: found \"01.0.0\"; accepted: three numbers"
            ),
            (
                ["mine", "--crosstalk", "file:///etc"],
                "--crosstalk: found no repository in /etc; accepted"
            ),
            (
                ["mine", "--crosstalk", "file:///gone"],
                "--crosstalk: found no repository in /gone; accepted"
            ),
            (
                ["mine", "--crosstalk", "gopher://x/y"],
                "--crosstalk: found \"gopher://x/y\"; accepted"
            ),
            (["small.yaml"], "accepted: a lower-case"),
            (
                ["makefile"],
                "found \"makefile\", which make reads in place of the folder's Makefile"
            ),
            (["swift"], "found \"swift\", the name of a module that comes along"),
            (["self"], "found \"self\", a word of Swift"),
            (["any"], "found \"any\", a word of Swift"),
            (["some"], "found \"some\", a word of Swift"),
            (["async"], "found \"async\", a word of Swift"),
            (["nul"], "found \"nul\", which no folder is called on Windows"),
            (["packagedescription"], "found \"packagedescription\", the name of a module"),
            (["mine", "--module", "PackagePlugin"], "--module: found \"PackagePlugin\", the name"),
            ([String(repeating: "a", count: 255)], "hyphens between, 64 at most, such as my-mvvm"),
            (["mine", "--module", "M" + String(repeating: "a", count: 64)], "64 at most"),
            (["main-actor"], "found \"main-actor\", the name of a type that sources use"),
            (["mine", "--module", "Array"], "--module: found \"Array\", the name of a type"),
            (["foundation"], "found \"foundation\", the name of a module"),
            (["combine"], "found \"combine\", the name of a module"),
            (["all"], "found \"all\", which means other architectures; accepted: another"),
            (["headline"], "found \"headline\", which means other architectures"),
            (["null"], "found \"null\", which means other architectures"),
            (["null-app"], "found \"null-app\", which means other architectures"),
            (["viper"], "found \"viper\", which is an architecture of crosstalk's already"),
            (["mine", "--module", "Self"], "--module: found \"Self\", a word of Swift"),
            (["mine", "--module", "NIOCore"], "--module: found \"NIOCore\", the name of a module"),
            (
                ["mine", "--crosstalk", "https://x/\" ; rm -rf"],
                "--crosstalk: found \"https://x/\""
            ),
            (["mine", "--crosstalk", "https://x/\\(1)"], "accepted: an address such as"),
            (["mine", "--crosstalk", "git@x:y\nz"], "accepted: an address such as"),
            (["mine", "--crosstalk", "/tmp/\"a"], "accepted: a folder without quotes"),
        ])
        func whatCannotBeIsRefused(_ arguments: [String], _ message: String) throws {
            let outcome = try crosstalk.shell(
                "$crosstalk new " + arguments.map { "'\($0)'" }.joined(separator: " ")
            )
            #expect(outcome.status == 64, "\(outcome.errors)")
            #expect(outcome.errors.contains(message), "\(outcome.errors)")
            #expect(
                !FileManager.default.fileExists(
                    atPath: crosstalk.folder.appending(path: "mine").path
                )
            )
        }

        @Test func aNameThatIsTakenIsLeftAlone() throws {
            let outcome = try crosstalk.shell(
                """
                ln -s nowhere link; ! $crosstalk new link && [ -L link ] || exit 9
                $crosstalk new one >first 2>&1 & $crosstalk new one >second 2>&1; a=$?; wait $!; echo $((a + $?))
                """
            )
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(
                outcome.errors.contains("found link already; accepted: a name that is not taken")
            )
            #expect(outcome.output.hasSuffix("64\n"), "one of two has it")
        }

        @Test func whatCannotBeWrittenWholeIsNotLeftBehind() throws {
            let outcome = try crosstalk.shell("ulimit -f 1; exec $crosstalk new mine")
            #expect(outcome.status == 1, "\(outcome.errors)")
            #expect(outcome.errors.contains("cannot be written (File too large)"))
            let made = crosstalk.folder.appending(path: "mine").path
            #expect(!FileManager.default.fileExists(atPath: made))
        }

        private func manifest(_ name: String) throws -> String {
            let file = crosstalk.folder.appending(path: "\(name)/Package.swift")
            return try String(contentsOf: file, encoding: .utf8)
        }
    }
}
