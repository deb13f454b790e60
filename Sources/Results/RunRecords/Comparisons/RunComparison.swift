internal import ReportedErrors

/// Two saved runs, or two architectures of one, compared metric by metric.
///
/// The first is A, what was there before or what others are compared with; the second is B. Every ratio is B ÷ A.
package struct RunComparison: Hashable, Sendable {
    /// The schema that this version writes.
    package static let schema = "crosstalk.comparison/2"

    /// What the two have in common, the closest that holds; it decides what may be judged.
    package enum Kind: String, Encodable, Hashable, Sendable, CaseIterable {
        /// Both were measured in the same blocks.
        case oneRun = "one run"
        /// The same code on the same machine, one after the other.
        case twoRuns = "two runs"
        /// Other code on the same machine.
        case twoRevisions = "two revisions"
        /// Processor, cores or system differ.
        case twoMachines = "two machines"
    }

    /// Which architecture of A is compared with which of B.
    package struct Choice: Hashable, Sendable {
        package let a: String
        package let b: String

        package init(a: String, b: String) {
            self.a = a
            self.b = b
        }
    }

    /// One architecture compared with itself, or with another.
    package struct Pair: Hashable, Sendable {
        package let choice: Choice
        /// Why nothing is compared: one of them showed wrong screens; nil when both were right.
        package let obstacle: String?
        /// In the order of the catalogue of metrics; empty where there is an obstacle.
        package let changes: [MetricChange]
    }

    /// The verdicts on time of all pairs, given together.
    package struct Family: Hashable, Sendable {
        /// How many comparisons share the error.
        package let comparisons: Int
        /// The probability of one or more wrong verdicts among them.
        package let error: Double
        /// How often the interval that each verdict rests on may miss the truth; nil when nothing was judged.
        package let intervalError: Double?
        /// Whether blocks were measured until something was decided, so that intervals are wider for it.
        package let isSequential: Bool
    }

    package let a: RunRecord
    package let b: RunRecord
    package let kind: Kind
    /// The architecture by which times of two runs are compared; nil where there is none or none is needed.
    package let yardstick: String?
    /// How sure the verdicts on time are together; nil where no time is judged.
    package let family: Family?
    /// At least one.
    package let pairs: [Pair]
    /// Whether it is of each architecture that both runs have, with itself.
    package let isWhole: Bool

    /// Compares two runs.
    ///
    /// - Parameters:
    ///   - a: The run that is compared with.
    ///   - b: The run that is compared; nil for architectures of one run.
    ///   - choices: Which architectures; nil for each that both runs have, with itself.
    /// - Throws: ``RunComparisonError`` when they did different work, or have nothing in common.
    package init(
        _ a: RunRecord,
        _ b: RunRecord?,
        choices: [Choice]? = nil
    )
        throws(RunComparisonError)
    {
        let other = b ?? a
        let obstacles = Self.obstacles(a, other)
        guard obstacles.isEmpty else { throw .differentWork(obstacles) }
        let chosen = if let choices { choices } else { try Self.common(a, b) }
        let kind = Self.kind(a, other)
        var rows: [ChangeJudge.Pair] = []
        for choice in chosen {
            rows.append((try a.find(choice.a, on: "A"), try other.find(choice.b, on: "B")))
        }
        let judge = ChangeJudge(a, other, kind, rows.filter { Self.wrongScreens($0) == nil })
        let pairs = zip(chosen, rows).map { choice, row in
            let obstacle = Self.wrongScreens(row)
            return Pair(
                choice: choice,
                obstacle: obstacle,
                changes: obstacle == nil ? judge.changes(row) : []
            )
        }
        self.a = a
        self.b = other
        self.kind = kind
        self.pairs = pairs
        yardstick = judge.yardstick
        family = judge.family
        isWhole = chosen == (try? Self.common(a, b))
    }

    private static func common(
        _ a: RunRecord,
        _ b: RunRecord?
    ) throws(RunComparisonError)
        -> [Choice]
    {
        guard let b else { throw .oneRun(ids: a.architectures.map(\.id)) }
        let others = Set(b.architectures.map(\.id))
        let ids = a.architectures.map(\.id).filter(others.contains)
        guard !ids.isEmpty else { throw .nothingInCommon }
        return ids.map { Choice(a: $0, b: $0) }
    }

    private static func wrongScreens(_ pair: ChangeJudge.Pair) -> String? {
        let wrong = [("A", pair.first), ("B", pair.second)].filter { !$0.1.conforms }
        guard !wrong.isEmpty else { return nil }
        let parts = wrong.map { side, row in
            row.failure.map { "\(row.id) of \(side) broke \($0.rule) after event \($0.event)" }
                ?? "\(row.id) of \(side) could not be judged"
        }
        return "not compared: \(parts.joined(separator: "; "))"
    }

    /// Other events, other work for the same events, or another build make figures of something else.
    package static func obstacles(_ a: RunRecord, _ b: RunRecord) -> [RunComparisonError.Obstacle] {
        let pairs: [(field: String, a: String, b: String)] = [
            ("scenario.id", a.scenario.id, b.scenario.id),
            ("trace.sha256", a.trace.sha256, b.trace.sha256),
            ("trace.measured_events", "\(a.trace.measured)", "\(b.trace.measured)"),
            ("seeds", seeds(a, b), seeds(b, a)),
            (
                "environment.model_implementation", axis(a, \.modelImplementation, b),
                axis(b, \.modelImplementation, a)
            ),
            ("environment.list_update", axis(a, \.listUpdate, b), axis(b, \.listUpdate, a)),
            ("environment.flags", flags(a), flags(b)),
        ]
        return pairs.filter { $0.a != $0.b }
            .map { RunComparisonError.Obstacle(field: $0.field, a: $0.a, b: $0.b) }
    }

    /// The first block of which another trace was replayed, as far as both go, since one may have ended earlier.
    private static func seeds(_ record: RunRecord, _ other: RunRecord) -> String {
        func replayed(_ record: RunRecord) -> [String] {
            (record.seeds?.blocks ?? []).compactMap { record.seeds?.traces[$0].sha256 }
        }
        guard record.seeds != nil, other.seeds != nil else {
            return record.seeds.map { "\($0.traces.count, "trace")" } ?? "one trace"
        }
        let (own, others) = (replayed(record), replayed(other))
        return zip(own, others).enumerated().first { $0.element.0 != $0.element.1 }
            .map { "block \($0.offset + 1) of trace \($0.element.0.prefix(12))" } ?? ""
    }

    /// A record from before there was a choice is compared with any; a note says so.
    private static func axis(
        _ record: RunRecord,
        _ field: KeyPath<RunRecord.Environment, String?>,
        _ other: RunRecord
    ) -> String {
        record.environment[keyPath: field] ?? other.environment[keyPath: field] ?? ""
    }

    /// The axes have fields of their own.
    private static func flags(_ record: RunRecord) -> String {
        record.environment.flags.filter {
            !$0.hasPrefix("model-implementation=") && !$0.hasPrefix("list-update=")
        }.sorted().joined(separator: " ")
    }

    private static func kind(_ a: RunRecord, _ b: RunRecord) -> Kind {
        if a == b { return .oneRun }
        let (one, other) = (a.environment, b.environment)
        guard (one.cpu, one.cores, one.os) == (other.cpu, other.cores, other.os) else {
            return .twoMachines
        }
        let isSameCode = one.commit == other.commit && !one.dirty && !other.dirty
        return isSameCode && one.swift == other.swift ? .twoRuns : .twoRevisions
    }
}

