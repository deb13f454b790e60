/// The rules that every architecture is held to, in words: what the oracle is in code.
///
/// Screens, reports and errors name a rule by its id; `crosstalk rules` and the page "Rules" of this module print them from here.
package struct RuleText: Hashable, Sendable {
    /// As in "R12"; "R0" says how the others are judged.
    package let id: String
    /// Its name, in a word or two.
    package let title: String
    /// What it asks for, in sentences.
    package let text: String

    /// The rule named `id`, in either case; nil when there is none.
    package static func named(_ id: String) -> Self? { all.first { $0.id == id.uppercased() } }

    /// All of them, R0 first.
    package static let all: [Self] = [
        Self(
            id: "R0",
            title: "Judging",
            text: """
                The store, every screen and the badge are compared with the oracle's whenever the app is at rest, in \
                each pass. Passing things (banner, spinner, error text) are compared only on the canonical simulated \
                schedule. Navigation and changes of lifecycle wait until the app is at rest; in the latency and \
                frames passes a message under way across one of them may end read or unread. Within one turn a view \
                may show an older state, and never one older than it has shown. A frame that mixes two states of the \
                model is counted, not failed. Where messages of several sources arrive in one batch, any order is right that \
                keeps each source's own; sync cursors and receipts are compared by their final value. Replies, \
                delays and jitter depend on seed, kind, id and attempt, never on the order in which an app asks.
                """
        ),
        Self(
            id: "R1",
            title: "Start",
            text: """
                Saved chats are read from the store and shown before anything arrives from the network. While \
                nothing is stored a spinner shows, and the text for an empty list does not. The badge is right in \
                the first frame.
                """
        ),
        Self(
            id: "R2",
            title: "Sync",
            text: """
                At start, on return to the foreground and on pull to refresh, one GET asks for all messages and \
                states since a cursor. There is one sync at a time; who asks meanwhile joins it. The answer is \
                merged by message id: it drops nothing that arrived or was written meanwhile, and undoes no newer \
                state. After a failed sync the rows stay, and an alert line shows until the next one.
                """
        ),
        Self(
            id: "R3",
            title: "Push",
            text: """
                A pushed message is added once, by its id; it is stored and counted, and its row in the list is \
                updated and moves. It appears in the conversation on screen without a banner. For another chat, \
                while the app is active, a banner with sender and text shows for 4 s: a newer message replaces it \
                and starts the 4 s again, and opening the chat removes it. A push from an unknown contact creates \
                the chat.
                """
        ),
        Self(
            id: "R4",
            title: "WebSocket",
            text: """
                A socket opens when a conversation has appeared, for that chat alone. It closes when the \
                conversation has disappeared or the app goes to the background; the old one closes before a new one \
                opens. A frame counts as a push for the chat on screen, and one that was under way when the screen \
                closed is not lost. A lost socket is opened again with decorrelated-jitter back-off, and one sync \
                then fetches what was missed.
                """
        ),
        Self(
            id: "R5",
            title: "All paths",
            text: """
                A message may arrive by push, socket and sync, in any order. It is shown once, and announced at most \
                once.
                """
        ),
        Self(
            id: "R6",
            title: "Reading",
            text: """
                While a conversation is on screen and the app is in the foreground, its unread messages become read, \
                in one batch a turn, with list row, badge and store. Each chat has one read receipt under way, which \
                carries the newest message read; it is sent again until it arrives. The last watermark is what is \
                compared.
                """
        ),
        Self(
            id: "R7",
            title: "They read",
            text: """
                The other's receipt is a watermark of instant and message id. It is kept even where that message is \
                not known yet: accepted messages of the user's up to it are read, also those that arrive later. Only \
                the user's own messages have a tick.
                """
        ),
        Self(
            id: "R8",
            title: "Sending",
            text: """
                A blank text shows an error text for 3 s and sends nothing. Any other is stored and shown as \
                "Sending…" at once, and the field is emptied; Send stays enabled. Each chat sends first in, first \
                out, with one request under way; what waits survives being offline and being killed. Messages not \
                yet accepted come last, in the order of the taps; acceptance sets the server's time. A request \
                without an answer is repeated with the same id. After 3 tries the message shows "Failed" with a \
                retry, and holds up no later one.
                """
        ),
        Self(
            id: "R9",
            title: "Creating",
            text: """
                A blank name shows an error text. A known contact opens the chat there is. For a new one a POST is \
                sent: the screen is busy, with Create disabled until the reply and nothing else, and the \
                conversation then replaces the create screen. If the screen was left before, the chat is made and no \
                screen changes. A push from the same contact meanwhile leads to one chat, not two.
                """
        ),
        Self(
            id: "R10",
            title: "Order",
            text: """
                The list is sorted by each chat's last message, or else by its creation, newest first; ties go by \
                chat id. Messages are sorted by the instant they were sent, ties by id; a late one goes to its \
                place.
                """
        ),
        Self(
            id: "R11",
            title: "Rows",
            text: """
                A row of the list shows name, last text in one line, date as dd-MM-yyyy HH:mm (en_US_POSIX, \
                Gregorian, the environment's zone), unread count unless it is 0, and picture. A message's row shows \
                text, side, date or "Sending…" or "Failed", and tick. When the zone changes, dates are shown again.
                """
        ),
        Self(
            id: "R12",
            title: "Badge",
            text: """
                The badge is the number of unread messages, whatever is on screen. The user's own messages never \
                count.
                """
        ),
        Self(
            id: "R13",
            title: "Tables",
            text: """
                At each commit a table view holds what its data source holds. An inconsistent batch of updates \
                traps, as in UIKit. How many rows were touched is measured, not judged.
                """
        ),
        Self(
            id: "R14",
            title: "Notifications",
            text: """
                Tapping a banner opens its chat. From a conversation it replaces that conversation: two are never on \
                the stack.
                """
        ),
        Self(
            id: "R15",
            title: "Pictures",
            text: """
                Pictures come from the cache service: decoded and resized off the main queue, delivered on it, and \
                never put into a cell that shows another contact by then.
                """
        ),
        Self(
            id: "R16",
            title: "Background",
            text: """
                In the background the socket closes, the app has 30 s to finish writing, and then nothing runs. \
                Screens do not change; a content push wakes the app for store and badge. Overdue timers fire once on \
                return, and then R2 and R6 apply.
                """
        ),
        Self(
            id: "R17",
            title: "Store",
            text: """
                At rest the store equals the model: each message, state and chat, by id. A crash loses nothing that \
                was acknowledged: what the server was told, and the user's own messages that a frame has shown.
                """
        ),
        Self(
            id: "R18",
            title: "Teardown",
            text: """
                A screen that was left is freed once its requests have ended, with all that belongs to it: no \
                controller, view, view model, presenter, coordinator or subscription outlives it. What lives as long \
                as the app is declared to.
                """
        ),
        Self(
            id: "R19",
            title: "Main queue",
            text: """
                Views are touched on the main queue only. A breach ends that measurement.
                """
        ),
        Self(
            id: "R20",
            title: "Bad input",
            text: """
                A malformed payload, an event of an unknown kind and an unknown message id are skipped and counted, \
                and logged once for each kind; the app goes on. A watermark may name an unknown message.
                """
        ),
    ]
}
