/// One way to build the chat app.
///
/// Made and driven on the main queue. It gets everything from its environment and shows everything in the
/// environment's window; no one looks inside.
@MainActor
public protocol Architecture: AnyObject, SendableMetatype {
    /// What the catalog and reports say about it.
    nonisolated static var identity: ArchitectureIdentity { get }

    /// Makes the app's objects; nothing is shown or asked for yet.
    init(environment: ArchitectureEnvironment)

    /// What `application(_:didFinishLaunchingWithOptions:)` does: sets the window's root, loads, listens.
    func start()
}

/// An architecture's name card.
public struct ArchitectureIdentity: Hashable, Sendable {
    /// Kebab-case, never reused.
    public let id: String
    /// The id of what it is another way of writing, which verdicts are on; its own where it is none.
    public let family: String
    /// Its name for people.
    public let title: String
    /// Where it comes from, in a few words.
    public let origin: String
    /// What defines it, in one line.
    public let summary: String
    /// Whether a run shows it by default: the baseline apps, and what most readers want to see compared.
    public let isHeadline: Bool
    /// Within which its screen settles, such as a debounce's interval: it is judged that much later (R0).
    ///
    /// What that costs in freshness is measured as staleness.
    public let settlesWithin: Duration
    /// What it leaves open, and how it is written.
    public let choices: ChoiceSpace

    /// Names an architecture; what is left out is as most of them have it.
    public init(
        id: String,
        family: String? = nil,
        title: String,
        origin: String,
        summary: String,
        isHeadline: Bool = false,
        settlesWithin: Duration = .zero,
        choices: ChoiceSpace
    ) {
        self.id = id
        self.family = family ?? id
        self.title = title
        self.origin = origin
        self.summary = summary
        self.isHeadline = isHeadline
        self.settlesWithin = settlesWithin
        self.choices = choices
    }
}
