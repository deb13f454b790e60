public import ArchitectureContract
internal import HeadlessUIKit

/// The baseline apps, which every table shows.
extension ArchitectureIdentity {
    /// What `direct` is called, and where it comes from.
    public static let direct = ArchitectureIdentity(
        id: "direct",
        title: "Direct",
        origin: "baseline app",
        summary: "no architecture: event → model → the views that must change, by direct calls",
        isHeadline: true,
        choices: ChoiceSpace(
            published: .leastWork,
            source: "none: it is the baseline app",
            tuned: .leastWork,
            tuning: "None: it does the least work already; it can take every other choice, for "
                + "what is compared with it.",
            lists: Set(ListStrategy.allCases),
            rows: Set(RowFlow.allCases),
            covered: [.work, .wait],
            repeats: [.shown, .dropped],
            building: [.main, .background]
        )
    )

    /// What `direct-coalesced` is called, and where it comes from.
    public static let directCoalesced = ArchitectureIdentity(
        id: "direct-coalesced",
        title: "Direct, coalesced",
        origin: "baseline app",
        summary: "no architecture: event → model → dirty set, flushed once a commit",
        choices: ChoiceSpace(
            published: .leastWork,
            source: "none: it is the baseline app",
            tuned: .leastWork,
            tuning: "None: it does the least work already.",
            lists: Set(ListStrategy.allCases),
            covered: [.work, .wait],
            repeats: [.shown, .dropped]
        )
    )
}
