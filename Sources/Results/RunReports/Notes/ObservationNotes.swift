internal import ReportedErrors
internal import RunRecords

/// Says what architectures did besides costing something: leaks, unsteady costs, updates never shown, hitches, hangs.
struct ObservationNotes {
    let architectures: [RunRecord.Architecture]

    /// One sentence for each kind that occurred, leaks one for each architecture.
    @Sentences
    var lines: [String] {
        leaks
        costSeries
        dropped
        stutter
        architectures.compactMap(Self.waiting)
    }

    /// What is late or never comes, however cheap: updates that no one ever saw, a main thread that is blocked.
    @Sentences
    var lateness: [String] {
        dropped
        architectures.compactMap(Self.waiting)
    }

    var leaks: [String] { architectures.flatMap(Self.leaks) }

    /// Less, in nanoseconds an event, is left to the tables.
    private static let waitingTime = 1e3

    /// A blocked main thread is as late as a busy one, and no CPU time says so.
    private static func waiting(_ architecture: RunRecord.Architecture) -> String? {
        guard let waiting = architecture[.mainWaiting]?.value,
            let main = architecture[.mainCPU]?.value,
            waiting >= max(waitingTime, Metric.waitingShare * main)
        else { return nil }
        let times = [waiting, main].map { NumberText.threeDigits($0 / 1e3) }
        return
            "\(architecture.id) waits \(times[0]) µs an event on its main thread, for a lock, another queue or a timer, beside"
            + " \(times[1]) µs of main CPU."
    }

    /// More types than these are left to the report.
    private static let typesShown = 3

    private static func leaks(_ architecture: RunRecord.Architecture) -> [String] {
        let leaks = architecture.leaks ?? []
        return leaks.map(\.after).distinct.map { moment in
            let some = leaks.filter { $0.after == moment }
            let objects = some.reduce(0) { $0 + $1.objects }
            var types = some.prefix(typesShown).map { "\($0.type) ×\($0.objects)" }
            if some.count > typesShown { types.append("\(some.count - typesShown, "more type")") }
            return
                "\(architecture.id) left \(objects, "object") behind"
                + " after a \(moment): \(types.joined(separator: ", "))."
        }
    }

    private var costSeries: String? {
        let restless = architectures.filter { item in
            item.costSeries.map { $0.steadyFrom == nil } ?? false
        }
        guard !restless.isEmpty else { return nil }
        return
            "The time for an event changes until the window's end, by warm-up or by what arrives:"
            + " \(restless.map(\.id).joined(separator: ", ")); its time series is in the report."
    }

    private var dropped: String? {
        let losses = architectures.compactMap { architecture -> String? in
            guard let ledger = architecture.ledger, ledger.dropped > 0 else { return nil }
            let of = NumberText.grouped(ledger.delivered)
            return "\(architecture.id) \(NumberText.grouped(ledger.dropped)) of \(of)"
        }
        guard !losses.isEmpty else { return nil }
        return
            "Screen updates never shown, counted as waiting to the end: \(losses.joined(separator: ", "))."
    }

    private var stutter: String? {
        func value(_ metric: Metric, _ architecture: RunRecord.Architecture) -> Double {
            architecture[metric]?.value ?? 0
        }
        let late = architectures.compactMap { architecture -> String? in
            let hitches = value(.hitches, architecture)
            let hangs = value(.hangs, architecture)
            @Sentences var parts: [String] {
                if hitches > 0 {
                    let ratio = NumberText.single(value(.hitchTimeRatio, architecture))
                    "\(Self.counted(hitches, "hitch", "hitches")) (\(ratio) ms/s)"
                }
                if hangs > 0 {
                    let time = NumberText.single(value(.hangTime, architecture))
                    "\(Self.counted(hangs, "hang", "hangs")) (\(time) ms in all)"
                }
            }
            return parts.isEmpty ? nil : "\(architecture.id) \(parts.joined(separator: " and "))"
        }
        return late.isEmpty ? nil : "The screen stuttered: \(late.joined(separator: "; "))."
    }

    private static func counted(_ number: Double, _ one: String, _ many: String) -> String {
        "\(NumberText.single(number)) \(number == 1 ? one : many)"
    }
}
