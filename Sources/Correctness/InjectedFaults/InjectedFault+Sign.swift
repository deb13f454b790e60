internal import Foundation

extension InjectedFault {
    /// What shows that a fault is there.
    package enum Sign: Hashable, Sendable, CaseIterable {
        /// More allocations or queue items, and of the main thread's time too little for a clock.
        case counts
        /// More of the main thread's time, and allocations for the hop to it.
        case work
        /// More time that the main thread waits inside its work, and allocations for the hop to it.
        case wait
        /// Late screens, at no cost.
        case delay
        /// The process ends, or does not get on.
        case end
        /// Work on no queue, which exact counts refuse.
        case threads
        /// A wrong screen, or a closed one that is kept: the oracle names the rule.
        case screen
        /// Objects that are left behind and are no screens.
        case objects
        /// A report of the sanitizer that the program was built with.
        case sanitizer
    }

    package var sign: Sign {
        if let load { return load.sign }
        return switch self {
        case .extraAllocation, .idleHop, .liveMerging: .counts
        case .constantWork, .linearWork, .linearithmicWork, .quadraticWork, .fixedService: .work
        case .stall: .delay
        case .hang, .trap, .strayWork: .end
        case .ownThread: .threads
        case .ownUnread, .staleRow, .lostOnClose, .hiddenMessages, .leak: .screen
        case .keptPresenter: .objects
        case .race, .useAfterFree: .sanitizer
        default: undefined
        }
    }

    /// Those that show by one of `signs` in this program, in order.
    package static func shown(by signs: Set<Sign>) -> [InjectedFault] {
        allCases.filter { signs.contains($0.sign) && $0.canBeSeen }
    }

    /// A sanitizer sees its fault where the program was built with it.
    private var canBeSeen: Bool {
        switch self {
        case .race: dlsym(nil, "__tsan_init") != nil
        case .useAfterFree: dlsym(nil, "__asan_init") != nil
        default: true
        }
    }
}

extension InjectedLoad {
    fileprivate var sign: InjectedFault.Sign {
        switch (place, work) {
        case (_, .sleep), (_, .wait): .wait
        case (.main, .spin), (.timer, .spin): .work
        default: .counts
        }
    }
}
