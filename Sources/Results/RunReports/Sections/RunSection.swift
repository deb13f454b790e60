/// The blocks that a part of a run's report makes of the record.
protocol RunSection: SendableMetatype {
    init(run: RankedRun)

    /// What stands below the heading; empty when the record has nothing for it.
    @ReportBuilder
    var blocks: [ReportBlock] { get }
}

/// A section of a run's report, by its heading.
struct RunSections: Sendable {
    /// What links lead to; unique among a run's sections.
    let anchor: String
    let title: String
    /// Whether it is kept before all others where there is little room.
    private let isEssential: Bool
    /// Whether a page shows its heading alone until a reader unfolds it.
    private let isFolded: Bool
    private let type: any RunSection.Type

    private init(
        _ anchor: String,
        _ title: String,
        _ type: any RunSection.Type,
        isEssential: Bool = false,
        isFolded: Bool = false
    ) {
        (self.anchor, self.title, self.type) = (anchor, title, type)
        (self.isEssential, self.isFolded) = (isEssential, isFolded)
    }

    static let phone = Self("phone", "What a phone would say", PhoneSection.self)
    static let code = Self("code", "Lines of code", CodeSection.self, isFolded: true)
    static let environment = Self(
        "environment",
        "Environment",
        EnvironmentSection.self,
        isFolded: true
    )

    /// All of them, in the order of every medium.
    static let all = [
        Self("ranking", "Ranking", RankingSection.self, isEssential: true),
        Self("summary", "Summary", SummarySection.self),
        Self("notes", "Notes", NotesSection.self, isFolded: true),
        Self("baseline", "Over the baseline app", BaselineSection.self, isFolded: true),
        phone,
        Self("causes", "Where the cost comes from", CausesSection.self),
        Self("threads", "Main vs background threads", ThreadsSection.self, isFolded: true),
        Self("latency", "Latency", LatencySection.self),
        Self("frames", "Hitches and frames", FramesSection.self),
        Self("updates", "Coalescing of screen updates", UpdatesSection.self, isFolded: true),
        Self("memory", "Memory", MemorySection.self, isFolded: true),
        Self("time-series", "Time series", TimeSeriesSection.self, isFolded: true),
        Self("batching", "Batching", BatchingSection.self, isFolded: true),
        Self("scaling", "Scaling", ScalingSection.self, isFolded: true),
        Self("sensitivity", "Sensitivity to drawing cost", SensitivitySection.self, isFolded: true),
        Self("correctness", "Correctness", CorrectnessSection.self),
        Self("limits", "The scenario's limits", LimitsSection.self),
        Self("leaks", "Leaked objects", LeaksSection.self),
        Self("live", "Live ÷ virtual", LiveSection.self, isFolded: true),
        Self("effort", "Effort", EffortSection.self, isFolded: true),
        code,
        Self("metrics", "All metrics", MetricsSection.self, isFolded: true),
        environment,
        Self("harness", "Harness overhead", HarnessSection.self, isFolded: true),
        Self("reproduce", "How to reproduce", ReproduceSection.self, isFolded: true),
    ]

    /// Those that have something to say, in order.
    ///
    /// `prefix` keeps anchors of several runs apart; with `isPage` they are for a page, whose data has all metrics already.
    static func sections(
        of run: RankedRun,
        prefix: String = "",
        isPage: Bool = false
    ) -> [ReportSection] {
        all.filter { !isPage || $0.type != MetricsSection.self }.compactMap { entry in
            ReportSection(
                prefix + entry.anchor,
                entry.title,
                isEssential: entry.isEssential,
                isFolded: entry.isFolded
            ) { entry.type.init(run: run).blocks }
        }
    }
}
