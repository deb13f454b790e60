extension InjectedFault {
    /// What it adds, where that is work of known size; nil for other defects.
    package var load: InjectedLoad? {
        switch self {
        case .mainHop: InjectedLoad(.main, .nothing)
        case .backgroundHop: InjectedLoad(.background, .nothing)
        case .idleTimer: InjectedLoad(.timer, .nothing)
        case .idleTask: InjectedLoad(.task, .nothing)
        case .mainWork: InjectedLoad(.main, .spin(50_000))
        case .backgroundWork: InjectedLoad(.background, .spin(50_000))
        case .mainTimer: InjectedLoad(.timer, .spin(50_000))
        case .detachedTask: InjectedLoad(.task, .spin(50_000))
        case .regularStalls: InjectedLoad(.main, .spin(1_000_000), every: 100)
        case .randomStalls: InjectedLoad(.main, .spin(1_000_000), every: 100, isRandom: true)
        case .regularStalls1msIn20: InjectedLoad(.main, .spin(1_000_000), every: 20)
        case .randomStalls1msIn20: InjectedLoad(.main, .spin(1_000_000), every: 20, isRandom: true)
        case .regularStalls200usIn100: InjectedLoad(.main, .spin(200_000), every: 100)
        case .randomStalls200usIn100:
            InjectedLoad(.main, .spin(200_000), every: 100, isRandom: true)
        case .regularStalls200usIn20: InjectedLoad(.main, .spin(200_000), every: 20)
        case .randomStalls200usIn20: InjectedLoad(.main, .spin(200_000), every: 20, isRandom: true)
        case .arithmetic500ns: InjectedLoad(.main, .arithmetic(500))
        case .arithmetic2us: InjectedLoad(.main, .arithmetic(2_000))
        case .cacheMisses: InjectedLoad(.main, .misses(40))
        case .unboundedCache: InjectedLoad(.main, .cache)
        case .mainSleep: InjectedLoad(.main, .sleep)
        case .mainWait: InjectedLoad(.main, .wait)
        default: nil
        }
    }

    /// The same without its work, nil for what has none.
    ///
    /// What is left of a fault when this is taken off is the work alone.
    package var idleTwin: InjectedFault? {
        guard let load, load.work != .nothing else { return nil }
        return Self.allCases.first { $0.load == InjectedLoad(load.place, .nothing) }
    }
}
