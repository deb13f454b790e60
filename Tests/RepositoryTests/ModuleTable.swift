/// Who may import whom: the picture at the top of `Package.swift`, as data.
///
/// A new arrow is a decision, so it is made twice: here and in the manifest.
enum ModuleTable {
    /// What every architecture may import, beside at most one library and families.
    static let contract = world.union(["RowDifferences"])

    /// What whoever hosts an architecture needs as well.
    private static let world: Set<String> = [
        "ArchitectureContract", "ChatDomain", "ChatServices", "HeadlessUIKit", "WorkQueues",
    ]

    /// Libraries that an architecture may stand on, one of them each, with the modules that fit it to our queues; one that stands on
    /// another comes before that.
    static let libraries: [Set<String>] = [
        ["OpenCombine", "OpenCombineUIKit", "WorkQueuesOpenCombine"],
        rxSwift.union(["ReactorKit", "WeakMapTable"]), rxSwift,
        reactiveSwift.union(["Workflow"]), reactiveSwift,
        ["MobiusCore"],
    ]

    private static let rxSwift: Set<String> = ["RxSwift", "RxRelay", "RxCocoa", "RxSwiftUIKit"]
    private static let reactiveSwift: Set<String> = [
        "ReactiveSwift", "ReactiveCocoa", "ReactiveSwiftUIKit",
    ]

    /// Modules and products that each module may import; the toolchain's own are not listed.
    static let modules: [String: Set<String>] = [
        "ReportedErrors": [],
        "ChatDomain": [],
        "CKitTable": [],
        "Porting": ["CKitTable", "ReportedErrors"],

        "EventTraces": ["ChatDomain", "ReportedErrors"],
        "LogImporters": ["CCompression", "ChatDomain", "EventTraces", "ReportedErrors"],
        "Scenarios": ["ChatDomain", "EventTraces", "ReportedErrors", "Yams"],

        "CThreadContext": [],
        "RowDifferences": [],
        "WorkQueues": ["CThreadContext"],
        "WorkQueuesOpenCombine": ["OpenCombine", "WorkQueues"],
        "HeadlessUIKit": ["CThreadContext", "RowDifferences", "WorkQueues"],
        "UIKit": ["HeadlessUIKit", "_Testing_UIKit"],
        "UserNotifications": ["HeadlessUIKit"],
        "_Testing_UIKit": [],
        "OpenCombineUIKit": [
            "HeadlessUIKit", "OpenCombine", "RowDifferences", "WorkQueuesOpenCombine",
        ],
        "RxSwiftUIKit": [
            "HeadlessUIKit", "RowDifferences", "RxRelay", "RxSwift", "WorkQueues",
        ],
        "RxCocoa": ["HeadlessUIKit", "RxRelay", "RxSwift", "RxSwiftUIKit", "WorkQueues"],
        "ReactiveSwiftUIKit": ["ReactiveSwift", "WorkQueues"],
        "ReactiveCocoa": ["HeadlessUIKit", "ReactiveSwift"],
        "ChatServices": ["ChatDomain", "WorkQueues"],
        "ChatDatabase": ["ChatDomain", "ChatServices", "GRDB", "ReportedErrors", "WorkQueues"],
        "ChatWire": ["ChatDomain", "NIOCore", "ReportedErrors"],
        "ChatServer": [
            "ChatDomain", "ChatServices", "ChatWire", "NIOCore", "NIOHTTP1", "NIOPosix",
            "ReportedErrors",
        ],
        "ChatClient": [
            "ChatDomain", "ChatServices", "ChatWire", "NIOCore", "NIOHTTP1", "NIOPosix",
            "ReportedErrors", "TraceDriver", "WorkQueues",
        ],
        "ArchitectureContract": [
            "ChatDomain", "ChatServices", "HeadlessUIKit", "ReportedErrors", "RowDifferences",
            "WorkQueues",
        ],
        "CrosstalkKit": contract,
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
            "ArchitectureContract", "ChatDomain", "ChatServices", "Conformance", "EventTraces",
            "HeadlessUIKit", "ReportedErrors", "TraceDriver", "WorkQueues",
        ],

