package import ChatDomain

/// The chat server and the network in front of it, as the harness drives them.
///
/// It puts events in, on its own thread, and asks afterwards what the server knows. Push, sockets and API of the app are its clients.
package protocol DrivenServer: PushService, SocketService, ChatAPI {
    /// Sends a message by push.
    func push(_ incoming: IncomingMessage)
    /// Sends a payload by push, whatever it is.
    func push(_ payload: PushPayload)
    /// Keeps a message until the next sync.
    func keep(_ incoming: IncomingMessage)
    /// Sends a message over its chat's socket; by push when none is open.
    func sendOverSocket(_ incoming: IncomingMessage)
    /// Sends a frame that the app cannot know over whatever socket is open.
    func sendUnknownFrame(kind: String)
    /// The other reads everything up to now: over the chat's socket if it is open, else known to the next sync.
    func otherReads(_ chat: ChatID)
    /// Breaks the open connection, if any.
    func dropSocket()
    /// The app's process has ended: its sockets are closed, and pushes reach no one until one has started again.
    func appDidDie()
    /// The app has done all that it was handed, in real time: more may come.
    func appIsAtRest()
    /// No one asks any more: connections are closed, whatever still holds their ends.
    func end()

    /// How far the user has read in each chat, by receipts that the server got.
    var ownReads: [ChatID: Watermark] { get }
    /// What the app has asked for and was handed so far, without rows stored.
    var effort: EffortTally { get }
    /// The cursor of the newest sync reply that the app was handed, 0 before any.
    var syncedUpTo: UInt64 { get }
    /// The user's messages that were accepted, and when.
    var accepted: [MessageID: Timestamp] { get }
    /// Chats whose sockets the app has opened and not closed, as the server knows.
    var heldSockets: [ChatID] { get }
}

extension DrivenServer {
    /// Where nothing comes by itself.
    package func appIsAtRest() {}
    /// Where there are no connections.
    package func end() {}
}
