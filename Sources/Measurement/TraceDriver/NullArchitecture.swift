package import ArchitectureContract
internal import ChatServices
internal import HeadlessUIKit
internal import WorkQueues

/// The null app: hears and asks for all that every app hears and asks for, and shows nothing.
///
/// What is measured with it is the harness, services and hand-overs included: it opens the sockets that the oracle says are
/// open, hands the store the rows that the oracle says have changed, and sends the requests, each at the oracle's instant.
/// Whatever comes in takes one hop, from the network queue to main, as it does in any app. What an architecture costs above
/// that is its own: model, screens, and every further hop.
@MainActor
package final class NullArchitecture: Architecture {
    package static let identity = ArchitectureIdentity(
        id: "null",
        title: "Null",
        origin: "harness",
        summary: "hears and asks for what every app does and shows nothing: the harness's own cost",
        choices: .closed
    )

    private let environment: ArchitectureEnvironment
    private let player: ServiceScriptPlayer
    private var socket: (any SocketConnection)?
    /// Made once: made again for each hop, it were an allocation that not every app needs.
    private var hop: @Sendable () -> Void = {}

    /// A null app that asks for nothing.
    package convenience init(environment: ArchitectureEnvironment) {
        self.init(environment: environment, player: ServiceScriptPlayer(ServiceScript()))
    }

    /// A null app that asks for what is in a script, from where its last process was killed.
    package init(environment: ArchitectureEnvironment, player: ServiceScriptPlayer) {
        self.environment = environment
        self.player = player
    }

    package func start() {
        let main = environment.queues.main
        let ask: @MainActor () -> Void = { [unowned self] in askForWhatIsDue() }
        hop = { main.async(ask) }
        let root = UIViewController()
        environment.window.rootViewController = UINavigationController(rootViewController: root)
        environment.window.makeKeyAndVisible()
        environment.services.push.setHandler { [hop] _ in hop() }
        environment.services.store.load { [hop] _ in hop() }
    }

    /// Makes every call that is due by now.
    func askForWhatIsDue() {
        let clock = environment.queues.clock
        while let call = player.next(by: clock.now) { make(call) }
        if let delay = player.timedDelay(from: clock.now) {
            environment.queues.main.after(delay) { [unowned self] in askForWhatIsDue() }
        }
    }

    private func make(_ call: ServiceScript.Call) {
        let services = environment.services
        switch call {
        case .openSocket(let chat):
            socket = services.sockets.open(chat) { [hop] _ in hop() }
        case .closeSocket:
            socket?.close()
            socket = nil
        case .sync(let cursor): services.api.sync(since: cursor) { [hop] _ in hop() }
        case .send(let send): services.api.send(send) { [hop] _ in hop() }
        case .markRead(let receipt): services.api.markRead(receipt) { [hop] _ in hop() }
        case .createChat(let name): services.api.createChat(named: name) { [hop] _ in hop() }
        case .write(let batch): services.store.write(batch)
        }
    }
}