        "ScreenSnapshots": ["HeadlessUIKit", "LineDifferences", "WorkQueues"],

        "LineDifferences": [],
        "SampleStatistics": ["ReportedErrors"],
        "SourceSizes": [],
        "ArchitectureCatalog": ["ArchitectureContract"],
        "RunRecords": ["ReportedErrors", "SampleStatistics", "SourceSizes"],
        "CCompression": [],
        "RunReports": [
            "CCompression", "LineDifferences", "ReportedErrors", "RunRecords", "SampleStatistics",
            "SourceSizes",
        ],
        "Profiling": ["ReportedErrors"],
        "Measuring": world.union([
            "ArchitectureCatalog", "Conformance", "CThreadContext", "EventTraces",
            "Fuzzing",
            "Mutants", "InjectedFaults", "Probes", "ReportedErrors", "RunRecords",
            "SampleStatistics", "TraceDriver",
        ]),
        "DrivenApps": [
            "CThreadContext", "HeadlessUIKit", "Probes", "ReportedErrors", "RunRecords",
            "WorkQueues",
        ],
        "Playing": world.union([
            "ArchitectureCatalog", "Conformance", "EventTraces", "Probes", "ReportedErrors",
            "TraceDriver",
        ]),
        "Experiments": [
            "DrivenApps",
            "ArchitectureCatalog", "ArchitectureContract", "ChatDomain", "EventTraces", "Fuzzing",
            "HeadlessUIKit", "Measuring", "Mutants", "InjectedFaults", "Probes",
            "Profiling", "ReportedErrors", "RunRecords", "SampleStatistics", "Scenarios",
            "SourceSizes",
            "TraceDriver",
        ],
        "crosstalk": ["WholeTool"],
        "crosstalk-core": ["CrosstalkCommand"],
        "CrosstalkCommand": [
            "ArchitectureCatalog", "ArchitectureContract", "ArgumentParser", "CAllocationCounters",
            "ChatDomain", "Conformance", "DrivenApps", "EventTraces", "Experiments", "Fuzzing",
            "HeadlessUIKit", "HeadlineArchitectures", "InjectedFaults", "Measuring", "Mutants",
            "Probes", "Profiling", "ReportedErrors", "RunRecords", "RunReports", "Scenarios",
            "SourceSizes", "TraceDriver", "WorkQueues",
        ],
        "WholeTool": [
            "ArchitectureCatalog", "ArchitectureContract", "ArgumentParser", "ChatClient",
            "ChatDatabase", "ChatDomain", "ChatServer", "ChatServices", "ChatWire", "Conformance",
            "CrosstalkCommand", "EventTraces", "EveryArchitecture", "Experiments", "Fuzzing",
            "HeadlessUIKit", "LogImporters", "Measuring", "Playing", "Porting", "Probes",
            "ReportedErrors", "RunReports", "TraceDriver", "WorkQueues",
        ],

        "Calibration": ["UIKit"],
        "BenchmarkSupport": [
            "ArchitectureContract", "EventTraces", "HeadlessUIKit", "Scenarios", "TraceDriver",
            "WorkQueues",
        ],
    ]

    /// The table with its rows for architectures and families, which the manifest makes in loops as well.
    ///
    /// Which library and families one stands on it says in the manifest alone, so that they go with its line there.
    static func complete(_ manifest: PackageManifest) -> [String: Set<String>] {
        var all = modules
        let arms = manifest.arms.map(\.module)
        all["EveryArchitecture"] = Set(arms).union(["ArchitectureCatalog", "ArchitectureContract"])
        all["HeadlineArchitectures"] = [
            "ArchitectureCatalog", "ArchitectureContract", "DelegateMVC", "Direct",
            "DirectCoalesced", "ReactiveMVVM", "StaticMVVM",
        ]
        for module in arms + manifest.families {
            let declared = manifest.targets[module] ?? []
            let library = libraries.first { $0.isSubset(of: declared) }
            all[module] = contract.union(library ?? [])
                .union(declared.intersection(manifest.families))
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
