import RunRecords
import StudyRecords

/// Two driven apps side by side, the first of which leaks and writes off the main queue.
enum SampleDrive {
    static func record() throws -> DriveRecord {
        let sweep = try SweepRecordTests.sample()
        let (grows, flat) = (sweep.architectures[0].series, sweep.architectures[1].series)
        var a = DriveRecord.Side(name: "inbox", app: "inbox")
        a.events = [
            DriveRecord.Event(name: "message", series: grows),
            DriveRecord.Event(name: "open the archive", series: flat),
        ]
        a.leaks = [
            RunRecord.Leak(
                type: "Inbox.ListViewController",
                objects: 3,
                after: "closed app",
                heldBy: "held by Inbox.Router.listeners[0] → Inbox.ListViewController"
            )
        ]
        a.breaches = 2
        var b = DriveRecord.Side(name: "inbox-mvvm", app: "inbox-mvvm")
        b.events = [DriveRecord.Event(name: "message", series: flat)]
        b.leaksUnknown = "the program has no table of its types"
        var record = DriveRecord(
            environment: sweep.environment,
            started: sweep.started,
            sides: [a, b]
        )
        record.sizes = [100, 1_000, 10_000]
        (record.repeats, record.blocks) = (5, 3)
        record.finished = sweep.finished
        var ratio = RunRecord.Ratio(to: "inbox", value: 1.2)
        (ratio.low, ratio.high) = (1.1, 1.3)
        record.comparisons = grows.map { series in
            DriveRecord.Comparison(
                event: "message",
                metric: series.metric,
                ratio: ratio
            )
        }
        return record
    }
}
