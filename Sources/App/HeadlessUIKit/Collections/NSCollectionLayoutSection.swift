/// A section of a compositional layout: a group that comes again and again, and what is around it.
@preconcurrency @MainActor
open class NSCollectionLayoutSection {
    let group: NSCollectionLayoutGroup
    /// What a list's rows do beyond lying below one another.
    var list: UICollectionLayoutListConfiguration?

    /// The room around the groups.
    public final var contentInsets = NSDirectionalEdgeInsets.zero
    /// What the room is measured from; without effect.
    public final var contentInsetsReference = UIContentInsetsReference.automatic
    /// The room between two groups.
    public final var interGroupSpacing: CGFloat = 0
    /// Whether groups lie beside one another, and how they scroll there: the first ones show.
    public final var orthogonalScrollingBehavior =
        UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// Headers, footers and other views at the edges.
    public final var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Whether those are within the insets.
    public final var supplementariesFollowContentInsets = true
    /// What lies behind the items.
    public final var decorationItems: [NSCollectionLayoutDecorationItem] = []

    /// Creates a section.
    public init(group: NSCollectionLayoutGroup) {
        self.group = group
    }

    /// Called with what is visible while a section scrolls; never called here, which is said once.
    public final var visibleItemsInvalidationHandler:
        (
            (
                _ visibleItems: [any NSCollectionLayoutVisibleItem], _ point: CGPoint,
                _ environment: any NSCollectionLayoutEnvironment
            ) -> Void
        )?
    {
        get { nil }
        set {
            guard newValue != nil else { return }
            Differences.say("a section's visibleItemsInvalidationHandler is never called")
        }
    }

    /// Creates a section of rows below one another, as in a table.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration,
        layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection { list(using: configuration) }

    static func list(
        using configuration: UICollectionLayoutListConfiguration
    ) -> NSCollectionLayoutSection {
        let row = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1),
            heightDimension: .estimated(44)
        )
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: row,
            subitems: [NSCollectionLayoutItem(layoutSize: row)]
        )
        let section = NSCollectionLayoutSection(group: group)
        section.list = configuration
        if configuration.appearance == .insetGrouped {
            section.contentInsets.leading = 16
            section.contentInsets.trailing = 16
        }
        if configuration.headerMode == .supplementary {
            section.addListBoundary(UICollectionView.elementKindSectionHeader, .top)
        }
        if configuration.footerMode == .supplementary {
            section.addListBoundary(UICollectionView.elementKindSectionFooter, .bottom)
        }
        return section
    }

    private func addListBoundary(_ kind: String, _ alignment: NSRectAlignment) {
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1),
            heightDimension: .estimated(28)
        )
        boundarySupplementaryItems.append(
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size,
                elementKind: kind,
                alignment: alignment
            )
        )
    }
}

/// How groups that lie beside one another scroll; all alike here.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Hashable, Sendable {
    /// They lie below one another.
    case none
    case continuous
    case continuousGroupLeadingBoundary
    /// By the width of the collection.
    case paging
    case groupPaging
    case groupPagingCentered
}

/// What insets are measured from; all alike here.
public enum UIContentInsetsReference: Int, Hashable, Sendable {
    case automatic
    case none
    case safeArea
    case layoutMargins
    case readableContent
}

/// How rows of a collection look and what the user can do with them.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
    /// How sections are set apart.
    public enum Appearance: Int, Hashable, Sendable {
        /// By headers.
        case plain
        /// By room.
        case grouped
        /// By room and rounded corners.
        case insetGrouped
        /// As at the side of a screen.
        case sidebar
        /// As at the side of a screen, without room.
        case sidebarPlain
    }

    /// Where a section's header comes from.
    public enum HeaderMode: Int, Hashable, Sendable {
        /// There is none.
        case none
        /// The data source.
        case supplementary
        /// The first item is the header.
        case firstItemInSection
    }

    /// Where a section's footer comes from.
    public enum FooterMode: Int, Hashable, Sendable {
        /// There is none.
        case none
        /// The data source.
        case supplementary
    }

    /// Finds the buttons that a wipe uncovers.
    public typealias SwipeActionsConfigurationProvider =
        @MainActor (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

    /// How sections are set apart.
    public let appearance: Appearance
    /// Whether lines are between rows; nothing is drawn.
    public var showsSeparators = true
    /// The colour behind the rows; nothing is drawn.
    public var backgroundColor: UIColor?
    /// Where headers come from.
    public var headerMode = HeaderMode.none
    /// Where footers come from.
    public var footerMode = FooterMode.none
    /// The room above a header; without effect.
    public var headerTopPadding: CGFloat?
    /// The lines between rows; nothing is drawn.
    public var separatorConfiguration: UIListSeparatorConfiguration
    /// Changes the line of a row; never called.
    public var itemSeparatorHandler: ItemSeparatorHandler?
    /// What a wipe to the right uncovers.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// What a wipe to the left uncovers.
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

    /// Changes the line of a row.
    public typealias ItemSeparatorHandler =
        @MainActor (
            _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
        ) -> UIListSeparatorConfiguration

    /// Creates rows that look so.
    public init(appearance: Appearance) {
        self.appearance = appearance
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }
}

/// The lines between rows; nothing is drawn.
public struct UIListSeparatorConfiguration: Hashable, Sendable {
    /// Whether a line is there.
    public enum Visibility: Int, Hashable, Sendable {
        case automatic
        case visible
        case hidden
    }

    /// The line above.
    public var topSeparatorVisibility = Visibility.automatic
    /// The line below.
    public var bottomSeparatorVisibility = Visibility.automatic
    /// Where the line above begins and ends.
    public var topSeparatorInsets = NSDirectionalEdgeInsets.zero
    /// Where the line below begins and ends.
    public var bottomSeparatorInsets = NSDirectionalEdgeInsets.zero
    /// The colour.
    public var color = UIColor.separator

    /// Creates the lines of a list.
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}
