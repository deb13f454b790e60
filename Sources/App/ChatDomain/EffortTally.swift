/// How much an app has done that cannot be seen on its screen: what it asked for, took in and wrote down.
public struct EffortTally: Hashable, Sendable {
    // Requests made, tries included.
    /// Syncs asked for.
    public var syncs = 0
    /// Messages handed to the server.
    public var sends = 0
    /// Receipts sent.
    public var receipts = 0
    /// Chats asked for.
    public var creations = 0
    /// Sockets opened; a lost connection that is made again is the network's doing.
    public var sockets = 0

    // What was handed to the app, to be decoded by it.
    /// Notification payloads, those of no use included.
    public var pushes = 0
    /// Frames of sockets, likewise.
    public var frames = 0
    /// Messages and watermarks in the answers to syncs.
    public var syncedFacts = 0

    // Rows written to the store, again and again included.
    /// Rows of messages.
    public var storedMessages = 0
    /// Rows of chats.
    public var storedChats = 0

    /// Nothing done.
    public init() {}

    /// Everything asked of the server.
    public var requests: Int { syncs + sends + receipts + creations + sockets }

    /// Everything taken from the server, by whichever path.
    public var taken: Int { pushes + frames + syncedFacts }

    /// All rows written.
    public var storedRows: Int { storedMessages + storedChats }
}
