/// One line of a report: what was found and, where something is missing, what to do about it.
package struct MachineFinding: Hashable, Codable, Sendable {
    /// What a reader looks for, in the order of a report; the raw value is the heading.
    package enum Topic: String, Hashable, Codable, Sendable, CaseIterable {
        case machine = "Machine"
        case clocks = "Clocks and timers"
        case harness = "Harness"
        case arrivals = "Arrivals of the latency pass"
        case noise = "Noise"
        case instruments = "Instruments"
    }

    /// Under which heading it stands.
    package var topic: Topic
    /// What was looked at, in a word or two.
    package var subject: String
    /// What was found, in part of a line.
    package var found: String
    /// What the reader can do; nil when nothing is missing.
    package var remedy: String?

    package init(_ topic: Topic = .machine, subject: String, found: String, remedy: String? = nil) {
        self.topic = topic
        self.subject = subject
        self.found = found
        self.remedy = remedy
    }
}

extension MachineReport {
    /// The report for people, in the order in which they should read it.
    package var findings: [MachineFinding] {
        [processor, system, steal, layout] + clocks.map(finding) + timers.map(finding)
            + [hops, counters, instructions, callgrind, profiler, realtime]
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
            found:
                "the hypervisor took \(percent(now)) now, \(percent(since)) since the machine started",
            remedy: max(now, since) < 0.01
                ? nil : "above 1 %: timed blocks will be dropped; use a quieter machine"
        )
    }

    private var layout: MachineFinding {
        let remedy =
            "measured processes then share one layout, and times hold for that one; "
            + "sysctl kernel.randomize_va_space=2, and no setarch -R"
        let (found, isDrawn) =
            switch addressRandomization {
            case .full: ("stack, heap and mappings are laid out afresh for each process", true)
            case .withoutHeap:
                (
                    "stack and mappings are laid out afresh for each process, the brk heap is not",
                    true
                )
            case .off: ("address space randomization is off", false)
            case nil: ("unknown: no /proc/sys/kernel/randomize_va_space", false)
            }
        return MachineFinding(
            subject: "memory layout",
            found: found,
            remedy: isDrawn ? nil : remedy
        )
    }

    private func finding(_ clock: ClockCost) -> MachineFinding {
        MachineFinding(
            .clocks,
            subject: "\(clock.name) clock",
            found: "\(tenths(clock.nanosecondsPerRead)) ns a reading, "
                + "steps of \(clock.stepNanoseconds) ns",
            remedy: clock.name != "monotonic" || clock.nanosecondsPerRead < 200
                ? nil
                : "reading it is a system call here; see the kernel's current_clocksource"
        )
    }

    private func finding(_ timer: TimerError) -> MachineFinding {
        let what = timer.name == "sleep" ? "a sleeping thread" : "a timer of the app's"
        return MachineFinding(
            .clocks,
            subject: "\(timer.name) error",
            found: "\(what) is \(microseconds(timer.medianNanoseconds)) late in the middle, "
                + "99 of 100 at most \(microseconds(timer.p99Nanoseconds))",
            remedy: timer.p99Nanoseconds < 2_000_000
                ? nil : "others use the cores; latency figures will show their waits"
        )
    }

    private var counters: MachineFinding {
        MachineFinding(
            .harness,
            subject: "counting memory",
            found: allocator.isCounting
                ? "adds \(tenths(allocator.overheadNanoseconds)) ns to the "
                    + "\(tenths(allocator.plainPairNanoseconds)) ns of an allocation and its release "
                    + "(\(allocator.path))"
                : "not counted; malloc is in \(allocator.path)",
            remedy: allocator.isCounting
                ? nil : "do not preload another malloc; link the executable, not a library"
        )
    }

    private var hops: MachineFinding {
        let found = hop.map { hop in
            "main to background and back takes \(microseconds(hop.medianNanoseconds)) in the middle, "
                + "9 of 10 at most \(microseconds(hop.p90Nanoseconds))"
        }
        return MachineFinding(.harness, subject: "queue hop", found: found ?? "not measured")
    }

    private var profiler: MachineFinding {
        let level = perf.paranoia.map(String.init) ?? "unknown"
        let remedy =
            (perf.paranoia ?? 0) <= 2
            ? nil : "sysctl kernel.perf_event_paranoid=2, or run `profile` as root"
        return MachineFinding(
            .instruments,
            subject: "sampling profiler",
            found: perf.executablePath.map { "\($0), perf_event_paranoid \(level)" }
                ?? "perf is not installed; `profile` needs it",
            remedy: perf.executablePath == nil
                ? "install linux-perf (Debian) or linux-tools (Ubuntu)" : remedy
        )
    }

    private var instructions: MachineFinding {
        MachineFinding(
            .instruments,
            subject: "hardware counters",
            found: perf.instructionsRefusal
                .map { "the processor's instruction counter cannot be had: \($0)" }
                ?? "instructions are counted by the processor",
            remedy: perf.instructionsRefusal == nil
                ? nil
                : "virtual machines rarely have them; `run --instructions` counts with callgrind instead"
        )
    }

    private var callgrind: MachineFinding {
        MachineFinding(
            .instruments,
            subject: "callgrind",
            found: perf.valgrindPath
                .map { "\($0), for `run --instructions`" }
                ?? "valgrind is not installed; `run --instructions` needs it",
            remedy: perf.valgrindPath == nil ? "apt install valgrind, or dnf install valgrind" : nil
        )
    }

    private var realtime: MachineFinding {
        MachineFinding(
            .instruments,
            subject: "real-time priority",
            found: perf.realtimeRefusal
                .map { "the generator of arrivals cannot run ahead of all other threads: \($0)" }
                ?? "the generator of arrivals can run ahead of all other threads (SCHED_FIFO)",
            remedy: perf.realtimeRefusal == nil
                ? nil : "run as root, or with ulimit -r 1; containers: --cap-add SYS_NICE"
        )
    }

    private func microseconds(_ nanoseconds: UInt64) -> String {
        "\(tenths(Double(nanoseconds) / 1_000)) µs"
    }

    private func percent(_ share: Double) -> String { "\(tenths(share * 100)) %" }

    private func tenths(_ value: Double) -> String {
        value.isFinite ? "\((value * 10).rounded() / 10)" : "unknown"
    }
}
