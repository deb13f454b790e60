// Where a table or a collection makes views of the classes registered with it.
//
// Swift makes objects of a class known by its metatype alone only through `required` initialisers, and UIKit's are not: the
// Objective-C runtime has no such rule. But an initialiser that is `convenience` makes an object of the class it is called on
// and hands on to that class's own designated one. Swift refuses to call it on a metatype; the linker has its entry by name.
// Where a class has no such initialiser the program stops as on a phone: "Use of unimplemented initializer".

/// A view that is made by its class's name and handed on when it is not used.
@MainActor
protocol ReusableView: UIView {
    var reuseIdentifier: String? { get }

    /// Makes a view of this class for the queue of this name.
    static func made(for identifier: String) -> Self

    /// The beginning of UIKit's message where no class is registered.
    static var dequeueFailure: String { get }
}

extension UITableViewCell: ReusableView {
    @usableFromInline
    convenience init(dequeuedAs identifier: String) {
        self.init(style: .default, reuseIdentifier: identifier)
    }

    @_silgen_name("$s13HeadlessUIKit15UITableViewCellC10dequeuedAsACSS_tcfC")
    private static func dequeued(_ identifier: __owned String) -> UITableViewCell

    static func made(for identifier: String) -> Self {
        unsafeDowncast(dequeued(identifier), to: Self.self)
    }

    static var dequeueFailure: String { "unable to dequeue a cell" }
}

extension UITableViewHeaderFooterView {
    @usableFromInline
    convenience init(dequeuedAs identifier: String) { self.init(reuseIdentifier: identifier) }

    @_silgen_name("$s13HeadlessUIKit023UITableViewHeaderFooterD0C10dequeuedAsACSS_tcfC")
    private static func dequeued(
        _ identifier: __owned String
    ) -> UITableViewHeaderFooterView

    static func made(for identifier: String) -> UITableViewHeaderFooterView {
        dequeued(identifier)
    }
}

extension UIView {
    @usableFromInline
    convenience init(registered frame: CGRect) { self.init(frame: frame) }

    @_silgen_name("$s13HeadlessUIKit6UIViewC10registeredAcA6CGRectV_tcfC")
    private static func registered(_ frame: CGRect) -> UIView

    /// Makes a view of this class through its `init(frame:)`.
    static func madeOfNoSize() -> Self {
        unsafeDowncast(registered(.zero), to: Self.self)
    }
}

extension UICollectionReusableView: ReusableView {
    static func made(for identifier: String) -> Self {
        let view = madeOfNoSize()
        view.adopt(identifier)
        return view
    }
}
