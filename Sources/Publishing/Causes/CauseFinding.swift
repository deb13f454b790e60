import Foundation
import RunRecords
package import StudyRecords

/// What explain said of injected causes, beside what is known of them.
package struct CauseFinding: Hashable, Sendable {
    package let causes: InjectedCauses
    /// Whether the largest cause was named first, and what it counts more of is what changed most.
    package private(set) var isRight = false
    /// Whether the share that lies with it is the known one, within 3 points.
    package private(set) var hasShare = false
    /// In words.
    package private(set) var said = "nothing"

    /// Judges one explanation.
    ///
    /// - Parameters:
    ///   - causes: One cause, or a pair.
    ///   - explained: What explain said of these, and of each of them alone.
    package init(_ causes: InjectedCauses, _ explained: [InjectedCauses: Explanation]) {
        self.causes = causes
        // Allocations are exact; instructions of two builds differ everywhere by some hundredths of
        // a per cent, so that they are judged where there is nothing else to judge.
        let metrics: [Metric] =
            causes.areOfAllocations ? [.allocations, .instructions] : [.instructions]
        guard let explanation = explained[causes],
            let metric = metrics.first(where: { explanation.change(in: $0) != 0 }),
            let division = explanation.division(of: metric)
        else { return }
        let alone = causes.causes.map { cause in
            (cause: cause, change: explained[InjectedCauses([cause])]?.change(in: metric) ?? 0)
        }
        guard let largest = alone.max(by: { $0.change < $1.change }) else { return }
        let expected = 100 * largest.change / alone.reduce(0) { $0 + $1.change }
        let places = division.places
        let blamed = places.filter { largest.cause.blames($0, in: division) }
        let share = 100 * blamed.sum / places.sum
        let counted = Set(causes.causes.flatMap(\.counted))
        let most = explanation.mostCounted
        isRight =
            blamed.first == places[0]
            && (counted.isEmpty || most.map { counted.contains($0.metric) } ?? false)
        hasShare = abs(share - expected) <= 3
        let known = String(format: "%.0f %% (known %.0f %%)", share, expected)
        said = "\(metric.name): \(known) in \(places[0].function)"
        if !counted.isEmpty {
            let change = most.map { String(format: "%+.3g", $0.change) + " \($0.metric.name)" }
            said = "\(change ?? "nothing counted") an event; \(said)"
        }
    }
}

extension Cause {
    /// Whether it is to blame for one of a division's places, by its name or that of anything
    /// within it.
    fileprivate func blames(
        _ place: Explanation.Division.Part,
        in division: Explanation.Division
    ) -> Bool {
        let within = division.parts(of: place.function)
        return blames(place.function)
            || within.contains { blames($0.function) || $0.caller.map(blames) ?? false }
    }
}

extension [Explanation.Division.Part] {
    fileprivate var sum: Double { reduce(0) { $0 + $1.difference } }
}

extension Explanation {
    /// What is divided by allocations or by instructions; nil where these were not counted.
    func division(of metric: Metric) -> Division? {
        metric == .instructions ? instructions : allocations
    }

    /// By how much the second takes more of allocations or instructions, an event; 0 where they
    /// were not counted.
    func change(in metric: Metric) -> Double {
        (division(of: metric)?.difference ?? 0) / Double(events)
    }

    /// What else changed most, for what there is of it, and by how much an event; nil where nothing
    /// did.
    fileprivate var mostCounted: (metric: Metric, change: Double)? {
        let changes = Self.counted.map { metric in
            let first = byEvent.reduce(0) { $0 + $1.firstCounts[metric, default: 0] }
            let second = byEvent.reduce(0) { $0 + $1.secondCounts[metric, default: 0] }
            let difference = Double(second - first)
            return (metric, difference, relative: abs(difference) / Double(max(first, second, 1)))
        }
        return changes.filter { $0.relative > 0 }.max { $0.relative < $1.relative }
            .map { metric, difference, _ in (metric, difference / Double(events)) }
    }
}
