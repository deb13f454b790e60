import CrosstalkCommand
import UIKit

/// What happens to an inbox, for the tool: all that a foreign app has to add.
@MainActor
enum InboxApp {
    static func open(in window: UIWindow, _ style: InboxViewController.Style) -> DrivenScreen {
        let inbox = InboxViewController(style)
        let navigation = UINavigationController(rootViewController: inbox)
        window.rootViewController = navigation
        return DrivenScreen([
            DrivenEvent("receive a message") { inbox.receive("message \($0)") },
            DrivenEvent(
                "tap a row",
                { _ in inbox.tableView.tapRow(at: IndexPath(row: 0, section: 0)) },
                afterwards: { navigation.popViewController(animated: false) }
            ),
            DrivenEvent("type") { inbox.search.type("message \($0)") },
        ])
    }
}
