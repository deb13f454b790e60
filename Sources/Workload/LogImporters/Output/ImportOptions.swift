/// What becomes one chat of a trace.
package enum ChatsBy: String, Hashable, Sendable, CaseIterable {
    /// A conversation of the log, with all who write there.
    case room
    /// Everything that one sender wrote, wherever.
    case sender
}

/// How a log becomes a trace.
package struct ImportOptions: Hashable, Sendable {
    /// Longer silences are cut to this; nil leaves nights and weekends in.
    package var cap: Duration?
    /// Time runs this many times faster, after the cap; positive.
    package var timeFactor = 1.0
    /// The offset from UTC at which the trace's user lives.
    package var zoneMinutes = 0
    /// The network's.
    package var seed: UInt64 = 0
    /// What a chat of the trace is; nil takes rooms where the format has them.
    package var chatsBy: ChatsBy?
    /// Whose messages are the person's own, by name; nil for no one's.
    package var me: String?
    /// The person, unless ``me`` says who that is, opens a chat after every so many messages, for a quarter as many.
    package var visitEvery = 200
    /// Leaves out of the trace by what someone who has the log could recognise it.
    package var isAnonymous = false
}

extension ImportOptions {
    /// The log's own pace, unless silences are cut.
    package init(cap: Duration? = nil) { self.init(cap: cap, timeFactor: 1) }
}
