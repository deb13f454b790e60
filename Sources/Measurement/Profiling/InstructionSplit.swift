internal import Synchronization

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
        let map = ModuleMap(architecture: architecture)
        let owners = FunctionOwners.shared.owners(of: file.functions.map(\.symbol))
        var byGroup: [ModuleGroup: UInt64] = [:]
        for (index, frame) in file.functions.enumerated() {
            let group = map.group(
                module: owners[index],
                symbol: frame.symbol,
                object: frame.object
            )
            byGroup[group, default: 0] &+= file.own[index]
        }
        self.byGroup = byGroup
        let (offMain, services) = (file.cost(of: Self.offMainItem), file.cost(of: Self.serviceItem))
        total = file.total
        self.offMain = offMain.first ?? 0
        self.services = services.first ?? 0
        var onMain: [String: UInt64] = [:]
        for (event, name) in file.events.enumerated() where event < file.totals.count {
            let all = file.totals[event]
            onMain[name] = all - min(all, offMain[event] &+ services[event])
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
        for (frame, called) in zip(functions, called)
        where frame.symbol.utf8.contains(part.utf8) {
            for (event, cost) in called.enumerated() { sum[event] &+= cost }
        }
        return sum
    }
}

/// The modules of functions, found once: the files of one program name the same.
private final class FunctionOwners: Sendable {
    static let shared = FunctionOwners()

    private let known = Mutex<[String: String?]>([:])

    /// One for each symbol; nil for what is not Swift.
    func owners(of symbols: [String]) -> [String?] {
        known.withLock { known in
            let new = symbols.filter { known[$0] == nil }
            let names = SwiftNames.demangling(new)
            for symbol in new {
                known.updateValue(ProfiledFunction.owner(symbol, names[symbol]), forKey: symbol)
            }
            return symbols.map { known[$0] ?? nil }
        }
    }
}
