import ArchitectureContract
import Direct
import EventTraces
import InjectedFaults
import Probes
import TestSupport
import TraceDriver
import WorkQueues

/// Items that each queue runs while `pushes` messages come in, a second apart.
func items(
    _ type: any Architecture.Type,
    _ fault: InjectedFault?,
    pushes: Int = 100
) throws -> [String: Int] {
    let run = SimulatedRun()
    return try run.withApp(of: type, on: trace(pushes: pushes), inject: inject(fault)) {
        app,
        prepared,
        queues in
        try ClosedLoopReplay(app: app, prepared: prepared).run()
        return Dictionary(uniqueKeysWithValues: queues.readings.map { ($0.label, $0.items) })
    }
}

/// What the last 100 of 300 pushes to the baseline app allocate on the simulation's thread.
func allocations(_ fault: InjectedFault?) throws -> AllocationReading {
    var builder = TraceBuilder()
    for event in trace(pushes: 300).events { builder.at(event.at / .seconds(1), event.kind) }
    builder.windowStart = 200
    let counter = try SimulatedRun()
        .replay(DirectArchitecture.self, on: builder.trace, inject: inject(fault)) { _ in
            WindowAllocations()
        }
    return counter.closing - counter.opening
}

private func inject(_ fault: InjectedFault?) -> SimulatedRun.Injection {
    { environment in fault?.spoil(environment) ?? environment }
}

private func trace(pushes: Int) -> EventTrace {
    var builder = TraceBuilder()
    for second in 1...pushes {
        builder.at(
            Double(second),
            .push(builder.message(from: UInt32(second % 3), sentAt: Double(second)))
        )
    }
    return builder.trace
}

private final class WindowAllocations: ReplayObserver {
    private(set) var opening = AllocationProbe.readThread()
    private(set) var closing = AllocationProbe.readThread()

    func replayWindowWillOpen() { opening = AllocationProbe.readThread() }
    func replayWindowDidClose() { closing = AllocationProbe.readThread() }
}
