import Foundation
import RunRecords
import SampleStatistics
import Testing

@testable import RunReports

/// What a run prints at its end.
struct RunSummaryTests {
    /// The headline architectures as published and tuned.
    private func ranges() throws -> RunRecord {
        var record = try SampleRecord.full()
        let known = record.architectures
        record.architectures = known.flatMap { row -> [RunRecord.Architecture] in
            guard !row.isBaseline, row.conforms else { return [row] }
            var tuned = row
            tuned.id = "\(row.id)[tuned]"
            return [row, tuned]
        }
        var ranges = RunRecord.ranges(of: record.architectures.map(\.id))
        for place in ranges.indices where ranges[place].architecture != record.reference {
            ranges[place].verdict = .overlap
        }
        record.family?.ranges = ranges
        let reference = record.reference
        record.family?.members = ranges.map(\.architecture).filter { $0 != reference }
        return record
    }

    @Test(arguments: [80, 120]) func theSummaryIsAsItWas(width: Int) throws {
        let text = try RunSummary(SampleRecord.full(), path: "Results/2026-07-11-morning-rush")
            .text(width: width)
        try expectSnapshot(text, "summary-\(width).txt")
    }

    @Test func noLineIsWiderThanTheTerminal() throws {
        let text = try RunSummary(ranges(), path: "Results/x").text(width: 80)
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }

    @Test func whatIsDoneOffTheMainQueueIsNeverLeftOut() throws {
        var record = try ranges()
        for place in record.architectures.indices {
            for metric in [Metric.offMainCPU, .backgroundHops, .cellsConfigured, .tableReloads] {
                record.architectures[place].metrics[metric.id] = .init(metric, samples: [2])
            }
        }
        let text = RunSummary(record).text(width: 60)
        #expect(text.contains("Off-main"))
        #expect(!text.contains("Cells"))
        let wide = RunSummary(record).text(width: 120)
        #expect(wide.contains("Cells") && wide.contains("Hops"))
    }

    @Test func aModelledPhoneStandsBesideWhatWasMeasured() throws {
        let record = ModelledCostTests().record((10, 4, 0), (20, 1, 2))
        let text = RunSummary(record).text(width: 80)
        let cost = try #require(ModelledCost(record)["other"]?.ratio?.mid)
        let row = try #require(text.split(separator: "\n").first { $0.hasPrefix("other ") })
        #expect(text.contains("Phone"))
        #expect(row.contains("×\(RatioText.times(cost))"))
    }

    /// Architectures that are ways of one author to write the same are judged as one.
    @Test func aFamilyHasOneVerdictInTheFirstOfItsRows() throws {
        var record = try ranges()
        let ids = record.architectures.map(\.id)
        let one = try #require(ids.first { !$0.hasSuffix("]") && $0 != record.reference })
        let family = RunRecord.ranges(of: ids) { id in id.hasPrefix("mvvm") ? "mvvm" : one }
        #expect(family.map(\.variants.count).reduce(0, +) == ids.count)
        #expect(Set(family.map(\.architecture)).isSubset(of: ids))
        record.family?.ranges = family.map { range in
            var range = range
            range.verdict = .overlap
            return range
        }
        let text = RunSummary(record).text(width: 120)
        #expect(text.ranges(of: "  depends").count == family.count)
    }

    @Test func rowsStandInTheOrderOfTheRatiosPrinted() throws {
        let run = RankedRun(try SampleRecord.full())
        let leading = try #require(run.leading)
        let ratios = run.rows.filter { $0.isRanked(by: leading) }
            .compactMap { $0.place(by: leading, run.reference) }
        #expect(ratios == ratios.sorted())
    }

