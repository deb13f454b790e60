internal import RunRecords

/// Says where batching turns a comparison round.
struct BurstNotes {
    private let turns: [BurstTurn]
    private let reference: String?

    init(_ record: RunRecord) {
        turns = record.architectures.compactMap(BurstTurn.init)
        reference = record.reference
    }

    var line: String? {
        guard let reference, !turns.isEmpty else { return nil }
        let turned = turns.map { turn in
            "\(turn.id) ×\(NumberText.fixed(turn.alone, 2)) one by one,"
                + " ×\(NumberText.fixed(turn.burst, 2)) in batches of 16"
        }
        return "Main CPU against \(reference) depends on batching: "
            + turned.joined(separator: "; ") + "."
    }

    /// The same of the one that is turned most.
    var short: String? {
        guard let reference, let most = turns.max(by: { $0.size < $1.size }) else { return nil }
        let depend = turns.count == 2 ? "depends" : "depend"
        let others = turns.count > 1 ? " \(turns.count - 1) more \(depend) on batching." : ""
        // Such as: mvp[tuned] is 20 % cheaper than mvc per single event, 6 % dearer in bursts of 16.
        return
            "\(most.id) is \(RatioText.cheaperOrDearer(most.alone)) than \(reference) per single event,"
            + " \(RatioText.cheaperOrDearer(most.burst)) in bursts of 16." + others
    }
}

/// Main CPU of an architecture that costs more than the reference in batches of one size and less in those of the other.
struct BurstTurn {
    let id: String
    /// Times the reference's, one by one.
    let alone: Double
    /// The same in batches of 16.
    let burst: Double

    /// Nil where batching turns nothing round.
    init?(_ row: RunRecord.Architecture) {
        guard let alone = row[.mainCPU]?.ratio, let burst = row[.burstMainCPU]?.ratio,
            let side = Self.side(alone), let other = Self.side(burst), side != other
        else { return nil }
        (id, self.alone, self.burst) = (row.id, alone.value, burst.value)
    }

    /// How much more a batch changes it than the reference, as a factor of at least 1.
    var size: Double { max(alone / burst, burst / alone) }

    /// −1 for less, 1 for more, 0 where the interval holds 1; nil without an interval.
    private static func side(_ ratio: RunRecord.Ratio) -> Int? {
        guard let low = ratio.low, let high = ratio.high else { return nil }
        return high < 1 ? -1 : low > 1 ? 1 : 0
    }
}
