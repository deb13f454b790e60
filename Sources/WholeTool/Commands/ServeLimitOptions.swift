import ArgumentParser
import ChatWire
import MainJob

/// What `serve` takes from its clients at most.
struct ServeLimitOptions: ParsableArguments {
    @Option(help: "Clients, 1 to 1000000; beyond: 507.".naming("count"))
    var clients = WireLimits().clients

    @Option(help: "Connections at once, 1 to 1000000.".naming("count"))
    var connections = WireLimits().connections

    @Option(
        help: "New clients a minute from one address, 1 to 1000000; beyond: 429.".naming("count")
    )
    var registrations = WireLimits().registrations

    @Option(
        help: "Wrong invitations a minute from one address, 1 to 1000000; beyond: 429."
            .naming("count")
    )
    var wrongInvitations = WireLimits().wrongInvitations

    @Option(
        help:
            "What is kept of one client's messages, chats and receipts, 1 to 1048576; beyond: 507."
            .naming("MiB")
    )
    var quota = WireLimits().clientBytes >> 20

    @Option(help: "WebSockets of one client, 1 to 1000000.".naming("count"))
    var clientSockets = WireLimits().clientSockets

    @Option(
        help: "What waits for a WebSocket's reader before it is dropped, 1 to 1024.".naming("MiB")
    )
    var unread = WireLimits().waitingBytes >> 20

    @Option(
        help: "What waits for all readers together before the slowest are dropped, 1 to 1048576."
            .naming("MiB")
    )
    var totalUnread = WireLimits().allWaitingBytes >> 20

    @Option(
        help:
            "What has come in of all unfinished requests and messages together before the largest are refused, 1 to 1048576."
            .naming("MiB")
    )
    var totalUnfinished = WireLimits().allIncomingBytes >> 20

    @Option(
        help:
            "A web page's origin that may connect beside the server's own, as https://chat.example, whose host this server may be called by; repeatable. Others: 403."
            .naming("origin")
    )
    var allowOrigin: [String] = []

    /// Refuses what makes no sense.
    func check() throws {
        let counts = 1...1_000_000
        try UsageError.check([
            ("clients", clients, counts), ("connections", connections, counts),
            ("registrations", registrations, counts),
            ("wrong-invitations", wrongInvitations, counts), ("quota", quota, 1...1_048_576),
            ("client-sockets", clientSockets, counts), ("unread", unread, 1...1_024),
            ("total-unread", totalUnread, 1...1_048_576),
            ("total-unfinished", totalUnfinished, 1...1_048_576),
        ])
        for origin in allowOrigin {
            try require(
                origin.wholeMatch(of: /(?i)https?:\/\/[^\s\/?#@]+/) != nil,
                "--allow-origin: found \"\(origin)\"; accepted: a scheme and a host, perhaps a port, as https://chat.example:8443"
            )
        }
    }

    var limits: WireLimits {
        var limits = WireLimits()
        limits.clients = clients
        limits.connections = connections
        limits.registrations = registrations
        limits.wrongInvitations = wrongInvitations
        limits.clientBytes = quota << 20
        limits.clientSockets = clientSockets
        limits.waitingBytes = unread << 20
        limits.allWaitingBytes = totalUnread << 20
        limits.allIncomingBytes = totalUnfinished << 20
        return limits
    }
}
