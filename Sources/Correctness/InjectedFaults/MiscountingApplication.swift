internal import ArchitectureContract
internal import ChatDomain
internal import ChatServices
internal import HeadlessUIKit
internal import Synchronization

extension ArchitectureEnvironment {
    /// The badge gets the user's own messages on top.
    @MainActor
    func miscounting() -> ArchitectureEnvironment {
        let own = OwnMessageCount()
        let application = MiscountingApplication(over: self.application, own: own)
        return replacing(
            store: WatchedStore(services.store, written: { own.note($0) }),
            application: application
        )
    }
}

/// How many messages of the user were written to the store.
private final class OwnMessageCount: Sendable {
    private let ids = Mutex<Set<MessageID>>([])

    var count: Int { ids.withLock { $0.count } }

    func note(_ batch: StoreBatch) {
        ids.withLock { ids in
            for message in batch.messages where message.sender == .user { ids.insert(message.id) }
        }
    }
}

/// Stands between the architecture and the real application.
private final class MiscountingApplication: UIApplication, UIApplicationDelegate {
    private let real: UIApplication
    private let own: OwnMessageCount

    init(over real: UIApplication, own: OwnMessageCount) {
        self.real = real
        self.own = own
        super.init()
        real.delegate = self
    }

    override var applicationIconBadgeNumber: Int {
        get { real.applicationIconBadgeNumber - own.count }
        set { real.applicationIconBadgeNumber = newValue + own.count }
    }

    func applicationDidEnterBackground(_ application: UIApplication) { enterBackground() }

    func applicationWillEnterForeground(_ application: UIApplication) { enterForeground() }

    func applicationSignificantTimeChange(_ application: UIApplication) { significantTimeChange() }
}
