import ChatDomain
import EventTraces

/// What a scenario says its streams are like, so that a reader can set it beside the real thing and a test can hold it to it.
package struct Calibration: Hashable, Sendable {
    /// How long an expansion the figures are taken from; nil is the scenario's own duration, which may be too short for a sharp look.
    package var over: Duration?
    package var claims: [Claim]

    package struct Claim: Hashable, Sendable {
        package var stream: Stream
        package var figure: Figure
        package var value: Double
        /// How far what is found may be off, in the figure's unit.
        package var within: Double
        /// Where the value is from, such as `STATS gitter_fcc`; `S` is our choice.
        package var source: String
    }

    /// Whose messages are looked at.
    package enum Stream: String, Hashable, Sendable, CaseIterable {
        case push, websocket, network
        /// All three together, without answers, repeats and what is malformed.
        case all
    }

    /// What is measured, as STATS does.
    package enum Figure: String, Hashable, Sendable, CaseIterable {
        case messagesPerMinute = "messages_per_min"
        case peakPerSecond = "peak_1s"
        case peakPerMinute = "peak_60s"
        case fanoPerSecond = "fano_1s"
        case fanoPerMinute = "fano_60s"
        case burstiness
        /// Without gaps of ten minutes and more: nights.
        case burstinessWithin10Minutes = "burstiness_below_10min"
        case memory
        case gapMedian = "gap_p50_s"
        case gapP90 = "gap_p90_s"
        case gapsBelowSecond = "gaps_below_1s"
        case bytesMedian = "bytes_p50"
        case bytesP90 = "bytes_p90"
        case bytesP99 = "bytes_p99"
        case nonASCII = "non_ascii_messages"
        case topShare = "top1_share"
        case top10Share = "top10_share"
    }

    /// A claim beside what there is.
    package struct Finding: Hashable, Sendable {
        package var claim: Claim
        /// Nil where there is too little to say.
        package var found: Double?

        package var holds: Bool {
            found.map { abs($0 - claim.value) <= claim.within } ?? false
        }
    }
}

extension Scenario {
    /// Expands the scenario, for as long as its calibration wants, and measures what it claims.
    ///
    /// - Returns: One finding per claim, in their order; empty where nothing is claimed.
    /// - Complexity: Linear in the events, which are held.
    package func calibrationFindings() -> [Calibration.Finding] {
        guard let calibration, !calibration.claims.isEmpty else { return [] }
        var streams: [Calibration.Stream: MessageFigures] = [:]
        for stream in Set(calibration.claims.map(\.stream)) { streams[stream] = MessageFigures() }
        for event in expansion(duration: calibration.over) {
            guard event.at > .zero else { continue }
            let stream: Calibration.Stream
            let message: TraceMessage
            switch event.kind {
            case .push(let pushed): (stream, message) = (.push, pushed)
            case .socketMessage(let framed): (stream, message) = (.websocket, framed)
            case .serverMessage(let kept): (stream, message) = (.network, kept)
            default: continue
            }
            // A repeat comes by another way than the stream's own; an answer's ids are multiples of four.
            guard message.id.rawValue % 4 == stream.remainder else { continue }
            streams[stream]?.add(message, at: event.at)
            streams[.all]?.add(message, at: event.at)
        }
        let figures = streams.mapValues { $0.figures }
        return calibration.claims.map { claim in
            Calibration.Finding(claim: claim, found: figures[claim.stream]?[claim.figure] ?? nil)
        }
    }
}

extension Calibration.Stream {
    /// Of the ids of its messages, by four.
    fileprivate var remainder: UInt64 {
        switch self {
        case .push: 1
        case .websocket: 2
        case .network: 3
        case .all: .max
        }
    }
}

/// Messages of one stream, and what can be said of them.
private struct MessageFigures {
    private var times: [Int64] = []
    private var bytes: [UInt32] = []
    private var senders: [UInt32: Int] = [:]
    private var nonASCII = 0

    mutating func add(_ message: TraceMessage, at instant: Duration) {
        times.append(instant.wholeMicroseconds)
        bytes.append(message.bytes)
        senders[message.contact.rawValue, default: 0] += 1
        if !message.text.utf8.allSatisfy({ $0 < 128 }) { nonASCII += 1 }
    }

    var figures: [Calibration.Figure: Double?] {
        guard times.count > 2, let first = times.first, let last = times.last, last > first else {
            return [:]
        }
        let summary = TraceSummary(arrivals: times)
        let gaps = zip(times.dropFirst(), times).map { Double($0 - $1) / 1e6 }
        let sortedGaps = gaps.sorted()
        let sizes = bytes.sorted().map(Double.init)
        let counts = senders.values.sorted(by: >)
        let count = Double(times.count)
        return [
            .messagesPerMinute: count / (Double(last - first) / 60e6),
            .peakPerSecond: Double(summary.peakPerSecond),
            .peakPerMinute: Double(summary.peakPerMinute),
            .fanoPerSecond: summary.fanoPerSecond,
            .fanoPerMinute: summary.fanoPerMinute,
            .burstiness: summary.burstiness,
            .burstinessWithin10Minutes: Self.burstiness(gaps.filter { $0 < 600 }),
            .memory: summary.memory,
            .gapMedian: Self.quantile(sortedGaps, 0.5),
            .gapP90: Self.quantile(sortedGaps, 0.9),
            .gapsBelowSecond: Double(gaps.count { $0 < 1 }) / Double(gaps.count),
            .bytesMedian: Self.quantile(sizes, 0.5),
            .bytesP90: Self.quantile(sizes, 0.9),
            .bytesP99: Self.quantile(sizes, 0.99),
            .nonASCII: Double(nonASCII) / count,
            .topShare: Double(counts.prefix(1).reduce(0, +)) / count,
            .top10Share: Double(counts.prefix(10).reduce(0, +)) / count,
        ]
    }

    private static func burstiness(_ gaps: [Double]) -> Double? {
        guard gaps.count > 2 else { return nil }
        return gaps.reduce(into: GapMoments()) { $0.add($1) }.burstiness
    }

    /// The nearest rank.
    private static func quantile(_ sorted: [Double], _ share: Double) -> Double? {
        guard !sorted.isEmpty else { return nil }
        let rank = (share * Double(sorted.count)).rounded(.up)
        return sorted[min(sorted.count - 1, max(0, Int(rank) - 1))]
    }
}