    @Test func baselineAppsAreNeitherLeastNorMost() throws {
        let text = try RunSummary(SampleRecord.full()).text(width: 400)
        let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("Cheapest") })
        let found = try #require(line.firstRange(of: "): ")?.upperBound)
        #expect(line[..<found].hasSuffix("the baseline apps (direct-coalesced, direct): "))
        #expect(!line[found...].contains("direct"))
    }

    @Test func wrongScreensAreNamedAndNotCompared() throws {
        var record = try SampleRecord.full()
        let place = try #require(
            record.architectures.firstIndex { $0.id != record.reference && !$0.isBaseline }
        )
        record.architectures[place].conforms = false
        record.architectures[place].failure = RunRecord.Failure(
            rule: "R6",
            event: 3,
            expected: [],
            shown: []
        )
        let id = record.architectures[place].id
        var summary = RunSummary(record, path: "x", words: "a.yaml --store sqlite")
        summary.choice = ["--output 'F y'", "--inject stall:\(id)"]
        summary.screens = ["--inject stale-row:\(id)", "--inject stale-row:none"]
        let text = summary.text(width: 400)
        #expect(text.contains("\(id) breaks R6"))
        let wrong = record.architectures.filter { $0.failure != nil }.map(\.id)
            .joined(separator: ",")
        let words = "--architectures \(wrong) --inject stale-row:\(id)\n"
        #expect(text.contains("Next: crosstalk verify a.yaml --store sqlite \(words)"))
    }

    /// Whoever pastes it into a shell has one command with the same words.
    @Test(arguments: 20...120)
    func aCommandInSeveralLinesIsOne(width: Int) {
        let command =
            #"run 'My "Sc'\''en' --duration '2 h' --architectures direct,mvc,mvp --store sqlite"#
        let lines = command.wrappedCommand(to: width)
        #expect(lines.joined(separator: "\n").replacing(" \\\n  ", with: " ") == command)
        #expect(lines.allSatisfy { $0.count <= max(width, "  --architectures \\".count) })
        #expect(!lines.contains { $0.hasSuffix("2 \\") || $0.hasSuffix(",") })
    }

    /// What is wrong on purpose is said first, and is wrong again where it is looked at.
    @Test func anInjectedFaultIsNamedAboveTheTableAndInTheNextCommand() throws {
        var record = try SampleRecord.full()
        record.notes.append(.injected(faults: ["stale-row"], architecture: "mvc"))
        let wrong = record.architectures.filter { $0.failure != nil }.map(\.id)
        let id = try #require(wrong.first)
        let own = "--inject stale-row:\(id)"
        var summary = RunSummary(record, path: "x")
        summary.screens = [own, "--inject trap:none"]
        let text = summary.text(width: 400)
        let note = try #require(text.range(of: "Injected in mvc, on purpose: stale-row."))
        let table = try #require(text.range(of: "Architecture"))
        #expect(note.lowerBound < table.lowerBound)
        #expect(text.contains("--architectures \(wrong.joined(separator: ",")) \(own)\n"))
        record.notes.append(.injected(faults: ["own-unread"], architecture: id))
        let verify = "crosstalk verify \(record.scenario.id) --inject own-unread:\(id)"
        #expect(ComparisonTable(record).text(width: 400).contains("see them with \(verify)"))
    }

    /// CPU time does not show it: a wait is said where it is worth it, and left to the tables where it is not.
    @Test func aMainThreadThatWaitsIsNamed() throws {
        var record = try SampleRecord.full()
        let index = try #require(record.architectures.firstIndex { $0.id == "mvc" })
        func text(_ waiting: Double) -> String {
            record.architectures[index][.mainWaiting] = .init(.mainWaiting, samples: [waiting])
            return RunSummary(record, path: "x").text(width: 400)
        }
        let said = "mvc waits 210 µs an event on its main thread, for a lock, another queue or a"
        let long = text(210_000)
        let wait = try #require(
            long.range(of: "\(said) timer, beside 2.33 µs of main CPU.")
        )
        // With the answer, which it changes.
        let answer = try #require(long.range(of: "Cheapest"))
        #expect(wait.lowerBound < answer.lowerBound)
        #expect(!text(900).contains("mvc waits"))
    }

    @Test func whatIsNotDecidedNamesTheOptionThatHelps() throws {
        var record = try ranges()
        record.architectures.removeAll { $0.failure != nil }
        let place = record.family?.ranges?.firstIndex { $0.architecture == "mvvm-static" }
        record.family?.ranges?[try #require(place)].verdict = .inconclusive
        let text = RunSummary(record, path: "x").text(width: 80)
        #expect(text.contains("--until-decided"))
        var asked = RunSummary(record, path: "x", words: "small --scenarios mine")
        asked.choice = ["--architectures mvc,mvvm-static"]
        let command = "run small --scenarios mine --architectures mvc,mvvm-static --until-decided"
        #expect(asked.text(width: 400).contains("Next: crosstalk \(command)\n"))
    }

    /// As with a cache of rows: 376 allocations of an event became 20, and time rose.
    @Test func lessAllocatedAndMoreTimeLeadsToAProfile() throws {
        var record = try SampleRecord.full()
        let reference = try #require(record.architectures.firstIndex { $0.id == record.reference })
        let other = try #require(record.architectures.firstIndex { $0.id == "mvvm-static" })
        record.architectures[reference].metrics[Metric.allocations.id]?.value = 376
        record.architectures[other].metrics[Metric.allocations.id]?.value = 20
        let id = record.architectures[reference].id
        var ratio = RunRecord.Ratio(to: id, value: 2.56)
        (ratio.low, ratio.high) = (2.4, 2.7)
        record.architectures[other].metrics[Metric.mainCPU.id]?.ratio = ratio
        let words = "profile small --seed 1 --architecture mvvm-static --beside"
        let text = RunSummary(record, words: "small --seed 1").text(width: 400)
        #expect(text.contains("mvvm-static allocates less than"))
        #expect(text.contains(words))
        var spoilt = record
        spoilt.notes.append(.injected(faults: ["main-work"], architecture: "mvvm-static"))
        #expect(!RunSummary(spoilt).text(width: 400).contains("mvvm-static allocates less"))
        record.architectures[other].metrics[Metric.mainCPU.id]?.ratio?.low = 0.9
        #expect(!RunSummary(record).text(width: 400).contains("mvvm-static allocates less"))
    }

    @Test func aChangingCostSaysWhatTheRatioWasAndBecame() throws {
        var record = try SampleRecord.full()
        let reference = try #require(record.architectures.firstIndex { $0.id == record.reference })
        record.architectures[reference].costSeries = .init(
            segments: [1, 1, 1, 1],
            steadyFrom: 0
        )
        let other = try #require(record.architectures.firstIndex { $0.id == "mvvm-static" })
        record.architectures[other].costSeries = .init(segments: [3, 2, 2, 1.5], steadyFrom: nil)
        let text = RunSummary(record).text(width: 400)
        #expect(text.contains("mvvm-static ×3.00 → ×1.50"))
    }

    @Test func everyFigureIsTheRecords() throws {
        let record = try ranges()
        let table = SummaryTable(RankedRun(record)).table
        let cells = table.columns.flatMap(\.cells).filter { $0.figure != nil }
        #expect(cells.count > record.architectures.count)
        for cell in cells {
            let shown = try #require(cell.figure)
            let row = try #require(record.architectures.first { $0.id == shown.architecture })
            let metric = try #require(Metric.named(shown.metric))
            let value = try #require(row[metric]?.value)
            let text = NumberText.threeDigits(value / HumanUnit(metric.unit).divisor)
            #expect(cell.text == text)
        }
    }

    @Test func someArchitecturesKeepTheVerdictsOfAll() throws {
        let record = try ranges()
        let some = record.keeping(["mvc", "mvvm-static"])
        #expect(
            some.architectures.map(\.id) == [
                "mvc", "mvc[tuned]", "mvvm-static", "mvvm-static[tuned]",
            ]
        )
        #expect(some.family?.intervalError == record.family?.intervalError)
        #expect(some.family?.ranges?.count == 2)
    }
}
