// swift-tools-version: 6.2
import PackageDescription

// The map of modules. Data moves one way, from the top of this file to its end:
//
//   Scenarios/*.yaml ─ Scenarios ─▶ EventTraces ─ TraceDriver ─▶ Architectures/* ─▶ Families/*
//                                                                │ HeadlessUIKit
//   Results/ ◀─ RunReports ◀─ RunRecords ◀─ SampleStatistics ◀─ Probes ◀─┘
//
// Of runs. What is made of many (the gate, sweeps, factors, capacity …) stands on them: Studies, StudyRecords, StudyReports.

/// One line per architecture; sources, page and tests are in `Sources/Architectures/<id>`.
struct Arm {
    var id: String
    /// The same as a Swift identifier.
    var module: String
    /// What it stands on beside the contract: one library, and families.
    var on = ""
}

// What the reactive architectures stand on: OpenCombine, its schedulers on our queues, and what RxRelay and RxCocoa add; then the
// steps of one article, "Taming Great Complexity".
let reactive = "OpenCombineUIKit WorkQueuesOpenCombine OpenCombine"
let reactiveMutations = "\(reactive) ChatMutations"
let reactiveNetworking = "\(reactiveMutations) OpenCombineNetworking"
let reactiveServices = "\(reactiveNetworking) OpenCombineServices"

// The same over RxSwift with its relays, and what RxCocoa adds where there is UIKit.
let rxSwift = "RxCocoa RxSwiftUIKit RxSwift RxRelay"
let rxSwiftMutations = "\(rxSwift) ChatMutations"
let rxSwiftChats = "\(rxSwiftMutations) RxSwiftChats"
let rxSwiftServices = "\(rxSwiftChats) RxSwiftServices"

// Other libraries: ReactiveSwift with what ReactiveCocoa adds, and three that turn the traits of those on.
let reactiveSwift = "ReactiveCocoa ReactiveSwiftUIKit ReactiveSwift"
let reactorKit = "\(rxSwiftServices) ReactorKit WeakMapTable"
let workflow = "\(reactiveSwift) ChatMutations ChatSessions Workflow"
let mobius = "ChatMutations ChatSessions MobiusCore"
let tca = "ComposableArchitecture OpenCombine"

let arms = [
    Arm(id: "direct", module: "Direct"),
    Arm(id: "direct-coalesced", module: "DirectCoalesced"),
    Arm(id: "mvc", module: "DelegateMVC"),
    Arm(id: "mvc-notifications", module: "NotificationMVC"),
    Arm(id: "mvc-fetched-results", module: "FetchedResultsMVC"),
    Arm(id: "mvvm-static", module: "StaticMVVM", on: "StaticMVVMEvents"),
    Arm(id: "mvvm-static-offmain", module: "OffMainStaticMVVM", on: "StaticMVVMEvents"),
    Arm(id: "mvvm-static-split", module: "SplitStaticMVVM", on: "StaticMVVMEvents"),
    Arm(id: "mvvm-bound", module: "BoundMVVM"),
    Arm(id: "mvp", module: "MVP"),
    Arm(id: "viper", module: "VIPER"),
    Arm(id: "mvc-reactive", module: "ReactiveMVC", on: reactiveServices),
    Arm(id: "mvvm-reactive", module: "ReactiveMVVM", on: reactiveServices),
    Arm(id: "mvvm-plain", module: "PlainStreamsMVVM", on: "ChatMutations"),
    Arm(id: "coordinator-reactive", module: "ReactiveCoordinator", on: reactiveServices),
    Arm(id: "app-coordinator", module: "CoordinatedApp", on: reactiveMutations),
    Arm(id: "changeset-mvvm", module: "ChangesetMVVM", on: reactiveNetworking),
    Arm(id: "coordinator-closures", module: "ClosureCoordinator"),
    Arm(id: "mvvm-published", module: "PublishedMVVM", on: "\(reactiveMutations) ChatSessions"),
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
    Arm(id: "tca", module: "ComposedFeatures", on: tca),
]

/// Model and services that several architectures share; sources and page are in `Sources/Families/<name>`.
let families: KeyValuePairs = [
    "ChatMutations": "",
    "ChatSessions": "ChatMutations",
    "OpenCombineNetworking": reactiveMutations,
    "OpenCombineServices": reactiveNetworking,
    "RxSwiftChats": rxSwiftMutations,
    "RxSwiftServices": rxSwiftChats,
    "StaticMVVMEvents": "",
]

