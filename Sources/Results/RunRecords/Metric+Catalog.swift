// swift-format-ignore-file
// A table: one line for a metric, and its name where lists show it.

extension Metric {
    /// Every metric, in the order in which lists show them: by pass, most telling first.
    package static let all = counts + throughput + free + latency + frames + driven

    // MARK: Virtual time, one thread: the same in every run.

    private static let counts: [Self] = [
        allocations, allocatedBytes, frees, peakLiveBytes, liveBytes, retains, releases,
        mainHops, backgroundHops, commits, renders, propertyWrites, redundantWrites,
        cellsConfigured, cellsCreated, rowsReloaded, tableReloads, rowBatches, layoutPasses,
        layoutPassesOutsideCells, leakedObjects, instructions,
    ] + instructionParts + mainMisses + [cacheMisses] + framePaced

    /// Where instructions are run, then by whose code; of what callgrind counts.
    package static let instructionParts: [Self] = [
        mainInstructions, offMainInstructions, ownInstructions, libraryInstructions,
        uiKitInstructions, sharedInstructions, runtimeInstructions,
    ]

    /// What instructions of the main queue wait for, in a simulated processor.
    package static let mainMisses: [Self] = [mainCodeMisses, mainDataMisses, mainMispredictions]

    /// Of apps of one's own, whose screens may be laid out by constraints.
    private static let driven: [Self] = [constraintsSolved]

    /// What a baseline has of callgrind's figures.
    package static let underCallgrind = [instructions] + instructionParts + mainMisses

    /// Counted once more, with commits at the beats of a display of 60 Hz: updates within one frame share a commit.
    package static let framePaced: [Self] = [
        framePacedCells, framePacedCreatedCells, framePacedReloads, framePacedBatches,
        framePacedLayouts, framePacedRedundantWrites, framePacedMainHops, framePacedRenders,
    ]

