import Foundation
import RunRecords
import RunReports

extension SampleRecord {
    /// The full record with everything else that a run may find: every metric, leaks, ledger, live ÷ virtual, course,
    /// sensitivity, and what the harness says of itself.
    static func instrumented() throws -> RunRecord {
        var record = try full()
        record.latency = RunRecord.LatencyReplays(
            timeScale: 1,
            seconds: 10,
            readyGap: 4e6,
            pacedGap: 27e6
        )
        record.environment.processor = "AuthenticAMD, family 25, model 17, stepping 1"
        record.harness.memoryLoad = 94.5
        record.harness.serviceCost = 940
        record.harness.generatorPolicy = "SCHED_FIFO"
        for index in record.architectures.indices where record.architectures[index].errors.isEmpty {
            instrument(&record.architectures[index], weight: Double(index + 1))
        }
        return record
    }

    /// Fills in what is missing; figures grow with the weight, so that no two architectures agree by accident.
    private static func instrument(_ item: inout RunRecord.Architecture, weight: Double) {
        for metric in Metric.all where item.metrics[metric.id] == nil {
            let value = believable(metric.id, weight)
            item.metrics[metric.id] = RunRecord.Figure(
                metric,
                samples: metric.pass == .throughput ? [value, value * 0.97, value * 1.04] : [value]
            )
        }
        let main = item.metrics["main_cpu_ns_per_event"]?.value ?? 0
        item.metrics["main_cpu_ns_per_event"]?.batches = [
            "1": main, "4": main * 0.71, "16": main * 0.62, "64": main * 0.6,
        ]
        let allocations = item.metrics["allocations_per_event"]?.value ?? 0
        item.metrics["allocations_per_event"]?.batches = [
            "1": allocations, "4": allocations * 0.8, "16": allocations * 0.75,
            "64": allocations * 0.74,
        ]
        let isOdd = item.id == "mvvm-reactive"
        item.leaks =
            isOdd
            ? [
                RunRecord.Leak(
                    type: "ConversationViewModel",
                    objects: 2,
                    after: "closed screen",
                    heldBy: "held by App.listeners[0] → ConversationViewModel"
                ),
                RunRecord.Leak(type: "closure context", objects: 1, after: "closed screen"),
                RunRecord.Leak(type: "ChatListViewModel", objects: 1, after: "closed app"),
            ] : []
        if isOdd {
            item.metrics["leaked_objects"]?.value = 4
            item.metrics["dropped_events"]?.value = 12
            for (id, value) in [("number_of_hitches", 3.0), ("hang_count", 1)] {
                item.metrics[id]?.value = value
                item.metrics[id]?.samples = [value]
            }
        } else {
            let none = [
                "number_of_hitches", "hitch_time_ratio_ms_per_s", "hang_count", "hang_time_ms",
                "dropped_events", "leaked_objects",
            ]
            for id in none {
                item.metrics[id]?.value = 0
                item.metrics[id]?.samples = [0]
            }
        }
        item.frameTimeline = timeline(item, isLate: isOdd)
        item.memorySeries = memorySeries(item)
        item.seconds = .init()
        item.seconds?.verifying = 1.25
        item.seconds?.measuring = 40 + weight
        item.effort = RunRecord.Effort(
            requests: 212,
            taken: 4_633,
            rowsStored: isOdd ? 9_266 : 5_120,
            leastRowsStored: 5_120
        )
        item.effort?.effects = [
            "1": RunRecord.Ledger(delivered: 9_620, rendered: 9_620, merged: 0, dropped: 0),
            "16": RunRecord.Ledger(
                delivered: 9_620,
                rendered: 2_041,
                merged: 7_560,
                dropped: 19
            ),
        ]
        item.ledger = RunRecord.Ledger(
            delivered: 4_812,
            rendered: isOdd ? 4_100 : 4_730,
            merged: isOdd ? 700 : 82,
            dropped: isOdd ? 12 : 0
        )
        item.liveToVirtual = [
            "main_hops_per_event": 1.02, "commits_per_event": isOdd ? 0.63 : 0.97,
            "renders_per_event": isOdd ? 0.61 : 0.98, "allocations_per_event": isOdd ? 0.9 : 1,
        ]
        item.costSeries = RunRecord.CostSeries(
            segments: [1.6, 1.3, 1.1, 1.04, 1, 1, 1.01, 0.99, 1, 1].enumerated().map {
                place,
                part in
                main * (isOdd ? part - 0.04 * Double(place) : part)
            },
            steadyFrom: isOdd ? nil : 3
        )
        item.growth = growth(item)
        item.sensitivity = [0, 1, 10].map { multiple in
            // Cells that an architecture configures for nothing weigh more the dearer they are.
            let cells = item.id == "mvc" ? 3.9 : 0.4 * weight
            return RunRecord.Sensitivity(
                multiple: multiple,
                cell: multiple * 150_000,
                layout: multiple * 40_000,
                figures: [
                    "main_cpu_ns_per_event": main + multiple * 15_000 * cells,
                    "event_to_ready_p50_ns":
                        (item.metrics["event_to_ready_p50_ns"]?.value ?? 0) + multiple * 9e5,
                ]
            )
        }
    }

