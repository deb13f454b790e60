// swift-tools-version: 6.2
import PackageDescription

// The map of modules. Data moves one way, from the top of this file to its end:
//
//   Scenarios/*.yaml ─ Scenarios ─▶ EventTraces ─ TraceDriver ─▶ Architectures/* ─▶ Families/*
//                                                                │ HeadlessUIKit
//   Results/ ◀─ RunReports ◀─ RunRecords ◀─ SampleStatistics ◀─ Probes ◀─┘
//
// Of runs. What is made of many (the gate, sweeps, factors, capacity …) stands on them: Studies, StudyRecords, StudyReports.

/// The folder of `Sources` that a module lies in; architectures and families have theirs named after them.
let folders = [
    "Workload": ["CYAML", "Scenarios", "EventTraces", "LogImporters"],
    "Wire": ["ChatWire", "ChatServer", "ChatClient"],
    "App": [
        "ChatDomain", "ChatServices", "ChatDatabase", "WorkQueues", "WorkQueuesOpenCombine",
        "CThreadContext",
        "RowDifferences", "HeadlessUIKit", "UIKit", "UserNotifications", "_Testing_UIKit",
        "OpenCombineUIKit", "RxSwiftUIKit", "RxCocoa", "ReactiveSwiftUIKit", "ReactiveCocoa",
        "ArchitectureContract",
        "CrosstalkKit", "ArchitectureCatalog", "HeadlineArchitectures", "EveryArchitecture",
    ],
    "Correctness": [
        "CRulePage", "Conformance", "Fuzzing", "Mutants", "InjectedFaults", "ScreenSnapshots",
    ],
    "Measurement": [
        "TraceDriver", "Probes", "CAllocationCounters", "CMachineFacts", "CReferenceCounters",
        "Measuring", "Playing", "DrivenApps", "Experiments", "Studies", "Profiling",
        "BenchmarkSupport",
        "Calibration",
    ],
    "Results": [
        "LineDifferences", "SampleStatistics", "SourceSizes", "RunRecords", "CCompression",
        "RunReports", "StudyRecords", "StudyReports",
    ],
]

/// One line per architecture; sources, page and tests are in `Sources/Architectures/<id>`.
struct Arm {
    var id: String
    /// The same as a Swift identifier.
    var module: String
    /// What it stands on beside the contract: one library, and families.
    var on: [Target.Dependency] = []
}

/// Model and services that several architectures share; sources and page are in `Sources/Families/<name>`.
struct Family {
    var name: String
    var on: [Target.Dependency] = []
}

let openCombine = Target.Dependency.product(name: "OpenCombine", package: "OpenCombine")

/// What the reactive architectures stand on: OpenCombine, its schedulers on our queues, and what RxRelay and RxCocoa add.
let reactive: [Target.Dependency] = ["OpenCombineUIKit", "WorkQueuesOpenCombine", openCombine]

/// Those of them whose model is scanned.
let reactiveMutations: [Target.Dependency] = reactive + ["ChatMutations"]

/// Those of them whose network requests are publishers.
let reactiveNetworking: [Target.Dependency] = reactive + ["OpenCombineNetworking"]

/// The steps of one article, "Taming Great Complexity".
let reactiveServices: [Target.Dependency] =
    reactiveMutations + ["OpenCombineNetworking", "OpenCombineServices"]

/// RxSwift with its relays, behind the trait: without it the library is not even resolved, and files over it are empty.
let rxSwiftProducts: [Target.Dependency] = ["RxSwift", "RxRelay"].map {
    .product(name: $0, package: "RxSwift", condition: .when(traits: ["RxSwift"]))
}

/// What the architectures over RxSwift stand on: the library, and what RxCocoa adds where there is UIKit.
let rxSwift: [Target.Dependency] = ["RxCocoa", "RxSwiftUIKit"] + rxSwiftProducts

/// Those of them whose model is scanned.
let rxSwiftMutations: [Target.Dependency] = rxSwift + ["ChatMutations"]

/// The step of "Taming Great Complexity" whose services are written another way.
let rxSwiftChats: [Target.Dependency] = rxSwiftMutations + ["RxSwiftChats"]

/// Its other steps.
let rxSwiftServices: [Target.Dependency] = rxSwiftChats + ["RxSwiftServices"]

/// ReactiveSwift, behind its trait.
let reactiveSwiftProducts: [Target.Dependency] = [
    .product(
        name: "ReactiveSwift",
        package: "ReactiveSwift",
        condition: .when(traits: ["ReactiveSwift"])
    )
]

/// What the architecture over ReactiveSwift stands on: the library, and what ReactiveCocoa adds.
let reactiveSwift: [Target.Dependency] =
    ["ReactiveCocoa", "ReactiveSwiftUIKit"] + reactiveSwiftProducts

