import Probes
import WorkQueues

/// What probes say of the main thread.
enum ProbeChecks {
    static let all = [
        Check("main-burn-shows-on-main") {
            let before = CPUProbe.read()
            burn()
            let used = CPUProbe.read() - before
            return expect(isAboutBurn(used.mainThreadNanoseconds), "main \(used)")
                + expect(used.offMainNanoseconds < burnNanoseconds / 2, "off main \(used)")
        },
        Check("background-burn-shows-off-main") {
            let before = CPUProbe.read()
            SimulationThread.run { burn() }
            let used = CPUProbe.read() - before
            return expect(used.mainThreadNanoseconds < burnNanoseconds / 2, "main \(used)")
                + expect(isAboutBurn(used.offMainNanoseconds), "off main \(used)")
        },
        Check("a-hop-costs-something") {
            let cost = HopCost.measure(on: LiveWorkQueues(timers: .driven), rounds: 200)
            return expect(cost.medianNanoseconds > 100, "\(cost)")
                + expect(cost.medianNanoseconds <= cost.p90Nanoseconds, "\(cost)")
        },
    ]

    private static let burnNanoseconds: UInt64 = 20_000_000

    /// Within half of what was burnt: the machine is shared.
    private static func isAboutBurn(_ nanoseconds: UInt64) -> Bool {
        (burnNanoseconds / 2...burnNanoseconds * 3 / 2).contains(nanoseconds)
    }

    /// Keeps the calling thread busy for that much of its own CPU time, however often it is preempted.
    private static func burn() {
        let clock = ThreadCPUClock.current
        guard let start = clock.readNanoseconds() else { return }
        while let now = clock.readNanoseconds(), now - start < burnNanoseconds {}
    }
}
