/// What a file of an architecture is for.
///
/// Found by one rule for all, from what its main type inherits, what it is called and where it lies; see ``init(_:)``.
package enum SourceLayer: String, Hashable, Sendable, Codable, CaseIterable {
    /// Views and cells.
    case views
    /// View controllers.
    case controllers
    /// What turns the model into what is shown: view models, presenters, builders.
    case presentation
    /// Who decides which screen comes next: coordinators, routers, navigation controllers.
    case navigation
    /// The model and all that works on it: services, handlers, interactors, reducers.
    case model
    /// What puts the app together.
    case root

    /// The rule in one sentence, for readers of tables.
    package static let rule = """
        A file counts whole, by its main type, the one it is named after or its first; the first of these that fits: what the \
        type inherits from UIKit (a navigation controller, a view controller, any other view); its name's last word (View, \
        Cell, Label; ViewController; ViewModel, Presenter, Builder, Listening, Row; Coordinator, Wireframe, Navigator, \
        Router, Intent; EventRouter, Handler, Service, Interactor, Store, Repository, Reducer, Endpoint, Model); its \
        folder (Navigation or Coordinators; one of the three screens, ChatList, Conversation, CreateChat; none; any \
        other is model). In a screen's folder who imports UIKit is a view, others are presentation; in no folder: root.
        """

    init(_ file: SourceFile) {
        self =
            Self.inheriting(file.mainPart)
            ?? Self.named(file.mainPart?.name ?? "")
            ?? Self.lying(file)
    }

    private static func inheriting(_ part: Declarations.Part?) -> SourceLayer? {
        guard let part else { return nil }
        let ancestors = part.isExtension ? [part.name] : part.inherited
        if ancestors.contains("UINavigationController") { return .navigation }
        if ancestors.contains("UIViewController") { return .controllers }
        return ancestors.contains(where: kitViews.contains) ? .views : nil
    }

    private static let kitViews: Set = [
        "UIActivityIndicatorView", "UIButton", "UIControl", "UIImageView", "UILabel",
        "UIScrollView", "UITableView", "UITableViewCell", "UITextField", "UIView",
    ]

    private static func named(_ name: String) -> SourceLayer? {
        var name = Substring(name)
        for ending in ["Protocols", "Protocol", "Interface", "Input", "Output", "Delegate"]
        where name.hasSuffix(ending) {
            name = name.dropLast(ending.count)
        }
        return endings.first { name.hasSuffix($0.ending) }?.layer
    }

    /// Longer endings stand before those that they end in.
    private static let endings: [(ending: String, layer: SourceLayer)] = [
        ("NavigationController", .navigation), ("ViewController", .controllers),
        ("ViewModel", .presentation), ("ViewModelBuilder", .presentation),
        ("Presenter", .presentation), ("Listening", .presentation), ("Row", .presentation),
        ("ModuleBuilder", .root), ("Builder", .presentation),
        ("EventRouter", .model), ("EventRouters", .model),
        ("Coordinator", .navigation), ("Wireframe", .navigation), ("Navigator", .navigation),
        ("Router", .navigation), ("Intent", .navigation),
        ("Handler", .model), ("Service", .model), ("Interactor", .model), ("Store", .model),
        ("Repository", .model), ("Reducer", .model), ("Endpoint", .model), ("Model", .model),
        ("View", .views), ("Cell", .views), ("Label", .views),
    ]

    private static func lying(_ file: SourceFile) -> SourceLayer {
        switch file.folder {
        case "": .root
        case "Navigation", "Coordinators": .navigation
        case "ChatList", "Conversation", "CreateChat":
            file.declarations.imports.contains("HeadlessUIKit") ? .views : .presentation
        default: .model
        }
    }
}
