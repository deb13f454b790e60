/// What one end takes from the other at most; beyond it a request is refused and a connection closed.
package struct WireLimits: Hashable, Sendable {
    /// All header fields of a request together, bytes.
    package var headerBytes = 16 << 10
    /// A request's body, bytes.
    package var bodyBytes = 8 << 20
    /// A frame of a WebSocket and a message of several, bytes.
    package var frameBytes = 8 << 20
    /// What waits to be written to one WebSocket, bytes: a slower reader is disconnected, and syncs when it is back.
    package var waitingBytes = 16 << 20
    /// What waits to be written to all connections together, bytes: beyond it the slowest readers are disconnected.
    package var allWaitingBytes = 1 << 30
    /// What has come in of unfinished requests and messages of all connections together, bytes: beyond it the largest are refused.
    package var allIncomingBytes = 256 << 20
    /// A message's text, Unicode scalars.
    package static let textLength = 1 << 20
    /// A name, Unicode scalars.
    package static let nameLength = 256
    /// Messages of one page of history at most.
    package static let pageMessages = 500
    /// Texts of one page of a sync or of history, bytes: one request holds up others no longer than that takes.
    package var pageBytes = 256 << 10
    /// A request's body before its sender is known, bytes.
    package static let strangersBodyBytes = 64 << 10
    /// Connections at once.
    package var connections = 20_000
    /// Clients at once.
    package var clients = 20_000
    /// WebSockets of one client at once.
    package var clientSockets = 100
    /// What one client may have kept, bytes: its texts, and 256 for each message, chat, receipt and device.
    package var clientBytes = 64 << 20
    /// New clients a minute from one address.
    package var registrations = 600
    /// Wrong invitations a minute from one address.
    package var wrongInvitations = 10

    package init() {}
}
