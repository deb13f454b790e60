/// Whose code ran a replay's instructions, and on which queues.
package struct InstructionSplit: Hashable, Sendable {
    package let total: UInt64
    /// Within items of the app's queues off the main one.
    package let offMain: UInt64
    /// Within items of services' queues.
    package let services: UInt64
    /// Each function's own, by the group that it belongs to.
    package let byGroup: [ModuleGroup: UInt64]

    /// Of every event of the simulated processor that callgrind counted, as `I1mr`: within items of the main queue, and between items.
    package let onMain: [String: UInt64]

    /// Instructions there.
    package var main: UInt64 { onMain["Ir"] ?? 0 }

    /// Adds up what callgrind counted.
    ///
    /// - Parameters:
    ///   - file: Of a replay in virtual time, on one thread.
    ///   - architecture: The Swift module of the architecture.
    package init(_ file: CallgrindFile, architecture: String) {
        let names = FunctionNames(file.functions.map(\.symbol), architecture: architecture)
        var byGroup: [ModuleGroup: UInt64] = [:]
        for (frame, own) in zip(file.functions, file.own) {
            byGroup[names.function(frame).group, default: 0] += own
        }
        self.byGroup = byGroup
        let (offMain, services) = (file.cost(of: Self.offMainItem), file.cost(of: Self.serviceItem))
        total = file.total
        self.offMain = offMain.first ?? 0
        self.services = services.first ?? 0
        var onMain: [String: UInt64] = [:]
        for (event, name) in file.events.enumerated() where event < file.totals.count {
            let all = file.totals[event]
            onMain[name] = all - min(all, offMain[event] + services[event])
        }
        self.onMain = onMain
    }

    /// Part of the linker's name of the simulation's function that runs nothing else.
    private static let offMainItem = "10runOffMain", serviceItem = "12runOfService"
}

extension CallgrindFile {
    /// Adds up what calls of a function cost, all that it called included.
    ///
    /// - Parameter part: Of its linker's name, of which the optimiser may have made another.
    /// - Returns: One sum for each of ``events``.
    fileprivate func cost(of part: String) -> [UInt64] {
        var sum = [UInt64](repeating: 0, count: events.count)
        for (frame, called) in zip(functions, called) where frame.symbol.contains(part) {
            for (event, cost) in called.enumerated() { sum[event] += cost }
        }
        return sum
    }
}