    package static let allocations     = Self("allocations_per_event", "allocations", .countPerEvent, .counts, .allocator, "memory blocks requested for one event", [.headline, .exact, .net])
    package static let allocatedBytes  = Self("allocated_bytes_per_event", "allocated bytes", .bytesPerEvent, .counts, .allocator, "memory requested for one event", [.exact, .net])
    package static let frees           = Self("frees_per_event", "frees", .countPerEvent, .counts, .allocator, "memory blocks given back for one event", [.exact, .net])
    package static let peakLiveBytes   = Self("peak_live_bytes", "peak live memory", .bytes, .counts, .allocator, "most memory in use at once, as the allocator rounds it, above that of the null app", [.exact, .net])
    package static let liveBytes       = Self("live_bytes", "live memory", .bytes, .counts, .allocator, "memory in use at the end of the window, as the allocator rounds it, above that of the null app", [.exact, .net])
    package static let retains         = Self("retains_per_event", "retains", .countPerEvent, .counts, .references, "times a reference to an object was added for one event", [.exact, .net, .runtime])
    package static let releases        = Self("releases_per_event", "releases", .countPerEvent, .counts, .references, "times a reference to an object was dropped for one event", [.exact, .net, .runtime])
    package static let mainHops        = Self("main_hops_per_event", "main hops", .countPerEvent, .counts, .queues, "blocks of work handed to the main queue for one event", [.exact])
    package static let backgroundHops  = Self("background_hops_per_event", "background hops", .countPerEvent, .counts, .queues, "blocks of work handed to the app's background queues for one event", [.exact])
    package static let commits         = Self("commits_per_event", "commits", .countPerEvent, .counts, .uiKit, "times the screen was brought up to date for one event", [.exact])
    package static let renders         = Self("renders_per_event", "renders", .countPerEvent, .counts, .uiKit, "times the screen was redrawn with anything new for one event", [.headline, .exact])
    package static let propertyWrites  = Self("property_writes_per_event", "property writes", .countPerEvent, .counts, .uiKit, "view properties set for one event", [.exact])
    package static let redundantWrites = Self("redundant_writes_per_event", "redundant writes", .countPerEvent, .counts, .uiKit, "view properties set to the value they had", [.exact])
    package static let cellsConfigured = Self("cells_configured_per_event", "cells configured", .countPerEvent, .counts, .uiKit, "table cells filled with content for one event", [.exact])
    package static let cellsCreated    = Self("cells_created_per_event", "cells created", .countPerEvent, .counts, .uiKit, "table cells made for one event because none could be reused", [.exact])
    package static let rowsReloaded    = Self("rows_reloaded_per_event", "rows reloaded", .countPerEvent, .counts, .uiKit, "table rows reloaded for one event", [.exact])
    package static let tableReloads    = Self("table_reloads_per_event", "table reloads", .countPerEvent, .counts, .uiKit, "times that a table took all its rows again for one event", [.exact])
    package static let rowBatches      = Self("row_batches_per_event", "row batches", .countPerEvent, .counts, .uiKit, "batches of row edits that tables applied for one event", [.exact])
    package static let layoutPasses    = Self("layout_passes_per_event", "layout passes", .countPerEvent, .counts, .uiKit, "views laid out for one event", [.exact])
    package static let layoutPassesOutsideCells = Self("other_layout_passes_per_event", "other layout passes", .countPerEvent, .counts, .uiKit, "views laid out for one event that are no table cells nor in one", [.exact])
    package static let constraintsSolved = Self("constraints_solved_per_event", "constraints solved", .countPerEvent, .counts, .uiKit, "linear constraints solved for one event, with what content wants", [.exact])
    package static let leakedObjects   = Self("leaked_objects", "leaked objects", .count, .counts, .references, "objects that closed screens left behind, and that a closed app did", [.exact, .runtime])
    package static let instructions    = Self("instructions_per_event", "instructions", .countPerEvent, .counts, .instructionCounter, "machine instructions run for one event, where they can be counted", [.net])
    package static let mainInstructions    = Self("main_instructions_per_event", "main-thread instructions", .countPerEvent, .counts, .instructionCounter, "machine instructions run on the main queue for one event", [.net])
    package static let offMainInstructions = Self("off_main_instructions_per_event", "off-main instructions", .countPerEvent, .counts, .instructionCounter, "machine instructions run on the app's background queues for one event", [.net])
    package static let ownInstructions     = Self("own_instructions_per_event", "own instructions", .countPerEvent, .counts, .instructionCounter, "machine instructions of the architecture's own functions for one event", [.net])
    package static let libraryInstructions = Self("library_instructions_per_event", "library instructions", .countPerEvent, .counts, .instructionCounter, "machine instructions of the library that it is built on for one event", [.net])
    package static let uiKitInstructions   = Self("uikit_instructions_per_event", "UIKit instructions", .countPerEvent, .counts, .instructionCounter, "machine instructions of the headless UIKit for one event", [.net])
    package static let sharedInstructions  = Self("shared_instructions_per_event", "model and service instructions", .countPerEvent, .counts, .instructionCounter, "machine instructions of the shared model and of services for one event", [.net])
    package static let runtimeInstructions = Self("runtime_instructions_per_event", "runtime instructions", .countPerEvent, .counts, .instructionCounter, "machine instructions of runtime and system libraries for one event: references, allocation, casts", [.net])
    package static let mainCodeMisses     = Self("main_code_misses_per_event", "main-thread code misses", .countPerEvent, .counts, .instructionCounter, "fetches of code on the main queue for one event that miss a simulated cache of 32 KiB", [.net])
    package static let mainDataMisses     = Self("main_data_misses_per_event", "main-thread data misses", .countPerEvent, .counts, .instructionCounter, "accesses of data on the main queue for one event that miss a simulated cache of 32 KiB", [.net])
    package static let mainMispredictions = Self("main_mispredictions_per_event", "main-thread mispredictions", .countPerEvent, .counts, .instructionCounter, "branches on the main queue for one event that a simulated processor predicts wrongly", [.net])
    package static let cacheMisses     = Self("cache_misses_per_event", "cache misses", .countPerEvent, .counts, .instructionCounter, "accesses of memory for one event that miss a simulated cache of 1 MiB, empty at first", [.net])

