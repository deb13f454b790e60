package import ArchitectureContract
internal import DelegateMVC
internal import Direct
internal import DirectCoalesced
internal import ReactiveMVVM
internal import StaticMVVM
internal import Unidirectional
internal import VIPER

/// Every architecture there is, in the order in which tables show them.
package enum ArchitectureCatalog {
    /// The floors first, then in order of their articles.
    package static let all: [any Architecture.Type] = [
        DirectArchitecture.self,
        DirectCoalescedArchitecture.self,
        DelegateMVCArchitecture.self,
        StaticMVVMArchitecture.self,
        VIPERArchitecture.self,
        ReactiveMVVMArchitecture.self,
        UnidirectionalArchitecture.self,
    ]

    /// The architecture with this id, if there is one.
    package static func named(_ id: String) -> (any Architecture.Type)? {
        all.first { $0.identity.id == id }
    }

    /// All ids, in the order of the catalogue.
    package static var ids: [String] { all.map { $0.identity.id } }
}
