import ChatDomain
import ChatServices

// The services as an SDK of today has them: requests are awaited.

extension ChatAPI {
    func sync(since cursor: UInt64) async throws(APIError) -> SyncReply {
        try await withCheckedContinuation { continuation in
            sync(since: cursor) { continuation.resume(returning: $0) }
        }.get()
    }

    func send(_ send: Outbox.Send) async throws(APIError) -> Timestamp {
        try await withCheckedContinuation { continuation in
            self.send(send) { continuation.resume(returning: $0) }
        }.get()
    }

    func markRead(_ receipt: ReceiptQueue.Receipt) async throws(APIError) {
        try await withCheckedContinuation { continuation in
            markRead(receipt) { continuation.resume(returning: $0) }
        }.get()
    }

    func createChat(named name: String) async throws(APIError) -> SyncReply.ChatRecord {
        try await withCheckedContinuation { continuation in
            createChat(named: name) { continuation.resume(returning: $0) }
        }.get()
    }
}

extension ChatStore {
    func load() async -> StoredChats {
        await withCheckedContinuation { continuation in
            load { continuation.resume(returning: $0) }
        }
    }
}

extension AvatarCache {
    @MainActor func image(_ id: AvatarID) async -> AvatarImage {
        await withCheckedContinuation { continuation in
            load(id) { continuation.resume(returning: $0) }
        }
    }
}
