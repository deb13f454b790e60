internal import ArchitectureContract
internal import ChatDomain
package import EventTraces
internal import HeadlessUIKit

// Works the app as a person does: by what is on the screen, never by what is behind it. An action for which the screen offers no
// way (a row that is not there, a disabled button) does nothing.
extension HostedApp {
    /// Does what a person does; `typed` is what they type, where they do.
    package func act(_ action: UserAction, typed: String) {
        work(action, typed: typed)
        // It has no screen to be worked by.
        (architecture as? NullArchitecture)?.askForWhatIsDue()
    }

    private func work(_ action: UserAction, typed: String) {
        switch action {
        case .foreground: application.enterForeground()
        case .changeZone(let minutes): changeZone(minutes: minutes)
        case .relaunch: preconditionFailure("a killed app shows nothing to work it by")
        // The app is not seen then.
        case _ where application.applicationState == .background: break
        case .openChat(let chat): openChat(chat)
        case .back: back()
        case .type: type(typed, into: ScreenElement.Conversation.field)
        case .send: press(ScreenElement.Conversation.send)
        case .retry: retry()
        case .newChat:
            if isOnTop(ScreenElement.List.screen) {
                top?.navigationItem.rightBarButtonItem?.tap()
            }
        case .typeName: type(typed, into: ScreenElement.Create.field)
        case .create: press(ScreenElement.Create.button)
        case .tapBanner: _ = notifications.tapBanner()
        case .pullToRefresh: pullToRefresh()
        case .background: application.enterBackground()
        }
    }

    private var top: UIViewController? { window.frontScreen }

    private func isOnTop(_ screen: String) -> Bool { top?.view.accessibilityIdentifier == screen }

    private func find<View: UIView>(_ identifier: String, as _: View.Type) -> View? {
        top?.view.firstDescendant(identifier: identifier) as? View
    }

    /// Scrolls through the list until the row is in view, then taps it.
    private func openChat(_ chat: ChatID) {
        guard isOnTop(ScreenElement.List.screen),
            let table = find(ScreenElement.List.table, as: UITableView.self)
        else { return }
        var first = 0
        let rows = table.numberOfSections == 0 ? 0 : table.numberOfRows(inSection: 0)
        while first < rows {
            table.scrollToRow(at: IndexPath(row: first, section: 0), at: .top, animated: false)
            context.commit()
            for cell in table.visibleCells where cell.tag == Int(chat.rawValue) {
                guard let path = table.indexPath(for: cell) else { continue }
                table.tapRow(at: path)
                return
            }
            first += max(1, table.visibleCells.count)
        }
    }

    private func back() {
        let stack = window.rootViewController as? UINavigationController
        let isCovered = stack?.presentedViewController != nil
        guard isCovered ? window.goBack() : stack?.tapBack() == true else { return }
        context.commit()
        guard let table = find(ScreenElement.List.table, as: UITableView.self),
            table.numberOfRows(inSection: 0) > 0
        else { return }
        table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false)
    }

    private func type(_ text: String, into identifier: String) {
        find(identifier, as: UITextField.self)?.type(text)
    }

    private func press(_ identifier: String) { find(identifier, as: UIButton.self)?.tap() }

    private func retry() {
        guard let table = find(ScreenElement.Conversation.table, as: UITableView.self) else {
            return
        }
        let first = table.numberOfRows(inSection: 0) - UserAction.messageRowsInView
        for cell in table.visibleCells where (table.indexPath(for: cell)?.row ?? first) >= first {
            let button = cell.firstDescendant(identifier: ScreenElement.MessageRow.retry)
            if (button as? UIButton)?.tap() == true { return }
        }
    }

    private func pullToRefresh() {
        guard isOnTop(ScreenElement.List.screen) else { return }
        find(ScreenElement.List.table, as: UITableView.self)?.pullToRefresh()
    }
}
