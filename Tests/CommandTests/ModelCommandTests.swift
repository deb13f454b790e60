import Foundation
import RunRecords
import Testing

extension CommandTests {
    /// `model`: the cost model, and what it makes of saved runs.
    struct ModelCommandTests {
        private let crosstalk: Crosstalk

        init() throws {
            crosstalk = try Crosstalk()
            let file = URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "../../Results/reference/morning-rush/run.json")
            let folder = crosstalk.folder.appending(path: "saved")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: file, to: folder.appending(path: "run.json"))
        }

        @Test func theModelThatIsPrintedIsReadAgain() throws {
            let printed = try crosstalk.run("model")
            #expect(try CostModel(json: Data(printed.output.utf8)) == .phone)
            try crosstalk.write(printed.output, "mine.json")
            #expect(try crosstalk.run("model", "--model", "mine.json").output == printed.output)
        }

        @Test func oneFigureOfOnesOwnChangesWhatIsModelled() throws {
            let printed = try crosstalk.run("model").output
            let mine = printed.replacing(#""mid" : 300"#, with: #""mid" : 301"#)
            try crosstalk.write(mine, "mine.json")
            let before = try crosstalk.run("model", "saved", "--format", "json")
            let after = try crosstalk.run(
                "model",
                "saved",
                "--format",
                "json",
                "--model",
                "mine.json"
            )
            #expect(before.status == 0, "\(before.errors)")
            #expect(before.output.contains("\"crosstalk.modelled-cost/1\""))
            #expect(before.output != after.output)
            let outcome = try crosstalk.shell(
                "$crosstalk report saved --markdown built-in.md && exec $crosstalk report saved --markdown own.md --model mine.json"
            )
            #expect(outcome.status == 0, "\(outcome.errors)")
            let pages = try ["built-in.md", "own.md"].map {
                try Data(contentsOf: crosstalk.folder.appending(path: $0))
            }
            #expect(pages[0] != pages[1])
        }

        @Test(arguments: [
            ("{}", "mine.json: schema: missing"), ("{", "mine.json: unreadable"),
            (
                #"{"schema": "crosstalk.cost-model/1", "name": "a", "about": "b", "costs": {}}"#,
                "mine.json: costs.main_cpu_factor: found nothing, accepted low, mid, high and source"
            ),
        ])
        func aDamagedModelIsRefusedByFileAndField(_ text: String, _ message: String) throws {
            try crosstalk.write(text, "mine.json")
            for words in ["model", "report saved --csv -"] {
                let outcome = try crosstalk.shell("exec $crosstalk \(words) --model mine.json")
                #expect(outcome.status == 64)
                #expect(outcome.errors.contains(message), "\(outcome.errors)")
                #expect(outcome.output == "")
            }
        }
    }
}