    /// What adds up to the figures of hitches and hangs, over ten seconds.
    private static func timeline(
        _ item: RunRecord.Architecture,
        isLate: Bool
    ) -> RunRecord.FrameTimeline {
        let late = (item.metrics["hitch_time_ratio_ms_per_s"]?.value ?? 0) * 40
        let hung = item.metrics["hang_time_ms"]?.value ?? 0
        var timeline = RunRecord.FrameTimeline(
            seconds: 10,
            hitches: isLate
                ? [(0.5, 0.25), (4.125, 0.25), (4.25, 0.5)].map { start, share in
                    RunRecord.FrameTimeline.Spell(start: start, milliseconds: late * share)
                } : [],
            hangs: isLate ? [.init(start: 7.75, milliseconds: hung)] : []
        )
        timeline.scenarioSeconds = 40
        return timeline
    }

    /// Half of what there is at the end, growing evenly.
    private static func memorySeries(_ item: RunRecord.Architecture) -> RunRecord.MemorySeries {
        let shares = [0.5, 0.625, 0.75, 0.875, 1]
        func values(_ metric: String) -> [Double]? {
            item.metrics[metric]?.value.map { end in shares.map { $0 * end } }
        }
        var series = RunRecord.MemorySeries(
            events: [0, 12_500, 25_000, 37_500, 50_000],
            seconds: [0, 30.5, 61, 90, 118.25]
        )
        series.live = values("live_bytes")
        series.resident = values("steady_resident_bytes")
        return series
    }

    /// Proportional to history in one, nearly flat in the others.
    private static func growth(_ item: RunRecord.Architecture) -> [RunRecord.Growth] {
        let main = item.metrics["main_cpu_ns_per_event"]?.value ?? 0
        return [100, 1_000, 10_000].map { history in
            let share = Double(history) / 1_000
            let factor = item.id == "mvvm-static" ? share : 1 + 0.05 * share
            return RunRecord.Growth(
                history: history,
                figures: ["main_cpu_ns_per_event": main * factor]
            )
        }
    }

    private static func believable(_ id: String, _ weight: Double) -> Double {
        let values: [String: Double] = [
            "allocated_bytes_per_event": 1_140.25, "frees_per_event": 3.125,
            "peak_live_bytes": 1_482_112, "live_bytes": 1_204_336, "retains_per_event": 41.5,
            "releases_per_event": 42.25, "main_hops_per_event": 1.0625,
            "property_writes_per_event": 5, "redundant_writes_per_event": 1.875,
            "rows_reloaded_per_event": 0, "instructions_per_event": 31_204,
            "service_cpu_ns_per_event": 8_100, "cpu_ns_per_event": 1_900,
            "ui_cpu_ns_per_event": 610, "wakeup_cpu_ns": 1_450,
            "batched_main_cpu_ns_per_event": 820, "system_cpu_ns_per_event": 260,
            "context_switches_per_event": 2.25, "events_per_second": 41_200, "off_main_share": 0.11,
            "steady_resident_bytes": 41.2e6, "peak_resident_bytes": 44.8e6,
            "event_to_ready_p90_ns": 14.8e6, "event_to_ready_p999_ns": 33.2e6,
            "event_to_ready_max_ns": 49.9e6, "event_to_screen_p50_ns": 8.3e6,
            "event_to_screen_p90_ns": 24.8e6, "event_to_screen_p99_ns": 31.9e6,
            "event_to_screen_p999_ns": 46.1e6, "event_to_screen_max_ns": 61.7e6,
            "missed_frames": 14,
            "merged_effects": 82, "dropped_events": 12, "staleness_ms_per_s": 71.5,
            "wakeups_per_s": 148, "main_queue_delay_p50_ns": 21_000,
            "main_queue_delay_p99_ns": 840_000, "hitch_time_ratio_ms_per_s": 1.2,
            "hang_time_ms": 62.4, "main_utilization": 0.0071,
        ]
        let value = values[id] ?? 0.75
        return id.hasSuffix("_share") || id == "main_utilization" ? value : value * weight
    }
}