/// What ReactorKit stands on: its trait turns RxSwift's on.
let reactorKit: [Target.Dependency] =
    rxSwiftServices + [
        .product(
            name: "ReactorKit",
            package: "ReactorKit",
            condition: .when(traits: ["ReactorKit"])
        ),
        .product(
            name: "WeakMapTable",
            package: "WeakMapTable",
            condition: .when(traits: ["ReactorKit"])
        ),
    ]

/// What Workflow stands on: its trait turns ReactiveSwift's on.
let workflow: [Target.Dependency] =
    reactiveSwift + [
        "ChatMutations", "ChatSessions",
        .product(
            name: "Workflow",
            package: "workflow-swift",
            condition: .when(traits: ["Workflow"])
        ),
    ]

/// What Mobius stands on.
let mobius: [Target.Dependency] = [
    "ChatMutations", "ChatSessions",
    .product(
        name: "MobiusCore",
        package: "Mobius.swift",
        condition: .when(traits: ["Mobius"])
    ),
]

let arms = [
    Arm(id: "direct", module: "Direct"),
    Arm(id: "direct-coalesced", module: "DirectCoalesced"),
    Arm(id: "mvc", module: "DelegateMVC"),
    Arm(id: "mvc-notifications", module: "NotificationMVC"),
    Arm(id: "mvc-fetched-results", module: "FetchedResultsMVC"),
    Arm(id: "mvvm-static", module: "StaticMVVM", on: ["StaticMVVMEvents"]),
    Arm(id: "mvvm-static-offmain", module: "OffMainStaticMVVM", on: ["StaticMVVMEvents"]),
    Arm(id: "mvvm-static-split", module: "SplitStaticMVVM", on: ["StaticMVVMEvents"]),
    Arm(id: "mvvm-bound", module: "BoundMVVM"),
    Arm(id: "mvp", module: "MVP"),
    Arm(id: "viper", module: "VIPER"),
    Arm(id: "mvc-reactive", module: "ReactiveMVC", on: reactiveServices),
    Arm(id: "mvvm-reactive", module: "ReactiveMVVM", on: reactiveServices),
    Arm(id: "mvvm-plain", module: "PlainStreamsMVVM", on: ["ChatMutations"]),
    Arm(id: "coordinator-reactive", module: "ReactiveCoordinator", on: reactiveServices),
    Arm(id: "app-coordinator", module: "CoordinatedApp", on: reactiveMutations),
    Arm(id: "changeset-mvvm", module: "ChangesetMVVM", on: reactiveNetworking),
    Arm(id: "coordinator-closures", module: "ClosureCoordinator"),
    Arm(id: "async-streams", module: "AsyncStreams"),
    Arm(id: "observation", module: "ObservedStore"),
    Arm(id: "observation-rows", module: "ObservedRows"),
    Arm(id: "unidirectional", module: "Unidirectional"),
    Arm(id: "scoped-stores", module: "ScopedStores"),
    Arm(id: "mvc-rxswift", module: "RxSwiftMVC", on: rxSwiftServices),
    Arm(id: "mvvm-rxswift", module: "RxSwiftMVVM", on: rxSwiftServices),
    Arm(id: "coordinator-rxswift", module: "RxSwiftCoordinator", on: rxSwiftChats),
    Arm(id: "app-coordinator-rxswift", module: "RxSwiftCoordinatedApp", on: rxSwiftMutations),
    Arm(id: "reactorkit", module: "Reactors", on: reactorKit),
    Arm(id: "changeset-reactiveswift", module: "ReactiveSwiftChangeset", on: reactiveSwift),
    Arm(id: "workflow", module: "Workflows", on: workflow),
    Arm(id: "mobius", module: "MobiusLoops", on: mobius),
]

let families = [
    Family(name: "ChatMutations"),
    Family(name: "ChatSessions", on: ["ChatMutations"]),
    Family(name: "OpenCombineNetworking", on: reactive),
    Family(name: "OpenCombineServices", on: reactiveMutations + ["OpenCombineNetworking"]),
    Family(name: "RxSwiftChats", on: rxSwiftMutations),
    Family(name: "RxSwiftServices", on: rxSwiftChats),
    Family(name: "StaticMVVMEvents"),
]

func nio(_ module: String) -> Target.Dependency { .product(name: module, package: "swift-nio") }

/// What every architecture may see, and nothing else but its one library and its families.
let contract: [Target.Dependency] = [
    "ArchitectureContract", "ChatDomain", "ChatServices", "HeadlessUIKit", "RowDifferences",
    "WorkQueues",
]

