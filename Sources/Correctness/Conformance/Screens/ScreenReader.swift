package import HeadlessUIKit
internal import ArchitectureContract
internal import ChatDomain

/// Reads what an architecture shows off its views, found by their `ScreenElement` names alone.
///
/// - Isolation: Main queue, after a commit; reading changes nothing.
@MainActor
package enum ScreenReader {
    /// What is on the screen now.
    ///
    /// Hidden views count as absent; what is presented stands above the stack that it is presented over.
    package static func read(
        window: UIWindow,
        application: UIApplication,
        notifications: UNUserNotificationCenter
    ) -> ScreenContents {
        let controllers = window.screens
        let top = controllers.last
        var contents = ScreenContents(
            stack: controllers.map(kind),
            title: top?.navigationItem.title ?? ""
        )
        if let view = top?.viewIfLoaded {
            switch view.accessibilityIdentifier {
            case ScreenElement.List.screen: contents.list = list(in: view)
            case ScreenElement.Conversation.screen: contents.conversation = conversation(in: view)
            case ScreenElement.Create.screen: contents.create = create(in: view)
            default: break
            }
        }
        contents.badge = application.applicationIconBadgeNumber
        contents.banner = notifications.presentedBanner.map { banner in
            BannerContents(
                chat: ChatID(UInt32(banner.threadIdentifier) ?? .max),
                title: banner.title,
                body: banner.body
            )
        }
        contents.strayControllers = strays(window: window).map { "\(type(of: $0))" }.sorted()
        return contents
    }

    private static func kind(of controller: UIViewController) -> ScreenContents.Kind {
        // A screen that has not been loaded yet would be loaded by asking for its view.
        guard let view = controller.viewIfLoaded else { return .other("not loaded") }
        return switch view.accessibilityIdentifier {
        case ScreenElement.List.screen: .list
        case ScreenElement.Conversation.screen:
            .conversation(ChatID(UInt32(truncatingIfNeeded: view.tag)))
        case ScreenElement.Create.screen: .create
        case let other: .other(other ?? "")
        }
    }

    /// View controllers that are alive and not on the stack, in order of creation (R18).
    ///
    /// What is in a screen on the stack is on it too.
    static func strays(window: UIWindow) -> [UIViewController] {
        let screens = window.screens
        var stacks: [UIViewController?] = screens.map { $0.navigationController }
        stacks.append(window.rootViewController)
        return window.context.liveViewControllers.filter { live in
            let containers = sequence(first: live) { $0.parent }
            return !stacks.contains { $0 === live }
                && !containers.contains { container in screens.contains { $0 === container } }
        }
    }

    // MARK: Screens

    private static func list(in view: UIView) -> ListContents {
        let view = NamedViews(in: view)
        let rows = table(ScreenElement.List.table, in: view) { chat, cell in
            ListRow(
                chat: ChatID(UInt32(truncatingIfNeeded: chat.tag)),
                name: text(ScreenElement.ChatRow.name, in: cell),
                lastText: text(ScreenElement.ChatRow.lastText, in: cell),
                date: text(ScreenElement.ChatRow.date, in: cell),
                unread: text(ScreenElement.ChatRow.unread, in: cell),
                avatar: image(ScreenElement.ChatRow.avatar, in: cell)
            )
        }
        return ListContents(
            table: rows,
            isSpinning: isSpinning(ScreenElement.List.spinner, in: view),
            emptyText: text(ScreenElement.List.emptyText, in: view),
            alert: text(ScreenElement.List.alert, in: view)
        )
    }

    private static func conversation(in view: UIView) -> ConversationContents {
        let view = NamedViews(in: view)
        let rows = table(ScreenElement.Conversation.table, in: view) { _, cell in
            MessageRow(
                text: text(ScreenElement.MessageRow.text, in: cell),
                side: side(of: cell),
                detail: text(ScreenElement.MessageRow.detail, in: cell),
                tick: text(ScreenElement.MessageRow.tick, in: cell),
                offersRetry: isEnabled(ScreenElement.MessageRow.retry, in: cell)
            )
        }
        return ConversationContents(
            table: rows,
            field: field(ScreenElement.Conversation.field, in: view),
            isSendEnabled: isEnabled(ScreenElement.Conversation.send, in: view),
            error: text(ScreenElement.Conversation.errorText, in: view)
        )
    }

    private static func create(in view: UIView) -> CreateContents {
        let view = NamedViews(in: view)
        return CreateContents(
            field: field(ScreenElement.Create.field, in: view),
            isEnabled: isEnabled(ScreenElement.Create.button, in: view),
            isSpinning: isSpinning(ScreenElement.Create.spinner, in: view),
            error: text(ScreenElement.Create.errorText, in: view)
        )
    }

    // MARK: Elements

    private static func table<Row>(
        _ identifier: String,
        in view: NamedViews,
        row: (UITableViewCell, NamedViews) -> Row
    ) -> TableContents<Row> {
        guard let table = view[identifier] as? UITableView,
            table.numberOfSections > 0
        else { return TableContents([]) }
        let count = table.numberOfRows(inSection: 0)
        let sourceCount = table.dataSource?.tableView(table, numberOfRowsInSection: 0) ?? 0
        var rows: [Int: Row] = [:]
        for path in table.indexPathsForVisibleRows ?? [] {
            guard let cell = table.cellForRow(at: path) else { continue }
            rows[path.row] = row(cell, NamedViews(in: cell))
        }
        return TableContents(count: count, sourceCount: sourceCount, rows: rows)
    }

    private static func text(_ identifier: String, in view: NamedViews) -> String? {
        (view[identifier] as? UILabel).map { $0.text ?? "" }
    }

    private static func field(_ identifier: String, in view: NamedViews) -> String {
        (view[identifier] as? UITextField)?.text ?? ""
    }

    private static func isEnabled(_ identifier: String, in view: NamedViews) -> Bool {
        (view[identifier] as? UIButton)?.isEnabled ?? false
    }

    private static func isSpinning(_ identifier: String, in view: NamedViews) -> Bool {
        let spinner = view[identifier] as? UIActivityIndicatorView
        return spinner?.isAnimating ?? false
    }

    private static func image(_ identifier: String, in view: NamedViews) -> AvatarID? {
        let image = (view[identifier] as? UIImageView)?.image
        return image.map { AvatarID(UInt32(truncatingIfNeeded: $0.identifier)) }
    }

    private static func side(of cell: NamedViews) -> MessageRow.Side {
        let label = cell[ScreenElement.MessageRow.text] as? UILabel
        return switch label?.textAlignment {
        case .left: .left
        case .right: .right
        default: .neither
        }
    }
}
