internal import ChatDatabase
internal import ChatServices
internal import Foundation
internal import ReportedErrors
internal import TraceDriver

/// Where the measured app keeps its chats.
package struct StoreChoice: Codable, Hashable, Sendable {
    /// What keeps them.
    package enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        case memory, sqlite
    }

    package var kind = Kind.memory
    /// How many messages of each chat are loaded at least when the app starts; nil for all.
    package var historyPage: Int?

    /// A store that loads everything, in memory unless told otherwise.
    package init(_ kind: Kind = .memory, historyPage: Int? = nil) {
        self.kind = kind
        self.historyPage = historyPage
    }

    /// What records call it; a store in memory is not named.
    package var flags: [String] {
        (kind == .memory ? [] : ["store=\(kind.rawValue)"])
            + (historyPage.map { ["history-page=\($0)"] } ?? [])
    }
}

extension StoreChoice {
    /// Makes the stores of a measuring process, which keeps files in `folder`.
    func maker(in folder: URL) -> HostedApp.StoreMaker {
        switch kind {
        case .memory: return MemoryStore.init(queues:stored:)
        case .sqlite:
            let stores = SQLiteStores(in: folder, historyPage: historyPage) { trouble in
                FileHandle.standardError.write(Data("\(trouble)\n".utf8))
            }
            return { queues, stored in
                do {
                    return try stores.make(queues, stored)
                } catch {
                    fatalError("no store for the app: \(ReportedErrors.reason(for: error))")
                }
            }
        }
    }
}
