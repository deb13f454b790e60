import Foundation
import Testing

extension CommandTests {
    /// `port`, from files to files.
    struct PortCommandTests {
        private let crosstalk: Crosstalk
        private static let before =
            "import UIKit\n\nclass A: UIViewController {\n    @objc func f() { performSegue(withIdentifier: g, sender: nil) }\n}\n"
        private static let after = before.replacing("@objc ", with: "")

        init() throws {
            crosstalk = try Crosstalk()
            try crosstalk.write(Self.before, "a.swift")
        }

        private func text(_ name: String) throws -> String {
            try String(contentsOf: crosstalk.folder.appending(path: name), encoding: .utf8)
        }

        @Test func theDiffAppliesWithPatchAndTheListFollows() throws {
            let outcome = try crosstalk.run("port", "a.swift")
            #expect(outcome.status == 0)
            #expect(outcome.output.hasPrefix("--- a.swift\n+++ a.swift\n@@ -1,5 +1,5 @@\n"))
            #expect(
                outcome.output.contains(
                    "1  UIViewController.performSegue(withIdentifier:sender:): no storyboard is loaded\n     a.swift:4\n"
                )
            )
            #expect(try text("a.swift") == Self.before)
            let patched = try crosstalk.shell("$crosstalk port a.swift | git apply -p0 -")
            #expect(patched.status == 0, "\(patched.errors)")
            #expect(try text("a.swift") == Self.after)
        }

        @Test func aNameWithABlankIsPatchedToo() throws {
            try crosstalk.write(Self.before, "a b.swift")
            let patched = try crosstalk.shell("$crosstalk port 'a b.swift' | git apply -p0 -")
            #expect(patched.status == 0, "\(patched.errors)")
            #expect(try text("a b.swift") == Self.after)
        }

        @Test func filesAreWrittenInPlaceOnce() throws {
            let first = try crosstalk.run("port", "--in-place", "a.swift")
            #expect(first.output.hasPrefix("a.swift: lines changed: 1\n"))
            #expect(try text("a.swift") == Self.after)
            let second = try crosstalk.run("port", "--in-place", "a.swift")
            #expect(!second.output.contains("changed"))
            #expect(crosstalk.leftovers == [])
        }

        @Test(arguments: [("a.swift", Int32(1)), ("b.swift", 0)])
        func checkFailsWhereAFileWouldChange(name: String, status: Int32) throws {
            try crosstalk.write(Self.after, "b.swift")
            let outcome = try crosstalk.run("port", "--check", name)
            #expect(outcome.status == status)
            #expect(outcome.output.contains("lines changed: 1") == (status == 1))
            #expect(try text("a.swift") == Self.before)
        }

        @Test(arguments: [
            ("gone.swift", "gone.swift: no such file or folder; accepted: .swift files, folders"),
            ("small.yaml", "small.yaml: found no Swift; accepted: .swift files and folders"),
            ("scratch", "scratch: found no .swift file in it; accepted: folders with some"),
            ("a.swift open.swift", "open.swift:2: found a string without an end; accepted"),
            ("--check --in-place a.swift", "--check: found beside --in-place; accepted"),
        ])
        func whatCannotBePortedIsRefused(line: String, said: String) throws {
            try crosstalk.write("\nlet a = \"b\n", "open.swift")
            let outcome = try crosstalk.shell("exec $crosstalk port \(line)")
            #expect(outcome.status == 64)
            #expect(outcome.output == "")
            #expect(outcome.errors.contains(said), "\(outcome.errors)")
        }
    }
}
