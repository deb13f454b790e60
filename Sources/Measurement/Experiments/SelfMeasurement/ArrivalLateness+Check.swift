extension ArrivalLateness {
    /// What is tried, in order: the company that arrivals have, at each rate.
    static let trials: [(rate: Double, architecture: String)] = ArrivalCheck.rates.flatMap { rate in
        [RunResults.harness, "direct"].map { (rate, $0) }
    }

    /// Tries 1 000, 10 000 and 50 000 arrivals a second in the company of nothing and of `direct`, each in a fresh process.
    ///
    /// Takes two seconds each, 12 s together.
    ///
    /// - Parameters:
    ///   - interruption: Ends it early.
    ///   - progress: Told of each trial.
    /// - Returns: One element for each that came to an end, by rate; `DoctorReport.findings` name those that did not.
    /// - Throws: ``ScratchError`` or a trace file's error.
    package static func measureAll(
        _ interruption: Interruption,
        progress: (String) -> Void
    ) throws -> [ArrivalLateness] {
        var all: [ArrivalLateness] = []
        for (rate, architecture) in trials where !interruption.isRaised {
            progress("arrivals: \(Int(rate)) a second, \(architecture)")
            let setting = ArrivalCheck.Setting(rate: rate, architecture: architecture)
            guard let check = try ArrivalCheck.run(setting, interruption) else { continue }
            all.append(ArrivalLateness(check))
        }
        return all
    }

    private init(_ check: ArrivalCheck) {
        self.init(
            architecture: check.setting.architecture,
            rate: check.setting.rate,
            heldRate: check.heldRate,
            medianNanoseconds: check.errorMedian,
            p99Nanoseconds: check.errorP99,
            mainUtilization: check.mainUtilization,
            policy: check.policy,
            stolenShare: check.stolenShare
        )
    }
}
