/// What becomes one chat of a trace.
package enum ChatsBy: String, Hashable, Sendable, CaseIterable {
    /// A conversation of the log, whoever writes there.
    case room
    /// Everything that one sender wrote, wherever.
    case sender
}

/// How a log becomes a trace.
package struct ImportOptions: Hashable, Sendable {
    /// Longer silences are cut to this; nil leaves nights and weekends in.
    package var cap: Duration?
    /// Time runs this many times faster, after the cap; positive.
    package var timeFactor: Double
    /// The offset from UTC at which the trace's user lives.
    package var zoneMinutes: Int
    /// The network's.
    package var seed: UInt64
    /// What a chat of the trace is; nil takes rooms where the format has them.
    package var chatsBy: ChatsBy?
    /// Whose messages are the person's own, by name; nil for no one's.
    package var me: String?
    /// The person, unless ``me`` says who that is, opens a chat after every so many messages, for a quarter as many.
    package var visitEvery: Int
    /// Leaves out of the trace by what someone who has the log could recognise it.
    package var isAnonymous: Bool

    /// The log's own pace, unless told otherwise.
    package init(
        cap: Duration? = nil,
        timeFactor: Double = 1,
        zoneMinutes: Int = 0,
        seed: UInt64 = 0,
        visitEvery: Int = 200,
        chatsBy: ChatsBy? = nil,
        me: String? = nil,
        isAnonymous: Bool = false
    ) {
        self.cap = cap
        self.timeFactor = timeFactor
        self.zoneMinutes = zoneMinutes
        self.seed = seed
        self.visitEvery = visitEvery
        self.chatsBy = chatsBy
        self.me = me
        self.isAnonymous = isAnonymous
    }
}
