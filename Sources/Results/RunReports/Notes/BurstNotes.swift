internal import RunRecords

/// Says where batching turns a comparison round.
struct BurstNotes {
    let lines: [String]
    /// The same in one line, of the one that is turned most.
    let short: [String]

    init(_ record: RunRecord) {
        let turned = record.architectures.compactMap(Self.turned)
        let most = record.architectures.filter(Self.isTurned).max { Self.turn($0) < Self.turn($1) }
        guard !turned.isEmpty, let reference = record.reference else {
            (lines, short) = ([], [])
            return
        }
        lines = [
            "Main CPU against \(reference) depends on batching: "
                + turned.joined(separator: "; ") + "."
        ]
        let others = turned.count > 1 ? " \(turned.count - 1) more depend on batching." : ""
        short = [(most.flatMap { Self.sentence($0, reference) } ?? "") + others]
    }

    /// Whether an architecture costs more than the reference in batches of one size and less in those of the other.
    static func isTurned(_ row: RunRecord.Architecture) -> Bool {
        guard let alone = side(row[.mainCPU]?.ratio),
            let burst = side(row[.burstMainCPU]?.ratio)
        else { return false }
        return alone != burst
    }

    /// How much more a batch changes it than the reference, as a factor of at least 1.
    private static func turn(_ row: RunRecord.Architecture) -> Double {
        guard let alone = row[.mainCPU]?.ratio?.value, let burst = row[.burstMainCPU]?.ratio?.value
        else { return 1 }
        return max(alone / burst, burst / alone)
    }

    private static func turned(_ row: RunRecord.Architecture) -> String? {
        guard isTurned(row), let alone = row[.mainCPU]?.ratio,
            let burst = row[.burstMainCPU]?.ratio
        else { return nil }
        return "\(row.id) ×\(NumberText.fixed(alone.value, 2)) one by one,"
            + " ×\(NumberText.fixed(burst.value, 2)) in batches of 16"
    }

    /// Such as: mvp[tuned] is 20 % cheaper than mvc per single event, 6 % dearer in bursts of 16.
    private static func sentence(_ row: RunRecord.Architecture, _ reference: String) -> String? {
        guard let alone = row[.mainCPU]?.ratio?.value, let burst = row[.burstMainCPU]?.ratio?.value
        else { return nil }
        return
            "\(row.id) is \(RatioText.cheaperOrDearer(alone)) than \(reference) per single event,"
            + " \(RatioText.cheaperOrDearer(burst)) in bursts of 16."
    }

    /// −1 for less, 1 for more, 0 where the interval holds 1; nil without an interval.
    private static func side(_ ratio: RunRecord.Ratio?) -> Int? {
        guard let low = ratio?.low, let high = ratio?.high else { return nil }
        return high < 1 ? -1 : low > 1 ? 1 : 0
    }
}
