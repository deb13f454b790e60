internal import ArchitectureContract
package import HeadlessUIKit
internal import Probes

/// Notes what each commit brought to the screen, and when: matched with what was expected after the run.
///
/// Nothing is searched or compared while the clock runs: a changed label is remembered by the label's own setter,
/// stamped at the end of the turn that changed it and again at the commit that shows it.
///
/// - Isolation: Main queue.
@MainActor
package final class CommitJournal: LabelTextObserver {
    /// Which kind of place a text was shown in.
    package enum Place: UInt8, Sendable {
        case listRow, messageRow, banner, badge
    }

    /// One text that came to the screen.
    package struct Entry: Sendable {
        package var place: Place
        /// The number of the chat; 0 for the badge.
        package var chat: Int
        /// Hash of the text; the number itself for the badge.
        package var text: Int
        /// When the turn ended that wrote it, monotonic nanoseconds.
        package var readyAt: UInt64
        /// When the commit ended that showed it, monotonic nanoseconds.
        package var shownAt: UInt64

        package init(place: Place, chat: Int, text: Int, readyAt: UInt64, shownAt: UInt64) {
            self.place = place
            self.chat = chat
            self.text = text
            self.readyAt = readyAt
            self.shownAt = shownAt
        }
    }

    package private(set) var entries: [Entry] = []
    private var changed: [UILabel] = []
    private var readyTimes: [UInt64] = []
    private let app: HostedApp
    private var lastBadge: Int?
    private var lastBanner: UNNotificationContent?
    private var outsideReadyAt: UInt64 = 0

    /// Makes an empty journal that takes `capacity` entries without allocating.
    package init(app: HostedApp, capacity: Int) {
        self.app = app
        entries.reserveCapacity(capacity)
        changed.reserveCapacity(1_024)
        readyTimes.reserveCapacity(1_024)
    }

    package func labelDidChange(_ label: UILabel) {
        changed.append(label)
    }

    /// A turn of the main queue has ended: what it changed is ready to be shown.
    package func turnDidEnd() {
        let hasOutsideNews =
            app.application.applicationIconBadgeNumber != lastBadge
            || app.notifications.presentedBanner != lastBanner
        guard readyTimes.count < changed.count || hasOutsideNews else { return }
        let now = MonotonicTime.now.nanoseconds
        if hasOutsideNews, outsideReadyAt == 0 { outsideReadyAt = now }
        while readyTimes.count < changed.count { readyTimes.append(now) }
    }

    /// A commit has ended: everything changed so far is on the screen.
    package func didCommit() {
        let now = MonotonicTime.now.nanoseconds
        for (index, label) in changed.enumerated() {
            // What layout wrote was ready only now.
            let readyAt = index < readyTimes.count ? readyTimes[index] : now
            note(label, readyAt: readyAt, shownAt: now)
        }
        changed.removeAll(keepingCapacity: true)
        readyTimes.removeAll(keepingCapacity: true)
        noteOutside(readyAt: outsideReadyAt == 0 ? now : outsideReadyAt, shownAt: now)
        outsideReadyAt = 0
    }

    private func note(_ label: UILabel, readyAt: UInt64, shownAt: UInt64) {
        let place: Place
        switch label.accessibilityIdentifier {
        case ScreenElement.ChatRow.lastText: place = .listRow
        case ScreenElement.MessageRow.text: place = .messageRow
        default: return
        }
        guard let chat = chat(of: label, place) else { return }
        entries.append(
            Entry(
                place: place,
                chat: chat,
                text: (label.text ?? "").hashValue,
                readyAt: readyAt,
                shownAt: shownAt
            )
        )
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

    private func noteOutside(readyAt: UInt64, shownAt: UInt64) {
        let badge = app.application.applicationIconBadgeNumber
        if badge != lastBadge {
            lastBadge = badge
            entries.append(
                Entry(place: .badge, chat: 0, text: badge, readyAt: readyAt, shownAt: shownAt)
            )
        }
        let banner = app.notifications.presentedBanner
        guard banner != lastBanner else { return }
        lastBanner = banner
        guard let banner else { return }
        entries.append(
            Entry(
                place: .banner,
                chat: Int(banner.threadIdentifier),
                text: banner.body.hashValue,
                readyAt: readyAt,
                shownAt: shownAt
            )
        )
    }
}
