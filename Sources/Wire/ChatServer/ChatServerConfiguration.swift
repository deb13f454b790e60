package import ChatDomain
package import ChatWire

/// A server's settings.
package struct ChatServerConfiguration: Sendable {
    package var host = "127.0.0.1"
    /// 0 for any that is free.
    package var port = 0
    /// Event loops.
    package var threads = 1
    package var limits = WireLimits()
    /// How each client's network answers; nil for at once.
    package var conditions: NetworkConditions?
    /// Chats that each client has had before.
    package var stored = StoredChats()
    /// Looks up a contact by name, beside the clients; the server makes someone up for other names.
    package var directory: @Sendable (String) -> Contact? = { _ in nil }
    /// What every client has to know to be let in; nil lets in everyone who can connect.
    package var invitation: String?
    /// Web pages that may connect, beside the server's own: `https://chat.example`, in lower case.
    package var allowedOrigins: Set<String> = []
    /// A file that keeps what was said beyond the process; nil for memory only.
    package var journal: String?
    /// Called, on any thread, with what the owner should know of the journal.
    package var notice: @Sendable (JournalNotice) -> Void = { _ in }
    /// Whether virtual time is driven from outside, by `/control`.
    package var isDriven = false
    /// Whether `/v1/echo` says everything again, for conformance suites of WebSockets.
    package var echoes = false
    /// What happens to each client, from its making on.
    package var script: [(at: Duration, event: ServerEvent)] = []
    /// How long nothing is heard on a WebSocket before it is asked for a sign of life, seconds.
    package var quietSeconds = 20

    /// A server on this machine's own address, where clients talk to each other.
    package init() {}
}
