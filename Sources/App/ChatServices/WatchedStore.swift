package import ChatDomain

/// A store that tells what is read from it, and what is written.
package final class WatchedStore: ChatStore {
    private let inner: any ChatStore
    private let loaded: @Sendable (StoredChats) -> Void
    private let written: @Sendable (StoreBatch) -> Void

    /// - Parameters:
    ///   - inner: What stores.
    ///   - loaded: Called before the completion handler.
    ///   - written: Called before the batch is handed on.
    package init(
        _ inner: any ChatStore,
        loaded: @escaping @Sendable (StoredChats) -> Void = { _ in },
        written: @escaping @Sendable (StoreBatch) -> Void = { _ in }
    ) {
        (self.inner, self.loaded, self.written) = (inner, loaded, written)
    }

    package func load(completion: @escaping @Sendable (StoredChats) -> Void) {
        let loaded = loaded
        inner.load { stored in
            loaded(stored)
            completion(stored)
        }
    }

    package func write(_ batch: StoreBatch) {
        written(batch)
        inner.write(batch)
    }
}
