package import ArchitectureCatalog
package import ArchitectureContract
internal import AsyncStreams
internal import DelegateMVC
internal import Direct
internal import OffMainStaticMVVM
internal import ReactiveMVVM
internal import SplitStaticMVVM
internal import StaticMVVM

extension ArchitectureCatalog {
    /// What a run shows by default; the main job is built with these alone.
    package static let headline: [any Architecture.Type] = [
        DirectArchitecture.self,
        DelegateMVCArchitecture.self,
        StaticMVVMArchitecture.self,
        OffMainStaticMVVMArchitecture.self,
        SplitStaticMVVMArchitecture.self,
        ReactiveMVVMArchitecture.self,
        AsyncStreamsArchitecture.self,
    ]
}
