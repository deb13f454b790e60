package import ChatDomain
package import Foundation
internal import Synchronization
package import WorkQueues

/// Makes stores with contents, each over a file of its own that goes with it.
///
/// What is to be in a file is written once and copied for every store after the first that begins with the same.
package final class SQLiteStores: Sendable {
    private struct Original {
        var stored: StoredChats
        var file: URL
    }

    private let folder: URL
    private let historyPage: Int?
    private let report: @Sendable (StoreTrouble) -> Void
    private let original = Mutex<Original?>(nil)

    /// Makes no store yet.
    ///
    /// - Parameters:
    ///   - folder: Where the files are to lie; left by the original alone when all stores are gone.
    ///   - historyPage: How many messages of each chat a store loads at least; nil for all.
    ///   - report: Called with what goes wrong, on any thread.
    package init(
        in folder: URL,
        historyPage: Int? = nil,
        report: @escaping @Sendable (StoreTrouble) -> Void
    ) {
        self.folder = folder
        self.historyPage = historyPage
        self.report = report
    }

    deinit {
        if let file = original.withLock({ $0?.file }) {
            try? FileManager.default.removeItem(at: file.deletingLastPathComponent())
        }
    }

    /// Makes a store that holds what is `stored`, for an app on `queues`.
    ///
    /// - Parameters:
    ///   - queues: What the app lives on.
    ///   - stored: What the store begins with.
    /// - Returns: A store whose file is opened at its first use.
    /// - Throws: When the file cannot be written.
    package func make(_ queues: any ServiceQueues, _ stored: StoredChats) throws -> SQLiteStore {
        let own = makeFolder()
        let url = own.appending(path: Self.name)
        // Elsewhere, so that no one is charged for what it takes.
        try DatabaseThread.aside(DispatchQueue(label: "new database")).run {
            let files = FileManager.default
            try files.createDirectory(at: own, withIntermediateDirectories: true)
            try files.copyItem(at: file(with: stored), to: url)
        }
        return SQLiteStore(
            url,
            queues: queues,
            historyPage: historyPage,
            ownFolder: own,
            report: report
        )
    }

    private static let name = "chats.sqlite"

    private func makeFolder() -> URL { folder.appending(path: "store-\(UUID().uuidString)") }

    private func file(with stored: StoredChats) throws -> URL {
        try original.withLock { original in
            if let original, original.stored == stored { return original.file }
            if let old = original?.file.deletingLastPathComponent() {
                try FileManager.default.removeItem(at: old)
            }
            original = nil
            let url = makeFolder().appending(path: Self.name)
            try DatabaseFile.fill(url, with: stored)
            original = Original(stored: stored, file: url)
            return url
        }
    }
}
