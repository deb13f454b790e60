internal import ArchitectureContract
package import HeadlessUIKit

/// Notes what each commit brought to the screen, and when: matched with what was expected after the run.
///
/// Nothing is searched or compared with expectations while the clock runs. A view that changes is remembered by its own
/// setter; when a commit has ended, the rows that those views are in are read off the screen and stamped with the
/// commit's time. The clock's owner notifies the journal by ``didCommit(at:)``.
///
/// - Isolation: Main queue.
@MainActor
package final class CommitJournal: ScreenObserver {
    /// A kind of place in which something can be seen.
    package enum Place: UInt8, Sendable, CaseIterable {
        case listRow, messageRow, tick, badge, banner, errorText
    }

    /// What a place has shown since a commit.
    package struct Entry: Sendable {
        package var place: Place
        /// The number of the chat; of an error text where chats are made, of banners and of the badge ``noChat``.
        package var chat: Int
        /// What it shows, as ``State`` puts it.
        package var state: Int
        /// When the commit ended that showed it, monotonic nanoseconds.
        package var shownAt: UInt64
    }

    /// What a place shows, as a number that is equal for equal contents within one process.
    package enum State {
        package static func listRow(lastText: String, unread: Int) -> Int {
            var hasher = Hasher()
            hasher.combine(lastText)
            hasher.combine(unread)
            return hasher.finalize()
        }

        /// Of a message row, a tick at it, or an error text.
        package static func text(_ text: String) -> Int { text.hashValue }

        package static func banner(chat: Int, title: String, body: String) -> Int {
            var hasher = Hasher()
            hasher.combine(chat)
            hasher.combine(title)
            hasher.combine(body)
            return hasher.finalize()
        }
    }

    /// In place of a chat's number where there is none.
    package nonisolated static let noChat = -1

    /// How many message rows fill the screen.
    package nonisolated static let rowsOfAScreen = Int(800 / ChatTexts.messageRowHeight)

    /// By commits, ascending.
    package private(set) var entries: [Entry] = []

    private unowned let app: HostedApp
    private var changed: [UIView] = []
    private var hasNewBadge = false
    private var hasNewBanner = false
    /// The first entry of the commit that is being noted.
    private var first = 0
    /// The row that was read last in this commit.
    private var latest: UIView?

    /// Makes an empty journal that takes `capacity` entries without allocating.
    ///
    /// The `app` outlives it.
    package init(app: HostedApp, capacity: Int) {
        self.app = app
        entries.reserveCapacity(capacity)
        changed.reserveCapacity(1_024)
    }

    // MARK: What happens

    package func viewDidChange(_ view: UIView) { changed.append(view) }

    package func badgeDidChange() { hasNewBadge = true }

    package func bannerDidChange() { hasNewBanner = true }

    /// A commit has ended: everything changed so far is on the screen, unless the app is in the background.
    package func didCommit(at nanoseconds: UInt64) {
        guard app.application.applicationState != .background else { return }
        first = entries.count
        for view in changed where view.isOnScreen { note(view, nanoseconds) }
        changed.removeAll(keepingCapacity: true)
        latest = nil
        if hasNewBadge {
            hasNewBadge = false
            let badge = app.application.applicationIconBadgeNumber
            add(.badge, chat: Self.noChat, state: badge, nanoseconds)
        }
        if hasNewBanner {
            hasNewBanner = false
            guard let banner = app.notifications.presentedBanner else { return }
            let state = State.banner(
                chat: Int(banner.threadIdentifier) ?? Self.noChat,
                title: banner.title,
                body: banner.body
            )
            add(.banner, chat: Self.noChat, state: state, nanoseconds)
        }
    }

    // MARK: Reading the screen

    /// Finds the row, or the error text, that `view` is or belongs to: a few steps towards the root.
    private func note(_ view: UIView, _ now: UInt64) {
        var candidate: UIView? = view
        while let current = candidate {
            switch current.accessibilityIdentifier {
            case ScreenElement.ChatRow.cell:
                if isNews(current) { noteListRow(current, now) }
                return
            case ScreenElement.MessageRow.cell:
                if isNews(current) { noteMessageRow(current, now) }
                return
            case ScreenElement.Conversation.errorText:
                guard let chat = chat(of: current) else { return }
                return noteError(current, chat: chat, now)
            case ScreenElement.Create.errorText:
                return noteError(current, chat: Self.noChat, now)
            default: candidate = current.superview
            }
        }
    }

    /// The labels of a row are mostly written one after the other: it is read once.
    private func isNews(_ cell: UIView) -> Bool {
        guard latest !== cell else { return false }
        latest = cell
        return true
    }

    private func noteListRow(_ cell: UIView, _ now: UInt64) {
        let unread = text(ScreenElement.ChatRow.unread, in: cell).flatMap { Int($0) } ?? 0
        let lastText = text(ScreenElement.ChatRow.lastText, in: cell) ?? ""
        let state = State.listRow(lastText: lastText, unread: unread)
        add(.listRow, chat: cell.tag, state: state, now)
    }

    private func noteMessageRow(_ cell: UIView, _ now: UInt64) {
        guard let chat = chat(of: cell), let text = text(ScreenElement.MessageRow.text, in: cell)
        else { return }
        let state = State.text(text)
        add(.messageRow, chat: chat, state: state, now)
        if self.text(ScreenElement.MessageRow.tick, in: cell) != nil {
            add(.tick, chat: chat, state: state, now)
        }
    }

    private func noteError(_ label: UIView, chat: Int, _ now: UInt64) {
        guard !label.isHidden, label.alpha > 0, let text = (label as? UILabel)?.text else { return }
        add(.errorText, chat: chat, state: State.text(text), now)
    }

    /// A row that several views report is noted once.
    private func add(_ place: Place, chat: Int, state: Int, _ now: UInt64) {
        let isKnown = entries[first...].contains {
            $0.state == state && $0.chat == chat && $0.place == place
        }
        guard !isKnown else { return }
        entries.append(Entry(place: place, chat: chat, state: state, shownAt: now))
    }

    /// The text of a label in one cell; nil while it is not to be seen.
    private func text(_ identifier: String, in cell: UIView) -> String? {
        guard let label = cell.firstDescendant(identifier: identifier) as? UILabel, label.alpha > 0
        else { return nil }
        return label.text
    }

    /// A conversation's screen bears its chat's number.
    private func chat(of view: UIView) -> Int? {
        var candidate = view.superview
        while let current = candidate {
            if current.accessibilityIdentifier == ScreenElement.Conversation.screen {
                return current.tag
            }
            candidate = current.superview
        }
        return nil
    }
}