    package static let framePacedCells           = Self("paced_60hz_cells_configured_per_event", "cells configured, frame-paced", .countPerEvent, .counts, .uiKit, "table cells filled with content for one event, those of one frame once", [.exact])
    package static let framePacedCreatedCells    = Self("paced_60hz_cells_created_per_event", "cells created, frame-paced", .countPerEvent, .counts, .uiKit, "table cells made for one event, where updates of one frame share a commit", [.exact])
    package static let framePacedReloads         = Self("paced_60hz_table_reloads_per_event", "table reloads, frame-paced", .countPerEvent, .counts, .uiKit, "table reloads asked for by one event, where updates of one frame share a commit", [.exact])
    package static let framePacedBatches         = Self("paced_60hz_row_batches_per_event", "row batches, frame-paced", .countPerEvent, .counts, .uiKit, "batches of row edits applied for one event, where updates of one frame share a commit", [.exact])
    package static let framePacedLayouts         = Self("paced_60hz_other_layout_passes_per_event", "other layouts, frame-paced", .countPerEvent, .counts, .uiKit, "views outside cells laid out for one event, those of one frame once", [.exact])
    package static let framePacedRedundantWrites = Self("paced_60hz_redundant_writes_per_event", "redundant writes, frame-paced", .countPerEvent, .counts, .uiKit, "view properties set to the value they had, where updates of one frame share a commit", [.exact])
    package static let framePacedMainHops        = Self("paced_60hz_main_hops_per_event", "main hops, frame-paced", .countPerEvent, .counts, .queues, "blocks handed to the main queue for one event, where updates of one frame share a commit", [.exact])
    package static let framePacedRenders         = Self("paced_60hz_renders_per_event", "renders, frame-paced", .countPerEvent, .counts, .uiKit, "commits with anything new on screen for one event, at most one a frame", [.exact])

    // MARK: Real threads on one core.

    private static let throughput: [Self] = [
        mainCPU, offMainCPU, serviceCPU, cpu, uiCPU, mainWaiting, mainWaits, mainRunnable, burstMainCPU, mainStretchP50,
        mainStretchP99, mainStretchMax, wakeupCPU, batchedMainCPU, systemCPU, contextSwitches,
        wakeups, eventsPerSecond, offMainShare, steadyResidentBytes, peakResidentBytes,
        firstScreen,
    ]

    /// The share of main CPU from which on ``mainWaiting`` counts: below it is what a hop to another queue waits anyway.
    package static let waitingShare = 0.1

    package static let mainCPU             = Self("main_cpu_ns_per_event", "main CPU", .nanosecondsPerEvent, .throughput, .threadClocks, "processor time the app spent on the main thread for one event", [.headline, .net])
    package static let offMainCPU          = Self("off_main_cpu_ns_per_event", "off-main CPU", .nanosecondsPerEvent, .throughput, .threadClocks, "processor time the app spent on all other threads for one event", [.headline, .net])
    package static let serviceCPU          = Self("service_cpu_ns_per_event", "service CPU", .nanosecondsPerEvent, .throughput, .threadClocks, "processor time of store, network and avatars, on threads of their own, for one event")
    package static let cpu                 = Self("cpu_ns_per_event", "total CPU", .nanosecondsPerEvent, .throughput, .threadClocks, "processor time the app spent on main and other threads for one event, services left out", [.net])
    package static let uiCPU               = Self("ui_cpu_ns_per_event", "UIKit time", .nanosecondsPerEvent, .throughput, .uiKit, "wall time on the main thread inside UIKit: commit, layout, tables, navigation; no setters")
    package static let mainWaiting         = Self("main_waiting_ns_per_event", "main-thread waiting", .nanosecondsPerEvent, .throughput, .threadClocks, "wall time that the main thread slept or waited inside its work for one event")
    package static let mainWaits           = Self("main_waits_per_event", "main-thread waits", .countPerEvent, .throughput, .process, "times the main thread gave up its core inside its work for one event, harness included")
    package static let mainRunnable        = Self("main_runnable_ns_per_event", "main thread runnable", .nanosecondsPerEvent, .throughput, .process, "time the main thread could run and had no core, for one event, harness included")
    package static let burstMainCPU        = Self("burst_main_cpu_ns_per_event", "main CPU in batches of 16", .nanosecondsPerEvent, .throughput, .threadClocks, "processor time the app spent on the main thread for one event in batches of 16")
    package static let mainStretchP50      = Self("main_stretch_p50_ns", "main-thread stretch p50", .nanoseconds, .throughput, .threadClocks, "longest main-thread stretch of an event, CPU time from rest to rest; half stayed below")
    package static let mainStretchP99      = Self("main_stretch_p99_ns", "main-thread stretch p99", .nanoseconds, .throughput, .threadClocks, "longest main-thread stretch of an event, CPU time from rest to rest; 99 % stayed below")
    package static let mainStretchMax      = Self("main_stretch_max_ns", "longest stretch", .nanoseconds, .throughput, .threadClocks, "longest main-thread stretch of any event")
    package static let wakeupCPU           = Self("wakeup_cpu_ns", "main CPU per batch", .nanoseconds, .throughput, .threadClocks, "main-thread time that a batch of events costs, however many they are: a of a·batches + b·events")
    package static let batchedMainCPU      = Self("batched_main_cpu_ns_per_event", "main CPU per further event", .nanosecondsPerEvent, .throughput, .threadClocks, "main-thread time that each further event of a batch costs: b of a·batches + b·events")
    package static let systemCPU           = Self("system_cpu_ns_per_event", "kernel CPU", .nanosecondsPerEvent, .throughput, .process, "part of the process's time that was spent in the kernel for one event, harness included")
    package static let contextSwitches     = Self("context_switches_per_event", "context switches", .countPerEvent, .throughput, .process, "times any thread of the process stopped running for one event, harness included")
    package static let wakeups             = Self("wakeups_per_event", "wake-ups", .countPerEvent, .throughput, .process, "times any thread of the process waited and was woken for one event, harness included")
    package static let eventsPerSecond     = Self("events_per_second", "throughput", .perSecond, .throughput, .wallClock, "events handled in a second of real time, harness and services included", better: .higher)
    package static let offMainShare        = Self("off_main_share", "off-main share", .share, .throughput, .threadClocks, "share of the app's processor time that was off the main thread", better: .higher)
    package static let steadyResidentBytes = Self("steady_resident_bytes", "resident memory", .bytes, .throughput, .process, "memory the process held at the window's end, as the system counts it")
    package static let peakResidentBytes   = Self("peak_resident_bytes", "peak resident memory", .bytes, .throughput, .process, "most memory the process held at once, as the system counts it")

