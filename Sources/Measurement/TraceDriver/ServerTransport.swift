package import ChatDomain
package import ChatServices
internal import Synchronization
package import WorkQueues

/// What a server has to know of the world that it is in.
package struct ServerWorld {
    package var queues: any DrivenWorkQueues
    package var conditions: NetworkConditions
    /// The calendar instant at which the clock of `queues` stood at 0.
    package var epoch: Timestamp
    package var stored: StoredChats
    /// How many events to have room for.
    package var expectedEvents: Int
    /// Looks up a contact by name.
    package var directory: @Sendable (String) -> Contact
}

/// How an app reaches its server.
package protocol ServerTransport: Sendable {
    func makeServer(_ world: ServerWorld) -> any DrivenServer
}

/// Typed values, handed over in this process.
package struct InProcessTransport: ServerTransport {
    package init() {}

    package func makeServer(_ world: ServerWorld) -> any DrivenServer {
        InProcessServer(
            queues: world.queues,
            conditions: world.conditions,
            epoch: world.epoch,
            stored: world.stored,
            expectedEvents: world.expectedEvents,
            directory: world.directory
        )
    }
}

/// What stands between an app and its server, by its name on the command line.
package enum Transport: String, Codable, CaseIterable, Sendable {
    case inProcess = "in-process"
    /// A server in a process of its own, on this machine.
    case loopback

    /// How the apps of this process reach their servers by default; chosen once, before there are any.
    package static var current: any ServerTransport { chosen.withLock { $0 } }

    private static let chosen = Mutex<any ServerTransport>(InProcessTransport())

    package static func choose(_ transport: any ServerTransport) {
        chosen.withLock { $0 = transport }
    }
}
