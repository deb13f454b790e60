public import HeadlessUIKit

/// Which choices an architecture leaves open, which its source takes, and which are best in it.
public struct ChoiceSpace: Hashable, Sendable {
    /// As its source has it: an article, its demo app, or its community today.
    public let published: Choices
    /// What the published choices are taken from.
    public let source: String
    /// The best that its admirers can do without leaving the pattern.
    public let tuned: Choices
    /// Which of them differ from the published ones, and why.
    public let tuning: String
    /// The values that each open choice can take; a choice that is not named keeps its published value.
    public let open: [Choice: Set<String>]

    /// Declares them.
    ///
    /// Strategies for both tables are those of `lists`; nil where the architecture leaves no choice.
    public init(
        published: Choices,
        source: String,
        tuned: Choices,
        tuning: String,
        lists: Set<ListStrategy>? = nil,
        rows: Set<RowFlow>? = nil,
        covered: Set<CoveredScreens>? = nil,
        repeats: Set<Repeats>? = nil,
        building: Set<BuildingQueue>? = nil
    ) {
        self.published = published
        self.source = source
        self.tuned = tuned
        self.tuning = tuning
        func named<Value: RawRepresentable<String>>(_ values: Set<Value>?) -> Set<String>? {
            values.map { Set($0.map(\.rawValue)) }
        }
        var open: [Choice: Set<String>] = [:]
        open[.list] = named(lists)
        open[.messages] = named(lists)
        open[.rows] = named(rows)
        open[.covered] = named(covered)
        open[.repeats] = named(repeats)
        open[.building] = named(building)
        self.open = open
    }

    /// Of an architecture that leaves nothing open, such as one that is there to be tested against.
    public static let closed = ChoiceSpace(
        published: .leastWork,
        source: "none",
        tuned: .leastWork,
        tuning: "nothing is open"
    )

    /// The values that the architecture can take, in the order of the choice's own.
    public func values(of choice: Choice) -> [String] {
        let allowed = open[choice] ?? [published[choice]]
        return choice.values.filter(allowed.contains)
    }

    /// Why the architecture cannot take these choices; nil where it can.
    public func objection(to choices: Choices) -> ChoiceObjection? {
        for choice in Choice.allCases where !values(of: choice).contains(choices[choice]) {
            return .fixed(choice, found: choices[choice], accepted: values(of: choice))
        }
        guard choices.building == .background else { return nil }
        // What is made elsewhere arrives later, whole: a view that asks for a row, or edits one, needs it at once.
        let atOnce = [
            (Choice.rows, RowFlow.pull.rawValue),
            (.list, ListStrategy.edits.rawValue),
            (.messages, ListStrategy.edits.rawValue),
        ]
        for (choice, value) in atOnce where choices[choice] == value {
            return .apart(.building, choices[.building], choice, value)
        }
        return nil
    }

    /// All choices that the architecture can take; both tables take the same strategy, where they can.
    public var all: [Choices] {
        var found = [published]
        for choice in Choice.allCases where choice != .messages {
            found = found.flatMap { choices in
                values(of: choice).compactMap { choices.with(choice, $0) }
            }
        }
        let hasLists = open[.list] != nil
        let alike = found.map { hasLists ? $0.with(.messages, $0[.list]) ?? $0 : $0 }
        return alike.filter { objection(to: $0) == nil }
    }
}

/// Why an architecture cannot take choices.
public enum ChoiceObjection: Hashable, Sendable, CustomStringConvertible {
    /// The architecture has no such value.
    case fixed(Choice, found: String, accepted: [String])
    /// The two values exclude each other in every architecture.
    case apart(Choice, String, Choice, String)

    /// What was found and what is accepted, on one line.
    public var description: String {
        switch self {
        case .fixed(let choice, let found, let accepted):
            "\(choice.rawValue): found \(found); accepted here: \(accepted.joined(separator: ", "))"
        case .apart(let one, let oneValue, let other, let otherValue):
            "\(one.rawValue)=\(oneValue) and \(other.rawValue)=\(otherValue) exclude each other"
        }
    }
}
