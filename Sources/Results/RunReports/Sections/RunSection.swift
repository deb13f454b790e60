internal import RunRecords

/// A part of a run's report: its heading, and the blocks it makes of the record.
protocol RunSection: SendableMetatype {
    /// What links lead to; unique among a run's sections.
    static var anchor: String { get }
    /// The heading's words.
    static var title: String { get }
    /// Whether it is kept before all others where there is little room.
    static var isEssential: Bool { get }
    /// Whether a page shows its heading alone until a reader unfolds it.
    static var isFolded: Bool { get }

    init(run: RankedRun)

    /// What stands below the heading; empty when the record has nothing for it.
    @ReportBuilder
    var blocks: [ReportBlock] { get }
}

extension RunSection {
    static var isEssential: Bool { false }
    static var isFolded: Bool { false }
}

/// Every section of a run's report, in the order of every medium.
enum RunSections {
    static let all: [any RunSection.Type] = [
        RankingSection.self,
        SummarySection.self,
        NotesSection.self,
        BaselineSection.self,
        PhoneSection.self,
        CausesSection.self,
        ThreadsSection.self,
        LatencySection.self,
        FramesSection.self,
        UpdatesSection.self,
        MemorySection.self,
        TimeSeriesSection.self,
        BatchingSection.self,
        ScalingSection.self,
        SensitivitySection.self,
        CorrectnessSection.self,
        LimitsSection.self,
        LeaksSection.self,
        LiveSection.self,
        EffortSection.self,
        CodeSection.self,
        MetricsSection.self,
        EnvironmentSection.self,
        HarnessSection.self,
        ReproduceSection.self,
    ]

    /// Those that have something to say.
    ///
    /// - Parameters:
    ///   - run: What they are about.
    ///   - prefix: Keeps anchors of several runs apart.
    ///   - isPage: Whether it is for a page, whose data has all metrics already.
    /// - Returns: Sections, in order.
    static func sections(
        of run: RankedRun,
        prefix: String = "",
        isPage: Bool = false
    ) -> [ReportSection] {
        all.filter { !isPage || $0 != MetricsSection.self }
            .compactMap { section(of: run, $0, prefix) }
    }

    private static func section<Section: RunSection>(
        of run: RankedRun,
        _ type: Section.Type,
        _ prefix: String
    ) -> ReportSection? {
        var section = ReportSection(prefix + type.anchor, type.title) { type.init(run: run).blocks }
        section?.isEssential = type.isEssential
        section?.isFolded = type.isFolded
        return section
    }
}
