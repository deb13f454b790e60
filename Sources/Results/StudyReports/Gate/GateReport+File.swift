package import Foundation
package import RunRecords
internal import RunReports
internal import SampleStatistics
internal import StudyRecords

extension GateReport {
    /// What the file calls its format.
    package static let schema = "crosstalk.gate/1"

    /// Writes what was found as JSON with sorted keys; every key is there, also those that are null.
    package func json() throws(RecordError) -> Data {
        let file: FileObject = [
            "schema": Self.schema, "outcome": outcome.name, "status": status,
            "shadow": leniency.contains(.shadow), "scenarios": results.map(\.file),
        ]
        return try RecordFile.encode(file)
    }
}

extension GateResult {
    /// One scenario's part of a gate's file.
    fileprivate var file: FileObject {
        let rules = rules.ids.compactMap { id in
            Metric.named(id).map { (id, self.rules[$0].file) }
        }
        return [
            "id": scenario, "source": source, "base": base.file, "head": head.file,
            "architectures": architectures, "outcome": outcome.name, "withdrawn": isWithdrawn,
            "measured_events": measuredEvents,
            "events": Dictionary(events.map { ($0.kind, $0.count) }, uniquingKeysWith: +),
            "findings": findings.map(file(of:)),
            "tolerated": tolerated.map { file(of: .count($0)) },
            "others": differences.compactMap(\.file),
            "instructions": instructions.map(\.file), "misses": cacheMisses.map(\.file),
            "explanations": explanations.flatMap { Self.files($0, $1) }, "times": times.map(\.file),
            "proof": proof.map(file(of:)), "stages": stages.map(\.file), "problems": problems,
            "rules": Dictionary(uniqueKeysWithValues: rules),
        ]
    }

    /// A change with what it was judged by.
    private func file(of finding: Finding) -> FileObject {
        var change: Difference.Change?
        // Of times a ratio alone is known.
        var pair: (base: Double, head: Double)?
        switch finding {
        case .count(let count): (change, pair) = (count, (count.was, count.now))
        case .instructions(let change): pair = (change.base, change.head)
        case .time: break
        }
        let rhythm = change.flatMap(rhythm(of:)).map { rhythm -> FileObject in
            ["times": rhythm.times, "kinds": rhythm.kinds]
        }
        return [
            "architecture": finding.architecture, "metric": finding.metric,
            "unit": finding.metric.unit, "cause": GateCause(finding.metric).rawValue,
            "base": pair?.base, "head": pair?.head, "share": finding.share,
            "total": change?.total, "rhythm": rhythm, "severity": severity(of: finding),
            "worse": finding.isWorse,
        ]
    }

    /// Where a change comes from, a part for each metric that differs: what functions of the architecture take more of one
    /// event, with all that they call outside of it, the largest first.
    private static func files(_ architecture: String, _ explanation: Explanation) -> [FileObject] {
        let events = Double(max(1, explanation.events))
        return [explanation.allocations, explanation.instructions].compactMap { division in
            guard let division, division.difference != 0 else { return nil }
            let places = division.places.prefix(5).map { place -> FileObject in
                [
                    "function": place.function, "delta": place.difference / events,
                    "share": place.difference / division.difference,
                ]
            }
            return [
                "architecture": architecture, "metric": division.metric.id,
                "base": division.first / events, "head": division.second / events,
                "places": places,
            ]
        }
    }

    /// What the job found of what was known beforehand.
    private func file(of proof: Proof) -> FileObject {
        [
            "architecture": proof.architecture, "holds": proof.nullHolds(rules),
            "finds_injected": proof.findsInjected, "null_differences": proof.nullDifferences,
            "null_instructions": proof.nullInstructions?.file,
            "null_misses": proof.nullMisses?.file, "null_time": proof.nullTime?.file,
            "injected_allocations_per_event": proof.injectedAllocations,
            "injected_time": proof.injectedTime?.file, "injected_share": Proof.injectedShare,
            "detectable": proof.detectable,
        ]
    }
}

extension GateResult.Revision {
    fileprivate var file: FileObject { ["commit": commit, "dirty": isDirty, "name": name] }
}

extension GateResult.Stage {
    fileprivate var file: FileObject {
        ["name": name.rawValue, "seconds": seconds, "skipped": skipped]
    }
}

extension GateResult.Instructions {
    fileprivate var file: FileObject { ["architecture": architecture, "base": base, "head": head] }
}

extension GateResult.Time {
    fileprivate var file: FileObject {
        [
            "architecture": architecture, "verdict": RatioText.look(verdict).word,
            "low": bounds?.lowerBound, "high": bounds?.upperBound,
            "screen": screen.map(Self.file), "confirmation": confirmation.map(Self.file),
            "base_waiting_ns": waiting?.base, "head_waiting_ns": waiting?.head,
        ]
    }

    private static func file(_ interval: RatioInterval) -> FileObject {
        ["ratio": interval.ratio, "blocks": interval.blocks]
    }
}

extension GateRules.Rule {
    /// How much of a change passes: one of both, or the larger.
    fileprivate var file: FileObject {
        switch tolerance {
        case .amount(let amount):
            ["amount": amount, "share": Double?.none, "severity": severity]
        case .share(let share, let amount):
            ["amount": amount > 0 ? amount : nil, "share": share, "severity": severity]
        }
    }
}

extension Difference {
    /// Why something was not compared; nil of a change.
    fileprivate var file: FileObject? {
        var (base, head): (String?, String?)
        let (kind, subject): (String, String)
        switch self {
        case .regression, .improvement: return nil
        case .incomparable(let field, let was, let now):
            (kind, subject, base, head) = ("other work", field, was, now)
        case .otherLibrary(let name, let was, let now):
            (kind, subject, base, head) = ("other library", name, was, now)
        case .nonconforming(_, _, let rule): (kind, subject) = ("wrong screens", rule)
        case .missingArchitecture(let id, _): (kind, subject) = ("architecture missing in head", id)
        case .missingMetric(let id, _, _): (kind, subject) = ("metric missing in head", id)
        case .unknownArchitecture(let id, _): (kind, subject) = ("architecture only in head", id)
        case .unknownMetric(let id, _, _): (kind, subject) = ("metric only in head", id)
        case .unavailableMetric(let id, _): (kind, subject) = ("metric not counted here", id)
        case .unsavedMetric(let id, _, _): (kind, subject) = ("metric missing in base", id)
        case .emptyEntry(let id, _): (kind, subject) = ("architecture missing in base", id)
        case .nothingCompared: (kind, subject) = ("nothing in common", "architectures")
        }
        return [
            "kind": kind, "subject": subject, "architecture": architecture, "base": base,
            "head": head,
        ]
    }
}

extension CheckOutcome {
    /// As files have it.
    var name: String {
        self == .noBaseline ? "nothing compared" : "\(self)"
    }
}
