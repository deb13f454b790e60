import RunRecords
import RunReports
import StudyRecords
import StudyReports
import Testing

/// Times that are made of counts, and what is said of them.
struct TimePredictionTests {
    /// Of `scenarios` scenarios with five architectures each, whose time is `weight` for each code miss beside its instructions.
    static func prediction(scenarios: Int = 4, weight: Double = 40) throws -> TimePrediction {
        var (runs, baselines): ([RunRecord], [Baseline]) = ([], [])
        for scenario in 0..<scenarios {
            var record = try SampleRecord.counts()
            record.scenario.id = "s\(scenario)"
            record.trace.sha256 = String(repeating: "\(scenario)", count: 64)
            let template = record.architectures[0]
            var figure = try #require(template[.allocations])
            let cpu = try #require(try SampleRecord.full()["mvc"]?[.mainCPU])
            var first: Double?
            record.architectures = ["mvc", "mvp", "viper", "workflow", "direct"].enumerated().map {
                index,
                id in
                var architecture = template
                architecture.id = id
                architecture.metrics = [:]
                let instructions = Double(10_000 * (1 + (index * 3 + scenario) % 7))
                let misses = Double(100 * (1 + (index * 5 + 2 * scenario) % 11))
                let counted = [Metric.allocations, .retains] + Metric.underCallgrind
                for metric in counted + [.mainHops, .backgroundHops] {
                    figure.value =
                        switch metric {
                        case .mainCodeMisses: misses
                        case .mainDataMisses, .mainMispredictions, .mainHops, .backgroundHops: 1
                        default: instructions
                        }
                    architecture[metric] = figure
                }
                let time = instructions + weight * misses
                var main = cpu
                main.ratio =
                    first.flatMap {
                        RunRecord.Ratio(to: "mvc", exact: time, over: $0, isJudged: false)
                    }
                first = first ?? time
                architecture[.mainCPU] = main
                return architecture
            }
            baselines.append(try Baseline(record))
            runs.append(record)
        }
        return TimePrediction(runs, on: nil, BaselineSet(baselines), reference: "mvc")
    }

    @Test func whatTimeIsMadeOfForetellsIt() throws {
        let prediction = try Self.prediction()
        #expect(prediction.places.count == 16)
        let fitted = try #require(prediction.outcomes.first { $0.model.name == "and code misses" })
        #expect(abs(fitted.weights[1] - 40) < 0.5)
        #expect(fitted.error < 1e-3)
        #expect(fitted.errorOfOtherArchitectures < 1e-3)
        #expect(try #require(fitted.errorOfOtherScenarios) < 1e-3)
        let bare = try #require(prediction.outcomes.first { $0.model.name == "instructions" })
        #expect(bare.error > 0.02)
        #expect(bare.misses.count == 16)
    }

    @Test func theReportNamesTheClosestWithItsWeights() throws {
        let text = TimePredictionReport(try Self.prediction()).text(width: 200)
        #expect(text.contains("Closest: main-thread instructions + 40 × main-thread code misses"))
    }

    @Test func everyArchitectureIsForetoldTheLeastFirst() throws {
        let prediction = try Self.prediction()
        let best = try #require(prediction.outcomes.first { $0.model.name == "and code misses" })
        let counts = CountComparison(prediction.baselines, reference: "mvc", [best.figure])
        for id in counts.architectures {
            let (foretold, measured) = (counts[best.figure, id], prediction.measured(id))
            #expect(foretold.byScenario.keys == measured.byScenario.keys, "\(id)")
            #expect(abs(try #require(foretold.mean) / #require(measured.mean) - 1) < 1e-3, "\(id)")
        }
        let means = counts.architectures.dropLast().compactMap { counts[best.figure, $0].mean }
        #expect(means == means.sorted() && counts.architectures.last == "direct")
    }

    @Test func whatIsOfAnotherTraceIsNoCountOfTheRun() throws {
        #expect(TimePrediction([], on: nil, BaselineSet([]), reference: "mvc").outcomes.isEmpty)
        var run = try SampleRecord.counts()
        let baseline = try Baseline(run)
        run.trace.sha256 = String(repeating: "0", count: 64)
        #expect(
            TimePrediction([run], on: nil, BaselineSet([baseline]), reference: "mvc").places == []
        )
    }

    @Test func ofOneScenarioNoOtherIsForetold() throws {
        let prediction = try Self.prediction(scenarios: 1)
        #expect(prediction.outcomes.allSatisfy { $0.errorOfOtherScenarios == nil })
    }
}
