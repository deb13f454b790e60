internal import ReportedErrors
package import RunRecords

/// How much of a change is let pass, and what follows from more.
package struct GateRules: Hashable, Sendable {
    /// What a change beyond its tolerance does.
    package enum Severity: String, Hashable, Sendable, NamedCases {
        case fail
        /// It is said, and the gate passes.
        case warn
        /// It is not even said.
        case ignore
    }

    /// How far a metric may rise.
    package enum Tolerance: Hashable, Sendable {
        /// In the metric's own unit.
        case amount(Double)
        /// As a share of what it was, as 0.01 for 1 %; or by an amount, where that is more.
        case share(Double, orAmount: Double = 0)

        /// Whether a change from `was` to `now` stays within.
        package func allows(_ was: Double, _ now: Double) -> Bool {
            switch self {
            case .amount(let amount): abs(now - was) <= amount
            case .share(let share, let amount): abs(now - was) <= max(share * abs(was), amount)
            }
        }
    }

    /// The rule for one metric.
    package struct Rule: Hashable, Sendable {
        package var tolerance: Tolerance
        package var severity: Severity

        package init(_ tolerance: Tolerance, _ severity: Severity = .fail) {
            self.tolerance = tolerance
            self.severity = severity
        }
    }

    /// Counts are exact: any change is real.
    package static let counts = Rule(.amount(0))
    /// Equal code, linked in another order, runs equal instructions but where the runtime's work depends on addresses.
    ///
    /// Found up to 6.9 ‰ over ten orders of one program, in two heaps: any change of code may lead from one to the other.
    package static let instructions = Rule(.share(0.01))
    /// Those of a build that other code was in, too: found up to 13.8 ‰ where events are few.
    package static let savedInstructions = Rule(.share(0.02))
    /// Equal code, linked in another order, misses up to 1 ‰ more or less often.
    ///
    /// Code that misses seldom is moved by more: 8.28 to 8.56 an event over four orders of a small app.
    package static let cacheMisses = Rule(.share(0.02, orAmount: 1))
    /// Where code and heap lie decides what falls together in a small cache.
    package static let mainMisses = Rule(.share(0.1, orAmount: 5))
    /// Within which two CPU times are the same, as ``Verdict`` has it.
    package static let times = Rule(.share(0.02))

    private var own: [String: Rule]

    /// - Parameter own: Metric id → rule; all others keep the rule of their kind.
    package init(_ own: [String: Rule] = [:]) { self.own = own }

    /// What holds for instructions that were saved, unless there is a rule for them.
    var ofSavedInstructions: Rule { own[Metric.instructions.id] ?? Self.savedInstructions }

    package subscript(metric: Metric) -> Rule {
        if let rule = own[metric.id] { return rule }
        if metric.isExact { return Self.counts }
        return switch metric {
        case .instructions: Self.instructions
        // They follow the rule of the whole, which ``BaselineCheck`` knows.
        case _ where Metric.instructionParts.contains(metric):
            Rule(.amount(0), self[.instructions].severity)
        case _ where Metric.mainMisses.contains(metric):
            Rule(Self.mainMisses.tolerance, self[.cacheMisses].severity)
        case .cacheMisses: Self.cacheMisses
        default: Self.times
        }
    }

    /// Metrics that have a rule of their own.
    package var ids: [String] { own.keys.sorted() }
}

extension GateRules {
    /// Whether a changed count stays within its tolerance.
    package func tolerates(_ change: Difference.Change) -> Bool {
        self[change.metric].tolerance.allows(change.was, change.now)
    }

    /// What follows from a changed count beyond its tolerance.
    package func severity(of change: Difference.Change) -> Severity {
        self[change.metric].severity
    }

    /// Whether a difference counts: it is no change of a count, or none that may pass.
    package func fails(_ difference: Difference) -> Bool {
        switch difference {
        case .regression(let change), .improvement(let change):
            !tolerates(change) && severity(of: change) == .fail
        default: true
        }
    }
}