/// What every architecture may see, and nothing else but its one library and its families.
let contract =
    "ArchitectureContract ChatDomain ChatServices HeadlessUIKit RowDifferences WorkQueues"

/// All other modules: the folder, then a line each with what it stands on.
///
/// That is other modules, and products of libraries. A line that is indented goes on with the one above.
let modules = """
    Sources/
    # Errors as people read them.
    ReportedErrors
    # JSON that others wrote: in records, from logs and over the wire.
    JSONTokens
    # Swift as tokens, to count or rewrite sources.
    SwiftTokens
    # An iOS app's sources → sources for HeadlessUIKit.
    CKitTable
    Porting: CKitTable ReportedErrors SwiftTokens

    Sources/Workload/
    CYAML
    # Scenario file → event trace.
    EventTraces: ChatDomain ReportedErrors
    Scenarios: CYAML ChatDomain EventTraces ReportedErrors
    # Real chat log → event trace.
    LogImporters: CCompression ChatDomain EventTraces JSONTokens ReportedErrors

    Sources/App/
    # The chat, as values.
    ChatDomain
    # What an architecture lives in.
    RowDifferences
    CThreadContext
    WorkQueues: CThreadContext
    # Linear constraints → values.
    ConstraintSolver
    HeadlessUIKit: CThreadContext ConstraintSolver RowDifferences WorkQueues
    # Foundation's without a run loop.
    AppTimers: HeadlessUIKit WorkQueues
    UIKit: AppTimers HeadlessUIKit _Testing_UIKit
    UserNotifications: HeadlessUIKit
    # What an app's target imports as Combine, by an alias.
    LinuxCombine: OpenCombine OpenCombineDispatch OpenCombineFoundation
    # What the compiler wants where a test imports UIKit.
    _Testing_UIKit
    WorkQueuesOpenCombine: WorkQueues OpenCombine
    OpenCombineUIKit: HeadlessUIKit RowDifferences WorkQueuesOpenCombine OpenCombine
    RxSwiftUIKit: HeadlessUIKit RowDifferences WorkQueues RxSwift RxRelay
    # RxSwift's package has none on Linux, where its own cannot be built; on macOS the two names would clash.
    RxCocoa: HeadlessUIKit RxSwiftUIKit WorkQueues RxSwift RxRelay
    ReactiveSwiftUIKit: WorkQueues ReactiveSwift
    ReactiveCocoa: HeadlessUIKit ReactiveSwift
    ChatServices: ChatDomain WorkQueues
    # The one module over GRDB; no architecture and nothing beneath Measuring waits for it.
    ChatDatabase: ChatDomain ChatServices ReportedErrors WorkQueues GRDB
    ArchitectureContract: ChatDomain ChatServices HeadlessUIKit ReportedErrors RowDifferences WorkQueues
    # Their names, where they come from and which choices they leave open.
    ArchitectureIdentities: ArchitectureContract HeadlessUIKit
    CrosstalkKit: \(contract)
    ArchitectureCatalog: ArchitectureContract
    # What the main job is built with.
    HeadlineArchitectures: ArchitectureCatalog ArchitectureContract AsyncStreams DelegateMVC Direct OffMainStaticMVVM
      ReactiveMVVM SplitStaticMVVM StaticMVVM
    EveryArchitecture: ArchitectureCatalog ArchitectureContract \(arms.map(\.module).joined(separator: " "))

    Sources/Wire/
    # The chat over sockets: nothing that an architecture is built on depends on these.
    ChatWire: ChatDomain JSONTokens ReportedErrors NIOCore NIOWebSocket
    ChatServer: ChatDomain ChatServices ChatWire ReportedErrors NIOCore NIOHTTP1 NIOPosix NIOWebSocket
    # The app's side of it.
    ChatClient: ChatDomain ChatServices ChatWire ReportedErrors TraceDriver WorkQueues NIOCore NIOHTTP1 NIOPosix NIOWebSocket

    Sources/Correctness/
    InjectedFaults: \(contract) CMachineFacts CThreadContext
    Mutants: \(contract)
    CRulePage
    Conformance: ArchitectureContract CRulePage ChatDomain ChatServices EventTraces HeadlessUIKit LineDifferences Probes
      ReportedErrors TraceDriver WorkQueues
    Fuzzing: ReportedErrors ArchitectureContract ChatDomain ChatServices Conformance EventTraces HeadlessUIKit TraceDriver
      WorkQueues
    # A screen and what an interaction costs, as text in a test; for any app on HeadlessUIKit.
    ScreenSnapshots: HeadlessUIKit LineDifferences WorkQueues

    Sources/Measurement/
    # Driving it, judging it, measuring it.
    CAllocationCounters
    CMachineFacts
    CReferenceCounters: CAllocationCounters
    Probes: ReportedErrors CAllocationCounters CMachineFacts CReferenceCounters CThreadContext HeadlessUIKit WorkQueues
    TraceDriver: ReportedErrors ArchitectureContract ChatDomain ChatServices EventTraces HeadlessUIKit Probes WorkQueues
    Profiling: CPageText ReportedErrors
    Measuring: ArchitectureCatalog ArchitectureContract ChatDomain ChatServices Conformance CThreadContext EventTraces
      HeadlessUIKit InjectedFaults Probes ReportedErrors RunRecords SampleStatistics TraceDriver WorkQueues
    # Apps of any architecture, as they grow; not checked by an oracle.
    DrivenApps: CThreadContext HeadlessUIKit Probes ReportedErrors RunRecords WorkQueues
    # Apps that a person watches.
    Playing: ArchitectureCatalog ArchitectureContract ChatDomain ChatServices Conformance EventTraces HeadlessUIKit Probes
      ReportedErrors TraceDriver WorkQueues
    Experiments: ArchitectureCatalog ArchitectureContract ChatDomain EventTraces HeadlessUIKit Measuring Probes Profiling
      ReportedErrors RunRecords SampleStatistics Scenarios SourceSizes TraceDriver
    Studies: ArchitectureCatalog ArchitectureContract ChatDomain Conformance DrivenApps EventTraces Experiments Fuzzing
      HeadlessUIKit InjectedFaults Measuring Probes Profiling ReportedErrors RunRecords SampleStatistics Scenarios StudyRecords
      TraceDriver WorkQueues
    BenchmarkSupport: ArchitectureContract EventTraces Scenarios TraceDriver WorkQueues
    # The screen that measures a phone's costs, compiled as on one; `crosstalk model --xcode` hands it out.
    Calibration: UIKit

    Sources/Results/
    # Numbers → results.
    LineDifferences
    SampleStatistics: ReportedErrors
    SourceSizes: SwiftTokens
    # The built-in cost model, as a file.
    CCostModel
    RunRecords: CCostModel JSONTokens ReportedErrors SampleStatistics SourceSizes
    CCompression
    # Style sheets and scripts, as files.
    CPageText
    RunReports: CCompression CPageText LineDifferences ReportedErrors RunRecords SampleStatistics SourceSizes
    # What is made of runs, and is no run.
    StudyRecords: ReportedErrors RunRecords SampleStatistics
    StudyReports: ReportedErrors RunRecords RunReports SampleStatistics StudyRecords

    Sources/
    # The main job: run, verify, report and what belongs to them.
    MainJob: ArchitectureCatalog ArchitectureContract CAllocationCounters ChatDomain Conformance EventTraces Experiments
      HeadlessUIKit HeadlineArchitectures InjectedFaults Measuring Probes ReportedErrors RunRecords RunReports Scenarios
      SourceSizes TraceDriver ArgumentParser
    crosstalk-core: MainJob
    # The gate and all other studies beside it, for packages of one's own.
    CrosstalkCommand: ArchitectureCatalog ArchitectureContract DrivenApps EventTraces Experiments Fuzzing InjectedFaults
      MainJob Measuring Probes Profiling ReportedErrors RunRecords RunReports Scenarios Studies StudyRecords StudyReports
      WorkQueues ArgumentParser
    # What makes the figures in Results and in the documents.
    Publishing: ArchitectureCatalog CrosstalkCommand EventTraces Experiments MainJob Probes ReportedErrors RunRecords RunReports
      SampleStatistics SourceSizes StudyRecords StudyReports Studies ArgumentParser
    # The rest: every architecture, sockets, the database, importers, apps that one watches.
    WholeTool: ArchitectureCatalog ArchitectureContract ChatClient ChatDatabase ChatDomain ChatServer ChatServices ChatWire
      Conformance CrosstalkCommand EventTraces EveryArchitecture Experiments Fuzzing HeadlessUIKit InjectedFaults
      LogImporters MainJob Measuring Mutants Playing Porting Probes Publishing ReportedErrors RunReports TraceDriver
      WorkQueues ArgumentParser
    crosstalk: WholeTool

    Tests/
    # What is left to `make long`.
    LongTests
    TestSupport: ArchitectureContract ChatDomain ChatServices Conformance EventTraces HeadlessUIKit TraceDriver WorkQueues
    ChatDomainTests: ChatDomain LongTests
    PortingTests: ChatDomain Porting SwiftTokens
    RowDifferencesTests: ChatDomain RowDifferences
    ChatServicesTests: ChatDomain ChatServices TestSupport WorkQueues
    ChatDatabaseTests: ArchitectureContract ChatDatabase ChatDomain ChatServices Conformance Direct EventTraces LongTests
      TestSupport TraceDriver WorkQueues GRDB
    fuzz-wire: ChatDomain ChatWire JSONTokens NIOCore NIOEmbedded NIOWebSocket
    ChatWireTests: ChatDomain ChatWire JSONTokens NIOCore NIOEmbedded NIOWebSocket
    ChatServerTests: ChatDomain ChatServer ChatWire NIOCore NIOEmbedded NIOHTTP1 NIOPosix NIOWebSocket
    ChatClientTests: ArchitectureCatalog EveryArchitecture ArchitectureContract ChatClient ChatDomain ChatServer
      ChatServices Conformance Fuzzing TestSupport TraceDriver main-thread-checks
    TraceDriverTests: ArchitectureContract ChatDomain ChatServices Direct EventTraces Fuzzing HeadlessUIKit TestSupport
      TraceDriver WorkQueues main-thread-checks
    ArchitectureTests: ArchitectureCatalog ArchitectureContract ChatDomain Conformance EventTraces EveryArchitecture Fuzzing
      HeadlessUIKit LongTests Probes RowDifferences SampleStatistics TestSupport TraceDriver WorkQueues
    InjectedFaultsTests: ArchitectureCatalog EveryArchitecture ArchitectureContract ChatDomain Conformance Direct EventTraces
      InjectedFaults Probes TestSupport TraceDriver WorkQueues
    PlayingTests: ArchitectureCatalog EveryArchitecture ArchitectureContract ChatDomain Conformance EventTraces Playing
      TestSupport TraceDriver
    FuzzingTests: ArchitectureCatalog ArchitectureContract ChatDomain Conformance EventTraces EveryArchitecture Fuzzing
      InjectedFaults LongTests Mutants TestSupport WorkQueues
    MutantsTests: ChatDomain Conformance EventTraces Fuzzing HeadlessUIKit LongTests Mutants TestSupport WorkQueues
    ConformanceTests: ArchitectureContract ChatDomain ChatServices Conformance Direct EventTraces Fuzzing HeadlessUIKit
      LongTests TestSupport TraceDriver WorkQueues
    JSONTokensTests: ChatDomain JSONTokens
    EventTracesTests: ChatDomain EventTraces
    # Logs written by hand, and what breaks them.
    LogSamples: ChatDomain EventTraces LogImporters
    fuzz-importers: ChatDomain EventTraces LogImporters LogSamples
    LogImportersTests: ChatDomain EventTraces LogImporters LogSamples LongTests
    ScenariosTests: ChatDomain EventTraces LongTests Probes Scenarios
    SampleStatisticsTests: ChatDomain LongTests SampleStatistics
    RunReportsTests: LongTests RunRecords RunReports SampleStatistics SourceSizes StudyRecords StudyReports
    SourceSizesTests: SourceSizes
    ProfilingTests: Profiling TestSupport main-thread-checks
    # What needs the process's main thread, which swift-testing does not give away.
    main-thread-checks: ArchitectureContract ChatClient ChatDomain ChatServices ChatWire EventTraces HeadlessUIKit Probes
      TraceDriver WorkQueues NIOCore NIOEmbedded NIOHTTP1 NIOWebSocket
    WorkQueuesTests: TestSupport WorkQueues WorkQueuesOpenCombine main-thread-checks OpenCombine
    ProbesTests: CAllocationCounters Probes TestSupport WorkQueues main-thread-checks
    ConstraintSolverTests: ConstraintSolver
    HeadlessUIKitTests: HeadlessUIKit LongTests RowDifferences WorkQueues
    UIKitTests: UIKit UserNotifications
    LinuxCombineTests: LinuxCombine UIKit
    RxCocoaTests: HeadlessUIKit RxCocoa WorkQueues RxSwift RxRelay
    ReactiveCocoaTests: HeadlessUIKit ReactiveCocoa WorkQueues ReactiveSwift
    LineDifferencesTests: LineDifferences
    # As an app's own tests would: UIKit and nothing else of ours.
    ScreenSnapshotsTests: ScreenSnapshots UIKit
    ExperimentsTests: ArchitectureContract ChatDomain ChatServices EventTraces Experiments HeadlessUIKit InjectedFaults
      LongTests Measuring Probes Profiling RunRecords RunReports SampleStatistics Scenarios Studies StudyRecords TraceDriver
      WorkQueues
    # Two ways to write one screen, as a package of one's own gives them to `crosstalk drive`.
    driven-inboxes: CrosstalkCommand UIKit
    # Runs the built program as a user would.
    CommandTests: Calibration ChatDomain EventTraces Experiments HeadlessUIKit InjectedFaults LongTests MainJob Measuring Profiling
      RunRecords RunReports SampleStatistics StudyRecords CrosstalkCommand WholeTool crosstalk crosstalk-core driven-inboxes
      ArgumentParser
    PublishingTests: Experiments MainJob Publishing ReportedErrors RunRecords RunReports SourceSizes StudyRecords
    RepositoryTests: ArchitectureCatalog ArchitectureContract EveryArchitecture HeadlineArchitectures LongTests RunRecords RunReports Scenarios
      SourceSizes StudyRecords StudyReports
    """

