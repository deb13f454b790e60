package import ArchitectureContract
internal import ChatServices
internal import HeadlessUIKit
internal import WorkQueues

/// A known defect that can be planted into any architecture, from outside, through its environment.
///
/// By them the harness proves itself: the oracle must name the rule, the gate the metric, the supervisor the child.
package enum PlantedFault: String, CaseIterable, Codable, Hashable, Sendable {
    /// One heap allocation more for every push.
    case extraAllocation = "extra-allocation"
    /// 50 µs of CPU time more on the main queue for every push.
    case mainWork = "main-work"
    /// The same 50 µs on a background queue.
    case backgroundWork = "background-work"
    /// Blocks the main queue for 300 ms at the tenth push.
    case stall
    /// Blocks the main queue for ever at the tenth push.
    case hang
    /// Traps at the tenth push.
    case trap
    /// The badge counts the user's own messages as unread (R12).
    case ownUnread = "own-unread"
    /// A list row keeps the last text it was first shown with (R3).
    case staleRow = "stale-row"
    /// Frames that arrive after the socket was told to close are dropped (R4).
    case lostOnClose = "lost-on-close"

    /// What it does, in one line.
    package var summary: String {
        switch self {
        case .extraAllocation: "one heap allocation more for every push"
        case .mainWork: "50 µs of CPU time more on the main queue for every push"
        case .backgroundWork: "50 µs of CPU time more on a background queue for every push"
        case .stall: "blocks the main queue for 300 ms at the tenth push"
        case .hang: "blocks the main queue for ever at the tenth push"
        case .trap: "traps at the tenth push"
        case .ownUnread: "the badge counts the user's own messages as unread (R12)"
        case .staleRow: "a list row keeps the last text it was first shown with (R3)"
        case .lostOnClose: "frames in flight when the socket closes are dropped (R4)"
        }
    }

    /// The environment that makes an architecture show this fault.
    @MainActor
    package func spoil(_ environment: ArchitectureEnvironment) -> ArchitectureEnvironment {
        switch self {
        case .extraAllocation: environment.onEachPush { _, _ in Waste.allocate() }
        case .mainWork:
            environment.onEachPush { queues, _ in queues.main.async { Waste.burn() } }
        case .backgroundWork:
            environment.onEachPush { _, queue in queue.async { Waste.burn() } }
        case .stall:
            environment.onTenthPush { queues in queues.main.async { Waste.stall() } }
        case .hang:
            environment.onTenthPush { queues in queues.main.async { Waste.hang() } }
        case .trap:
            environment.onTenthPush { queues in
                queues.main.async { fatalError("the planted trap") }
            }
        case .ownUnread: environment.miscounting()
        case .staleRow: environment.withStaleRows()
        case .lostOnClose:
            environment.replacing(sockets: ForgetfulSockets(environment.services.sockets))
        }
    }
}