let package = Package(
    name: "crosstalk",
    platforms: [.macOS(.v26)],
    products: [
        // All of the tool.
        .executable(name: "crosstalk", targets: ["crosstalk"]),
        // The main job, which compiles in half the time: no sockets, no database, the headline architectures.
        .executable(name: "crosstalk-core", targets: ["crosstalk-core"]),
        // The same two, to which a package of one's own adds architectures.
        .library(name: "WholeTool", targets: ["WholeTool"]),
        .library(name: "CrosstalkCommand", targets: ["CrosstalkCommand"]),
        // What such an architecture is written with, and what it may bind its views with.
        .library(name: "CrosstalkKit", targets: ["CrosstalkKit"]),
        .library(name: "HeadlessUIKit", targets: ["HeadlessUIKit"]),
        .library(name: "OpenCombineUIKit", targets: ["OpenCombineUIKit", "WorkQueuesOpenCombine"]),
        .library(name: "RxSwiftUIKit", targets: ["RxSwiftUIKit"]),
        .library(name: "RxCocoa", targets: ["RxCocoa"]),
        .library(name: "ReactiveSwiftUIKit", targets: ["ReactiveSwiftUIKit"]),
        .library(name: "ReactiveCocoa", targets: ["ReactiveCocoa"]),
        // For Benchmarks/, which is a package of its own.
        .library(name: "BenchmarkSupport", targets: ["BenchmarkSupport"]),
        // For sources written for a phone, which import these.
        .library(name: "UIKit", targets: ["UIKit"]),
        .library(name: "UserNotifications", targets: ["UserNotifications"]),
        // For their tests.
        .library(name: "ScreenSnapshots", targets: ["ScreenSnapshots"]),
    ],
    traits: [
        .trait(name: "RxSwift", description: "Architectures over RxSwift."),
        .trait(name: "ReactiveSwift", description: "The architecture over ReactiveSwift."),
        .trait(
            name: "ReactorKit",
            description: "The architecture over ReactorKit.",
            enabledTraits: ["RxSwift"]
        ),
        .trait(
            name: "Workflow",
            description: "The architecture over Workflow.",
            enabledTraits: ["ReactiveSwift"]
        ),
        .trait(name: "Mobius", description: "The architecture over Mobius."),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        // For the chat server and its clients.
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        // Behind the traits.
        .package(url: "https://github.com/ReactiveX/RxSwift", from: "6.10.2"),
        .package(url: "https://github.com/ReactiveCocoa/ReactiveSwift", from: "7.2.1"),
        .package(url: "https://github.com/ReactorKit/ReactorKit", from: "3.2.0"),
        .package(url: "https://github.com/ReactorKit/WeakMapTable", from: "1.2.1"),
        .package(url: "https://github.com/square/workflow-swift", from: "4.4.0"),
        .package(url: "https://github.com/spotify/Mobius.swift", from: "0.7.0"),
    ],
    targets: [
        // What people are told when something fails.
        .target(name: "ReportedErrors"),

        // JSON that others wrote, from logs and over the wire.
        .target(name: "JSONTokens"),

        // An iOS app's sources → sources for HeadlessUIKit.
        .target(name: "CKitTable", exclude: ["declarations.txt", "notes.txt"]),
        .target(name: "Porting", dependencies: ["CKitTable", "ReportedErrors", "SwiftTokens"]),

        // Swift as tokens, for whoever counts or rewrites sources.
        .target(name: "SwiftTokens"),

        // The chat, as values.
        .target(name: "ChatDomain"),

        // Scenario file → event trace.
        .target(name: "EventTraces", dependencies: ["ChatDomain", "ReportedErrors"]),
        // Real chat log → event trace.
        .target(
            name: "LogImporters",
            dependencies: [
                "CCompression", "ChatDomain", "EventTraces", "JSONTokens", "ReportedErrors",
            ]
        ),
        .target(name: "CYAML", linkerSettings: [.linkedLibrary("yaml")]),
        .target(
            name: "Scenarios",
            dependencies: ["CYAML", "ChatDomain", "EventTraces", "ReportedErrors"]
        ),

        // What an architecture lives in.
        .target(name: "RowDifferences"),
        .target(name: "CThreadContext"),
        .target(name: "WorkQueues", dependencies: ["CThreadContext"]),
        .target(name: "WorkQueuesOpenCombine", dependencies: ["WorkQueues", openCombine]),
        .target(
            name: "OpenCombineUIKit",
            dependencies: [
                "HeadlessUIKit", "RowDifferences", "WorkQueuesOpenCombine", openCombine,
            ]
        ),
        .target(
            name: "HeadlessUIKit",
            dependencies: ["CThreadContext", "RowDifferences", "WorkQueues"]
        ),
        .target(name: "UIKit", dependencies: ["HeadlessUIKit", "_Testing_UIKit"]),
        .target(name: "UserNotifications", dependencies: ["HeadlessUIKit"]),
        // What the compiler wants where a test imports UIKit.
        .target(name: "_Testing_UIKit"),
        .target(
            name: "RxSwiftUIKit",
            dependencies: ["HeadlessUIKit", "RowDifferences", "WorkQueues"] + rxSwiftProducts
        ),
        // RxSwift's package has none on Linux, where its own cannot be built; on macOS the two names would clash.
        .target(
            name: "RxCocoa",
            dependencies: ["HeadlessUIKit", "RxSwiftUIKit", "WorkQueues"] + rxSwiftProducts
        ),
        .target(
            name: "ReactiveSwiftUIKit",
            dependencies: ["WorkQueues"] + reactiveSwiftProducts
        ),
        .target(
            name: "ReactiveCocoa",
            dependencies: ["HeadlessUIKit"] + reactiveSwiftProducts
        ),
        .target(name: "ChatServices", dependencies: ["ChatDomain", "WorkQueues"]),
        // The one module over GRDB; no architecture and nothing beneath Measuring waits for it.
        .target(
            name: "ChatDatabase",
            dependencies: [
                "ChatDomain", "ChatServices", "ReportedErrors", "WorkQueues",
                .product(name: "GRDB", package: "GRDB.swift"),
            ]
        ),

        // The chat over sockets: nothing that an architecture is built on depends on these.
        .target(
            name: "ChatWire",
            dependencies: [
                "ChatDomain", "JSONTokens", "ReportedErrors", nio("NIOCore"),
                nio("NIOWebSocket"),
            ]
        ),
        .target(
            name: "ChatServer",
            dependencies: [
                "ChatDomain", "ChatServices", "ChatWire", "ReportedErrors", nio("NIOCore"),
                nio("NIOHTTP1"), nio("NIOPosix"), nio("NIOWebSocket"),
            ]
        ),
        .target(
            name: "ArchitectureContract",
            dependencies: [
                "ChatDomain", "ChatServices", "HeadlessUIKit", "ReportedErrors", "RowDifferences",
                "WorkQueues",
            ]
        ),
    ]
        + families.map { family in
            .target(
                name: family.name,
                dependencies: contract + family.on,
                path: "Sources/Families/\(family.name)",
                exclude: ["README.md"]
            )
        }
        + arms.map { arm in
            .target(
                name: arm.module,
                dependencies: contract + arm.on,
                path: "Sources/Architectures/\(arm.id)",
                exclude: ["README.md", "Tests"]
            )
        }
        + arms.map { arm in
            .testTarget(
                name: "\(arm.module)Tests",
                dependencies: [.byName(name: arm.module), "TestSupport"] + contract + arm.on,
                path: "Sources/Architectures/\(arm.id)/Tests"
            )
        } + [
            .target(name: "CrosstalkKit", dependencies: contract),
            .target(name: "ArchitectureCatalog", dependencies: ["ArchitectureContract"]),
            // What the main job is built with.
            .target(
                name: "HeadlineArchitectures",
                dependencies: [
                    "ArchitectureCatalog", "ArchitectureContract", "DelegateMVC", "Direct",
                    "DirectCoalesced", "ReactiveMVVM", "StaticMVVM",
                ]
            ),
            .target(
                name: "EveryArchitecture",
                dependencies: ["ArchitectureCatalog", "ArchitectureContract"]
                    + arms.map { .target(name: $0.module) }
            ),
            .target(
                name: "InjectedFaults",
                dependencies: contract + ["CMachineFacts", "CThreadContext"]
            ),
            .target(name: "Mutants", dependencies: contract, exclude: ["KillRates.md"]),

            // Driving it, judging it, measuring it.
            .target(name: "CAllocationCounters", linkerSettings: [.linkedLibrary("jemalloc")]),
            .target(name: "CMachineFacts"),
            .target(name: "CReferenceCounters", dependencies: ["CAllocationCounters"]),
            .target(
                name: "Probes",
                dependencies: [
                    "ReportedErrors",
                    "CAllocationCounters", "CMachineFacts", "CReferenceCounters", "CThreadContext",
                    "HeadlessUIKit", "WorkQueues",
                ]
            ),
            .target(
                name: "TraceDriver",
                dependencies: [
                    "ReportedErrors",
                    "ArchitectureContract", "ChatDomain", "ChatServices", "EventTraces",
                    "HeadlessUIKit", "Probes", "WorkQueues",
                ]
            ),
            .target(name: "CRulePage"),
            .target(
                name: "Conformance",
                dependencies: [
                    "ArchitectureContract", "CRulePage", "ChatDomain", "ChatServices",
                    "EventTraces", "HeadlessUIKit", "Probes", "ReportedErrors", "TraceDriver",
                    "WorkQueues",
                ]
            ),
            .target(
                name: "Fuzzing",
                dependencies: [
                    "ReportedErrors",
                    "ArchitectureContract", "ChatDomain", "ChatServices", "Conformance",
                    "EventTraces",
                    "HeadlessUIKit", "TraceDriver", "WorkQueues",
                ]
            ),

            // A screen and what an interaction costs, as text in a test; for any app on HeadlessUIKit.
            .target(
                name: "ScreenSnapshots",
                dependencies: ["HeadlessUIKit", "LineDifferences", "WorkQueues"]
            ),

            // Numbers → results.
            .target(name: "LineDifferences"),
            .target(name: "SampleStatistics", dependencies: ["ReportedErrors"]),
            .target(name: "SourceSizes", dependencies: ["SwiftTokens"]),
            .target(
                name: "RunRecords",
                dependencies: ["ReportedErrors", "SampleStatistics", "SourceSizes"]
            ),
            .target(name: "CCompression", linkerSettings: [.linkedLibrary("z")]),
            .target(
                name: "RunReports",
                dependencies: [
                    "CCompression", "LineDifferences", "ReportedErrors", "RunRecords",
                    "SampleStatistics", "SourceSizes",
                ]
            ),
            // What is made of runs, and is no run.
            .target(
                name: "StudyRecords",
                dependencies: ["ReportedErrors", "RunRecords", "SampleStatistics"]
            ),
            .target(
                name: "StudyReports",
                dependencies: [
                    "ReportedErrors", "RunRecords", "RunReports", "SampleStatistics",
                    "StudyRecords",
                ]
            ),
            .target(name: "Profiling", dependencies: ["ReportedErrors"]),
            .target(
                name: "Measuring",
                dependencies: [
                    "ArchitectureCatalog", "ArchitectureContract", "ChatDomain", "ChatServices",
                    "Conformance", "CThreadContext", "EventTraces", "HeadlessUIKit",
                    "InjectedFaults", "Probes", "ReportedErrors", "RunRecords",
                    "SampleStatistics", "TraceDriver", "WorkQueues",
                ]
            ),
            // Apps of any architecture, as they grow; not checked by an oracle.
            .target(
                name: "DrivenApps",
                dependencies: [
                    "CThreadContext", "HeadlessUIKit", "Probes", "ReportedErrors", "RunRecords",
                    "WorkQueues",
                ]
            ),
            // The app's side of the chat over sockets.
            .target(
                name: "ChatClient",
                dependencies: [
                    "ChatDomain", "ChatServices", "ChatWire", "ReportedErrors", "TraceDriver",
                    "WorkQueues", nio("NIOCore"), nio("NIOHTTP1"), nio("NIOPosix"),
                    nio("NIOWebSocket"),
                ]
            ),
            // Apps that a person watches.
            .target(
                name: "Playing",
                dependencies: [
                    "ArchitectureCatalog", "ArchitectureContract", "ChatDomain", "ChatServices",
                    "Conformance", "EventTraces", "HeadlessUIKit", "Probes", "ReportedErrors",
                    "TraceDriver", "WorkQueues",
                ]
            ),
            .target(
                name: "Experiments",
                dependencies: [
                    "ArchitectureCatalog", "ArchitectureContract", "ChatDomain", "EventTraces",
                    "HeadlessUIKit", "Measuring", "Probes", "Profiling", "ReportedErrors",
                    "RunRecords", "SampleStatistics", "Scenarios", "SourceSizes", "TraceDriver",
                ]
            ),
            .target(
                name: "Studies",
                dependencies: [
                    "ArchitectureCatalog", "ArchitectureContract", "ChatDomain", "Conformance",
                    "DrivenApps", "EventTraces", "Experiments", "Fuzzing", "InjectedFaults",
                    "Measuring", "Probes", "Profiling", "ReportedErrors", "RunRecords",
                    "SampleStatistics", "Scenarios", "StudyRecords", "TraceDriver", "WorkQueues",
                ]
            ),
            // The main job: run, verify, report and what belongs to them.
            .target(
                name: "MainJob",
                dependencies: [
                    "ArchitectureCatalog", "ArchitectureContract", "CAllocationCounters",
                    "ChatDomain", "Conformance", "EventTraces", "Experiments", "HeadlessUIKit",
                    "HeadlineArchitectures", "InjectedFaults", "Measuring", "Probes",
                    "ReportedErrors", "RunRecords", "RunReports", "Scenarios", "SourceSizes",
                    "TraceDriver",
                    .product(name: "ArgumentParser", package: "swift-argument-parser"),
                ]
            ),
            .executableTarget(name: "crosstalk-core", dependencies: ["MainJob"]),
            // The gate and all other studies beside it, for packages of one's own.
            .target(
                name: "CrosstalkCommand",
                dependencies: [
                    "ArchitectureCatalog", "ArchitectureContract", "DrivenApps", "EventTraces",
                    "Experiments", "Fuzzing", "InjectedFaults", "MainJob", "Measuring", "Probes",
                    "Profiling", "ReportedErrors", "RunRecords", "RunReports", "Scenarios",
                    "Studies", "StudyRecords", "StudyReports", "WorkQueues",
                    .product(name: "ArgumentParser", package: "swift-argument-parser"),
                ]
            ),
            // The rest: every architecture, sockets, the database, importers, apps that one watches.
            .target(
                name: "WholeTool",
                dependencies: [
                    "ArchitectureCatalog", "ArchitectureContract", "ChatClient", "ChatDatabase",
                    "ChatDomain", "ChatServer", "ChatServices", "ChatWire", "Conformance",
                    "CrosstalkCommand", "EventTraces", "EveryArchitecture", "Experiments",
                    "Fuzzing", "HeadlessUIKit", "InjectedFaults", "LogImporters", "MainJob",
                    "Measuring", "Mutants", "Playing", "Porting", "Probes", "ReportedErrors",
                    "RunReports", "TraceDriver",
                    "WorkQueues",
                    .product(name: "ArgumentParser", package: "swift-argument-parser"),
                ]
            ),
            .executableTarget(name: "crosstalk", dependencies: ["WholeTool"]),

            // The screen that measures a phone's costs, compiled as on one; `crosstalk model --xcode` hands it out.
            .executableTarget(name: "Calibration", dependencies: ["UIKit"]),

            .target(
                name: "BenchmarkSupport",
                dependencies: [
                    "ArchitectureContract", "EventTraces", "HeadlessUIKit", "Scenarios",
                    "TraceDriver", "WorkQueues",
                ]
            ),

            // What is left to `make long`.
            .target(name: "LongTests", path: "Tests/LongTests"),
            .target(
                name: "TestSupport",
                dependencies: [
                    "ArchitectureContract", "ChatDomain", "ChatServices", "Conformance",
                    "EventTraces",
                    "HeadlessUIKit", "TraceDriver", "WorkQueues",
                ],
                path: "Tests/TestSupport"
            ),
            .testTarget(name: "ChatDomainTests", dependencies: ["ChatDomain", "LongTests"]),
            .testTarget(
                name: "PortingTests",
                dependencies: ["ChatDomain", "Porting", "SwiftTokens"],
                exclude: ["Snapshots"]
            ),
            .testTarget(
                name: "RowDifferencesTests",
                dependencies: ["ChatDomain", "RowDifferences"]
            ),
            .testTarget(
                name: "ChatServicesTests",
                dependencies: ["ChatDomain", "ChatServices", "TestSupport", "WorkQueues"]
            ),
            .testTarget(
                name: "ChatDatabaseTests",
                dependencies: [
                    "ArchitectureContract", "ChatDatabase", "ChatDomain", "ChatServices",
                    "Conformance", "Direct", "EventTraces", "LongTests", "TestSupport",
                    "TraceDriver",
                    "WorkQueues",
                    .product(name: "GRDB", package: "GRDB.swift"),
                ]
            ),
            .executableTarget(
                name: "fuzz-wire",
                dependencies: [
                    "ChatDomain", "ChatWire", "JSONTokens", nio("NIOCore"), nio("NIOEmbedded"),
                    nio("NIOWebSocket"),
                ],
                path: "Tests/FuzzWire"
            ),
            .testTarget(
                name: "ChatWireTests",
                dependencies: [
                    "ChatDomain", "ChatWire", "JSONTokens", nio("NIOCore"), nio("NIOEmbedded"),
                    nio("NIOWebSocket"),
                ]
            ),
            .testTarget(
                name: "ChatServerTests",
                dependencies: [
                    "ChatDomain", "ChatServer", "ChatWire", nio("NIOCore"), nio("NIOEmbedded"),
                    nio("NIOPosix"), nio("NIOWebSocket"),
                ]
            ),
            .testTarget(
                name: "ChatClientTests",
                dependencies: [
                    "ArchitectureCatalog", "EveryArchitecture", "ArchitectureContract",
                    "ChatClient", "ChatDomain",
                    "ChatServer", "ChatServices", "Conformance", "Fuzzing", "TestSupport",
                    "TraceDriver", "main-thread-checks",
                ]
            ),
            .testTarget(
                name: "TraceDriverTests",
                dependencies: [
                    "ArchitectureContract", "ChatDomain", "ChatServices", "Direct", "EventTraces",
                    "Fuzzing", "HeadlessUIKit", "TestSupport", "TraceDriver", "WorkQueues",
                    "main-thread-checks",
                ]
            ),
            .testTarget(
                name: "ArchitectureTests",
                dependencies: [
                    "ArchitectureCatalog", "ArchitectureContract", "ChatDomain", "Conformance",
                    "EventTraces", "EveryArchitecture", "Fuzzing", "HeadlessUIKit", "LongTests",
                    "Probes",
                    "RowDifferences",
                    "SampleStatistics",
                    "TestSupport",
                    "TraceDriver", "WorkQueues",
                ]
            ),
            .testTarget(
                name: "InjectedFaultsTests",
                dependencies: [
                    "ArchitectureCatalog", "EveryArchitecture", "ArchitectureContract",
                    "ChatDomain", "Conformance",
                    "Direct", "EventTraces", "InjectedFaults", "Probes", "TestSupport",
                    "TraceDriver", "WorkQueues",
                ]
            ),
            .testTarget(
                name: "PlayingTests",
                dependencies: [
                    "ArchitectureCatalog", "EveryArchitecture", "ArchitectureContract",
                    "ChatDomain", "Conformance",
                    "EventTraces", "Playing",
                    "TestSupport", "TraceDriver",
                ]
            ),
            .testTarget(
                name: "FuzzingTests",
                dependencies: [
                    "ArchitectureCatalog", "ArchitectureContract", "ChatDomain", "Conformance",
                    "EventTraces", "EveryArchitecture", "Fuzzing", "InjectedFaults", "LongTests",
                    "Mutants", "TestSupport", "WorkQueues",
                ]
            ),
            .testTarget(
                name: "MutantsTests",
                dependencies: [
                    "ChatDomain", "Conformance", "EventTraces", "Fuzzing", "HeadlessUIKit",
                    "LongTests", "Mutants",
                    "TestSupport", "WorkQueues",
                ]
            ),
            .testTarget(
                name: "ConformanceTests",
                dependencies: [
                    "ArchitectureContract", "ChatDomain", "ChatServices", "Conformance", "Direct",
                    "EventTraces", "Fuzzing", "HeadlessUIKit", "LongTests", "TestSupport",
                    "TraceDriver",
                    "WorkQueues",
                ]
            ),
            .testTarget(name: "JSONTokensTests", dependencies: ["ChatDomain", "JSONTokens"]),
            .testTarget(name: "EventTracesTests", dependencies: ["ChatDomain", "EventTraces"]),
            // Logs written by hand, and what breaks them.
            .target(
                name: "LogSamples",
                dependencies: ["ChatDomain", "EventTraces", "LogImporters"],
                path: "Tests/LogSamples"
            ),
            .executableTarget(
                name: "fuzz-importers",
                dependencies: ["ChatDomain", "EventTraces", "LogImporters", "LogSamples"],
                path: "Tests/FuzzImporters"
            ),
            .testTarget(
                name: "LogImportersTests",
                dependencies: [
                    "ChatDomain", "EventTraces", "LogImporters", "LogSamples", "LongTests",
                ]
            ),
            .testTarget(
                name: "ScenariosTests",
                dependencies: ["ChatDomain", "EventTraces", "LongTests", "Probes", "Scenarios"]
            ),
            .testTarget(
                name: "SampleStatisticsTests",
                dependencies: ["ChatDomain", "LongTests", "SampleStatistics"]
            ),
            .testTarget(
                name: "RunReportsTests",
                dependencies: [
                    "RunRecords", "RunReports", "SampleStatistics", "SourceSizes", "StudyRecords",
                    "StudyReports",
                ],
                exclude: ["Snapshots"]
            ),
            .testTarget(name: "SourceSizesTests", dependencies: ["SourceSizes"]),
            .testTarget(
                name: "ProfilingTests",
                dependencies: ["Profiling", "TestSupport", "main-thread-checks"]
            ),
            // What needs the process's main thread, which swift-testing does not give away.
            .executableTarget(
                name: "main-thread-checks",
                dependencies: [
                    "ArchitectureContract", "ChatClient", "ChatDomain", "ChatServices", "ChatWire",
                    "EventTraces", "HeadlessUIKit", "Probes", "TraceDriver", "WorkQueues",
                    nio("NIOCore"), nio("NIOEmbedded"), nio("NIOHTTP1"), nio("NIOWebSocket"),
                ],
                path: "Tests/MainThreadChecks"
            ),
            .testTarget(
                name: "WorkQueuesTests",
                dependencies: [
                    "TestSupport", "WorkQueues", "WorkQueuesOpenCombine", "main-thread-checks",
                    openCombine,
                ]
            ),
            .testTarget(
                name: "ProbesTests",
                dependencies: [
                    "CAllocationCounters", "Probes", "TestSupport", "WorkQueues",
                    "main-thread-checks",
                ]
            ),
            .testTarget(
                name: "HeadlessUIKitTests",
                dependencies: ["HeadlessUIKit", "LongTests", "RowDifferences", "WorkQueues"]
            ),
            .testTarget(name: "UIKitTests", dependencies: ["UIKit", "UserNotifications"]),
            .testTarget(
                name: "RxCocoaTests",
                dependencies: ["HeadlessUIKit", "RxCocoa", "WorkQueues"] + rxSwiftProducts
            ),
            .testTarget(
                name: "ReactiveCocoaTests",
                dependencies: ["HeadlessUIKit", "ReactiveCocoa", "WorkQueues"]
                    + reactiveSwiftProducts
            ),
            .testTarget(name: "LineDifferencesTests", dependencies: ["LineDifferences"]),
            // As an app's own tests would: UIKit and nothing else of ours.
            .testTarget(name: "ScreenSnapshotsTests", dependencies: ["ScreenSnapshots", "UIKit"]),
            .testTarget(
                name: "ExperimentsTests",
                dependencies: [
                    "ArchitectureContract", "ChatDomain", "ChatServices", "EventTraces",
                    "Experiments", "HeadlessUIKit", "InjectedFaults", "LongTests", "Measuring",
                    "Probes", "Profiling", "RunRecords", "RunReports", "SampleStatistics",
                    "Scenarios",
                    "Studies", "StudyRecords", "TraceDriver", "WorkQueues",
                ]
            ),
            // Two ways to write one screen, as a package of one's own gives them to `crosstalk drive`.
            .executableTarget(
                name: "driven-inboxes",
                dependencies: ["CrosstalkCommand", "UIKit"],
                path: "Tests/DrivenInboxes"
            ),
            // Runs the built program as a user would.
            .testTarget(
                name: "CommandTests",
                dependencies: [
                    "Calibration", "ChatDomain", "EventTraces", "Experiments", "InjectedFaults",
                    "LongTests", "MainJob", "Measuring", "Profiling", "RunRecords", "RunReports",
                    "SampleStatistics", "StudyRecords",
                    "CrosstalkCommand", "WholeTool", "crosstalk", "crosstalk-core",
                    "driven-inboxes",
                    .product(name: "ArgumentParser", package: "swift-argument-parser"),
                ]
            ),
            .testTarget(
                name: "RepositoryTests",
                dependencies: [
                    "ArchitectureCatalog", "EveryArchitecture", "RunRecords", "RunReports",
                    "Scenarios", "SourceSizes", "StudyReports",
                ]
            ),
        ]
)

