/// Which metrics of the catalogue this version measures; the others are named there so that their ids stay theirs.
package enum MeasuredMetrics {
    /// Ids, by which results name their figures.
    package static let ids: Set<String> = [
        "allocations_per_event", "allocated_bytes_per_event", "main_hops_per_event",
        "background_hops_per_event", "commits_per_event", "renders_per_event",
        "property_writes_per_event", "redundant_writes_per_event", "cells_configured_per_event",
        "rows_reloaded_per_event", "layout_passes_per_event", "instructions_per_event",
        "events_per_second", "cpu_ns_per_event", "main_cpu_ns_per_event",
        "off_main_cpu_ns_per_event", "off_main_share",
        "event_to_screen_p50_ns", "event_to_screen_p90_ns", "event_to_screen_p99_ns",
        "event_to_screen_p999_ns", "event_to_screen_max_ns", "missed_frames", "dropped_events",
        "number_of_hitches", "hitch_time_ratio_ms_per_s", "hang_count", "hang_time_ms",
        "wakeups_per_s", "main_queue_delay_p50_ns", "main_queue_delay_p99_ns", "main_utilization",
    ]
}
