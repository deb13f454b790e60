/// What a sweep gives an app more of than its source has: nothing of UIKit's, for architectures that take it.
package struct SweptSizes: Codable, Hashable, Sendable {
    /// Features around the app's own, one inside the other.
    package var depth = 0
    /// Subscriptions of a cell to its row.
    package var subscriptions = 1

    package init() {}
}

extension UIView {
    /// What the app is given more of.
    package final var sweptSizes: SweptSizes { context.sweptSizes }
}
