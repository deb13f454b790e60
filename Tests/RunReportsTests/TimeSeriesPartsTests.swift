import RunRecords
import RunReports
import Testing

/// Late frames and memory over time on the page: what is drawn is what the record has, and nothing is drawn of nothing.
struct TimeSeriesPartsTests {
    private func page(
        _ change: (inout RunRecord.Architecture) -> Void = { _ in }
    ) throws -> String {
        var record = try SampleRecord.instrumented()
        for index in record.architectures.indices { change(&record.architectures[index]) }
        return try HTMLReport(runs: [record]).text()
    }

    private func titles(_ page: String) -> [String] {
        page.matches(of: #/<title>([^<]*)<\/title>/#).map { String($0.1) }
    }

    @Test func everyLateFrameAndHangIsDrawnOnce() throws {
        let titles = titles(try page())
        // 60 ms in three frames, half of it in the last; and the hang.
        #expect(titles.count { $0 == "mvvm-reactive, 4.250 s: a frame came 120 ms late" } == 1)
        #expect(titles.count { $0.contains("a frame came") } == 3)
        #expect(
            titles.count { $0 == "mvvm-reactive, 7.750 s: the main thread hung for 312 ms" } == 1
        )
        #expect(titles.count { $0.contains("hung for") } == 1)
    }

    @Test func whoWasNeverLateIsNamedAndCounted() throws {
        let page = try page()
        #expect(page.contains("No frame was late and nothing hung: "))
        #expect(page.contains("Late frames and hangs of the first round."))
        #expect(page.contains("3 late, 1 hung"))
    }

    @Test func anEmptyTimelineIsASentence() throws {
        let page = try page { item in
            guard item.frameTimeline != nil else { return }
            for metric in [Metric.hitches, .hitchTimeRatio, .hangs, .hangTime] {
                item[metric]?.samples = [0]
                item[metric]?.value = 0
            }
            item.frameTimeline?.hitches = []
            item.frameTimeline?.hangs = []
        }
        #expect(page.contains("No frame came late and nothing hung, in any architecture."))
        #expect(!page.contains("through the window, one line of time"))
    }

    @Test func aRecordWithoutEitherSaysSo() throws {
        let page = try page {
            $0.frameTimeline = nil
            $0.memorySeries = nil
        }
        #expect(page.contains("When each late frame came is not in the record"))
        #expect(
            page.contains("The record has the most and the last of memory, not the time series")
        )
        #expect(!page.contains("Memory at both ends of the window."))
    }

    @Test func memoryIsDrawnFromTheOpeningToTheEnd() throws {
        let page = try page()
        #expect(page.contains("<span>direct</span><i>0.602 → 1.20 MB, most 1.20</i>"))
        #expect(page.contains("Memory at both ends of the window."))
    }

    @Test func memoryThatIsNoneIsASentence() throws {
        let page = try page { item in
            guard let count = item.memorySeries?.events.count else { return }
            item[.liveBytes]?.samples = [0]
            item.memorySeries?.live = Array(repeating: 0, count: count)
        }
        #expect(page.contains("Memory in use through the window: none in any architecture"))
    }

    @Test func whatIsLeftOutIsSaid() throws {
        let page = try page { item in
            guard item.id == "mvvm-reactive" else { return }
            item.frameTimeline?.hitchesLeftOut = 12
            item[.hitches]?.samples = [15]
        }
        #expect(
            page.contains(
                "Only the longest are listed, drawn and added up, of each kind: mvvm-reactive."
            )
        )
        #expect(page.contains("15 late, 1 hung"))
    }
}
