/// One line of a report: what was found and, where something is missing, what to do about it.
package struct MachineFinding: Hashable, Codable, Sendable {
    /// What was looked at, in a word or two.
    package var subject: String
    /// What was found, in part of a line.
    package var found: String
    /// What the reader can do; nil when nothing is missing.
    package var remedy: String?

    /// Makes a line of a report.
    package init(subject: String, found: String, remedy: String? = nil) {
        self.subject = subject
        self.found = found
        self.remedy = remedy
    }
}

extension MachineReport {
    /// The report for people, in the order in which they should read it.
    package var findings: [MachineFinding] {
        [processor, system, steal] + clocks.map(finding) + [counters, hops, profiler, instructions]
    }

    private var processor: MachineFinding {
        MachineFinding(
            subject: "processor",
            found: "\(cpuModel), \(coresAllowed) of \(coresOnline) cores",
            remedy: coresAllowed >= 3
                ? nil
                : "verdicts on wall time and latency need 3 cores (generator, main, worker); "
                    + "counts and CPU time do not"
        )
    }

    private var system: MachineFinding {
        MachineFinding(subject: "system", found: "\(kernel), Swift \(swiftVersion)")
    }

    private var steal: MachineFinding {
        guard let since = stealShareSinceStart, let now = stealShareNow else {
            return MachineFinding(
                subject: "stolen time",
                found: "unknown: no /proc/stat",
                remedy: "disturbed blocks cannot be told; repeat timed runs"
            )
        }
        return MachineFinding(
            subject: "stolen time",
            found: "\(percent(now)) now, \(percent(since)) since the machine started",
            remedy: max(now, since) < 0.01
                ? nil : "above 1 %: timed blocks will be dropped; use a quieter machine"
        )
    }

    private func finding(_ clock: ClockCost) -> MachineFinding {
        MachineFinding(
            subject: "\(clock.name) clock",
            found: "\(tenths(clock.nanosecondsPerRead)) ns a reading, "
                + "steps of \(clock.stepNanoseconds) ns",
            remedy: clock.name != "monotonic" || clock.nanosecondsPerRead < 200
                ? nil
                : "reading it is a system call here; see the kernel's current_clocksource"
        )
    }

    private var counters: MachineFinding {
        MachineFinding(
            subject: "allocations",
            found: allocator.isCounting
                ? "counted before \(allocator.path), \(tenths(allocator.plainPairNanoseconds)) ns "
                    + "a pair, counting adds \(tenths(allocator.overheadNanoseconds)) ns"
                : "not counted; malloc is in \(allocator.path)",
            remedy: allocator.isCounting
                ? nil : "do not preload another malloc; link the executable, not a library"
        )
    }

    private var hops: MachineFinding {
        guard let hop else {
            return MachineFinding(subject: "queue hops", found: "not measured")
        }
        return MachineFinding(
            subject: "queue hops",
            found:
                "main to background and back \(tenths(Double(hop.medianNanoseconds) / 1_000)) µs, "
                + "p90 \(tenths(Double(hop.p90Nanoseconds) / 1_000)) µs"
        )
    }

    private var profiler: MachineFinding {
        guard let path = perf.executablePath else {
            return MachineFinding(
                subject: "perf",
                found: "not found",
                remedy: "install linux-perf (Debian) or linux-tools (Ubuntu) for `profile`"
            )
        }
        let level = perf.paranoia.map(String.init) ?? "unknown"
        return MachineFinding(
            subject: "perf",
            found: "\(path), perf_event_paranoid \(level)",
            remedy: (perf.paranoia ?? 0) <= 2
                ? nil : "sysctl kernel.perf_event_paranoid=2, or run `profile` as root"
        )
    }

    private var instructions: MachineFinding {
        MachineFinding(
            subject: "instructions",
            found: perf.instructionsRefusal.map { "cannot be counted: \($0)" } ?? "can be counted",
            remedy: perf.instructionsRefusal == nil
                ? nil : "virtual machines rarely offer them; callgrind counts instead"
        )
    }

    private func percent(_ share: Double) -> String { "\(tenths(share * 100)) %" }

    private func tenths(_ value: Double) -> String {
        value.isFinite ? "\((value * 10).rounded() / 10)" : "unknown"
    }
}
