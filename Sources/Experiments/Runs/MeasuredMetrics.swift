/// Which metrics of the catalogue this version measures; the others are named there so that their ids stay theirs.
package enum MeasuredMetrics {
    /// Ids, by which results name their figures.
    package static let ids: Set<String> = [
        "allocations_per_event", "allocated_bytes_per_event", "main_hops_per_event",
        "background_hops_per_event", "commits_per_event", "renders_per_event",
        "property_writes_per_event", "redundant_writes_per_event", "cells_configured_per_event",
        "rows_reloaded_per_event", "layout_passes_per_event",
        "frees_per_event", "retains_per_event", "releases_per_event",
        "live_bytes", "peak_live_bytes", "leaked_objects",
        "events_per_second", "cpu_ns_per_event", "main_cpu_ns_per_event",
        "off_main_cpu_ns_per_event", "off_main_share", "service_cpu_ns_per_event",
        "system_cpu_ns_per_event", "context_switches_per_event", "wakeup_cpu_ns",
        "batched_main_cpu_ns_per_event", "ui_cpu_ns_per_event", "steady_resident_bytes",
        "peak_resident_bytes",
        "event_to_screen_p50_ns", "event_to_screen_p90_ns", "event_to_screen_p99_ns",
        "event_to_screen_p999_ns", "event_to_screen_max_ns",
        "event_to_ready_p50_ns", "event_to_ready_p90_ns", "event_to_ready_p99_ns",
        "event_to_ready_p999_ns", "event_to_ready_max_ns",
        "missed_frames", "merged_effects", "dropped_events", "staleness_ms_per_s",
        "number_of_hitches", "hitch_time_ratio_ms_per_s", "hang_count", "hang_time_ms",
        "wakeups_per_s", "main_queue_delay_p50_ns", "main_queue_delay_p99_ns", "main_utilization",
    ]
}
