public import class Foundation.Bundle

/// A file of views, of which none is loaded here; that is said once a file.
@preconcurrency @MainActor
open class UINib {
    /// The file's name.
    final let name: String

    /// Stands for a file.
    public init(nibName name: String, bundle: Bundle?) {
        self.name = name
        Differences.say("no nib is loaded: \(name)")
    }

    /// Makes nothing.
    open func instantiate(
        withOwner ownerOrNil: Any?,
        options optionsOrNil: [UINib.OptionsKey: Any]? = nil
    ) -> [Any] { [] }

    /// Options of loading.
    public struct OptionsKey: Hashable, Sendable, RawRepresentable {
        /// The name.
        public let rawValue: String

        /// Creates a name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}

/// A file of screens, of which none is loaded here; that is said once a file.
@preconcurrency @MainActor
open class UIStoryboard {
    private let name: String

    /// Stands for a file.
    public init(name: String, bundle: Bundle?) { self.name = name }

    /// Makes nothing: nil.
    open func instantiateInitialViewController() -> UIViewController? {
        Differences.say("no storyboard is loaded: \(name)")
        return nil
    }

    /// Traps, as UIKit does where there is no such screen.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        fatalError("no storyboard is loaded: \(name), for the screen \(identifier)")
    }
}

extension UITableView {
    /// Names a file for cells called `identifier`; they are plain ones here, since none is loaded.
    public final func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        pools.register(UITableViewCell.self, identifier)
    }

    /// Names a file for headers called `identifier`; they are plain ones here, since none is loaded.
    public final func register(
        _ nib: UINib?,
        forHeaderFooterViewReuseIdentifier identifier: String
    ) {
        register(
            UITableViewHeaderFooterView.self,
            forHeaderFooterViewReuseIdentifier: identifier
        )
    }
}

extension UICollectionView {
    /// Names a file for cells called `identifier`; they are plain ones here, since none is loaded.
    public final func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        pools.register(UICollectionViewCell.self, identifier)
    }

    /// Names a file for headers, footers or badges; they are plain ones here, since none is loaded.
    public final func register(
        _ nib: UINib?,
        forSupplementaryViewOfKind kind: String,
        withReuseIdentifier identifier: String
    ) {
        register(
            UICollectionReusableView.self,
            forSupplementaryViewOfKind: kind,
            withReuseIdentifier: identifier
        )
    }
}
