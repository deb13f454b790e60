package import ArchitectureCatalog
package import ArchitectureContract
internal import DelegateMVC
internal import Direct
internal import DirectCoalesced
internal import ReactiveMVVM
internal import StaticMVVM

extension ArchitectureCatalog {
    /// What a run shows unless told otherwise; the main job is built with these alone.
    package static let headline: [any Architecture.Type] = [
        DirectArchitecture.self,
        DirectCoalescedArchitecture.self,
        DelegateMVCArchitecture.self,
        StaticMVVMArchitecture.self,
        ReactiveMVVMArchitecture.self,
    ]
}
