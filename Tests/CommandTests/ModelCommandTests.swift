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
                .appending(path: "../../Results/reference/quiet-day/run.json")
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

        /// As in a terminal, where nobody reads JSON.
        @Test func theModelIsATableWhereAPersonReads() throws {
            let table = try crosstalk.run("model", "--format", "table").output
            #expect(table.contains("configured cell") && table.contains("assumed"))
            #expect(!table.contains("{"))
            #expect(try crosstalk.run("model", "--output", "mine.json").output == "")
            #expect(try crosstalk.run("model", "--model", "mine.json").status == 0)
            #expect(try crosstalk.run("model", "--output", "mine.json").status == 64)
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
            for words in ["model", "report saved --table -"] {
                let outcome = try crosstalk.shell("exec $crosstalk \(words) --model mine.json")
                #expect(outcome.status == 64)
                #expect(outcome.errors.contains(message), "\(outcome.errors)")
                #expect(outcome.output == "")
            }
        }

        @Test func theAppForAPhoneHasTheSourcesThatAreCompiledHere() throws {
            let outcome = try crosstalk.run("model", "--xcode", "Phone.swiftpm")
            #expect(outcome.status == 0, "\(outcome.errors)")
            let sources = URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "../../Sources/Measurement/Calibration")
            let app = crosstalk.folder.appending(path: "Phone.swiftpm")
            #expect(
                FileManager.default.contentsEqual(
                    atPath: sources.path,
                    andPath: app.appending(path: "Sources").path
                )
            )
            let manifest = try crosstalk.shell(
                "exec swift package --package-path Phone.swiftpm dump-package"
            )
            #expect(manifest.status == 0, "\(manifest.errors)")
            let page = try String(
                contentsOf: app.appending(path: "README.md"),
                encoding: .utf8
            )
            #expect(page.contains("--model phone.json"))
        }

        @Test(arguments: ["Phone", "saved.swiftpm"])
        func noOtherFolderIsTakenForTheApp(name: String) throws {
            try FileManager.default.createDirectory(
                at: crosstalk.folder.appending(path: "saved.swiftpm"),
                withIntermediateDirectories: true
            )
            let outcome = try crosstalk.run("model", "--xcode", name)
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains("--xcode: found \"\(name)\""), "\(outcome.errors)")
        }

        /// Headless, so what the figures are says nothing; that they are there, and are read, does.
        @Test func whatTheCalibrationScreenWritesIsACostModel() throws {
            let calibration = Crosstalk.built.appending(path: "Calibration")
            let written = try crosstalk.shell("exec '\(calibration.path)' 5")
            #expect(written.status == 0, "\(written.errors)")
            let model = try CostModel(json: Data(written.output.utf8))
            #expect(model.about.contains("10 rounds with 10 and 12 visible rows"), "\(model.about)")
            for unit in CostModel.Unit.counted {
                #expect(model[unit].source.hasPrefix("Measured: quartiles of"), "\(unit)")
                #expect(!model[unit].isAssumed)
            }
            #expect(model[.cellConfigured].mid > 0)
            for level in CostModel.Level.allCases {
                #expect(model[.mainCPU][level] == CostModel.phone[.mainCPU][level])
            }
            try crosstalk.write(written.output, "phone.json")
            let modelled = try crosstalk.run("model", "saved", "--model", "phone.json")
            #expect(modelled.status == 0, "\(modelled.errors)")
            #expect(modelled.output.contains(model.name))
        }
    }
}
