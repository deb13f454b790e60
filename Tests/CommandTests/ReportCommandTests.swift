import Foundation
import Testing

extension CommandTests {
    /// `report`: pages of results that earlier commands left.
    struct ReportCommandTests {
        private let crosstalk: Crosstalk

        init() throws {
            crosstalk = try Crosstalk()
            let file = URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "../../Results/reference/quiet-day/run.json")
            let folder = crosstalk.folder.appending(path: "saved")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: file, to: folder.appending(path: "run.json"))
        }

        private func text(_ name: String) throws -> String {
            let data = try Data(contentsOf: crosstalk.folder.appending(path: name))
            return String(decoding: data, as: UTF8.self)
        }

        @Test func everyOutputIsAFileOfItsOwn() throws {
            let outcome = try crosstalk.shell(
                """
                GITHUB_STEP_SUMMARY=summary.md exec $crosstalk report saved --html page.html --markdown page.md --junit page.xml \
                --csv page.csv --table page.txt --step-summary
                """
            )
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(outcome.output == "")
            #expect(try text("page.html").hasPrefix("<!DOCTYPE html>"))
            #expect(try text("page.md").hasPrefix("```\nquiet-day"))
            #expect(try text("page.md").utf8.count <= 65_000)
            #expect(try text("page.xml").hasPrefix("<?xml"))
            #expect(
                try text("page.csv").hasPrefix(
                    "scenario,architecture,metric,unit,batch,block,kind,value\n"
                )
            )
            #expect(try text("summary.md").hasPrefix("```\nquiet-day"))
            #expect(try text("page.txt").hasPrefix("quiet-day · "))
        }

        @Test func aFileOfSomethingElseIsReplacedOnlyByForceAndKeepsItsMode() throws {
            let outcome = try crosstalk.shell(
                """
                for file in page.html page.md page.xml page.csv page.txt p.json; do echo notes > $file; done; chmod 640 page.md
                options="--html page.html --markdown page.md --junit page.xml --csv page.csv --table page.txt"
                $crosstalk report saved $options; echo $? $(sort -u page.* p.json)
                $crosstalk plan small.yaml --shards 1 --output p.json; echo $?
                $crosstalk report saved $options --force && $crosstalk report saved $options; echo $? $(stat -c %a page.md)
                """
            )
            #expect(outcome.output == "64 notes\n64\n0 640\n")
            #expect(
                outcome.errors.contains(
                    "\"page.html\", a file that is there already; accepted: another name, or --force to replace it"
                )
            )
        }

        @Test func aSummaryBeginsALineOfItsOwn() throws {
            let outcome = try crosstalk.shell(
                "printf words >sum; export GITHUB_STEP_SUMMARY=sum; $crosstalk report saved --step-summary; head -3 sum"
            )
            #expect(outcome.output.hasPrefix("words\n```\nquiet-day · "))
        }

        @Test func whereOneFileCannotBeWrittenNoneIs() throws {
            let outcome = try crosstalk.shell(
                "$crosstalk report saved --html page.html --markdown no/page.md; echo $?; ls -A"
            )
            #expect(outcome.output.hasPrefix("64\n"))
            #expect(
                !outcome.output.contains("page.html") && !outcome.output.contains(".crosstalk-")
            )
        }

        @Test(arguments: ["--html x --markdown ./x", "--pages p --html ./p/index.html"])
        func oneFileByTwoSpellingsIsRefused(options: String) throws {
            let outcome = try crosstalk.shell("exec $crosstalk report saved \(options)")
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains("for two outputs; accepted: a file for each"))
        }

        @Test func aResultIsReadFromAPipe() throws {
            let outcome = try crosstalk.shell(
                "cat saved/run.json | $crosstalk report /dev/stdin --table -"
            )
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(outcome.output.hasPrefix("quiet-day · "))
        }

        @Test func pagesAreAFolder() throws {
            let outcome = try crosstalk.shell(
                "cp -r saved again && exec $crosstalk report saved again --pages out/pages --single-file whole.html"
            )
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(try text("out/pages/index.html").contains("quiet-day-2.html"))
            #expect(try text("out/pages/quiet-day-2.html").hasPrefix("<!DOCTYPE html>"))
            #expect(try text("whole.html").hasPrefix("<!DOCTYPE html>"))
        }

        @Test func aSummaryStandsBehindThoseOfOtherSteps() throws {
            try crosstalk.write("# Before\n", "summary.md")
            let outcome = try crosstalk.run(
                "report",
                "saved/run.json",
                "--step-summary",
                environment: ["GITHUB_STEP_SUMMARY": "summary.md"]
            )
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(try text("summary.md").hasPrefix("# Before\n```\nquiet-day"))
        }

        @Test func aDashIsStandardOutput() throws {
            let outcome = try crosstalk.run("report", "saved", "--csv", "-")
            #expect(outcome.status == 0)
            #expect(
                outcome.output.hasPrefix(
                    "scenario,architecture,metric,unit,batch,block,kind,value\n"
                )
            )
        }

        @Test(arguments: [
            ("report saved", "report: found no output; accepted: --pages, --html"),
            ("report saved --pages saved/run.json", "saved/run.json: cannot be written"),
            ("report gone --html x", "gone: found no such file or folder; accepted: a folder"),
            ("report . --html x", ".: found a folder without results; accepted"),
            ("report small.yaml --html x", "small.yaml: unreadable"),
            ("report other.json --html x", "other.json: schema: found \"crosstalk.run/9\""),
            ("report cut.json --html x", "cut.json: unreadable"),
            ("report saved --html gone/x", "gone/x: "),
            (
                "report saved --html x --architectures ''",
                "--architectures: found \"\"; accepted: headline, "
            ),
            ("report saved --step-summary", "--step-summary: found no GITHUB_STEP_SUMMARY"),
            ("report", "Missing expected argument"),
        ])
        func nonsenseIsRefusedAndNamed(line: String, said: String) throws {
            try crosstalk.write(#"{"schema": "crosstalk.run/9"}"#, "other.json")
            let whole = try text("saved/run.json")
            try crosstalk.write(String(whole.prefix(whole.count / 2)), "cut.json")
            let outcome = try crosstalk.shell("exec $crosstalk \(line)")
            #expect(outcome.status == 64)
            #expect(outcome.output == "")
            #expect(outcome.errors.contains(said), "\(outcome.errors)")
            let page = crosstalk.folder.appending(path: "x")
            #expect(!FileManager.default.fileExists(atPath: page.path))
        }
    }
}
