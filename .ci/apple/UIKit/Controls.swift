// See Views.swift.

// UIControl.h
@preconcurrency @MainActor
open class UIControl: UIView {
    public struct Event: OptionSet, Sendable {
        public var rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static var touchUpInside: Event { Event(rawValue: 1 << 6) }
        public static var valueChanged: Event { Event(rawValue: 1 << 12) }
        public static var primaryActionTriggered: Event { Event(rawValue: 1 << 13) }
        public static var editingChanged: Event { Event(rawValue: 1 << 17) }
    }

    public struct State: OptionSet, Sendable {
        public var rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static var normal: State { [] }
        public static var highlighted: State { State(rawValue: 1) }
        public static var disabled: State { State(rawValue: 2) }
    }

    public convenience init(frame: CGRect, primaryAction: UIAction?) { self.init(frame: frame) }
    open var isEnabled = true
    open func addAction(_ action: UIAction, for controlEvents: Event) {}
    open func removeAction(_ action: UIAction, for controlEvents: Event) {}
    open func sendActions(for controlEvents: Event) {}
}

// UIButton.h: the first a class method, `buttonWithType:`; the second of the Swift overlay.
@preconcurrency @MainActor
open class UIButton: UIControl {
    public enum ButtonType: Int, @unchecked Sendable {
        case custom, system, detailDisclosure, infoLight, infoDark, contactAdd
        case close = 7
    }

    public convenience init(type buttonType: ButtonType) { self.init(frame: .zero) }
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(frame: .zero)
    }
    open func setTitle(_ title: String?, for state: State) {}
    open func title(for state: State) -> String? { nil }
}

// UITextField.h
@preconcurrency @MainActor
open class UITextField: UIControl {
    open var text: String?
    open var placeholder: String?
    weak open var delegate: (any UITextFieldDelegate)?
}

// UITextField.h; requirements are optional.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

// UIRefreshControl.h
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    open var isRefreshing: Bool { false }
    open func beginRefreshing() {}
    open func endRefreshing() {}
}

// UIMenuElement.h
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    public enum State: Int, @unchecked Sendable { case off, on, mixed }

    public struct Attributes: OptionSet, Sendable {
        public var rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
    }

    @available(*, unavailable)
    public override init() {}
    init(declared: Void) {}
    open var title: String { "" }
}

// UIAction.h, and the initialiser of the Swift overlay.
public typealias UIActionHandler = @MainActor (_ action: UIAction) -> Void

@preconcurrency @MainActor
open class UIAction: UIMenuElement {
    public struct Identifier: Hashable, RawRepresentable, @unchecked Sendable {
        public var rawValue: String
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    public convenience init(
        title: String = "",
        subtitle: String? = nil,
        image: UIImage? = nil,
        selectedImage: UIImage? = nil,
        identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil,
        attributes: Attributes = [],
        state: State = .off,
        handler: @escaping UIActionHandler
    ) { self.init(declared: ()) }
    open var identifier: Identifier { Identifier("") }
    open var sender: Any? { nil }
}

// UIMenu.h
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {}

// UIBarItem.h
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    public override init() {}
    public required init?(coder: NSCoder) {}
    open var isEnabled = true
    open var title: String?
    open var image: UIImage?
    open var tag = 0
    open var accessibilityIdentifier: String?
}

// UIBarButtonItem.h, and the two initialisers of the Swift overlay.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    public enum SystemItem: Int, @unchecked Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
        case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
        case fastForward, undo, redo
    }

    public convenience init(
        title: String? = nil,
        image: UIImage? = nil,
        primaryAction: UIAction? = nil,
        menu: UIMenu? = nil
    ) { self.init() }
    public convenience init(
        systemItem: SystemItem,
        primaryAction: UIAction? = nil,
        menu: UIMenu? = nil
    ) { self.init() }
    open var primaryAction: UIAction?
}

// UINavigationBar.h
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    public init(title: String) {}
    public required init?(coder: NSCoder) {}
    open var title: String?
    open var leftBarButtonItem: UIBarButtonItem?
    open var rightBarButtonItem: UIBarButtonItem?
    open var rightBarButtonItems: [UIBarButtonItem]?
}
