/// Whose code ran a replay's instructions, and on which queues.
package struct InstructionSplit: Hashable, Sendable {
    package let total: UInt64
    /// Within items of the app's queues off the main one.
    package let offMain: UInt64
    /// Within items of services' queues.
    package let services: UInt64
    /// Each function's own, by the group that it belongs to.
    package let byGroup: [ModuleGroup: UInt64]

    /// Within items of the main queue, and between items.
    package var main: UInt64 { total - min(total, offMain + services) }

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
        total = file.total
        offMain = file.total(of: Self.offMainItem)
        services = file.total(of: Self.serviceItem)
    }

    /// Part of the linker's name of the simulation's function that runs nothing else.
    private static let offMainItem = "10runOffMain", serviceItem = "12runOfService"
}

extension CallgrindFile {
    /// What calls of a function cost, all that it called included.
    ///
    /// - Parameter part: Of its linker's name, of which the optimiser may have made another.
    fileprivate func total(of part: String) -> UInt64 {
        let isOne = functions.map { $0.symbol.contains(part) }
        return calls.reduce(0) { sum, call in
            isOne[call.key.callee] && !isOne[call.key.caller] ? sum + call.value : sum
        }
    }
}
