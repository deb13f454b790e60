/// Finds the layout of a section.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
    @MainActor (_ section: Int, _ environment: any NSCollectionLayoutEnvironment)
    -> NSCollectionLayoutSection?

/// What is common to the sections of a compositional layout.
@preconcurrency @MainActor
public final class UICollectionViewCompositionalLayoutConfiguration {
    /// Which way the content goes on.
    public var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// The room between two sections.
    public var interSectionSpacing: CGFloat = 0
    /// Views at the edges of the whole content; not on the screen, which is said once.
    public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = [] {
        didSet {
            guard !boundarySupplementaryItems.isEmpty else { return }
            Differences.say("boundary items of a whole compositional layout are not on the screen")
        }
    }
    /// What insets are measured from; without effect.
    public var contentInsetsReference = UIContentInsetsReference.automatic

    /// Creates one for content that goes on downwards.
    public init() {}
}

/// Sections of groups of items.
///
/// Groups are filled as in UIKit, with fractions, points and estimates that cells replace by their own heights. Where groups lie
/// beside one another, those show that have room.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private let provider: UICollectionViewCompositionalLayoutSectionProvider

    /// What is common to the sections.
    public final var configuration: UICollectionViewCompositionalLayoutConfiguration {
        didSet { invalidateLayout() }
    }

    /// Creates a layout all of whose sections are alike.
    public convenience init(section: NSCollectionLayoutSection) {
        self.init(sectionProvider: { _, _ in section })
    }

    /// Creates a layout all of whose sections are alike.
    public convenience init(
        section: NSCollectionLayoutSection,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        self.init(sectionProvider: { _, _ in section }, configuration: configuration)
    }

    /// Creates a layout of sections that are asked for.
    public convenience init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
    ) {
        self.init(
            sectionProvider: sectionProvider,
            configuration: UICollectionViewCompositionalLayoutConfiguration()
        )
    }

    /// Creates a layout of sections that are asked for.
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        provider = sectionProvider
        self.configuration = configuration
        super.init()
    }

    /// Creates a layout of rows.
    public required init?(coder: NSCoder) {
        let section = NSCollectionLayoutSection.list(using: .init(appearance: .plain))
        provider = { _, _ in section }
        configuration = UICollectionViewCompositionalLayoutConfiguration()
        super.init(coder: coder)
    }

    /// Creates a layout of rows below one another, as in a table.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration
    ) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout(section: .list(using: configuration))
    }

    /// Finds the places of all items.
    ///
    /// - Complexity: O(*n*) for *n* items.
    open override func prepare() {
        super.prepare()
        solution = SolvedLayout()
        guard let collectionView else { return }
        let isVertical = configuration.scrollDirection == .vertical
        let environment = LayoutEnvironment(size: collectionView.viewport.size)
        var along: CGFloat = 0
        for number in 0..<collectionView.numberOfSections {
            guard let section = provider(number, environment) else {
                fatalError("the section provider has no layout for section \(number)")
            }
            if number > 0 { along += configuration.interSectionSpacing }
            var solver = SectionSolver(
                section: section,
                number: number,
                count: collectionView.numberOfItems(inSection: number),
                measures: measures,
                environment: environment,
                isVertical: isVertical
            )
            let origin = isVertical ? CGPoint(x: 0, y: along) : CGPoint(x: along, y: 0)
            let size = solver.solve(at: origin)
            solution.sections.append(solver.solved)
            along += isVertical ? size.height : size.width
        }
        let room = collectionView.viewport.size
        solution.size =
            isVertical
            ? CGSize(width: room.width, height: along) : CGSize(width: along, height: room.height)
    }
}

/// The viewport as sections see it.
@MainActor
final class LayoutEnvironment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    let contentSize: CGSize

    init(size: CGSize) { contentSize = size }

    var container: any NSCollectionLayoutContainer { self }
    var traitCollection: UITraitCollection { UITraitCollection() }
    var effectiveContentSize: CGSize { contentSize }
    var contentInsets: NSDirectionalEdgeInsets { .zero }
    var effectiveContentInsets: NSDirectionalEdgeInsets { .zero }
}
