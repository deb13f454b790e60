internal import ArchitectureContract
internal import ChatDomain
internal import ChatServices
internal import HeadlessUIKit

extension ArchitectureEnvironment {
    /// The badge gets the user's own messages on top.
    @MainActor
    func miscounting() -> ArchitectureEnvironment {
        let own = Guarded<Set<MessageID>>([])
        let application = MiscountingApplication(over: self.application, own: own)
        return replacing(
            store: WatchedStore(
                services.store,
                written: { new in
                    own.withLock {
                        $0.formUnion(new.messages.filter { $0.sender == .user }.map(\.id))
                    }
                }
            ),
            application: application
        )
    }
}

/// Stands between the architecture and the real application.
private final class MiscountingApplication: UIApplication, UIApplicationDelegate {
    private let real: UIApplication
    /// The user's messages that were written to the store.
    private let own: Guarded<Set<MessageID>>

    init(over real: UIApplication, own: Guarded<Set<MessageID>>) {
        self.real = real
        self.own = own
        super.init()
        real.delegate = self
    }

    override var applicationIconBadgeNumber: Int {
        get { real.applicationIconBadgeNumber - own.withLock { $0.count } }
        set { real.applicationIconBadgeNumber = newValue + own.withLock { $0.count } }
    }

    func applicationDidEnterBackground(_ application: UIApplication) { enterBackground() }

    func applicationWillEnterForeground(_ application: UIApplication) { enterForeground() }

    func applicationSignificantTimeChange(_ application: UIApplication) { significantTimeChange() }
}
