import Foundation
import Testing

extension CommandTests {
    /// What `check` and `baseline` ask of a package, its repository and its build, in one that is made by hand.
    struct GateSourcesTests {
        private let crosstalk: Crosstalk

        /// A package of two commits with a program in its build folder, for which the linker is a copy.
        init() throws {
            crosstalk = try Crosstalk()
            _ = try crosstalk.writeProgram(
                """
                #!/bin/sh
                # In place of the package manager: it takes --scratch-path as its fifth word.
                case " $* " in *" --help "*) exit 0 ;; esac
                case $5 in *gate*) side=base ;; *) side=head ;; esac
                script="${0%/*}/$side"
                [ ! -f "$script" ] || sh "$script" || exit
                mkdir -p "$5/machine/release"
                ln -sfn machine/release "$5/release"
                [ -e "$5/machine/release/crosstalk" ] || cp "$crosstalk" "$5/machine/release/crosstalk"
                echo "  args: [\\"sh\\",\\"-c\\",\\"ln -s '$crosstalk' \\$2\\",\\"-emit-executable\\",\\"-o\\",\\"$5/machine/release/crosstalk\\"]" \
                    >"$5/release.yaml"

                """,
                "swift"
            )
            let made = try crosstalk.shell(
                """
                set -e
                mkdir -p package/Sources/crosstalk
                cd package
                touch Package.swift Sources/crosstalk/main.swift
                printf '.build/\\nResults/\\n' >.gitignore
                ../swift build --package-path . --scratch-path "$(pwd -P)/.build"
                git init --quiet
                git config user.name t
                git config user.email t@example.org
                for message in one two; do
                    git add .
                    git commit --quiet --allow-empty --message $message
                done
                """
            )
            #expect(made.status == 0, "\(made.errors)")
        }

        /// Runs the package's program below the package, with the package manager's stand-in.
        private func run(_ line: String, in place: String = "package") throws -> Crosstalk.Outcome {
            try crosstalk.shell(
                "top=$PWD; cd \(place) && PATH=$top:$PATH exec $top/package/.build/release/crosstalk \(line)"
            )
        }

        private let check =
            "check ../short.yaml --architectures direct --only counts --against"

        /// The program of the build before would stand for the base.
        @Test func aFlagThatKeepsTheBaseFromBeingBuiltIsRefused() throws {
            let built = try run("\(check) HEAD~1")
            #expect(built.status == 0, "\(built.output)\(built.errors)")
            let none = try run("\(check) HEAD --build-flag=--help")
            #expect(none.status == 64, "\(none.output)\(none.errors)")
            #expect(none.errors.contains("--build-flag: found --help, with which swift build"))
        }

        /// What a side's build does beside building; `$0` is the file.
        private func whileBuilding(_ side: String, _ line: String) throws {
            _ = try crosstalk.write("cd \"${0%/*}/package\"\n\(line)\n", side)
        }

        private static let changes = [
            "git commit --quiet --allow-empty --message three", "touch Sources/crosstalk/new.cpp",
        ]

        @Test(arguments: changes)
        func whatIsChangedWhileHeadIsBuiltIsRefused(change: String) throws {
            try whileBuilding("head", change)
            let refused = try run("\(check) HEAD~1")
            #expect(refused.status == 64, "\(refused.output)\(refused.errors)")
            #expect(refused.errors.contains("changed since this job began"), "\(refused.errors)")
            #expect(refused.output == "")
        }

        /// That may take minutes, and head is linked by then.
        @Test(
            arguments: changes + [
                "cp .build/release/crosstalk new && mv new .build/machine/release/crosstalk"
            ]
        )
        func whatIsChangedWhileTheBaseIsBuiltChangesNothing(change: String) throws {
            let head = try crosstalk.shell("cd package && git rev-parse HEAD").output.prefix(12)
            try whileBuilding("base", change)
            let compared = try run("\(check) HEAD~1")
            #expect(compared.status == 0, "\(compared.output)\(compared.errors)")
            #expect(compared.output.contains("→ \(head)\n"), "\(compared.output)")
        }

        /// Whatever was built before: nobody has to build first.
        @Test func headIsTheWorkTreeAsItIsNow() throws {
            let changed = try crosstalk.shell(
                "cd package && echo '//' >Sources/crosstalk/main.swift"
            )
            #expect(changed.status == 0)
            try whileBuilding(
                "head",
                "printf '#!/bin/sh\\necho \"now $*\"\\n' >new; chmod +x new; mv new .build/machine/release/crosstalk"
            )
            let compared = try run("\(check) HEAD")
            #expect(compared.status == 0, "\(compared.errors)")
            #expect(compared.output == "now \(check) HEAD\n")
        }

