package import Measuring
internal import Foundation
internal import ReportedErrors

// The log of a fuzzing run: the same bytes for equal seed, range and architectures, on every machine.

extension FuzzPlan {
    /// What the run was drawn from.
    package var head: String {
        "fuzz · seed \(seed) · cases \(first)–\(first + cases - 1) · \(names)"
    }

    /// Those that a case is left for, which fewer cases than architectures do not reach.
    private var names: String {
        let count = UInt64(architectures.count)
        let tried = Set((first..<first + min(cases, count)).map { Int($0 % count) })
        let names = architectures.indices.filter(tried.contains).map { architectures[$0] }
        guard let subjects else { return names.joined(separator: ", ") }
        let some = Set(names).count
        return some < Set(architectures).count ? "\(some) of \(subjects)" : subjects
    }
}

extension FuzzBlock {
    /// The block in one line: its range, what was compared, its hash, how many cases failed.
    package var line: String {
        let hash = String(digest, radix: 16)
        let digits = String(repeating: "0", count: 16 - hash.count) + hash
        let line = "\(first)–\(first + cases - 1)  \(Int(checkpoints), "checkpoint")  \(digits)"
        return line + (failures.isEmpty ? "" : "  \(failures.count) failed")
    }

    /// Adds what came of the cases that follow.
    package mutating func add(_ next: FuzzBlock) {
        cases += next.cases
        checkpoints += next.checkpoints
        digest = (digest ^ next.digest) &* 0x100_0000_01b3
        failures += next.failures
    }

    /// One line for the end.
    package func summary(isInterrupted: Bool) -> String {
        (isInterrupted ? "interrupted after " : "")
            + "\(Int(cases), "case"), \(Int(checkpoints), "checkpoint"), "
            + (failures.isEmpty ? "no failure" : "\(failures.count) failed")
            + (isInterrupted ? " so far" : "")
    }

    /// The failures by the kind of event and the screen on top, or the manner of failing, most frequent first: which rules broke
    /// and in which architecture, how often each, and the first.
    package var tally: [String] {
        let places = Dictionary(grouping: failures) { $0.place ?? $0.kind }
            .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
        return places.flatMap { place, failures in
            let cases = "\(failures.count, "case")"
            let counts = [
                Self.counts(failures.map(\.kind)), Self.counts(failures.map(\.architecture)),
            ]
            let first = failures.min { $0.number < $1.number }
            return ["\(place)  \(cases): \(counts.joined(separator: "; "))"]
                + (first.map { ["    first, case \($0.number): \($0.summary)"] } ?? [])
        }
    }

    /// How often each word occurs, as in "R12 300, R3 1".
    private static func counts(_ words: [String]) -> String {
        Dictionary(grouping: words) { $0 }.mapValues(\.count)
            .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    }

    /// How fast it went; not part of the log, since it differs from run to run.
    package func pace(since start: ContinuousClock.Instant) -> String {
        let seconds = max(0.001, (ContinuousClock.now - start) / .seconds(1))
        return String(format: "%.0f s, %.0f cases a second", seconds, Double(cases) / seconds)
    }

    /// One line while it runs.
    package func progress(of plan: FuzzPlan, since start: ContinuousClock.Instant) -> String {
        let percent = plan.cases > 0 ? 100 * cases / plan.cases : 100
        return
            "\(cases) of \(plan.cases) cases, \(percent) %, \(failures.count) failed, \(pace(since: start))"
    }
}
