/// Who a function belongs to, as far as a comparison of architectures is concerned.
package enum ModuleGroup: String, Codable, Hashable, Sendable, CaseIterable {
    case architecture
    case library
    case interface
    case model
    case services
    case queues
    case harness
    case runtime
    case kernel
    case unknown

    /// For tables and legends.
    package var title: String {
        switch self {
        case .architecture: "architecture"
        case .library: "its library"
        case .interface: "HeadlessUIKit"
        case .model: "shared model"
        case .services: "services"
        case .queues: "work queues"
        case .harness: "harness"
        case .runtime: "runtime, libraries"
        case .kernel: "kernel"
        case .unknown: "unknown"
        }
    }

    /// Whether it is code of an app, or stands for what a phone has.
    package var isOfTheApp: Bool { !worksForItsCaller && self != .queues && self != .harness }

    /// Whether its time is spent on behalf of its caller.
    var worksForItsCaller: Bool { self == .runtime || self == .kernel || self == .unknown }
}

/// Says which group a function belongs to.
package struct ModuleMap: Hashable, Sendable {
    private static let groups: [String: ModuleGroup] = [
        // What several architectures share is code of each.
        "ChatMutations": .architecture, "ChatSessions": .architecture,
        "OpenCombineNetworking": .architecture,
        "OpenCombineServices": .architecture, "RxSwiftChats": .architecture,
        "RxSwiftServices": .architecture, "StaticMVVMEvents": .architecture,
        "OpenCombine": .library, "OpenCombineUIKit": .library, "WorkQueuesOpenCombine": .library,
        "RxSwift": .library, "RxRelay": .library, "RxCocoa": .library,
        "RxSwiftUIKit": .library, "ReactorKit": .library, "WeakMapTable": .library,
        "ReactiveSwift": .library, "ReactiveCocoa": .library,
        "ReactiveSwiftUIKit": .library, "Workflow": .library,
        "MobiusCore": .library,
        "ComposableArchitecture": .library, "CasePathsCore": .library,
        "ConcurrencyExtras": .library, "Dependencies": .library,
        "IdentifiedCollections": .library, "OrderedCollections": .library,
        "PerceptionCore": .library, "SwiftNavigation": .library,
        "HeadlessUIKit": .interface,
        "ArchitectureContract": .model, "ChatDomain": .model,
        "ChatServices": .services, "ChatDatabase": .services, "GRDB": .services,
        "WorkQueues": .queues,
        "ArchitectureCatalog": .harness, "ArchitectureIdentities": .harness,
        "Conformance": .harness, "CrosstalkCommand": .harness, "crosstalk": .harness,
        "EventTraces": .harness,
        "Experiments": .harness, "InjectedFaults": .harness, "MainJob": .harness,
        "Probes": .harness, "Studies": .harness,
        "TraceDriver": .harness,
    ]

    private let architecture: String

    /// - Parameter architecture: The Swift module of the architecture that was profiled.
    package init(architecture: String) { self.architecture = architecture }

    /// Finds the group of a function.
    ///
    /// - Parameters:
    ///   - module: Its Swift module; nil for functions that are not Swift.
    ///   - symbol: Its linker's name.
    ///   - object: The program or library that it lies in.
    /// - Returns: The group; the runtime's for modules that no one else claims.
    func group(module: String?, symbol: String, object: String) -> ModuleGroup {
        if object.hasPrefix("[") {
            if object == "[unknown]" { return .unknown }
            return object == "[vdso]" ? .runtime : .kernel
        }
        if let module {
            if module == architecture { return .architecture }
            return Self.groups[module] ?? .runtime
        }
        if symbol.hasPrefix("wq_") { return .queues }
        if symbol.hasPrefix("ac_") || symbol == "crosstalk_main" { return .harness }
        return symbol == "[unknown]" && object.isEmpty ? .unknown : .runtime
    }
}
