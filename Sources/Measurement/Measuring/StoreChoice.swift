internal import ChatServices
internal import Foundation
internal import TraceDriver

package struct StoreChoice: Codable, Hashable, Sendable {
    package enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        case memory, sqlite
    }

    package var kind = Kind.memory
    /// How many messages of each chat are loaded at least when the app starts; nil for all.
    package var historyPage: Int?

    /// A store that loads everything, by default in memory.
    package init(_ kind: Kind = .memory, historyPage: Int? = nil) {
        self.kind = kind
        self.historyPage = historyPage
    }
}

extension StoreChoice {
    /// Makes the stores of a measuring process, which keeps files in `folder`.
    ///
    /// - Throws: ``NotBuilt``, or when there can be no files.
    func maker(in folder: URL) throws -> HostedApp.StoreMaker {
        switch kind {
        case .memory: MemoryStore.init(queues:stored:)
        case .sqlite: try Backends.required(for: "--store sqlite").sqlite(folder, historyPage)
        }
    }
}
