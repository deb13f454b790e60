package import ArchitectureCatalog
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
internal import PublishedMVVM
internal import ReactiveCoordinator
internal import ReactiveMVC
internal import ReactiveMVVM
internal import ScopedStores
internal import SplitStaticMVVM
internal import StaticMVVM
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
#if TCA
internal import ComposedFeatures
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

extension ArchitectureCatalog {
    /// The catalogue with all of them in it, for tests, which have no `main` that would put them there.
    package static let whole: ArchitectureCatalog.Type = {
        add(every)
        return ArchitectureCatalog.self
    }()

    /// Every architecture of this package: baseline apps first, then in order of their articles, then those behind traits.
    package static let every =
        everywhere + overRxSwift + overReactorKit + overReactiveSwift + overWorkflow + overMobius
        + overTCA

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
        PublishedMVVMArchitecture.self,
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

    #if TCA
    private static let overTCA: [any Architecture.Type] = [ComposedFeaturesArchitecture.self]
    #else
    private static let overTCA: [any Architecture.Type] = []
    #endif
}