        @Test func uncommittedChangesAreNamed() throws {
            _ = try crosstalk.shell("cd package && echo '//' >Sources/crosstalk/main.swift")
            let compared = try run("\(check) HEAD")
            let head = try crosstalk.shell("cd package && git rev-parse HEAD").output.prefix(12)
            #expect(compared.status == 0, "\(compared.output)\(compared.errors)")
            #expect(
                compared.output.contains("\(head) → \(head) with uncommitted changes"),
                "\(compared.output)"
            )
            #expect(compared.errors.contains("work tree: building"), "\(compared.errors)")
            #expect(compared.output.contains("builds "), "\(compared.output)")
        }

        @Test(arguments: [("head", "work tree"), ("base", "")])
        func aSideThatDoesNotCompileSaysWhy(side: String, name: String) throws {
            let said = (1...4).map { "a.swift:\($0):9: error: missing return" }
            try whileBuilding(side, "printf '\(said.joined(separator: "\\n"))\\n'; exit 1")
            let failed = try run("\(check) HEAD~1")
            #expect(failed.status == 1, "\(failed.output)\(failed.errors)")
            #expect(failed.output == "")
            let errors = said.prefix(3).joined(separator: "; ")
            #expect(failed.errors.contains("build of \(name)"), "\(failed.errors)")
            #expect(failed.errors.contains(": \(errors)\n"), "\(failed.errors)")
        }

        /// The program that head's build has put in its place listens as well.
        @Test(arguments: ["head", "base"])
        func anInterruptedBuildIsNoVerdict(side: String) throws {
            try whileBuilding(
                "head",
                "[ ! -e once ] || exit 0; touch once; cp .build/release/crosstalk new; mv new .build/machine/release/crosstalk"
            )
            let stop = "kill -INT $(cut -d' ' -f4 /proc/$PPID/stat); exec sleep 60"
            try whileBuilding(side, stop)
            let stopped = try run("\(check) HEAD~1")
            #expect(stopped.status == 1, "\(stopped.output)\(stopped.errors)")
            #expect(stopped.errors.contains("interrupted; nothing was saved"), "\(stopped.errors)")
            #expect(stopped.output == "")
        }

        @Test func theRulesAreThoseBesideThePackage() throws {
            try crosstalk.write("check: {tolerance: 1}", "package/.crosstalk.yml")
            let outcome = try run(
                "check ../../short.yaml --architectures direct --only counts --against HEAD",
                in: "package/Sources"
            )
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains("package/.crosstalk.yml:1:"), "\(outcome.errors)")
        }

        /// It is git that fails: neither is the revision wrong, nor is there anything to commit.
        @Test(arguments: ["rm -rf .git", "chown 12345 . .git"])
        func whereGitFailsItsReasonIsNamed(breaking: String) throws {
            let broken = try crosstalk.shell("cd package && \(breaking)")
            // Only root may give a folder away.
            guard broken.status == 0 else { return }
            for line in ["\(check) HEAD", "baseline update ../short.yaml"] {
                let outcome = try run(line)
                #expect(outcome.status == 1)
                #expect(outcome.errors.contains("fatal: "), "\(outcome.errors)")
                #expect(!outcome.errors.contains("commit first"))
            }
        }

        private func checkWithSummary(in place: String) throws -> Crosstalk.Outcome {
            try crosstalk.shell(
                "exec $crosstalk check short.yaml --architectures direct --only counts --against-binary $crosstalk --step-summary",
                environment: ["GITHUB_STEP_SUMMARY": place]
            )
        }

        @Test(arguments: ["/dev/full", "."])
        func whatTakesNoSummaryIsRefusedBeforeAnythingIsMeasured(place: String) throws {
            let outcome = try checkWithSummary(in: place)
            #expect(outcome.status == (place == "." ? 64 : 1))
            #expect(outcome.output == "")
            let said = place == "." ? "found a folder; accepted: a file" : "/dev/full: "
            #expect(outcome.errors.contains(said), "\(outcome.errors)")
        }

        /// Nothing is kept there that could be read.
        @Test func aDeviceTakesASummary() throws {
            let outcome = try checkWithSummary(in: "/dev/null")
            #expect(outcome.status == 0, "\(outcome.errors)")
        }
    }
}
