internal import Foundation
package import SourceSizes

/// The sizes of architectures, where their sources are at hand.
package enum CatalogSizes {
    /// Measures those of `ids` that have a folder, in their order.
    ///
    /// Sources are looked for beside this program and above it, then from the current folder upwards.
    ///
    /// - Returns: Nil when there are no sources.
    package static func measure(_ ids: [String]) -> [(id: String, size: SourceSize)]? {
        let places = [
            URL(filePath: OwnExecutable.path).deletingLastPathComponent(), URL(filePath: "."),
        ]
        guard let sources = ArchitectureSources(near: places) else { return nil }
        return ids.compactMap { id in sources.size(of: id).map { (id, $0) } }
    }
}
