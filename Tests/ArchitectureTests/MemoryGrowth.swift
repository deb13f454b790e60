import ArchitectureCatalog
import EveryArchitecture
import ArchitectureContract
import ChatDomain
import EventTraces
import Foundation
import Probes
import Testing
import TestSupport
import TraceDriver

/// Peaks of live memory of whole replays, in bytes as the allocator rounds them.
///
/// Read at every rest, so what is kept shows and what a batch borrows does not.
enum MemoryGrowth {
    /// What four times the events may add, in bytes: a doubling of a small table, not one byte an event.
    static let slack: Int64 = 1_024

    /// Peaks at two lengths of the same trace.
    struct Peaks: CustomStringConvertible {
        var events: (short: Int, long: Int)
        var bytes: (short: Int64, long: Int64)

        var growth: Int64 { bytes.long - bytes.short }

        var description: String {
            "\(bytes.short) B after \(events.short) events, \(bytes.long) B after \(events.long)"
        }
    }

    /// Peaks above the empty architecture's, by the number of messages stored in all chats.
    ///
    /// Tables and arrays grow by doubling. Chats of one length would all double at once and the steps would hide the line, so
    /// the ten chats stand at ten places between one doubling and the next, as chats of different lengths do.
    static func byHistory(_ id: String) throws -> [(x: Double, y: Double)] {
        try warmUp(id)
        return try [100, 200, 300, 400].map { shortest in
            var builder = TraceBuilder(chats: 10)
            try visit(&builder, rounds: 2)
            var trace = builder.trace
            trace.population.history = (0..<10).map { UInt32(shortest * pow(2, Double($0) / 10)) }
            let bytes = try peak(id, trace) - peak("null", trace)
            return (x: Double(trace.population.history.reduce(0, +)), y: Double(bytes))
        }
    }

    /// Peaks of eight rounds through all chats, and of thirty-two.
    static func byRounds(_ id: String, addsHistory: Bool = false) throws -> Peaks {
        try warmUp(id)
        var (short, long) = (TraceBuilder(chats: 10), TraceBuilder(chats: 10))
        try visit(&short, rounds: 8, addsHistory: addsHistory)
        try visit(&long, rounds: 32, addsHistory: addsHistory)
        return Peaks(
            events: (short.trace.events.count, long.trace.events.count),
            bytes: (try peak(id, short.trace), try peak(id, long.trace))
        )
    }

    /// The first replay in a process also pays for what the runtime makes once.
    private static func warmUp(_ id: String) throws {
        var builder = TraceBuilder(chats: 10)
        try visit(&builder, rounds: 1, addsHistory: true)
        for id in ["null", id] { _ = try peak(id, builder.trace) }
    }

    /// A person goes from chat to chat; the same messages come again and again, by push, socket and sync.
    private static func visit(
        _ builder: inout TraceBuilder,
        rounds: Int,
        addsHistory: Bool = false
    ) throws {
        var messages: [TraceMessage] = []
        for contact in 0..<10 as Range<UInt32> {
            let message = builder.message(from: contact, sentAt: Double(contact))
            messages.append(message)
            builder.at(Double(contact) + 1, .push(message))
        }
        var now = 20.0
        for _ in 0..<rounds {
            for contact in 0..<10 as Range<UInt32> {
                if addsHistory {
                    messages[Int(contact)] = builder.message(from: contact, sentAt: now)
                }
                let message = messages[Int(contact)]
                builder.at(now, .push(message))
                builder.at(now + 1, .openChat(ChatID(contact)))
                builder.at(now + 3, .socketMessage(message))
                builder.at(now + 4, .push(message))
                builder.at(now + 5, .otherRead(ChatID(contact)))
                builder.at(now + 6, .back)
                builder.at(now + 7, .serverMessage(message))
                builder.at(now + 8, .otherRead(ChatID(contact)))
                builder.at(now + 9, .pullToRefresh)
                now += 12
            }
        }
    }

    /// The most that is live whenever the app has come to rest, from its start to its end.
    private static func peak(_ id: String, _ trace: EventTrace) throws -> Int64 {
        let type: any Architecture.Type =
            id == "null"
            ? NullArchitecture.self : try #require(ArchitectureCatalog.whole.named(id))
        return try SimulatedRun().withApp(of: type, on: trace) { app, prepared, _ in
            let observer = PeakObserver()
            LiveMemoryProbe.start()
            defer { LiveMemoryProbe.stop() }
            observer.begin()
            try ClosedLoopReplay(app: app, prepared: prepared, observer: observer).run()
            return observer.peak
        }
    }
}

/// Reads live memory at every rest.
private final class PeakObserver: ReplayObserver {
    private var floor: Int64 = 0
    private(set) var peak: Int64 = 0

    func begin() { floor = LiveMemoryProbe.readBytes() }

    private func look() { peak = max(peak, LiveMemoryProbe.readBytes() - floor) }

    func replayDidStart() { look() }
    func replayDidAdvance(to instant: Duration) { look() }
    func replayDidDeliver(_ range: Range<Int>) { look() }
    func replayDidEnd() { look() }
}

/// The line with the least squares through points.
struct StraightLine {
    var slope: Double
    /// R², the share of the spread that the line accounts for.
    var determination: Double

    /// Nil where there is no spread.
    init?(_ points: [(x: Double, y: Double)]) {
        let count = Double(points.count)
        let x = points.reduce(0) { $0 + $1.x } / count
        let y = points.reduce(0) { $0 + $1.y } / count
        let xx = points.reduce(0) { $0 + ($1.x - x) * ($1.x - x) }
        let yy = points.reduce(0) { $0 + ($1.y - y) * ($1.y - y) }
        let xy = points.reduce(0) { $0 + ($1.x - x) * ($1.y - y) }
        guard xx > 0, yy > 0 else { return nil }
        slope = xy / xx
        determination = xy * xy / (xx * yy)
    }
}
