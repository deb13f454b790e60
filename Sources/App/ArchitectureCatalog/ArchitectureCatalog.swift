package import ArchitectureContract
internal import AsyncStreams
internal import BoundMVVM
internal import ChangesetMVVM
internal import ClosureCoordinator
internal import CoordinatedApp
internal import DelegateMVC
internal import Direct
internal import DirectCoalesced
internal import FetchedResultsMVC
internal import MVP
internal import NotificationMVC
internal import ObservedRows
internal import ObservedStore
internal import OffMainStaticMVVM
internal import PlainStreamsMVVM
internal import ReactiveCoordinator
internal import ReactiveMVC
internal import ReactiveMVVM
internal import ScopedStores
internal import SplitStaticMVVM
internal import StaticMVVM
internal import Synchronization
internal import Unidirectional
internal import VIPER
#if ReactiveSwift
internal import ReactiveSwiftChangeset
#endif
#if ReactorKit
internal import Reactors
#endif
#if Mobius
internal import MobiusLoops
#endif
#if Workflow
internal import Workflows
#endif
#if RxSwift
internal import RxSwiftCoordinatedApp
internal import RxSwiftCoordinator
internal import RxSwiftMVC
internal import RxSwiftMVVM
#endif

/// Every architecture there is, in the order in which tables show them.
package enum ArchitectureCatalog {
    /// The floors first, then in order of their articles, then those behind the package's traits, then what was added.
    package static var all: [any Architecture.Type] { own + added.withLock { $0 } }

    /// Those of this package.
    private static let own =
        everywhere + overRxSwift + overReactorKit + overReactiveSwift + overWorkflow + overMobius
    private static let added = Mutex<[any Architecture.Type]>([])

    /// Takes architectures of other packages, before anything is looked up; their ids are not among ``ids``.
    package static func add(_ architectures: [any Architecture.Type]) {
        added.withLock { $0 += architectures }
    }

    private static let everywhere: [any Architecture.Type] = [
        DirectArchitecture.self,
        DirectCoalescedArchitecture.self,
        DelegateMVCArchitecture.self,
        NotificationMVCArchitecture.self,
        FetchedResultsMVCArchitecture.self,
        StaticMVVMArchitecture.self,
        OffMainStaticMVVMArchitecture.self,
        SplitStaticMVVMArchitecture.self,
        BoundMVVMArchitecture.self,
        MVPArchitecture.self,
        VIPERArchitecture.self,
        ReactiveMVCArchitecture.self,
        ReactiveMVVMArchitecture.self,
        PlainStreamsMVVMArchitecture.self,
        ReactiveCoordinatorArchitecture.self,
        CoordinatedAppArchitecture.self,
        ChangesetMVVMArchitecture.self,
        ClosureCoordinatorArchitecture.self,
        AsyncStreamsArchitecture.self,
        ObservedStoreArchitecture.self,
        ObservedRowsArchitecture.self,
        UnidirectionalArchitecture.self,
        ScopedStoresArchitecture.self,
    ]

    #if RxSwift
    private static let overRxSwift: [any Architecture.Type] = [
        RxSwiftMVCArchitecture.self,
        RxSwiftMVVMArchitecture.self,
        RxSwiftCoordinatorArchitecture.self,
        RxSwiftCoordinatedAppArchitecture.self,
    ]
    #else
    private static let overRxSwift: [any Architecture.Type] = []
    #endif

    #if ReactorKit
    private static let overReactorKit: [any Architecture.Type] = [ReactorsArchitecture.self]
    #else
    private static let overReactorKit: [any Architecture.Type] = []
    #endif

    #if ReactiveSwift
    private static let overReactiveSwift: [any Architecture.Type] = [
        ReactiveSwiftChangesetArchitecture.self
    ]
    #else
    private static let overReactiveSwift: [any Architecture.Type] = []
    #endif

    #if Workflow
    private static let overWorkflow: [any Architecture.Type] = [WorkflowsArchitecture.self]
    #else
    private static let overWorkflow: [any Architecture.Type] = []
    #endif

    #if Mobius
    private static let overMobius: [any Architecture.Type] = [MobiusLoopsArchitecture.self]
    #else
    private static let overMobius: [any Architecture.Type] = []
    #endif

    /// The architecture with this id, if there is one.
    package static func named(_ id: String) -> (any Architecture.Type)? {
        all.first { $0.identity.id == id }
    }

    /// The variant with this name: an id alone, for the architecture as published, or with choices in brackets.
    ///
    /// `mvp`, `mvp[tuned]`, `mvp[list=edits,rows=pull]`.
    ///
    /// - Throws: ``VariantError`` where there is none.
    package static func variant(_ name: String) throws(VariantError) -> ArchitectureVariant {
        let id = String(name.prefix { $0 != "[" })
        guard let type = named(id) else { throw .unknownArchitecture(id, known: ids) }
        guard name != id else { return ArchitectureVariant(type) }
        let words = name.dropFirst(id.count + 1)
        guard words.last == "]" else {
            throw .misspelt(id, found: String(name.dropFirst(id.count)))
        }
        return try ArchitectureVariant(type, spelled: String(words.dropLast()))
    }

    /// Every architecture as published and, where that is another, tuned.
    package static var variants: [ArchitectureVariant] {
        all.flatMap { type in
            let space = type.identity.choices
            return (space.tuned == space.published ? [nil] : [nil, space.tuned])
                .map { ArchitectureVariant(type, $0) }
        }
    }

    /// All ids, in the order of the catalogue.
    package static var ids: [String] { all.map { $0.identity.id } }

    /// Those that a run shows unless told otherwise, in the order of the catalogue.
    package static var headlineIDs: [String] {
        all.filter { $0.identity.isHeadline }.map { $0.identity.id }
    }
}
