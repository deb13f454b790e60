internal import HeadlessUIKit

/// The visible views of a screen or of a cell that have a name, found in one walk.
///
/// What is in a table's cells belongs to these, not to the screen.
@MainActor
struct NamedViews {
    private var views: [(name: String, view: UIView)] = []

    init(in root: UIView) { collect(root) }

    /// The first view with that name, in reading order.
    subscript(name: String) -> UIView? {
        for named in views where named.name == name { return named.view }
        return nil
    }

    private mutating func collect(_ view: UIView) {
        guard !view.isHidden else { return }
        if let name = view.accessibilityIdentifier { views.append((name, view)) }
        for part in view.subviews where !(part is UITableViewCell) { collect(part) }
    }
}
