internal import Experiments
internal import ReportedErrors
internal import Foundation
internal import Probes
internal import SampleStatistics

extension DoctorReport {
    var harnessFindings: [MachineFinding] {
        guard let harness else {
            return [Self.unmeasured(.harness, "null app", Self.failed, why: "quiet-day")]
        }
        return [
            MachineFinding(
                .harness,
                subject: "null app",
                found: "\(Self.text(harness.perEvent / 1_000, 1)) µs of CPU an event and "
                    + "\(Self.text(harness.perBatch / 1_000, 1)) µs a batch, on one core; "
                    + "\(Self.text(harness.allocationsInBatches, 2)) allocations an event in batches of 64, "
                    + "\(Self.text(harness.allocationsAlone, 2)) in batches of 1"
            )
        ] + wakingFindings(harness)
    }

    /// What running on all cores adds to a hand-over, and why.
    private func wakingFindings(_ harness: HarnessReport) -> [MachineFinding] {
        guard let free = harness.aloneOnAllCores else { return [] }
        let ratio = free / max(1, harness.alone)
        return [
            MachineFinding(
                .harness,
                subject: "waking a core",
                found:
                    "on all cores an event takes the null app \(Self.text(free / 1_000, 1)) µs of CPU, "
                    + "×\(Self.text(ratio, 1)) of one core's"
                    + (machine.idling.map { "; \($0)" } ?? ""),
                remedy: ratio < 1.5
                    ? nil
                    : "the throughput pass measures on one core; free_… figures have the wake-ups in them"
            )
        ]
    }

    var arrivalFindings: [MachineFinding] {
        guard !arrivals.isEmpty else {
            return [Self.unmeasured(.arrivals, "arrival error", Self.failed, why: Self.latency)]
        }
        return arrivals.map(Self.finding) + lostTrials
    }

    /// Trials of which there is no figure: silence would pass for success.
    private var lostTrials: [MachineFinding] {
        ArrivalLateness.trials.filter { trial in
            !arrivals.contains { ($0.rate, $0.architecture) == trial }
        }.map { rate, architecture in
            let subject = Self.subject(rate, architecture)
            let reason = "the measuring process failed"
            return Self.unmeasured(.arrivals, subject, reason, why: Self.latency)
        }
    }

    private static func finding(_ arrival: ArrivalLateness) -> MachineFinding {
        let stolen = (arrival.stolenShare ?? 0) * 100
        return MachineFinding(
            .arrivals,
            subject: subject(arrival.rate, arrival.architecture),
            found:
                "half at most \(Self.microseconds(arrival.medianNanoseconds)) late, 99 of 100 at most "
                + "\(Self.microseconds(arrival.p99Nanoseconds)); main thread busy "
                + "\(Self.text(arrival.mainUtilization * 100)) % of the time"
                + (stolen < 1 ? "" : ", \(Self.text(stolen)) % stolen by the hypervisor"),
            remedy: remedy(arrival)
        )
    }

    private static func subject(_ rate: Double, _ architecture: String) -> String {
        "\(grouped(rate))/s, \(architecture == RunResults.harness ? "no app" : architecture)"
    }

    private static func remedy(_ arrival: ArrivalLateness) -> String? {
        switch arrival.meetsGoal {
        case true?: nil
        case false?:
            "more than \(microseconds(ArrivalLateness.goal.nanoseconds)): at this rate latency figures carry the "
                + "generator's own lateness; use a machine with a core to spare"
        case nil:
            "more than \(text(ArrivalLateness.goal.utilization * 100)) %: the architecture is near what it can do, and "
                + "lateness here is its queue's as well"
        }
    }

    var noiseFindings: [MachineFinding] {
        guard let noise, let interval = noise.interval, let bounds = interval.bounds,
            let spread = noise.spread
        else {
            let reason = "too few blocks came to an end"
            let run = "morning-rush --architectures direct"
            return [Self.unmeasured(.noise, "same against same", reason, why: run)]
        }
        let dropped =
            noise.droppedBlocks == 0
            ? "" : ", \(noise.droppedBlocks) more dropped as disturbed"
        var findings = [
            MachineFinding(
                .noise,
                subject: "same against same",
                found: "direct ÷ direct in \(noise.scenario) is \(Self.text(interval.ratio, 3)) "
                    + "(95 % interval \(Self.text(bounds.lowerBound, 3)) to "
                    + "\(Self.text(bounds.upperBound, 3)), \(interval.blocks, "block")\(dropped))",
                remedy: bounds.contains(1)
                    ? nil
                    : "1 lies outside: in 1 of 20 reports it does by chance; if it stays so, trust no times"
            ),
            MachineFinding(
                .noise,
                subject: "one block",
                found: "its ratio is off by \(Self.percent(exp(spread.logStandardDeviation))) % "
                    + "(standard deviation)"
            ),
        ]
        findings += [10, 30].compactMap { blocks in
            guard let half = spread.bounds(blocks: blocks)?.upperBound,
                let detectable = spread.detectable(blocks: blocks)
            else { return nil }
            let command = blocks == 10 ? "run" : "run --thorough"
            // A verdict calls less than this the same, however quiet the machine.
            let isTooNoisy = detectable > Verdict.sameRange.upperBound * 1.03
            return MachineFinding(
                .noise,
                subject: "\(blocks, "block")",
                found:
                    "\(command) knows main CPU to ± \(Self.percent(half)) % and notices a change of "
                    + "\(Self.percent(detectable)) % in 4 runs of 5",
                remedy: isTooNoisy && blocks == 10
                    ? "smaller changes need run --thorough, or a quieter machine" : nil
            )
        }
        return findings
    }

    private static let failed = "a measuring process failed"
    private static let latency = "quiet-day --passes latency"

    /// What could not be measured, and the arguments of a run that says why.
    private static func unmeasured(
        _ topic: MachineFinding.Topic,
        _ subject: String,
        _ reason: String,
        why arguments: String
    ) -> MachineFinding {
        MachineFinding(
            topic,
            subject: subject,
            found: "could not be measured: \(reason)",
            remedy: "\(ProgramName.current) run \(arguments) says why"
        )
    }

    private static func text(_ value: Double, _ digits: Int = 0) -> String {
        String(format: "%.\(digits)f", locale: Locale(identifier: "en_US_POSIX"), value)
    }

    private static func microseconds(_ nanoseconds: Double) -> String {
        "\(text(nanoseconds / 1_000, nanoseconds < 100_000 ? 1 : 0)) µs"
    }

    /// Thousands apart, as in "50 000".
    private static func grouped(_ value: Double) -> String {
        let digits = text(value)
        return value < 1_000 ? digits : "\(digits.dropLast(3)) \(digits.suffix(3))"
    }

    private static func percent(_ ratio: Double) -> String { text((ratio - 1) * 100, 1) }
}