    package static let firstScreen         = Self("first_screen_ns", "time to first screen", .nanoseconds, .throughput, .wallClock, "time from the app's start until its first screen is complete, with the chats that were stored")

    // MARK: Real threads on all cores.

    private static let free: [Self] = [
        freeMainCPU, freeOffMainCPU, freeSystemCPU, freeWakeups, freeEventsPerSecond,
    ]

    package static let freeMainCPU         = Self("free_main_cpu_ns_per_event", "main CPU on all cores", .nanosecondsPerEvent, .free, .threadClocks, "main CPU for one event where threads run on all cores: what waking a core costs is in it", [.net])
    package static let freeOffMainCPU      = Self("free_off_main_cpu_ns_per_event", "off-main CPU on all cores", .nanosecondsPerEvent, .free, .threadClocks, "off-main CPU for one event where threads run on all cores", [.net])
    package static let freeSystemCPU       = Self("free_system_cpu_ns_per_event", "kernel CPU on all cores", .nanosecondsPerEvent, .free, .process, "kernel's part of the process's time on all cores for one event, harness included")
    package static let freeWakeups         = Self("free_wakeups_per_event", "wake-ups on all cores", .countPerEvent, .free, .process, "times any thread waited and was woken for one event, on all cores, harness included")
    package static let freeEventsPerSecond = Self("free_events_per_second", "throughput on all cores", .perSecond, .free, .wallClock, "events handled in a second of real time on all cores, harness and services included", better: .higher)

    // MARK: Real threads, events when they are due, a commit after every turn.

    private static let latency: [Self] = [readyP50, readyP90, readyP99, readyP999, readyMax]

    package static let readyP50          = Self("event_to_ready_p50_ns", "event→ready p50", .nanoseconds, .latency, .screenUpdates, "time from an event's planned arrival to its update's commit; half of the updates took no longer", [.headline])
    package static let readyP90          = Self("event_to_ready_p90_ns", "event→ready p90", .nanoseconds, .latency, .screenUpdates, "time from an event's planned arrival to its update's commit; 90 % of the updates took no longer")
    package static let readyP99          = Self("event_to_ready_p99_ns", "event→ready p99", .nanoseconds, .latency, .screenUpdates, "time from an event's planned arrival to its update's commit; 99 % of the updates took no longer", [.headline])
    package static let readyP999         = Self("event_to_ready_p999_ns", "event→ready p99.9", .nanoseconds, .latency, .screenUpdates, "time from an event's planned arrival to its update's commit; 99.9 % of the updates took no longer")
    package static let readyMax          = Self("event_to_ready_max_ns", "event→ready max", .nanoseconds, .latency, .screenUpdates, "time from an event's planned arrival to its update's commit; the slowest update")

