/// How much an app has done that cannot be seen on its screen: what it asked for, took in and wrote down.
package struct EffortTally: Hashable, Sendable {
    // Requests made, tries included.
    package var syncs = 0
    package var sends = 0
    package var receipts = 0
    package var creations = 0
    /// Sockets opened; a lost connection that is made again is the network's doing.
    package var sockets = 0

    // What was handed to the app, to be decoded by it.
    /// Notification payloads, those of no use included.
    package var pushes = 0
    /// Frames of sockets, likewise.
    package var frames = 0
    /// Messages and watermarks in the answers to syncs.
    package var syncedFacts = 0

    // Rows written to the store, again and again included.
    package var storedMessages = 0
    package var storedChats = 0

    package init() {}

    /// Everything asked of the server.
    package var requests: Int { syncs + sends + receipts + creations + sockets }

    /// Everything taken from the server, by whichever path.
    package var taken: Int { pushes + frames + syncedFacts }

    /// All rows written.
    package var storedRows: Int { storedMessages + storedChats }
}
