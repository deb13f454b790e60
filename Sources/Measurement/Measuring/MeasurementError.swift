package import ArchitectureContract
package import ReportedErrors

package enum MeasurementError: ReportedError, Hashable {
    case variant(VariantError)
    case unknownFault(String, known: [String])
    case readsWallClock
    case ownThreads(allocations: UInt64)
    case noMeasuredEvents
    case losesMessages(Int)
    case lateWork(batches: Int)
    case killUnderRealThreads(event: Int)
    case unlikeScript(expected: String, found: String)
    case noTurns(String)
    case noStacks
    case unwritable(path: String, WriteFault)

    package var description: String {
        switch self {
        case .variant(let error): error.description
        case .unknownFault(let id, let known):
            "no fault \"\(id)\" to inject; there are \(known.joined(separator: ", "))"
        case .readsWallClock:
            "the architecture sleeps on the wall clock, so that its counts would not repeat"
        case .ownThreads(let allocations):
            "threads of the architecture's own allocated \(allocations) times, which would not repeat; accepted in exact counts: "
                + "work on the environment's queues"
        case .losesMessages(let count):
            "under real threads \(count) messages did not reach the store"
        case .lateWork(let batches):
            "work came after all had come to rest, in \(batches) \(batches == 1 ? "batch" : "batches"): it is no one's cost, so "
                + "that this process has no figures; announce it by beginExternalWork()"
        case .killUnderRealThreads(let event):
            "event \(event) of the trace, relaunch, kills the app, and threads cannot be made to forget their work: it is for "
                + "verify, fuzz and --passes counts"
        case .unlikeScript(let expected, let found):
            "the null app asked for other than the oracle: expected \(expected), found \(found)"
        case .noTurns(let reason):
            "cannot take turns with the other processes of the block: \(reason)"
        case .noStacks:
            "the stacks of allocations could not be recorded: a sanitizer owns malloc, memory ran out, or there were more than "
                + "750 000 of them"
        case .unwritable(let path, let fault): "\(path): \(fault)"
        case .noMeasuredEvents:
            "the trace has no event after its warm-up, so that there is nothing to measure"
        }
    }

    /// The machine's and the harness's own are none.
    package var isBadInput: Bool {
        switch self {
        case .noTurns, .noStacks, .unlikeScript, .unwritable: false
        case .variant, .unknownFault, .readsWallClock, .ownThreads, .noMeasuredEvents,
            .losesMessages, .lateWork, .killUnderRealThreads:
            true
        }
    }
}
