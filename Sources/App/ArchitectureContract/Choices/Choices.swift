public import HeadlessUIKit

/// What an app of any architecture could do either way, and how one app does it.
///
/// None of it is architecture, and together it is most of what tells one app from another: what an architecture itself costs
/// shows where all take the same choices.
public struct Choices: Hashable, Sendable {
    /// How changes reach the table of chats.
    public var list: ListStrategy
    /// How changes reach a conversation's table.
    public var messages: ListStrategy
    /// How rows get from where they are made to the view.
    public var rows: RowFlow
    /// What a screen does while another covers it.
    public var covered: CoveredScreens
    /// Whether a value equal to the one before is shown again.
    public var repeats: Repeats
    /// Where rows and their texts are made.
    public var building: BuildingQueue

    /// The least work, as the baseline app has it.
    public static let leastWork = Choices(
        list: .edits,
        messages: .edits,
        rows: .pull,
        covered: .wait,
        repeats: .dropped,
        building: .main
    )

    /// Names every choice.
    public init(
        list: ListStrategy,
        messages: ListStrategy,
        rows: RowFlow,
        covered: CoveredScreens,
        repeats: Repeats,
        building: BuildingQueue
    ) {
        self.list = list
        self.messages = messages
        self.rows = rows
        self.covered = covered
        self.repeats = repeats
        self.building = building
    }
}

/// How rows get to the view.
public enum RowFlow: String, Hashable, Sendable, CaseIterable {
    /// The view asks for a row when it needs it.
    case pull
    /// The view is handed the model's values at each change, and makes a row of one when it shows it.
    case values
    /// The view is handed all rows at each change, finished: only those that have changed were made for it.
    case changed
    /// The view is handed all rows at each change, finished: all were made for it.
    case push
}

/// What a screen does while another covers it.
public enum CoveredScreens: String, Hashable, Sendable, CaseIterable {
    /// It keeps up with every change.
    case work
    /// It listens no more, and catches up when it is shown.
    case wait
}

/// Whether a value equal to the one shown is shown again: the same picture, equal emissions; ``RowFlow`` says what is made.
public enum Repeats: String, Hashable, Sendable, CaseIterable {
    /// It is shown again.
    case shown
    /// It is compared, and dropped.
    case dropped

    /// Whether to show `new` where `old` is shown.
    public func shows<Value: Equatable>(_ new: Value, after old: Value?) -> Bool {
        switch self {
        case .shown: true
        case .dropped: new != old
        }
    }
}

/// Where rows, view models and their texts are made.
public enum BuildingQueue: String, Hashable, Sendable, CaseIterable {
    /// On the main queue.
    case main
    /// On one serial background queue; they are shown a hop later.
    case background
}
