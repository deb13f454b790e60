import ArchitectureCatalog
import ArchitectureContract
import Testing

extension ArchitectureCatalog {
    /// The architecture with this id, which a test was given from the catalogue.
    static func required(_ id: String) throws -> any Architecture.Type {
        try #require(named(id))
    }
}
