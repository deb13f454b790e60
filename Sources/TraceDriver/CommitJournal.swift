internal import ArchitectureContract
package import HeadlessUIKit

/// Notes what each commit brought to the screen, and when: matched with what was expected after the run.
///
/// Nothing is searched or compared while the clock runs: a changed label is remembered by the label's own setter and
/// stamped at the commit that shows it.
///
/// - Isolation: Main queue.
@MainActor
package final class CommitJournal: LabelTextObserver {
    /// Which kind of place a text was shown in.
    package enum Place: UInt8, Sendable {
        case listRow, messageRow, banner
    }

    /// One text that came to the screen.
    package struct Entry: Sendable {
        package var place: Place
        /// The number of the chat; 0 for banners, of which there is one at a time.
        package var chat: Int
        /// Hash of the text.
        package var text: Int
        /// When the commit ended that showed it, monotonic nanoseconds.
        package var shownAt: UInt64

        package init(place: Place, chat: Int, text: Int, shownAt: UInt64) {
            self.place = place
            self.chat = chat
            self.text = text
            self.shownAt = shownAt
        }
    }

    package private(set) var entries: [Entry] = []
    private var changed: [UILabel] = []
    private let app: HostedApp
    private var lastBanner: UNNotificationContent?

    /// Makes an empty journal that takes `capacity` entries without allocating.
    package init(app: HostedApp, capacity: Int) {
        self.app = app
        entries.reserveCapacity(capacity)
        changed.reserveCapacity(1_024)
    }

    package func labelDidChange(_ label: UILabel) {
        changed.append(label)
    }

    /// A turn of the main queue has ended, at `instant` on the monotonic clock.
    package func turnDidEnd(at instant: UInt64) {}

    /// A commit has ended, at `now` on the monotonic clock: everything changed so far is on the screen.
    package func didCommit(at now: UInt64) {
        for label in changed { note(label, shownAt: now) }
        changed.removeAll(keepingCapacity: true)
        let banner = app.notifications.presentedBanner
        guard banner != lastBanner else { return }
        lastBanner = banner
        guard let banner else { return }
        entries.append(
            Entry(place: .banner, chat: 0, text: banner.body.hashValue, shownAt: now)
        )
    }

    private func note(_ label: UILabel, shownAt: UInt64) {
        let place: Place
        switch label.accessibilityIdentifier {
        case ScreenElement.ChatRow.lastText: place = .listRow
        case ScreenElement.MessageRow.text: place = .messageRow
        default: return
        }
        guard let chat = chat(of: label, place) else { return }
        let text = (label.text ?? "").hashValue
        entries.append(Entry(place: place, chat: chat, text: text, shownAt: shownAt))
    }

    /// A list row's cell bears its chat's number, a message's whole screen does.
    private func chat(of label: UILabel, _ place: Place) -> Int? {
        let bearer =
            place == .listRow
            ? ScreenElement.ChatRow.cell : ScreenElement.Conversation.screen
        var view: UIView? = label.superview
        while let current = view {
            if current.accessibilityIdentifier == bearer { return current.tag }
            view = current.superview
        }
        return nil
    }
}
