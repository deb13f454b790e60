/// Who may import whom: the picture at the top of `Package.swift`, as data.
///
/// A new arrow is a decision, so it is made twice: here and in the manifest.
enum ModuleTable {
    /// What every architecture may import, beside at most one library.
    static let contract: Set<String> = [
        "ArchitectureContract", "ChatDomain", "ChatServices", "HeadlessUIKit", "WorkQueues",
    ]

    /// What architectures may use on top: the differ, for those that diff.
    static let shared: Set<String> = ["RowDifferences"]

    /// Libraries by architecture, each with the module that fits it to our queues.
    static let libraries: [String: Set<String>] = [
        "ReactiveMVVM": reactive
    ]

    /// OpenCombine with its schedulers and bindings.
    private static let reactive: Set<String> = [
        "OpenCombine", "OpenCombineUI", "WorkQueuesOpenCombine",
    ]

    /// Modules and products that each module may import; the toolchain's own are not listed.
    static let modules: [String: Set<String>] = [
        "ChatDomain": [],

        "EventTraces": ["ChatDomain", "Crypto"],
        "Scenarios": ["ChatDomain", "EventTraces", "Yams"],

        "CThreadContext": [],
        "RowDifferences": [],
        "WorkQueues": ["CThreadContext"],
        "WorkQueuesOpenCombine": ["OpenCombine", "WorkQueues"],
        "HeadlessUIKit": ["CThreadContext", "WorkQueues"],
        "OpenCombineUI": ["HeadlessUIKit", "OpenCombine", "WorkQueuesOpenCombine"],
        "ChatServices": ["ChatDomain", "WorkQueues"],
        "ArchitectureContract": ["ChatDomain", "ChatServices", "HeadlessUIKit", "WorkQueues"],
        "PlantedFaults": contract.union(["CThreadContext"]),

        "CAllocationCounters": [],
        "CMachineFacts": [],
        "CReferenceCounters": ["CAllocationCounters"],
        "Probes": [
            "CAllocationCounters", "CMachineFacts", "CReferenceCounters", "CThreadContext",
            "HeadlessUIKit", "WorkQueues",
        ],
        "TraceDriver": contract.union(["EventTraces", "Probes"]),
        "Conformance": contract.union(["EventTraces", "TraceDriver"]),

        "SampleStatistics": [],
        "RunReports": ["SampleStatistics"],
        "Profiling": [],
        "Experiments": contract.union([
            "ArchitectureCatalog", "Conformance", "CThreadContext", "EventTraces", "Histogram",
            "PlantedFaults", "Probes", "Profiling", "RunReports", "SampleStatistics", "Scenarios",
            "TraceDriver",
        ]),
        "crosstalk": [
            "ArchitectureCatalog", "ArchitectureContract", "ArgumentParser", "CAllocationCounters",
            "ChatDomain",
            "EventTraces", "Experiments", "PlantedFaults", "Probes", "Profiling", "RunReports",
            "Scenarios", "WorkQueues",
        ],

        "BenchmarkSupport": [
            "ArchitectureContract", "EventTraces", "HeadlessUIKit", "Scenarios", "TraceDriver",
            "WorkQueues",
        ],
    ]

    /// The table with its rows for the architectures, which the manifest makes in one loop as well.
    static func complete(arms: [String]) -> [String: Set<String>] {
        var all = modules
        all["ArchitectureCatalog"] = Set(arms).union(["ArchitectureContract"])
        for arm in arms { all[arm] = contract.union(shared).union(libraries[arm] ?? []) }
        return all
    }

    /// Everything that `module` sees, directly or through others.
    static func reach(of module: String, in table: [String: Set<String>]) -> Set<String> {
        var seen: Set<String> = []
        var open = [module]
        while let next = open.popLast() {
            for other in table[next] ?? [] where seen.insert(other).inserted { open.append(other) }
        }
        return seen
    }
}