/// Products of libraries, by the package's name; without its trait one is not even resolved.
///
/// Files over those that are off by default are empty then.
let libraries: [(package: String, products: [String], trait: String)] = [
    ("swift-argument-parser", ["ArgumentParser"], "Tool"),
    ("OpenCombine", ["OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation"], "Combine"),
    ("GRDB.swift", ["GRDB"], "Tool"),
    ("swift-nio", ["NIOCore", "NIOEmbedded", "NIOHTTP1", "NIOPosix", "NIOWebSocket"], "Tool"),
    ("RxSwift", ["RxSwift", "RxRelay"], "RxSwift"),
    ("ReactiveSwift", ["ReactiveSwift"], "ReactiveSwift"),
    ("ReactorKit", ["ReactorKit"], "ReactorKit"), ("WeakMapTable", ["WeakMapTable"], "ReactorKit"),
    ("workflow-swift", ["Workflow"], "Workflow"), ("Mobius.swift", ["MobiusCore"], "Mobius"),
    ("swift-composable-architecture", ["ComposableArchitecture"], "TCA"),
]

/// What a list of names stands for.
func dependencies(_ words: some StringProtocol) -> [Target.Dependency] {
    words.split(separator: " ").map { word in
        let name = String(word)
        guard let library = libraries.first(where: { $0.products.contains(name) }) else {
            return .byName(name: name)
        }
        return .product(
            name: name,
            package: library.package,
            condition: .when(traits: [library.trait])
        )
    }
}

