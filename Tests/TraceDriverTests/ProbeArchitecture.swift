import ArchitectureContract
import ChatDomain
import ChatServices
import class Foundation.NSObject
import HeadlessUIKit
import TraceDriver
import WorkQueues

/// Notes what reaches it, and when; runs whatever a test asks for.
@MainActor
final class ProbeArchitecture: NSObject, Architecture, UIApplicationDelegate {
    nonisolated static let identity = ArchitectureIdentity(
        id: "probe",
        title: "Probe",
        origin: "tests",
        summary: "notes what reaches it, and when",
        choices: .closed
    )

    /// One line a happening, after its milliseconds.
    private(set) var log: [String] = []
    /// Called at the start, and on main after each push.
    var onStart: ((ProbeArchitecture) -> Void)?
    var onPush: ((ProbeArchitecture) -> Void)?
    let environment: ArchitectureEnvironment

    init(environment: ArchitectureEnvironment) {
        self.environment = environment
        super.init()
    }

    func start() {
        let root = UIViewController()
        environment.window.rootViewController = UINavigationController(rootViewController: root)
        environment.window.makeKeyAndVisible()
        environment.application.delegate = self
        environment.services.push.setHandler { [main = environment.queues.main] payload in
            main.async { self.hear(payload) }
        }
        onStart?(self)
    }

    func note(_ what: String) {
        log.append("\(environment.queues.clock.now.nanoseconds / 1_000_000) \(what)")
    }

    /// Notes `what` once `delay` has passed.
    func timer(_ what: String, after delay: Duration) {
        environment.queues.main.after(delay) { self.note(what) }
    }

    private func hear(_ payload: PushPayload) {
        if case .message(let incoming) = payload { note("push \(incoming.id.rawValue)") }
        onPush?(self)
    }

    func applicationDidEnterBackground(_ application: UIApplication) { note("background") }

    func applicationWillEnterForeground(_ application: UIApplication) { note("foreground") }
}
