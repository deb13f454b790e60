internal import Conformance
internal import EventTraces
internal import ReportedErrors
internal import WorkQueues

// A failing case step by step, for people: each event, what the screen showed, and where it went wrong.
extension FuzzCase {
    /// Runs the case once more, watches, and tells the whole: `-` was on screen, `+` is there now.
    package func explanation(by runner: CaseRunner) -> String {
        let watcher = CaseWatcher()
        let verdict = runner.verdict(on: self, watcher: watcher)
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
        let events = trace.events.count
        let schedule =
            switch self.schedule {
            case .arrival: "queues run in order of arrival"
            case .shuffled(let seed): "queues run in an order drawn from seed \(seed)"
            case .unfair(let schedule):
                "queues run in an unfair order drawn from seed \(schedule.seed): "
                    + "\(schedule.precedence.rawValue) first, \(schedule.starvation, "step") of starvation, "
                    + "\(schedule.delay) of delay"
            }
        let batch = batchSize == 1 ? "one by one" : "up to \(batchSize) at a time"
        return "\(events, "event"), handed over \(batch); \(schedule)"
    }

    private func title(of step: CaseWatcher.Step) -> [String] {
        switch step.moment {
        case .start: ["start"]
        case .end: ["end, when all that was under way has come to rest"]
        case .delivery(let events):
            events.map { "\($0)  \(trace.events[$0].plainText)" }
        }
    }

    private static func changes(from old: [String], to new: [String]) -> [String] {
        guard !old.isEmpty else { return new.map { "  \($0)" } }
        let difference = new.difference(from: old)
        return (difference.removals + difference.insertions).map { change in
            switch change {
            case .remove(_, let line, _): "- \(line)"
            case .insert(_, let line, _): "+ \(line)"
            }
        }
    }
}
