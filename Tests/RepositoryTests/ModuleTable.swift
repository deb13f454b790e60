/// Who may import whom: the picture at the top of `Package.swift`, as data.
///
/// A new arrow is a decision, so it is made twice: here and in the manifest.
enum ModuleTable {
    /// What every architecture may import, beside at most one library.
    static let contract = world.union(["RowDifferences"])

    /// What whoever hosts an architecture needs as well.
    private static let world: Set<String> = [
        "ArchitectureContract", "ChatDomain", "ChatServices", "HeadlessUIKit", "WorkQueues",
    ]

    /// Libraries that an architecture may stand on, one of them each, with the modules that fit it to our queues.
    static let libraries: [Set<String>] = [
        ["OpenCombine", "OpenCombineUI", "WorkQueuesOpenCombine"],
        ["RxSwift", "RxRelay", "RxHeadlessUIKit"], ["ReactiveSwift", "ReactiveHeadlessUIKit"],
    ]

    /// Modules and products that each module may import; the toolchain's own are not listed.
    static let modules: [String: Set<String>] = [
        "ReportedErrors": [],
        "ChatDomain": [],

        "EventTraces": ["ChatDomain", "ReportedErrors"],
        "LogImporters": ["ChatDomain", "EventTraces", "ReportedErrors"],
        "Scenarios": ["ChatDomain", "EventTraces", "ReportedErrors", "Yams"],

        "CThreadContext": [],
        "RowDifferences": [],
        "WorkQueues": ["CThreadContext"],
        "WorkQueuesOpenCombine": ["OpenCombine", "WorkQueues"],
        "HeadlessUIKit": ["CThreadContext", "RowDifferences", "WorkQueues"],
        "OpenCombineUI": [
            "HeadlessUIKit", "OpenCombine", "RowDifferences", "WorkQueuesOpenCombine",
        ],
        "RxHeadlessUIKit": [
            "HeadlessUIKit", "RowDifferences", "RxRelay", "RxSwift", "WorkQueues",
        ],
        "ReactiveHeadlessUIKit": ["HeadlessUIKit", "ReactiveSwift", "WorkQueues"],
        "ChatServices": ["ChatDomain", "WorkQueues"],
        "ArchitectureContract": [
            "ChatDomain", "ChatServices", "HeadlessUIKit", "RowDifferences", "WorkQueues",
        ],
        "InjectedFaults": contract.union(["CThreadContext"]),
        "Mutants": contract,

        "CAllocationCounters": [],
        "CMachineFacts": [],
        "CReferenceCounters": ["CAllocationCounters"],
        "Probes": [
            "CAllocationCounters", "CMachineFacts", "CReferenceCounters", "CThreadContext",
            "HeadlessUIKit", "ReportedErrors", "WorkQueues",
        ],
        "TraceDriver": world.union(["EventTraces", "Probes", "ReportedErrors"]),
        "Conformance": world.union(["EventTraces", "Probes", "TraceDriver"]),

        "Fuzzing": [
            "ArchitectureContract", "ChatDomain", "Conformance", "EventTraces", "HeadlessUIKit",
            "ReportedErrors", "TraceDriver", "WorkQueues",
        ],

        "SampleStatistics": ["ReportedErrors"],
        "SourceSizes": [],
        "RunRecords": ["ReportedErrors", "SampleStatistics", "SourceSizes"],
        "RunReports": ["RunRecords", "SampleStatistics", "SourceSizes"],
        "Profiling": ["ReportedErrors"],
        "Measuring": world.union([
            "ArchitectureCatalog", "Conformance", "CThreadContext", "EventTraces", "Fuzzing",
            "Mutants", "InjectedFaults", "Probes", "ReportedErrors", "RunRecords",
            "SampleStatistics", "TraceDriver",
        ]),
        "Experiments": [
            "ArchitectureCatalog", "ArchitectureContract", "ChatDomain", "EventTraces", "Fuzzing",
            "HeadlessUIKit", "Measuring", "Mutants", "InjectedFaults", "Probes", "Profiling",
            "ReportedErrors", "RunRecords", "SampleStatistics", "Scenarios", "SourceSizes",
            "TraceDriver",
        ],
        "crosstalk": [
            "ArchitectureCatalog", "ArchitectureContract", "ArgumentParser", "CAllocationCounters",
            "ChatDomain", "Conformance",
            "EventTraces", "Experiments", "Fuzzing", "HeadlessUIKit", "LogImporters", "Measuring",
            "Mutants", "InjectedFaults", "Probes",
            "Profiling", "ReportedErrors", "RunRecords",
            "RunReports", "Scenarios", "SourceSizes", "WorkQueues",
        ],

        "BenchmarkSupport": [
            "ArchitectureContract", "EventTraces", "HeadlessUIKit", "Scenarios", "TraceDriver",
            "WorkQueues",
        ],
    ]

    /// The table with its rows for the architectures, which the manifest makes in one loop as well.
    ///
    /// Which library an architecture stands on it says in the manifest alone, so that it goes with its line there.
    static func complete(_ manifest: PackageManifest) -> [String: Set<String>] {
        var all = modules
        all["ArchitectureCatalog"] = Set(manifest.arms).union(["ArchitectureContract"])
        for arm in manifest.arms {
            let library = libraries.first { !$0.isDisjoint(with: manifest.targets[arm] ?? []) }
            all[arm] = contract.union(library ?? [])
        }
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
