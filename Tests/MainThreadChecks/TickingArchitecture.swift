import ArchitectureContract
import ChatDomain
import ChatServices
import EventTraces
import HeadlessUIKit
import Probes
import TraceDriver
import WorkQueues

/// Shows the number of pushes on a label, and takes as long over it as a check asks for.
@MainActor
final class TickingArchitecture: Architecture {
    nonisolated static let identity = ArchitectureIdentity(
        id: "ticking",
        title: "Ticking",
        origin: "tests",
        summary: "shows the number of pushes, as slowly as asked",
        choices: .closed
    )

    /// Called on the main queue with the number of each push, from 1.
    var onPush: (Int) -> Void = { _ in }
    let screen = SlowScreen(frame: .zero)
    private let environment: ArchitectureEnvironment
    private var pushes = 0

    init(environment: ArchitectureEnvironment) { self.environment = environment }

    func start() {
        let root = UIViewController()
        root.view.addSubview(screen)
        environment.window.rootViewController = root
        environment.window.makeKeyAndVisible()
        environment.services.push.setHandler { [main = environment.queues.main] _ in
            main.async { self.tick() }
        }
    }

    private func tick() {
        pushes += 1
        onPush(pushes)
        screen.label.text = "\(pushes)"
    }
}

/// A view whose next layout takes a stated time.
final class SlowScreen: UIView {
    let label = UILabel(frame: .zero)
    var layoutTakes = Duration.zero

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(label)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func layoutSubviews() {
        super.layoutSubviews()
        busy(for: layoutTakes)
        layoutTakes = .zero
    }
}

/// Keeps the calling thread from everything else for that much wall time.
func busy(for duration: Duration) {
    let end = MonotonicTime.now.advanced(by: duration)
    while MonotonicTime.now < end {}
}

/// One ticking app on live queues, and pushes for it.
struct TickingApp {
    let queues: LiveWorkQueues
    let prepared: PreparedTrace
    let app: HostedApp
    private let timeScale: Double

    /// Makes the process's only app; as many pushes will be due, evenly, at the rate.
    ///
    /// The app's clock goes `timeScale` times as fast as the wall's.
    init(pushes: Int, perSecond rate: Int, timeScale: Double = 1) {
        let events = (0..<pushes).map { index in
            let at = Duration.nanoseconds(1_000_000_000 * (index + 1) / rate)
            let message = TraceMessage(
                id: MessageID(UInt64(index) + 1),
                contact: ContactID(0),
                bytes: 20,
                sentAt: at
            )
            return TraceEvent(at: at, kind: .push(message))
        }
        prepared = PreparedTrace(
            EventTrace(
                name: "ticks",
                seed: 1,
                epoch: Timestamp(milliseconds: 0),
                population: Population(contacts: 1, chats: 1, history: [0], unread: [0]),
                network: NetworkConditions(seed: 1),
                events: events
            )
        )
        self.timeScale = timeScale
        queues = LiveWorkQueues(
            timers: .wallClock,
            timeScale: timeScale,
            mainQueueDelays: 4 * pushes
        )
        let (queues, prepared) = (queues, prepared)
        app = queues.onMain {
            HostedApp(
                prepared: prepared,
                queues: queues,
                make: { TickingArchitecture(environment: $0) }
            )
        }
    }

    /// Changes how the app behaves.
    func setUp(_ body: @MainActor (TickingArchitecture) -> Void) {
        let app = app
        queues.onMain {
            if let ticking = app.architecture as? TickingArchitecture { body(ticking) }
        }
    }

    /// Replays all pushes when they are due; without a display where there are no frames.
    func replay(framesPerSecond: Int?) -> OpenLoopReplay.Report {
        let app = app
        let journal = queues.onMain { CommitJournal(app: app, capacity: 1_024) }
        return OpenLoopReplay(
            app: app,
            queues: queues,
            prepared: prepared,
            origin: MonotonicTime.now.nanoseconds + 50_000_000,
            rateScale: timeScale,
            framesPerSecond: framesPerSecond
        ).run(journal: journal)
    }
}
