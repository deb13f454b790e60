import ChatDomain
import ChatServices

// The services as an SDK of today has them: requests are awaited.

extension ChatAPI {
    func sync(since cursor: UInt64) async -> Result<SyncReply, APIError> {
        await withCheckedContinuation { continuation in
            sync(since: cursor) { continuation.resume(returning: $0) }
        }
    }

    func deliver(_ send: Outbox.Send) async -> Result<Timestamp, APIError> {
        await withCheckedContinuation { continuation in
            self.send(send) { continuation.resume(returning: $0) }
        }
    }

    func confirm(_ receipt: ReceiptQueue.Receipt) async -> Result<Void, APIError> {
        await withCheckedContinuation { continuation in
            markRead(receipt) { continuation.resume(returning: $0) }
        }
    }

    func create(named name: String) async -> Result<SyncReply.ChatRecord, APIError> {
        await withCheckedContinuation { continuation in
            createChat(named: name) { continuation.resume(returning: $0) }
        }
    }
}

extension ChatStore {
    func load() async -> StoredChats {
        await withCheckedContinuation { continuation in
            load { continuation.resume(returning: $0) }
        }
    }
}
