package import ArchitectureContract
package import ChatDomain
internal import EventTraces
package import ChatServices
package import HeadlessUIKit
package import WorkQueues

/// One architecture in its world: services, window and screen, as the device would hold them.
///
/// - Isolation: The main queue of `queues`.
@MainActor
package final class HostedApp {
    nonisolated package let queues: any DrivenWorkQueues
    package let context: UIContext
    package let window = UIWindow(frame: .zero)
    package let application = UIApplication()
    package let notifications = UNUserNotificationCenter()
    nonisolated package let server: InProcessServer
    nonisolated package let store: MemoryStore
    nonisolated package let skipped = SkippedPayloads()
    package let architecture: any Architecture
    private let zone: ZoneClock

    /// Builds the world and the architecture in it; nothing runs yet.
    ///
    /// The `plant` spoils the environment on purpose, for tests of the harness itself.
    package convenience init(
        _ type: any Architecture.Type,
        prepared: PreparedTrace,
        queues: any DrivenWorkQueues,
        context: UIContext,
        clockAhead: Duration = .zero,
        substrate: Substrate = .tuned,
        plant: (ArchitectureEnvironment) -> ArchitectureEnvironment = { $0 }
    ) {
        self.init(
            prepared: prepared,
            queues: queues,
            context: context,
            clockAhead: clockAhead,
            substrate: substrate,
            make: { type.init(environment: plant($0)) }
        )
    }

    /// Builds the world and what `make` makes to live in it: an architecture that its type alone does not tell.
    package init(
        prepared: PreparedTrace,
        queues: any DrivenWorkQueues,
        context: UIContext,
        clockAhead: Duration = .zero,
        substrate: Substrate = .tuned,
        make: (ArchitectureEnvironment) -> any Architecture
    ) {
        self.queues = queues
        self.context = context
        let trace = prepared.trace
        let epoch = trace.epoch.advanced(by: .zero - clockAhead)
        zone = ZoneClock(minutes: trace.zoneMinutes, substrate: substrate)
        let population = trace.population
        server = InProcessServer(
            queues: queues,
            conditions: trace.network,
            epoch: epoch,
            stored: prepared.stored,
            expectedEvents: 2 * prepared.deliveries.count,
            directory: { name in
                population.contact(named: name)
                    ?? Contact(id: ContactID(.max), name: name, avatar: AvatarID(0))
            }
        )
        store = MemoryStore(queues: queues, stored: prepared.stored)
        let environment = ArchitectureEnvironment(
            queues: queues,
            services: ChatServices(
                push: server,
                sockets: server,
                api: server,
                store: store,
                avatars: DecodingAvatarCache(queues: queues, conditions: trace.network)
            ),
            window: window,
            application: application,
            notifications: notifications,
            dates: LocalDates(zone),
            substrate: substrate,
            skipped: skipped,
            epoch: epoch
        )
        architecture = make(environment)
    }

    /// Takes out of the world's hands what the architecture put into them, as the end of its process does.
    ///
    /// The world holds the app and the app the world, by its environment, so that neither would go by itself. The app is
    /// in the foreground: nothing leaves the screen of one in the background.
    package func letGo() {
        server.setHandler { _ in }
        window.rootViewController = nil
        context.commit()
    }

    /// The person is in another zone now; the app is told at once, also in the background.
    func changeZone(minutes: Int) {
        zone.minutes = minutes
        application.significantTimeChange()
    }

    /// Hands one event over, as its service would; user actions go through the screen.
    nonisolated package func deliver(_ delivery: PreparedTrace.Delivery) {
        switch delivery {
        case .push(let incoming): server.push(incoming)
        case .socketMessage(let incoming): server.sendOverSocket(incoming)
        case .serverMessage(let incoming): server.keep(incoming)
        case .otherRead(let chat): server.otherReads(chat)
        case .socketDrop: server.dropSocket()
        case .malformed(.socketFrameOfUnknownKind):
            server.sendUnknownFrame(kind: MalformedPayload.socketFrameOfUnknownKind.kind)
        case .malformed(.pushWithoutText):
            server.push(.malformed(kind: MalformedPayload.pushWithoutText.kind))
        case .malformed(.pushOfUnknownKind):
            server.push(.unknown(kind: MalformedPayload.pushOfUnknownKind.kind))
        case .user: preconditionFailure("a person's action goes through UserHand")
        }
    }
}
