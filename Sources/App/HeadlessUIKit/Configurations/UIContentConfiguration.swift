/// What a cell shows, as a value that makes and fills a view for it.
public protocol UIContentConfiguration {
    /// Makes a view that shows this.
    @MainActor
    func makeContentView() -> any UIView & UIContentView
    /// The same for another state of the cell.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
    /// What it shows.
    var configuration: any UIContentConfiguration { get set }
    /// Whether it can show a configuration: one of the same type, unless implemented.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// Whether it is of the type that the view shows.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}

/// A name for a value that an app adds to a state.
public struct UIConfigurationStateCustomKey: Hashable, Sendable, RawRepresentable {
    /// The name.
    public let rawValue: String

    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// What a configuration may depend on.
public protocol UIConfigurationState {
    /// What the view is shown on.
    var traitCollection: UITraitCollection { get set }
    /// A value of the app's.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
    /// Creates the state of a view.
    init(traitCollection: UITraitCollection)
}

/// The state of a view.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
    /// What the view is shown on.
    public var traitCollection: UITraitCollection
    /// Whether it cannot be worked.
    public var isDisabled = false
    /// Whether it is touched.
    public var isHighlighted = false
    /// Whether it is selected.
    public var isSelected = false
    /// Whether keys go to it.
    public var isFocused = false
    /// Nil for most, so that a state costs no allocation and no reference count.
    private var custom: [UIConfigurationStateCustomKey: AnyHashable]?

    /// Creates the state of a view.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    /// A value of the app's.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom?[key] }
        set {
            if custom == nil { custom = [:] }
            custom?[key] = newValue
        }
    }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
    /// What the cell is shown on.
    public var traitCollection: UITraitCollection
    /// Whether it cannot be worked.
    public var isDisabled = false
    /// Whether it is touched.
    public var isHighlighted = false
    /// Whether it is selected.
    public var isSelected = false
    /// Whether keys go to it.
    public var isFocused = false
    /// Whether rows are edited.
    public var isEditing = false
    /// Whether what is below it is open.
    public var isExpanded = false
    /// Whether it is wiped aside.
    public var isSwiped = false
    /// Whether it is being moved.
    public var isReordering = false
    /// Nil for most, so that a state costs no allocation and no reference count.
    private var custom: [UIConfigurationStateCustomKey: AnyHashable]?

    /// Creates the state of a cell.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    /// A value of the app's.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom?[key] }
        set {
            if custom == nil { custom = [:] }
            custom?[key] = newValue
        }
    }
}
