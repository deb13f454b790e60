import Foundation
import LongTests
@testable import Profiling
import RunRecords
import RunReports
import StudyRecords
import Testing

extension CommandTests {
    struct SweepCommandTests {
        private let crosstalk: Crosstalk

        init() throws {
            crosstalk = try Crosstalk()
            try crosstalk.write(Inputs.pushes, "pushes.yaml")
        }

        /// What is injected where, and the slope of its cost.
        private static let laws: [(id: String, work: String, exponent: Double)] =
            [("viper", "quadratic", 2)]
            + whenLong(
                [
                    ("mvc", "constant", 0), ("direct", "linear", 1),
                    ("direct-coalesced", "linearithmic", 1 + log(log(400) / log(50)) / log(8)),
                ],
                otherwise: []
            )

        /// Allocations of one architecture at each size.
        private func costs(_ faults: [String]) throws -> [String: [SweepRecord.Cost]] {
            let flags = faults.map { "--inject \($0)" }.joined(separator: " ")
            let outcome = try crosstalk.shell(
                "$crosstalk sweep pushes.yaml --axis history=50,100,200,400 --blocks 0 --duration '14 s' "
                    + "--architectures \(Self.laws.map(\.id).joined(separator: ",")) \(flags)"
            )
            #expect(outcome.status == 0, "\(outcome.errors)")
            let folder = try #require(crosstalk.results().last)
            #expect(folder.contains("-sweep-pushes-history"))
            let files = crosstalk.folder.appending(path: "Results/\(folder)")
            for name in ["report.md", "sweep.svg"] {
                #expect(FileManager.default.fileExists(atPath: files.appending(path: name).path))
            }
            #expect(crosstalk.leftovers == [])
            let record = try SweepRecord(
                json: Data(contentsOf: files.appending(path: "sweep.json"))
            )
            return Dictionary(
                uniqueKeysWithValues: record.architectures.map {
                    ($0.id, $0.series(of: "allocations_per_event")?.costs ?? [])
                }
            )
        }

        /// Work of a known law, by allocations, which are exact: from 50 to 400 messages n ln n has a slope of 1.20, the
        /// mean of 1 + 1 ÷ ln n.
        ///
        /// What the architectures allocate themselves, a lot without an optimiser, is taken off by a sweep without the work.
        @Test func knownExponentsComeOut() throws {
            let own = try costs([])
            let injected = try costs(Self.laws.map { "\($0.work)-work:\($0.id)" })
            let metric = try #require(Metric.named("allocations_per_event"))
            for (id, _, exponent) in Self.laws {
                let work = zip(injected[id] ?? [], own[id] ?? []).map { injected, own in
                    SweepRecord.Cost(
                        value: own.value,
                        samples: [injected.samples[0] - own.samples[0]]
                    )
                }
                #expect(work.count == 4)
                let growth = try #require(SweepRecord.Series(metric: metric, costs: work).growth)
                #expect(abs(growth.exponent - exponent) < 0.1, "\(id)")
                #expect("\(growth.shape)" == "power", "\(id)")
            }
        }

        /// A window saves work and makes screens stale, the more the longer it is.
        @Test func coalescingSavesWorkAndCostsStaleness() throws {
            let outcome = try crosstalk.run(
                "sweep",
                "pushes.yaml",
                "--axis",
                "coalesce=0,50,250",
                "--blocks",
                "0",
                "--architectures",
                "mvc,mvvm-static",
                "--duration",
                "14 s"
            )
            #expect(outcome.status == 0, "\(outcome.errors)")
            let folder = try #require(crosstalk.results().last)
            let file = crosstalk.folder.appending(path: "Results/\(folder)/sweep.json")
            let record = try SweepRecord(json: Data(contentsOf: file))
            func isAscending(_ values: [Double]) -> Bool {
                zip(values, values.dropFirst()).allSatisfy { $0 < $1 }
            }
            let waits = record.points.compactMap(\.staleness)
            #expect(waits.count == 3)
            #expect(isAscending(waits.map { Double($0.mean) }))
            #expect(isAscending(waits.map { Double($0.worst) }))
            #expect(record.architectures.count == 2)
            for row in record.architectures {
                let costs = (row.phoneCost?.costs ?? []).map { $0.samples[0] }
                #expect(costs.count == 3 && isAscending(costs.reversed()), "\(row.id): \(costs)")
                let hops = row.series(of: Metric.mainHops.id)?.costs.map { $0.samples[0] } ?? []
                #expect(hops.count == 3 && hops == hops.sorted(by: >), "\(row.id): \(hops)")
            }
            #expect(outcome.output.contains("Phone model, µs"))
            #expect(outcome.output.contains("Staleness, from an event's arrival to its hand-over"))
        }

        /// Each feature and each subscription costs the same as the one before, and the screens are right.
        @Test(arguments: [
            ("depth=0,1,2,3", "scoped-stores"), ("subscriptions=1,2,3,4", "mvvm-reactive"),
        ])
        func eachMoreCostsAsMuchAsTheLast(axis: String, id: String) throws {
            let flags = Executables.find("valgrind") == nil ? [] : ["--instructions"]
            let outcome = try crosstalk.run(
                ["sweep", "pushes.yaml", "--axis", axis, "--blocks", "0", "--duration", "14 s"]
                    + flags
            )
            #expect(outcome.status == 0, "\(outcome.errors)")
            let folder = try #require(crosstalk.results().last)
            let file = crosstalk.folder.appending(path: "Results/\(folder)/sweep.json")
            let record = try SweepRecord(json: Data(contentsOf: file))
            #expect(record.architectures.map(\.id) == [id, "\(id)[tuned]"])
            for row in record.architectures {
                let metrics =
                    [Metric.allocations, .retains] + (flags.isEmpty ? [] : [.mainInstructions])
                for metric in metrics {
                    let costs = try #require(row.series(of: metric.id)?.costs.map { $0.samples[0] })
                    let steps = zip(costs, costs.dropFirst()).map { $1 - $0 }
                    #expect(steps.count == 3 && steps.allSatisfy { $0 > 0 }, "\(row.id): \(costs)")
                }
                let cells = row.series(of: Metric.cellsConfigured.id)?.costs.map { $0.samples[0] }
                #expect(Set(cells ?? []).count == 1)
            }
        }

        @Test func nonsenseIsRefusedBeforeAnythingIsMeasured() throws {
            let mvc = try crosstalk.run(
                "sweep",
                "pushes.yaml",
                "--axis",
                "depth=0,1",
                "--architectures",
                "mvc"
            )
            #expect(mvc.status == 64)
            #expect(mvc.errors.contains("found mvc with --axis depth"), "\(mvc.errors)")
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
