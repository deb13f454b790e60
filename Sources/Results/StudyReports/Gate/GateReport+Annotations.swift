internal import RunRecords
internal import StudyRecords

extension GateReport {
    /// GitHub shows ten of a kind for a step, and no more.
    private static let most = 10

    /// Renders it as commands of a GitHub workflow, which show up on the pull request.
    ///
    /// - Returns: Lines, each with a line end: `::error` for what fails the job, `::warning` for what only warns or is let pass;
    ///   one for each architecture, ten of a kind at most. Empty where there is nothing.
    package func annotations() -> String {
        let all = summaries.flatMap(notes)
        return Level.allCases.map { level in
            let own = all.filter { $0.level == level }
            guard own.count > Self.most else { return own.map(\.text).joined() }
            let more = own.count - Self.most + 1
            let last = Note(level, "gate", "\(more) more; the log has them")
            return (own.prefix(Self.most - 1) + [last]).map(\.text).joined()
        }.joined()
    }

    enum Level: String, CaseIterable {
        case error, warning
    }

    /// A line of a job's log that GitHub shows on the pull request.
    struct Note {
        var level: Level
        var title: String
        var message: String

        init(_ level: Level, _ title: String, _ message: String) {
            (self.level, self.title, self.message) = (level, title, message)
        }

        var text: String {
            let title = Self.escaped(title).replacing(":", with: "%3A").replacing(",", with: "%2C")
            return "::\(level.rawValue) title=\(title)::\(Self.escaped(message))\n"
        }

        private static func escaped(_ text: String) -> String {
            text.replacing("%", with: "%25").replacing("\r", with: "%0D")
                .replacing("\n", with: "%0A")
        }
    }

    private func notes(_ summary: GateSummary) -> [Note] {
        let scenario = summary.result.scenario
        let level = leniency.contains(.shadow) ? Level.warning : .error
        if summary.result.isWithdrawn {
            return [Note(level, "gate: \(scenario)", summary.proof)]
        }
        let counted = summary.items.filter { item in
            item.kind != .note && !(item.kind == .less && leniency.contains(.improvements))
        }
        var notes =
            Self.notes(counted, level, scenario)
            + Self.notes(summary.warnings, .warning, scenario)
        // What is no item of its own.
        if notes.isEmpty, summary.result.outcome != .equal {
            notes.append(Note(level, "gate: \(scenario)", "\(summary.verdict) \(summary.proof)"))
        }
        return notes
    }

    /// One for each subject.
    private static func notes(_ items: [GateItem], _ level: Level, _ scenario: String) -> [Note] {
        items.map(\.subject).distinct.map { id in
            let texts = items.filter { $0.subject == id }.map { "\($0.mark) \($0.text)" }
            return Note(level, "gate: \(id), \(scenario)", texts.joined(separator: "\n"))
        }
    }
}
