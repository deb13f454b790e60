extension Metric {
    /// Every metric, in the order in which lists show them: by pass, most telling first.
    package static let all: [Self] = counts + throughput + free + latency

    private static let counts: [Self] = [
        exact("allocations_per_event", headline: true, "memory blocks requested for one event"),
        Self(
            "allocated_bytes_per_event",
            .bytesPerEvent,
            .counts,
            exact: true,
            "memory requested for one event"
        ),
        exact("frees_per_event", "memory blocks given back for one event"),
        Self(
            "peak_live_bytes",
            .bytes,
            .counts,
            exact: true,
            "most memory in use at once, as the allocator rounds it, above that of the null app"
        ),
        Self(
            "live_bytes",
            .bytes,
            .counts,
            exact: true,
            "memory in use at the end of the window, as the allocator rounds it, above that of the null app"
        ),
        exact("retains_per_event", "times a reference to an object was added for one event"),
        exact("releases_per_event", "times a reference to an object was dropped for one event"),
        exact("main_hops_per_event", "blocks of work handed to the main queue for one event"),
        exact(
            "background_hops_per_event",
            "blocks of work handed to the app's background queues for one event"
        ),
        exact("commits_per_event", "times the screen was brought up to date for one event"),
        exact(
            "renders_per_event",
            headline: true,
            "times the screen was redrawn with anything new for one event"
        ),
        exact("property_writes_per_event", "view properties set for one event"),
        exact("redundant_writes_per_event", "view properties set to the value they had"),
        exact("cells_configured_per_event", "table cells filled with content for one event"),
        exact("rows_reloaded_per_event", "table rows reloaded for one event"),
        exact("table_reloads_per_event", "times that a table took all its rows anew for one event"),
        exact("row_batches_per_event", "batches of row edits that tables applied for one event"),
        exact("layout_passes_per_event", "views laid out for one event"),
        Self(
            "leaked_objects",
            .count,
            .counts,
            exact: true,
            "objects that closed screens left behind, and that a closed app did"
        ),
        Self(
            "instructions_per_event",
            .countPerEvent,
            .counts,
            "machine instructions run for one event, where they can be counted"
        ),
    ]

    private static let throughput: [Self] = [
        Self(
            "main_cpu_ns_per_event",
            .nanosecondsPerEvent,
            .throughput,
            headline: true,
            "processor time the app spent on the main thread for one event"
        ),
        Self(
            "off_main_cpu_ns_per_event",
            .nanosecondsPerEvent,
            .throughput,
            headline: true,
            "processor time the app spent on all other threads for one event"
        ),
        Self(
            "service_cpu_ns_per_event",
            .nanosecondsPerEvent,
            .throughput,
            "processor time of store, network and avatars, on threads of their own, for one event"
        ),
        Self(
            "cpu_ns_per_event",
            .nanosecondsPerEvent,
            .throughput,
            "processor time the app spent on main and other threads for one event, services left out"
        ),
        Self(
            "ui_cpu_ns_per_event",
            .nanosecondsPerEvent,
            .throughput,
            "wall time on the main thread inside the kit: commit, layout, tables, navigation; no setters"
        ),
        Self(
            "burst_main_cpu_ns_per_event",
            .nanosecondsPerEvent,
            .throughput,
            "processor time the app spent on the main thread for one event in batches of 16"
        ),
        Self(
            "main_stretch_p50_ns",
            .nanoseconds,
            .throughput,
            "longest main-thread stretch of an event, CPU time from rest to rest; half stayed below"
        ),
        Self(
            "main_stretch_p99_ns",
            .nanoseconds,
            .throughput,
            "longest main-thread stretch of an event, CPU time from rest to rest; 99 % stayed below"
        ),
        Self(
            "main_stretch_max_ns",
            .nanoseconds,
            .throughput,
            "longest main-thread stretch of any event"
        ),
        Self(
            "wakeup_cpu_ns",
            .nanoseconds,
            .throughput,
            "main-thread time that a wave of events costs, however many they are: a of a·waves + b·events"
        ),
        Self(
            "batched_main_cpu_ns_per_event",
            .nanosecondsPerEvent,
            .throughput,
            "main-thread time that each further event of a wave costs: b of a·waves + b·events"
        ),
        Self(
            "system_cpu_ns_per_event",
            .nanosecondsPerEvent,
            .throughput,
            "part of the process's time that was spent in the kernel for one event, harness included"
        ),
        Self(
            "context_switches_per_event",
            .countPerEvent,
            .throughput,
            "times any thread of the process stopped running for one event, harness included"
        ),
        Self(
            "wakeups_per_event",
            .countPerEvent,
            .throughput,
            "times any thread of the process waited and was woken for one event, harness included"
        ),
        Self(
            "events_per_second",
            .perSecond,
            .throughput,
            better: .higher,
            "events handled in a second of real time, harness and services included"
        ),
        Self(
            "off_main_share",
            .share,
            .throughput,
            better: .higher,
            "share of the app's processor time that was off the main thread"
        ),
        Self(
            "steady_resident_bytes",
            .bytes,
            .throughput,
            "memory the process held at the window's end, as the system counts it"
        ),
        Self(
            "peak_resident_bytes",
            .bytes,
            .throughput,
            "most memory the process held at once, as the system counts it"
        ),
    ]

    private static let free: [Self] = [
        Self(
            "free_main_cpu_ns_per_event",
            .nanosecondsPerEvent,
            .free,
            "main CPU for one event where threads run on all cores: what waking a core costs is in it"
        ),
        Self(
            "free_off_main_cpu_ns_per_event",
            .nanosecondsPerEvent,
            .free,
            "off-main CPU for one event where threads run on all cores"
        ),
        Self(
            "free_system_cpu_ns_per_event",
            .nanosecondsPerEvent,
            .free,
            "kernel's part of the process's time on all cores for one event, harness included"
        ),
        Self(
            "free_wakeups_per_event",
            .countPerEvent,
            .free,
            "times any thread waited and was woken for one event, on all cores, harness included"
        ),
        Self(
            "free_events_per_second",
            .perSecond,
            .free,
            better: .higher,
            "events handled in a second of real time on all cores, harness and services included"
        ),
    ]

    private static let latency: [Self] =
        percentiles("event_to_screen", "from an event's planned arrival to its effect on screen")
        + percentiles("event_to_ready", "from an event's planned arrival to its effect's commit")
        + [
            Self(
                "missed_frames",
                .count,
                .latency,
                "whole frame intervals between an effect's arrival and its showing, over all effects"
            ),
            Self(
                "merged_effects",
                .count,
                .latency,
                "effects that were never on screen themselves because a later state took their place"
            ),
            Self(
                "dropped_events",
                .count,
                .latency,
                "effects that were never shown, nor any later state"
            ),
            Self(
                "staleness_ms_per_s",
                .millisecondsPerSecond,
                .latency,
                "how long in each second of the scenario the screen was behind the truth"
            ),
            Self(
                "wakeups_per_s",
                .perSecond,
                .latency,
                "times in a second of the scenario that the main thread took up work"
            ),
            Self(
                "main_queue_delay_p50_ns",
                .nanoseconds,
                .latency,
                "wait for the main queue that half of the work stayed below"
            ),
            Self(
                "main_queue_delay_p99_ns",
                .nanoseconds,
                .latency,
                "wait for the main queue that 99 % of the work stayed below"
            ),
            Self(
                "hitch_time_ratio_ms_per_s",
                .millisecondsPerSecond,
                .latency,
                "how long frames were late in each second of the scenario, idle time included"
            ),
            Self("number_of_hitches", .count, .latency, "times a frame was late"),
            Self(
                "hang_count",
                .count,
                .latency,
                "times the main queue was blocked for 250 ms or more"
            ),
            Self(
                "hang_time_ms",
                .milliseconds,
                .latency,
                "time the main queue was blocked in stretches of 250 ms or more"
            ),
            Self(
                "main_utilization",
                .share,
                .latency,
                "main thread's share of a core over the scenario's own time, idle time included"
            ),
        ]

    private static func exact(_ id: String, headline: Bool = false, _ meaning: String) -> Self {
        Self(id, .countPerEvent, .counts, headline: headline, exact: true, meaning)
    }

    private static func percentiles(_ stem: String, _ what: String) -> [Self] {
        let ranks = [
            ("p50", "half of the events"), ("p90", "90 % of the events"),
            ("p99", "99 % of the events"), ("p999", "99.9 % of the events"),
        ]
        let isReady = stem == "event_to_ready"
        return ranks.map { rank, share in
            Self(
                "\(stem)_\(rank)_ns",
                .nanoseconds,
                .latency,
                headline: isReady && (rank == "p50" || rank == "p99"),
                "time \(what); \(share) took no longer"
            )
        } + [Self("\(stem)_max_ns", .nanoseconds, .latency, "time \(what); the slowest event")]
    }
}