let programs: Set = [
    "Calibration", "crosstalk", "crosstalk-core", "driven-inboxes", "fuzz-importers", "fuzz-wire",
    "main-thread-checks",
]
let testTools: Set = ["LogSamples", "LongTests", "TestSupport"]

/// The targets of a table such as ``modules``.
func targets(_ table: String) -> [Target] {
    var folder = ""
    var targets: [Target] = []
    for line in table.split(separator: "\n") where !line.hasPrefix("#") {
        let parts = line.split(separator: ":")
        let (name, on) = (String(parts[0]), dependencies(parts.count > 1 ? parts[1] : ""))
        if name.hasSuffix("/") {
            folder = name
        } else if name.hasPrefix(" ") {
            targets[targets.count - 1].dependencies += dependencies(name)
        } else if programs.contains(name) {
            // In Tests folders have names like modules'.
            let words = name.split(separator: "-").map {
                $0.prefix(1).uppercased() + $0.dropFirst()
            }
            .joined()
            let place = folder + (folder == "Tests/" ? words : name)
            targets.append(.executableTarget(name: name, dependencies: on, path: place))
        } else if folder == "Tests/", !testTools.contains(name) {
            targets.append(.testTarget(name: name, dependencies: on, path: folder + name))
        } else {
            targets.append(.target(name: name, dependencies: on, path: folder + name))
        }
    }
    return targets
}

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
        .library(name: "Combine", targets: ["LinuxCombine"]),
        // For their tests.
        .library(name: "ScreenSnapshots", targets: ["ScreenSnapshots"]),
    ],
    traits: [
        // A package that tests screens asks for none, `traits: []`, and has UIKit without any library.
        .default(enabledTraits: ["Tool"]),
        .trait(
            name: "Tool",
            description: "The tool, and what packages add architectures to.",
            enabledTraits: ["Combine"]
        ),
        .trait(name: "Combine", description: "Combine, which is OpenCombine."),
        .trait(
            name: "RxSwift",
            description: "Architectures over RxSwift.",
            enabledTraits: ["Tool"]
        ),
        .trait(
            name: "ReactiveSwift",
            description: "The architecture over ReactiveSwift.",
            enabledTraits: ["Tool"]
        ),
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
        .trait(
            name: "Mobius",
            description: "The architecture over Mobius.",
            enabledTraits: ["Tool"]
        ),
        .trait(
            name: "TCA",
            description: "The architecture over the Composable Architecture.",
            enabledTraits: ["Tool"]
        ),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        // For the chat server and its clients.
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        // Behind the traits that are off by default.
        .package(url: "https://github.com/ReactiveX/RxSwift", from: "6.10.2"),
        .package(url: "https://github.com/ReactiveCocoa/ReactiveSwift", from: "7.2.1"),
        .package(url: "https://github.com/ReactorKit/ReactorKit", from: "3.2.0"),
        .package(url: "https://github.com/ReactorKit/WeakMapTable", from: "1.2.1"),
        .package(url: "https://github.com/square/workflow-swift", from: "4.4.0"),
        .package(url: "https://github.com/spotify/Mobius.swift", from: "0.7.0"),
        .package(
            url: "https://github.com/pointfreeco/swift-composable-architecture",
            from: "1.25.5"
        ),
    ],
    targets: targets(modules)
        + families.map { name, on in
            .target(
                name: name,
                dependencies: dependencies("\(contract) \(on)"),
                path: "Sources/Families/\(name)",
                exclude: ["README.md"]
            )
        }
        + arms.flatMap { arm -> [Target] in
            let place = "Sources/Architectures/\(arm.id)"
            let on = "\(contract) \(arm.on)"
            return [
                .target(
                    name: arm.module,
                    dependencies: dependencies("ArchitectureIdentities \(on)"),
                    path: place,
                    exclude: ["README.md", "Tests"]
                ),
                .testTarget(
                    name: "\(arm.module)Tests",
                    dependencies: dependencies("\(arm.module) TestSupport \(on)"),
                    path: "\(place)/Tests"
                ),
            ]
        }
)

