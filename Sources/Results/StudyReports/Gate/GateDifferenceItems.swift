internal import ReportedErrors
internal import RunRecords
internal import StudyRecords

/// Writes what kept counts from being compared, and what one side alone has.
struct GateDifferenceItems {
    let result: GateResult

    /// Failures first, then notes.
    var items: [GateItem] {
        let items = result.differences.compactMap(item) + vanishedMetrics + problems
        return items.filter { $0.kind == .failure } + items.filter { $0.kind != .failure } + news
    }

    private func item(_ difference: Difference) -> GateItem? {
        switch difference {
        case .incomparable(let field, let was, let now):
            GateItem(
                .failure,
                field,
                "\(Self.brief(was)) in base, \(Self.brief(now)) in head: other work, so that "
                    + "nothing is compared; change it in a commit of its own"
            )
        case .nonconforming(let id, _, let rule):
            GateItem(
                .failure,
                id,
                "shows wrong screens, so that its counts are not compared; what it breaks: "
                    + "\(ProgramName.current) rules \(rule)"
            )
        // Why it is missing is a problem's to say.
        case .missingArchitecture(let id, _) where isUnmeasured(id): nil
        case .missingArchitecture(let id, _):
            GateItem(
                .failure,
                id,
                "measured in base and not in head; restore it, or where it is gone for good "
                    + "name the others: --architectures \(others(than: id))"
            )
        case .otherLibrary(let name, let was, let now):
            GateItem(
                .note,
                name,
                "\(was) in base, \(now) in head; counts of its architectures may differ by it"
            )
        // Nothing at all was counted in head.
        case .unavailableMetric where result.architectures.allSatisfy(isUnmeasured): nil
        case .unavailableMetric(let id, _):
            GateItem(.note, Self.name(id), "not counted on this runtime, not compared")
        case .unsavedMetric(let metric, let id, _):
            GateItem(
                .failure,
                id,
                "\(Self.name(metric)) was not counted in base, though of others it was"
            )
        case .emptyEntry(let id, _):
            GateItem(.failure, id, "nothing could be counted in base")
        case .nothingCompared:
            GateItem(.failure, "nothing", "no architecture is in both")
        // Changes are findings; of the others there is a line for all architectures.
        case .regression, .improvement, .missingMetric, .unknownMetric, .unknownArchitecture: nil
        }
    }

    private var vanishedMetrics: [GateItem] {
        let found = result.differences.compactMap { difference -> (String, String)? in
            guard case .missingMetric(let id, let architecture, _) = difference,
                !isUnmeasured(architecture)
            else { return nil }
            return (id, architecture)
        }
        return Dictionary(grouping: found, by: \.0).sorted { $0.key < $1.key }.map { id, pairs in
            GateItem(
                .failure,
                Self.name(id),
                "counted in base and not in head (\(pairs.map(\.1).listed(3))); restore it, "
                    + "or where it is gone for good merge in spite of this, once: the next base "
                    + "lacks it too"
            )
        }
    }

    /// What only head has: there is nothing to compare it with.
    private var news: [GateItem] {
        var architectures: [String] = []
        var metrics: [String] = []
        for difference in result.differences {
            switch difference {
            case .unknownArchitecture(let id, _) where !isUnmeasured(id): architectures.append(id)
            case .unknownMetric(let id, _, _) where !metrics.contains(Self.name(id)):
                metrics.append(Self.name(id))
            default: break
            }
        }
        let names = architectures + metrics
        guard !names.isEmpty else { return [] }
        return [
            GateItem(
                .note,
                "new",
                "only in head, compared from the next change on: \(names.listed(3))"
            )
        ]
    }

    private var problems: [GateItem] {
        let shown = result.problems.prefix(3).map {
            GateItem(.failure, "not measured", $0)
        }
        let more = result.problems.count - shown.count
        return shown + (more > 0 ? [GateItem(.failure, "not measured", "\(more) more")] : [])
    }

    private func isUnmeasured(_ id: String) -> Bool {
        result.unmeasured.contains { $0.architecture == id }
    }

    private func others(than id: String) -> String {
        result.architectures.filter { $0 != id }.joined(separator: ",")
    }

    private static func name(_ metric: String) -> String { Metric.named(metric)?.name ?? metric }

    /// As much of a hash as people compare.
    private static func brief(_ value: String) -> String {
        value.count > 32 ? "\(value.prefix(12))…" : value
    }
}

extension [String] {
    /// The first few, and how many more there are.
    func listed(_ most: Int, _ separator: String = ", ") -> String {
        let more = count > most ? ["\(count - most) more"] : []
        return (prefix(most) + more).joined(separator: separator)
    }
}
