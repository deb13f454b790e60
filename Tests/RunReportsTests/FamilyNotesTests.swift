import RunRecords
import RunReports
import SampleStatistics
import Testing

/// What a table says of verdicts given together, and of why a run ended.
struct FamilyNotesTests {
    private func table(_ change: (inout RunRecord) -> Void = { _ in }) throws -> String {
        var record = try SampleRecord.full()
        change(&record)
        return ComparisonTable(record).text(width: 400)
    }

    @Test func theSharedErrorIsNamed() throws {
        let text = try table()
        #expect(
            text.contains("the chance that even one of the 6 on main CPU is wrong is at most 5 %")
        )
        #expect(text.contains("each rests on a 99.0 % interval, the one shown."))
        #expect(!text.contains("Until decided"))
    }

    @Test(arguments: [
        (RunRecord.Family.Ending.decided, "every comparison was, after 10 blocks of at most 60."),
        (.budget, "the budget of 5 min ended after 10 blocks; all was decided."),
        (.interrupted, "interrupted after 10 blocks; all was decided."),
    ])
    func whyItEndedIsSaid(ending: RunRecord.Family.Ending, said: String) throws {
        let text = try table {
            $0.family?.ending = ending
            $0.family?.interims = InterimSchedule.standard.blocks
            $0.family?.horizon = 60
            $0.family?.budget = 300
        }
        #expect(text.contains("Until decided: \(said)"))
        #expect(text.contains("99.0 % interval, the one shown."))
        #expect(
            text.contains("all of them together with 95 % confidence], whenever the run had ended")
        )
    }

    @Test func whatIsOpenIsNamed() throws {
        let text = try table {
            $0.family?.ending = .budget
            $0.family?.interims = [10]
            $0.architectures[0].metrics["main_cpu_ns_per_event"]?.ratio?.verdict = .inconclusive
        }
        #expect(text.contains("the budget ended after 10 blocks; inconclusive: direct."))
    }

    /// Before there were families, every comparison was judged on its own.
    @Test func aRecordWithoutAFamilyIsReadAndSaysNothingOfIt() throws {
        var record = try SampleRecord.full()
        record.family = nil
        for index in record.architectures.indices {
            for id in record.architectures[index].metrics.keys {
                record.architectures[index].metrics[id]?.overheads = nil
                record.architectures[index].metrics[id]?.difference = nil
            }
        }
        let read = try RunRecord(json: record.json())
        #expect(read == record)
        let text = ComparisonTable(read).text(width: 400)
        #expect(!text.contains("Verdicts:"))
        #expect(!text.contains("Over baseline"))
        #expect(text.contains("▲ more"))
    }

    @Test(arguments: [0.0, 1, .nan]) func anErrorThatIsNoneIsRefused(error: Double) throws {
        var record = try SampleRecord.full()
        record.family?.error = error
        #expect(throws: RecordError.self) { try record.json() }
    }

    @Test func whatWasNotToBeTimedIsNamedOnce() throws {
        let text = try table { record in
            record.family?.members.removeAll { $0 == "mvvm-static" }
            let index = record.architectures.firstIndex { $0.id == "mvvm-static" } ?? 0
            let metrics = record.architectures[index].metrics
            record.architectures[index].metrics = metrics.filter {
                Metric.named($0.key)?.pass != .throughput
            }
        }
        #expect(text.contains("Counted and not timed, as asked for: mvvm-static."))
        #expect(!text.contains("mvvm-static: no figure for"))
        #expect(!text.contains("no reason was recorded"))
    }

    @Test func muchNoiseIsAFactor() throws {
        let text = try table {
            $0.architectures[0].metrics["main_cpu_ns_per_event"]?.ratio?.detectable = 18.38
        }
        #expect(text.contains("Noise: only a factor of 18.4 in main CPU would have been noticed"))
    }

    @Test func theHeadlineCountsAndNamesTheEnds() throws {
        let text = try table()
        #expect(
            text.contains(
                "Main CPU against mvc: 1 the same, 1 more. Cheapest: mvc. Most expensive: mvvm-reactive ×2.88."
            )
        )
        let one = try table { $0.architectures.removeAll { !["direct", "mvc"].contains($0.id) } }
        #expect(one.contains("Main CPU against mvc: direct ×0.61 (less)."))
    }

    @Test func theCoalescingAreSetAgainstTheCoalescingBaseline() throws {
        let text = try table { record in
            record.architectures[4].liveToVirtual = ["commits_per_event": 0.6]
        }
        let row = try #require(text.split(separator: "\n").first { $0.hasPrefix("mvvm-reactive ") })
        #expect(row.contains("]*"))
        #expect(text.contains("* over direct-coalesced, since with real threads it merges work"))
    }
}