extension RunRecord {
    fileprivate func find(_ id: String, on side: String) throws(RunComparisonError) -> Architecture
    {
        if let found = self[id] { return found }
        throw .unknownArchitecture(found: id, run: side, accepted: architectures.map(\.id))
    }
}

/// Two runs that cannot be compared.
package enum RunComparisonError: ReportedError, Hashable {
    /// A field that must be equal and is not.
    package struct Obstacle: Hashable, Sendable {
        package let field: String
        package let a: String
        package let b: String

        package init(field: String, a: String, b: String) {
            (self.field, self.a, self.b) = (field, a, b)
        }
    }

    /// The runs did not do the same work.
    case differentWork([Obstacle])
    /// No architecture is in both.
    case nothingInCommon
    /// One run was given, and not which two of its architectures.
    case oneRun(ids: [String])
    case unknownArchitecture(found: String, run: String, accepted: [String])

    package var isBadInput: Bool { true }

    package var description: String {
        switch self {
        case .differentWork(let obstacles):
            "the runs did different work: "
                + obstacles.map { "\($0.field): found \"\($0.a)\" and \"\($0.b)\"" }
                .joined(separator: "; ") + "; accepted: equal ones"
        case .nothingInCommon:
            "the runs have no architecture in common; accepted: a pair, as in --architectures mvc:viper"
        case .oneRun(let ids):
            "found one run; accepted: a second one, or two of its architectures, as in --architectures "
                + ids.prefix(2).joined(separator: ",")
        case .unknownArchitecture(let found, let run, let accepted):
            "--architectures: found \"\(found)\", which run \(run) lacks; accepted: "
                + accepted.joined(separator: ", ")
        }
    }
}