/// What of modules' folders is no source, and which of the system's libraries modules in C stand on.
let excluded = [
    "CCostModel": ["phone.json"], "CKitTable": ["declarations.txt", "notes.txt"],
    "CPageText": ["controls.css", "flame.css", "flame.js", "page.css", "page.js", "plot.css"],
    "CrosstalkCommand": ["Templates"], "MainJob": ["Templates"], "Mutants": ["KillRates.md"],
    "PortingTests": ["Snapshots"], "RunReportsTests": ["Snapshots"],
]
let linked = ["CAllocationCounters": "jemalloc", "CCompression": "z", "CYAML": "yaml"]

for target in package.targets {
    target.exclude += excluded[target.name] ?? []
    target.linkerSettings = linked[target.name].map { [.linkedLibrary($0)] }
}

let targetsInC: Set = [
    "CAllocationCounters", "CCostModel", "CKitTable", "CMachineFacts", "CPageText",
    "CReferenceCounters", "CRulePage", "CThreadContext",
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

/// Whether another package has this one by its address: then the package manager forbids it unsafe flags.
let isDependency = Context.packageDirectory.contains("/checkouts/")

/// As an app's package has it: of a module with the name itself GRDB and OpenCombine would think that it is Apple's.
for target in package.targets where target.name == "LinuxCombineTests" && !isDependency {
    target.swiftSettings?.append(.unsafeFlags(["-module-alias", "Combine=LinuxCombine"]))
}

/// Modules off the measured path: without optimization a build takes 40 % less, and no measurement more.
let unoptimized: Set = [
    "CrosstalkCommand", "Experiments", "MainJob", "Porting", "Profiling", "Publishing",
    "RunRecords", "RunReports", "SourceSizes", "Studies", "StudyRecords", "StudyReports",
    "SwiftTokens",
    "WholeTool",
]

/// What every replay runs through; unoptimized it takes ten times as long, which is most of the time that tests take.
let alwaysOptimized: Set = [
    "ChatDomain", "ChatServices", "Conformance", "ConstraintSolver", "HeadlessUIKit", "WorkQueues",
]

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
