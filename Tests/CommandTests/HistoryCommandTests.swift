import Foundation
import Testing

extension CommandTests {
    /// `history`: saved runs one after the other.
    struct HistoryCommandTests {
        private let crosstalk: Crosstalk

        /// Three runs of a scenario below one folder, the last by another toolchain.
        init() throws {
            crosstalk = try Crosstalk()
            let file = URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "../../Results/reference/quiet-day/run.json")
            let saved = String(decoding: try Data(contentsOf: file), as: UTF8.self)
            let started = try #require(saved.firstMatch(of: #/"started":"[^"]+"/#))
            let swift = try #require(saved.firstMatch(of: #/"swift":"[^"]+"/#))
            for day in 1...3 {
                var record = saved.replacing(
                    started.0,
                    with: "\"started\":\"2026-11-0\(day)T08:00:00Z\""
                )
                if day == 3 { record = record.replacing(swift.0, with: "\"swift\":\"6.9\"") }
                let folder = crosstalk.folder.appending(path: "saved/run-\(4 - day)")
                try FileManager.default.createDirectory(
                    at: folder,
                    withIntermediateDirectories: true
                )
                try crosstalk.write(record, "saved/run-\(4 - day)/run.json")
            }
        }

        @Test(arguments: ["table", "json", "markdown"])
        func runsBelowAFolderAreShown(format: String) throws {
            let outcome = try crosstalk.shell(
                "exec $crosstalk history saved saved/run-1 --architectures mvc --format \(format)"
            )
            #expect(outcome.status == 0, "\(outcome.errors)")
            for word in ["quiet-day", "mvc", "2026-11-01", "environment.swift", "6.9"] {
                #expect(outcome.output.contains(word))
            }
        }

        @Test func csvIsOfTheNewestSeriesAndTheOthersAreNamed() throws {
            let outcome = try crosstalk.shell(
                "exec $crosstalk history saved --metrics renders_per_event --format csv"
            )
            #expect(outcome.status == 0, "\(outcome.errors)")
            let lines = outcome.output.split(separator: "\n")
            #expect(lines.count == 2)
            #expect(lines[0].hasPrefix("time,commit,scenario,swift,"))
            #expect(lines[0].contains(",mvc.renders_per_event"))
            #expect(lines[1].hasPrefix("2026-11-03T08:00:00Z,"))
            #expect(outcome.errors.contains("left out: 2 runs of quiet-day, environment.swift"))
        }

        @Test(arguments: [
            ("history gone", "gone: found no such file or folder"),
            ("history empty", "empty: found no run.json in it or below; accepted: a folder"),
            ("history saved --scenario rush", "--scenario: found \"rush\"; accepted: quiet-day"),
            ("history saved --architectures mvcc", "--architectures: found \"mvcc\"; accepted: "),
            ("history saved --architectures ''", "--architectures: found \"\"; accepted: "),
            (
                "history saved --metrics render_per_event",
                "found \"render_per_event\"; did you mean renders_per_event?; accepted: ids"
            ),
        ])
        func nonsenseIsRefusedAndNamed(line: String, said: String) throws {
            let outcome = try crosstalk.shell("mkdir -p empty && exec $crosstalk \(line)")
            #expect(outcome.status == 64)
            #expect(outcome.output == "")
            #expect(outcome.errors.contains(said), "\(outcome.errors)")
        }
    }
}
