// On a phone all of these are `NSObject`s, which are equal where they are the same.

extension UIResponder: Hashable {
    /// Compares identities.
    nonisolated public static func == (left: UIResponder, right: UIResponder) -> Bool {
        left === right
    }

    /// Hashes the identity.
    nonisolated public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

extension UICollectionViewLayout: Hashable {
    /// Compares identities.
    nonisolated public static func == (
        left: UICollectionViewLayout,
        right: UICollectionViewLayout
    ) -> Bool { left === right }

    /// Hashes the identity.
    nonisolated public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

extension UIBarButtonItem: Hashable {
    /// Compares identities.
    nonisolated public static func == (left: UIBarButtonItem, right: UIBarButtonItem) -> Bool {
        left === right
    }

    /// Hashes the identity.
    nonisolated public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

extension UIGestureRecognizer: Hashable {
    /// Compares identities.
    nonisolated public static func == (
        left: UIGestureRecognizer,
        right: UIGestureRecognizer
    ) -> Bool { left === right }

    /// Hashes the identity.
    nonisolated public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
