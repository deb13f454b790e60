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
    nonisolated package let server: any DrivenServer
    nonisolated package let store: any InspectedStore
    nonisolated package let skipped = SkippedPayloads()
    /// Of the null app; nil for every other.
    nonisolated private let player: ServiceScriptPlayer?
    private let zone: ZoneClock
    // Exclusivity is not checked: the main queue alone has it, and the check would be paid with every commit.
    @exclusivity(unchecked) private var process: AppProcess
    /// Those that were killed.
    private var ended: [AppProcess] = []
    private let start: (UIContext, DecodingAvatarCache) -> AppProcess

    /// Makes the store of an app that finds there what was stored earlier.
    package typealias StoreMaker = @Sendable (any ServiceQueues, StoredChats) -> any InspectedStore

    /// Builds the world and the architecture that `make` makes to live in it; nothing runs yet.
    ///
    /// The `context`, a plain one unless there is any, is current from now on. The architecture is made again whenever the app is
    /// killed. A `player` is the null app's, which `make` makes then. The `store` is one in memory unless another is made.
    package init(
        prepared: PreparedTrace,
        queues: any DrivenWorkQueues,
        context: UIContext? = nil,
        clockAhead: Duration = .zero,
        choices: Choices = .leastWork,
        modelImplementation: ModelImplementation = .optimized,
        player: ServiceScriptPlayer? = nil,
        store makeStore: StoreMaker = MemoryStore.init(queues:stored:),
        transport: any ServerTransport = Transport.current,
        make: @escaping (ArchitectureEnvironment) -> any Architecture
    ) {
        let context = context ?? UIContext(queues: queues)
        context.makeCurrent()
        self.queues = queues
        self.player = player
        let trace = prepared.trace
        let epoch = trace.epoch.advanced(by: .zero - clockAhead)
        let zone = ZoneClock(minutes: trace.zoneMinutes, modelImplementation: modelImplementation)
        let population = trace.population
        let server = transport.makeServer(
            ServerWorld(
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
        )
        let store = makeStore(queues, prepared.storedInAll)
        let skipped = skipped
        start = { context, avatars in
            AppProcess(context: context, avatars: avatars) { window, application, notifications in
                let environment = ArchitectureEnvironment(
                    queues: queues,
                    services: ChatServices(
                        push: server,
                        sockets: server,
                        api: server,
                        store: store,
                        avatars: avatars
                    ),
                    window: window,
                    application: application,
                    notifications: notifications,
                    dates: LocalDates(zone),
                    choices: choices,
                    modelImplementation: modelImplementation,
                    skipped: skipped,
                    epoch: epoch
                )
                return make(environment)
            }
        }
        self.zone = zone
        self.server = server
        self.store = store
        let avatars = DecodingAvatarCache(queues: queues, conditions: trace.network)
        process = start(context, avatars)
    }

    /// What was in the middle of something may hold the server, and the server it, so that neither would go by itself.
    deinit { server.end() }

    /// Does something with it on its main queue.
    nonisolated package func onMain<Result>(_ body: @MainActor (HostedApp) -> Result) -> Result {
        queues.onMain { body(self) }
    }

    package var context: UIContext { process.context }
    package var window: UIWindow { process.window }
    package var application: UIApplication { process.application }
    package var notifications: UNUserNotificationCenter { process.notifications }
    package var architecture: any Architecture { process.architecture }

    /// Ends the app's process without a word, and has another one made; `Architecture.start()` is left to the caller.
    ///
    /// Server and store have what was handed over to them by now. What the app's queues and timers hold, its sockets and
    /// everything on the way to it is lost, and none of its code runs again. The new one is in the foreground.
    ///
    /// - Isolation: The thread that turns the handle, between two items.
    nonisolated package func kill() {
        guard let queues = queues as? SimulatedWorkQueues else {
            fatalError("threads cannot be made to forget their work: a kill is for virtual time")
        }
        queues.forgetAppWork()
        server.appDidDie()
        queues.onMain {
            ended.append(process)
            let context = UIContext(after: process.context)
            context.makeCurrent()
            process = start(context, DecodingAvatarCache(after: process.avatars))
        }
    }

    /// Takes out of the world's hands what the architecture put into them, as the end of its process does.
    ///
    /// The world holds the app and the app the world, by its environment, so that neither would go by itself. The app is
    /// in the foreground: nothing leaves the screen of one in the background.
    package func letGo() {
        server.setHandler { _ in }
        for process in ended + [process] { process.letGo() }
        ended = []
    }

    /// The person is in another zone now; the app is notified at once, also in the background.
    func changeZone(minutes: Int) {
        zone.minutes = minutes
        application.significantTimeChange()
    }

    /// The event with that place in the trace happens now.
    nonisolated func reach(event index: Int) { player?.reach(event: index) }

    /// Hands event `index` over, as its service would; user actions go through the screen.
    nonisolated package func deliver(_ delivery: PreparedTrace.Delivery, event index: Int) {
        reach(event: index)
        switch delivery {
        case .push(let incoming): server.push(incoming)
        case .socketMessage(let incoming): server.sendOverSocket(incoming)
        case .serverMessage(let incoming): server.keep(incoming)
        case .otherRead(let chat): server.otherReads(chat)
        case .socketDrop: server.dropSocket()
        case .malformed(.socketFrameOfUnknownKind):
            server.sendUnknownFrame(kind: MalformedPayload.socketFrameOfUnknownKind.rawValue)
        case .malformed(.pushWithoutText):
            server.push(.malformed(kind: MalformedPayload.pushWithoutText.rawValue))
        case .malformed(.pushOfUnknownKind):
            server.push(.unknown(kind: MalformedPayload.pushOfUnknownKind.rawValue))
        case .user: preconditionFailure("a person's action goes through act(_:typed:)")
        }
    }
}
