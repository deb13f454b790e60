internal import Measuring
internal import RunRecords

/// What shards of one plan have in common in the shape of what they noted; a shard that is otherwise is refused.
///
/// A file's sum says that it is whole, not that a run wrote it.
struct ShardShape {
    private let plan: ShardPlan
    /// How many values a list of a kind has, by its field.
    private var lengths: [String: Int] = [:]

    init(_ plan: ShardPlan) { self.plan = plan }

    /// Goes through a shard's journal.
    ///
    /// - Throws: ``ShardError/unlike(place:field:found:accepted:)``
    mutating func check(_ journal: [RunEntry], in place: String) throws(ShardError) {
        var isInBlock = false
        var isInCurve = false
        for (index, entry) in journal.enumerated() {
            let field = "journal[\(index)]"
            let refusal = ShardError.refusals(in: place)
            let refuse = { refusal(field + $0, $1, $2) }
            if let id = entry.architecture, !ids.contains(id) {
                throw refuse("", id, ids.sorted().joined(separator: ", "))
            }
            let isInPlace =
                switch entry {
                case .throughput, .blockEnded: isInBlock
                case .blockBegan: !isInBlock
                case .curve, .curveEnded: isInCurve
                case .curveBegan: !isInBlock && !isInCurve
                default: true
                }
            guard isInPlace else {
                throw refuse(
                    "",
                    "\(entry.kind) out of its order",
                    "blocks and curves that begin and end"
                )
            }
            try Self.checkFigures(entry, refuse)
            switch entry {
            case .blockBegan: isInBlock = true
            case .blockEnded: isInBlock = false
            case .curveBegan: isInCurve = true
            case .curveEnded: isInCurve = false
            case .counts(_, .finished(let found)):
                let sizes = found.byBatchSize.keys.sorted()
                guard sizes == plan.batchSizes.sorted() else {
                    throw refuse(
                        ".byBatchSize",
                        Self.list(sizes),
                        "\(Self.list(plan.batchSizes.sorted())), as the plan's batch_sizes"
                    )
                }
            case .throughput(let id, .finished(let found)):
                try check(found, "\(id) \(plan.batchSizes.first ?? 0)", refuse)
            case .curve(let id, let size, .finished(let found)):
                let accepted = plan.batchSizes + [plan.burstSize].compactMap(\.self)
                guard accepted.contains(size) else {
                    throw refuse(".batchSize", "\(size)", Self.list(accepted))
                }
                try check(found, "\(id) \(size)", refuse)
            default: break
            }
        }
        guard !isInBlock, !isInCurve else {
            let accepted = "blocks and curves that begin and end"
            throw ShardError.refusals(in: place)("journal", "a block without an end", accepted)
        }
    }

    private var ids: Set<String> {
        Set(plan.architectures + [plan.reference, plan.baseline, RunResults.harness])
    }

    /// Lists of one kind are of one length: processes that replay the same batches cut them alike.
    private mutating func check(
        _ found: MeasurementResult,
        _ kind: String,
        _ refuse: (String, String, String) -> ShardError
    ) throws(ShardError) {
        // One that went wrong may have ended early.
        guard found.failure == nil, let times = found.times else { return }
        let lists = [
            ("segments", times.segments?.count, "segments"),
            ("batches.main", times.batches?.main.count, "batches \(kind)"),
            ("batches.longest", times.batches?.longest.count, "stretches \(kind)"),
        ]
        for (name, count, key) in lists {
            guard let count else { continue }
            let accepted = lengths[key] ?? count
            lengths[key] = accepted
            guard count == accepted else {
                throw refuse(".\(name)", "\(count) values", "\(accepted), as elsewhere")
            }
        }
    }

    /// Costs, times and counts are not below 0; only what is in use may have become less.
    private static func checkFigures(
        _ entry: RunEntry,
        _ refuse: (String, String, String) -> ShardError
    ) throws(ShardError) {
        guard case .finished(let found)? = entry.outcome else { return }
        let sizes = found.byBatchSize.sorted { $0.key < $1.key }
        for (part, figures) in [(".values", found.values)]
            + sizes.map({ (".byBatchSize[\($0)]", $1) })
        {
            let wrong = figures.filter { $0.value < 0 && $0.key != .liveBytes }
            guard let first = wrong.min(by: { $0.key.id < $1.key.id }) else { continue }
            throw refuse("\(part).\(first.key.id)", "\(first.value)", "0 or more")
        }
    }

    private static func list(_ sizes: [Int]) -> String {
        sizes.isEmpty ? "none" : sizes.map(String.init).joined(separator: ", ")
    }
}

extension RunEntry {
    /// Whose measurement it is; nil where it is no architecture's.
    fileprivate var architecture: String? {
        switch self {
        case .verification(let id, _), .counts(let id, _), .instructions(let id, _),
            .seconds(let id, _), .throughput(let id, _), .curve(let id, _, _), .live(let id, _, _):
            id
        default: nil
        }
    }

    /// What came of a measurement; nil where there was none.
    var outcome: MeasurementOutcome? {
        switch self {
        case .verification(_, let outcome), .counts(_, let outcome),
            .instructions(_, let outcome), .throughput(_, let outcome),
            .curve(_, _, let outcome), .live(_, _, let outcome):
            outcome
        default: nil
        }
    }

    /// As a file has it.
    fileprivate var kind: String { Mirror(reflecting: self).children.first?.label ?? "\(self)" }
}