for (folder, modules) in folders {
    for target in package.targets where modules.contains(target.name) {
        target.path = "Sources/\(folder)/\(target.name)"
    }
}

let targetsInC: Set = [
    "CAllocationCounters", "CKitTable", "CMachineFacts", "CReferenceCounters", "CRulePage",
    "CThreadContext",
]

for target in package.targets where !targetsInC.contains(target.name) {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .treatAllWarnings(as: .error),
    ]
}

/// What asks, keeps and shows but neither replays nor measures: optimizing it is two fifths of a build and saves no one time.
let unoptimized: Set = [
    "CrosstalkCommand", "Experiments", "MainJob", "Porting", "Profiling", "RunRecords",
    "RunReports", "SourceSizes", "Studies", "StudyRecords", "StudyReports", "SwiftTokens",
    "WholeTool",
]

/// What every replay runs through; unoptimized it takes ten times as long, which is most of the time that tests take.
let alwaysOptimized: Set = [
    "ChatDomain", "ChatServices", "Conformance", "HeadlessUIKit", "WorkQueues",
]

/// Whether another package has this one by its address: then the package manager forbids it unsafe flags.
let isDependency = Context.packageDirectory.contains("/checkouts/")

/// Whether the program is to run where there is no Swift, as .ci/static-binary asks for; what is measured is compiled alike.
let isStatic = Context.environment["CROSSTALK_STATIC"] != nil

for target in package.targets where unoptimized.contains(target.name) && !isDependency {
    let level = isStatic ? "-Osize" : "-Onone"
    target.swiftSettings?.append(.unsafeFlags([level], .when(configuration: .release)))
}

for target in package.targets where alwaysOptimized.contains(target.name) && !isDependency {
    target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
}

/// One run of the compiler for a module, also in debug builds: the package manager asks for three, which all read all imports
/// and expand all macros. With them a build of the tests takes two thirds more.
for target in package.targets where !targetsInC.contains(target.name) && !isDependency {
    target.swiftSettings?.append(.unsafeFlags(["-no-emit-module-separately-wmo"]))
    target.swiftSettings?.append(
        .unsafeFlags(
            ["-disable-batch-mode", "-whole-module-optimization", "-num-threads", "2"],
            .when(configuration: .debug)
        )
    )
}

for target in package.targets where isStatic {
    target.cSettings = (target.cSettings ?? []) + [.define("STATIC_STDLIB")]
    if !targetsInC.contains(target.name) {
        target.swiftSettings?.append(.define("STATIC_STDLIB"))
    }
}
