import Foundation
import RunReports
import Testing

extension CommandTests {
    struct SweepCommandTests {
        private let crosstalk: Crosstalk

        init() throws {
            crosstalk = try Crosstalk()
            try crosstalk.write(Inputs.pushes, "pushes.yaml")
        }

        /// Work of a known law, by allocations, which are exact: from 100 to 800 messages n ln n has a slope of 1.18, the
        /// mean of 1 + 1 ÷ ln n.
        @Test func knownExponentsComeOut() throws {
            let outcome = try crosstalk.run(
                "sweep",
                "pushes.yaml",
                "--axis",
                "history=100,200,400,800",
                "--repetitions",
                "0",
                "--duration",
                "14 s",
                "--architectures",
                "direct,mvc,mvp,viper",
                "--plant",
                "constant-work:direct",
                "--plant",
                "linear-work:mvc",
                "--plant",
                "linearithmic-work:mvp",
                "--plant",
                "quadratic-work:viper"
            )
            #expect(outcome.status == 0, "\(outcome.errors)")
            let folder = try #require(crosstalk.results().last)
            #expect(folder.contains("-sweep-pushes-history"))
            let files = crosstalk.folder.appending(path: "Results/\(folder)")
            let record = try SweepRecord(
                json: Data(contentsOf: files.appending(path: "sweep.json"))
            )
            let logs = log(log(800.0) / log(100.0)) / log(8.0)
            for (id, exponent) in [("direct", 0), ("mvc", 1), ("mvp", 1 + logs), ("viper", 2)] {
                let architecture = try #require(record.architectures.first { $0.id == id })
                let growth = try #require(
                    architecture.series(of: "allocations_per_event")?.growth
                )
                #expect(abs(growth.exponent - exponent) < 0.1, "\(id)")
                #expect(growth.shape == .power, "\(id)")
            }
            for name in ["report.md", "sweep.svg"] {
                #expect(FileManager.default.fileExists(atPath: files.appending(path: name).path))
            }
            #expect(crosstalk.leftovers == [])
        }

        @Test func nonsenseIsRefusedBeforeAnythingIsMeasured() throws {
            for (axis, words) in [
                ("weather=1,2", "the axes are history, chats, contacts, rate, burst, visible-rows"),
                ("history=1,x", "history=100,1k,10k"), ("chats=0,5", "whole numbers from 1"),
            ] {
                let outcome = try crosstalk.run("sweep", "pushes.yaml", "--axis", axis)
                #expect(outcome.status == 64)
                #expect(outcome.errors.contains(words), "\(outcome.errors)")
            }
            let bad = try crosstalk.run("capacity", "pushes.yaml", "--start", "0")
            #expect(bad.status == 64)
            #expect(bad.errors.contains("--start: found 0.0; accepted: 1 to 40000 events a second"))
            #expect(crosstalk.results() == [])
        }
    }
}
