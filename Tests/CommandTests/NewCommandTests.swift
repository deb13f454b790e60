import Foundation
import Testing

extension CommandTests {
    /// `new`: a package of one's own. The whole way, with builds, is `.ci/new-check`'s.
    struct NewCommandTests {
        private let crosstalk: Crosstalk

        init() throws { crosstalk = try Crosstalk() }

        @Test(arguments: ["direct", "mvc", "viper", "observation"])
        func itsSourcesCompileAsAnotherPackages(_ origin: String) throws {
            let written = try crosstalk.run("new", "my-mvvm", "--from", origin)
            #expect(written.status == 0, "\(written.errors)")
            #expect(written.output.contains("cd my-mvvm && swift build -c release"))
            let modules = Crosstalk.executable.deletingLastPathComponent()
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

        @Test func aDependencyIsAFolderOrAVersionOfAnAddress() throws {
            _ = try crosstalk.run("new", "near")
            let address = "https://host/owner/crosstalk.git"
            _ = try crosstalk.run("new", "far", "--crosstalk", address, "--version", "1.2.0")
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
            (["My MVVM"], "accepted: lower-case letters and digits with hyphens between"),
            (["mine", "--from", "mvc-reactive"], "mvc-reactive stands on"),
            (["mine", "--from", "nothing"], "--from"),
            (["mine", "--module", "mine"], "--module: found \"mine\""),
            (["mine", "--version", "1.0.0"], "accepted: with --crosstalk and an address"),
            (["mine", "--crosstalk", "."], "found no sources of crosstalk"),
            (
                ["mine", "--crosstalk", "https://host/crosstalk", "--version", "one"],
                "accepted: three numbers, such as 1.0.0"
            ),
            (["small.yaml"], "accepted: lower-case"),
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

        private func manifest(_ name: String) throws -> String {
            let file = crosstalk.folder.appending(path: "\(name)/Package.swift")
            return try String(contentsOf: file, encoding: .utf8)
        }
    }
}
