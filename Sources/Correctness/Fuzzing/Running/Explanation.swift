internal import Conformance
internal import EventTraces
internal import ReportedErrors
internal import WorkQueues

/// A failing case step by step, for people: each event, what the screen showed, and where it went wrong.
package struct Explanation {
    private let fuzzCase: FuzzCase
    private let watcher: CaseWatcher
    private let verdict: CaseVerdict

    /// Runs the case once more, and watches.
    package init(of fuzzCase: FuzzCase, by runner: CaseRunner) {
        self.fuzzCase = fuzzCase
        watcher = CaseWatcher()
        verdict = runner.verdict(on: fuzzCase, watcher: watcher)
    }

    /// The whole text, lines of which tell what changed on screen: `-` was there, `+` is there now.
    package var text: String {
        var lines = [head, ""]
        var screen: [String] = []
        for step in watcher.steps {
            lines.append(contentsOf: title(of: step))
            lines += Self.changes(from: screen, to: step.screen).map { "      \($0)" }
            screen = step.screen
        }
        lines.append("")
        lines.append(verdict.failure?.text ?? "nothing is wrong")
        return lines.joined(separator: "\n")
    }

    private var head: String {
        let events = fuzzCase.trace.events.count
        let schedule =
            switch fuzzCase.schedule {
            case .arrival: "queues run in order of arrival"
            case .shuffled(let seed): "queues run in an order drawn from seed \(seed)"
            case .unfair(let schedule):
                "queues run in an unfair order drawn from seed \(schedule.seed): "
                    + "\(schedule.precedence.rawValue) first, \(schedule.starvation, "step") of starvation, "
                    + "\(schedule.delay) of delay"
            }
        let batch = fuzzCase.batchSize == 1 ? "one by one" : "up to \(fuzzCase.batchSize) at a time"
        return "\(events, "event"), handed over \(batch); \(schedule)"
    }

    private func title(of step: CaseWatcher.Step) -> [String] {
        switch step.moment {
        case .start: ["start"]
        case .end: ["end, when all that was under way has come to rest"]
        case .delivery(let events):
            events.map { "\($0)  \(fuzzCase.trace.events[$0].plainText)" }
        }
    }

    private static func changes(from old: [String], to new: [String]) -> [String] {
        guard !old.isEmpty else { return new.map { "  \($0)" } }
        let difference = new.difference(from: old)
        let removed = difference.removals.map { change -> String in
            guard case .remove(_, let line, _) = change else { return "" }
            return "- \(line)"
        }
        let added = difference.insertions.map { change -> String in
            guard case .insert(_, let line, _) = change else { return "" }
            return "+ \(line)"
        }
        return removed + added
    }
}