    // MARK: The same, a commit for each frame.

    private static let frames: [Self] = [
        screenP50, screenP90, screenP99, screenP999, screenMax, missedFrames, mergedUpdates,
        droppedUpdates, staleness, wakeupsPerSecond, mainQueueDelayP50, mainQueueDelayP99,
        hitchTimeRatio, hitches, hangs, hangTime, mainUtilization, pacedMainWaiting,
    ]

    package static let screenP50         = Self("event_to_screen_p50_ns", "event→screen p50", .nanoseconds, .frames, .screenUpdates, "time from an event's planned arrival to its update on screen; half of the updates took no longer")
    package static let screenP90         = Self("event_to_screen_p90_ns", "event→screen p90", .nanoseconds, .frames, .screenUpdates, "time from an event's planned arrival to its update on screen; 90 % of the updates took no longer")
    package static let screenP99         = Self("event_to_screen_p99_ns", "event→screen p99", .nanoseconds, .frames, .screenUpdates, "time from an event's planned arrival to its update on screen; 99 % of the updates took no longer")
    package static let screenP999        = Self("event_to_screen_p999_ns", "event→screen p99.9", .nanoseconds, .frames, .screenUpdates, "time from an event's planned arrival to its update on screen; 99.9 % of the updates took no longer")
    package static let screenMax         = Self("event_to_screen_max_ns", "event→screen max", .nanoseconds, .frames, .screenUpdates, "time from an event's planned arrival to its update on screen; the slowest update")
    package static let missedFrames      = Self("missed_frames", "missed frames", .count, .frames, .screenUpdates, "whole frame intervals between an update's arrival and its showing, over all updates")
    package static let mergedUpdates     = Self("merged_effects", "merged updates", .count, .frames, .screenUpdates, "screen updates never shown themselves because a later state took their place")
    package static let droppedUpdates    = Self("dropped_events", "dropped updates", .count, .frames, .screenUpdates, "screen updates that were never shown, nor any later state")
    package static let staleness         = Self("staleness_ms_per_s", "staleness", .millisecondsPerSecond, .frames, .screenUpdates, "how long in each second of the scenario the screen was behind the truth")
    package static let wakeupsPerSecond  = Self("wakeups_per_s", "main-thread wake-ups", .perSecond, .frames, .displayLink, "times in a second of the scenario that the main thread took up work")
    package static let mainQueueDelayP50 = Self("main_queue_delay_p50_ns", "main-queue delay p50", .nanoseconds, .frames, .queues, "wait for the main queue that half of the work stayed below")
    package static let mainQueueDelayP99 = Self("main_queue_delay_p99_ns", "main-queue delay p99", .nanoseconds, .frames, .queues, "wait for the main queue that 99 % of the work stayed below")
    package static let hitchTimeRatio    = Self("hitch_time_ratio_ms_per_s", "hitch time ratio", .millisecondsPerSecond, .frames, .displayLink, "how long frames were late in each second of the scenario, idle time included")
    package static let hitches           = Self("number_of_hitches", "hitches", .count, .frames, .displayLink, "times a frame was late")
    package static let hangs             = Self("hang_count", "hangs", .count, .frames, .displayLink, "times the main queue was blocked for 250 ms or more")
    package static let hangTime          = Self("hang_time_ms", "hang time", .milliseconds, .frames, .displayLink, "time the main queue was blocked in stretches of 250 ms or more")
    package static let mainUtilization   = Self("main_utilization", "main-thread utilization", .share, .frames, .threadClocks, "main thread's share of a core over the scenario's own time, idle time included", [.net])
    package static let pacedMainWaiting  = Self("main_waiting_ms_per_s", "main-thread waiting, paced", .millisecondsPerSecond, .frames, .threadClocks, "how long in each second of the scenario the main thread slept or waited inside its work")

}
