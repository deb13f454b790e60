package import ArchitectureContract
internal import ChatServices
internal import WorkQueues

/// A known defect that can be injected into any architecture, from outside, through its environment.
///
/// By them the harness proves itself: the oracle must name the rule, the gate the metric, the supervisor the child. What each
/// does, its ``summary`` says.
package enum InjectedFault: String, CaseIterable, Codable, Hashable, Sendable {
    case extraAllocation = "extra-allocation"
    case mainWork = "main-work"
    case backgroundWork = "background-work"
    /// The hops of both, without the work: what is left of either when this is taken off is 50 µs.
    case idleHop = "idle-hop"
    /// The hop alone: what is left of others in its place when this is taken off is their work.
    case mainHop = "main-hop"
    case backgroundHop = "background-hop"
    case idleTimer = "idle-timer"
    case idleTask = "idle-task"
    case mainTimer = "main-timer"
    case detachedTask = "detached-task"
    /// With the hops of all pushes.
    case regularStalls = "regular-stalls"
    case regularStalls1msIn20 = "regular-stalls-1ms-in-20"
    case regularStalls200usIn100 = "regular-stalls-200us-in-100"
    case regularStalls200usIn20 = "regular-stalls-200us-in-20"
    case randomStalls = "random-stalls"
    case randomStalls1msIn20 = "random-stalls-1ms-in-20"
    case randomStalls200usIn100 = "random-stalls-200us-in-100"
    case randomStalls200usIn20 = "random-stalls-200us-in-20"
    case arithmetic500ns = "arithmetic-500ns"
    case arithmetic2us = "arithmetic-2us"
    case cacheMisses = "cache-misses"
    case unboundedCache = "unbounded-cache"
    case mainSleep = "main-sleep"
    case mainWait = "main-wait"
    case liveMerging = "live-merging"
    case stall
    case hang
    case trap
    case strayWork = "stray-work"
    case ownThread = "own-thread"
    case ownUnread = "own-unread"
    case staleRow = "stale-row"
    case lostOnClose = "lost-on-close"
    /// Also after the app.
    case leak
    case keptPresenter = "kept-presenter"
    case hiddenMessages = "hidden-messages"
    /// For the Thread Sanitizer.
    case race
    /// For the Address Sanitizer.
    case useAfterFree = "use-after-free"
    /// Work on the main queue for each push, 100 allocations and 200 µs, however many messages are stored.
    case constantWork = "constant-work"
    /// The same with a hundred stored messages, and in proportion to them.
    case linearWork = "linear-work"
    /// The same with a hundred stored messages, and as *n* ln *n*.
    case linearithmicWork = "linearithmic-work"
    /// The same with a hundred stored messages, and as *n*².
    case quadraticWork = "quadratic-work"
    /// Wall time.
    case fixedService = "fixed-service"

    /// How long ``fixedService`` keeps the main queue.
    package static let fixedServiceNanoseconds: UInt64 = 200_000

    /// What it does, in one line.
    package var summary: String {
        if let load { return load.summary }
        return switch self {
        case .extraAllocation: "one heap allocation more for every push"
        case .idleHop: "one empty item more on the main and on a background queue for every push"
        case .liveMerging: "eight screen writes more for every push, which only real threads merge"
        case .stall: "blocks the main queue for 300 ms at the tenth push"
        case .hang: "blocks the main queue for ever at the tenth push"
        case .trap: "traps at the tenth push"
        case .strayWork:
            "a thread of its own submits work a moment after the tenth push, unannounced"
        case .ownThread: "a thread of its own for every push, which allocates once and ends"
        case .ownUnread: "the badge counts the user's own messages as unread (R12)"
        case .staleRow: "a list row keeps the last text it was first shown with (R3)"
        case .hiddenMessages: "every tenth message of a web socket is not to be seen (R4)"
        case .lostOnClose: "frames in flight when the socket closes are dropped (R4)"
        case .leak: "keeps every screen that was closed (R18)"
        case .keptPresenter: "keeps an object that is no controller of every closed screen (R18)"
        case .race: "two queues count every push in one variable that nothing guards"
        case .useAfterFree: "reads memory after it was freed, at the tenth push"
        case .constantWork: "200 µs and 100 allocations on the main queue for every push"
        case .linearWork: "work on the main queue in proportion to the stored messages"
        case .linearithmicWork: "work on the main queue as n ln n of the stored messages"
        case .quadraticWork: "work on the main queue as n² of the stored messages"
        case .fixedService:
            "every push keeps the main queue for 200 µs, the app's own work included"
        default: undefined
        }
    }

    /// The environment that makes an architecture show this fault.
    @MainActor
    package func spoil(_ environment: ArchitectureEnvironment) -> ArchitectureEnvironment {
        if let load { return environment.loaded(with: load) }
        return switch self {
        case .extraAllocation: environment.onEachPush { _, _ in Waste.allocate() }
        case .idleHop:
            environment.onEachPush { queues, queue in
                queue.async {}
                queues.main.async {}
            }
        case .liveMerging: environment.mergingLive()
        case .stall: environment.onTenthPush { queues in queues.main.async { Waste.stall() } }
        case .hang: environment.onTenthPush { queues in queues.main.async { Waste.hang() } }
        case .trap:
            environment.onTenthPush { $0.main.async { fatalError("the injected trap") } }
        case .strayWork:
            environment.onTenthPush { queues in
                Waste.onAThread(after: 0.002) { queues.main.async {} }
            }
        case .ownThread: environment.onEachPush { _, _ in Waste.onAThread { Waste.allocate() } }
        case .ownUnread: environment.miscounting()
        case .staleRow: environment.withStaleRows()
        case .hiddenMessages: environment.hidingMessages()
        case .lostOnClose:
            environment.replacing(sockets: ForgetfulSockets(environment.services.sockets))
        case .leak: environment.keepingScreens()
        case .keptPresenter: environment.keepingPresenters()
        case .race: environment.counting(in: UnguardedCount())
        case .useAfterFree: environment.onTenthPush { $0.main.async { Waste.readFreed() } }
        case .constantWork: environment.working(.constant)
        case .linearWork: environment.working(.linear)
        case .linearithmicWork: environment.working(.linearithmic)
        case .quadraticWork: environment.working(.quadratic)
        case .fixedService: environment.withFixedService()
        default: undefined
        }
    }

    /// Each is a ``load`` or has a case of its own in every switch over faults.
    var undefined: Never { preconditionFailure("\(rawValue) is nowhere defined") }
}
