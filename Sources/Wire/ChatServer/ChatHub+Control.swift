internal import ChatDomain
internal import ChatServices
internal import ChatWire
internal import NIOCore
internal import NIOHTTP1
internal import Synchronization

// For the process that drives a client in virtual time: what happens to it, and what the server knows of it.

extension ChatHub {
    func routeControl(_ request: WireRequest) throws(WireError) -> Answer {
        guard request.path.count == 2 else { return .refusal(.notFound, "no such path") }
        if request.path[1] == "begin" { return try begin(request) }
        guard let token = request.token, let id = account(of: token) else {
            return .refusal(.unauthorized, "the client is unknown")
        }
        switch request.path[1] {
        case "deliver":
            let event = try ServerEvent(JSONFields(reading: request.body))
            let counts: [(connection: UInt64, frames: Int)]
            do throws(JournalError) {
                counts = try deliver(event, to: id, clock: request.clock, number: request.event)
            } catch { return .notKept(error) }
            return .json { json in
                json.member("sent", counts) { json, count in
                    json.object { json in
                        json.member("connection", long: count.connection)
                        json.member("frames", count.frames)
                    }
                }
            }
        case "hang-up":
            hangUp(id)
            return .nothing
        case "state": return knowledge(of: id, after: Int(request.query["after"] ?? "") ?? 0)
        case "end":
            do throws(JournalError) { try end(id) } catch { return .notKept(error) }
            return .nothing
        default: return .refusal(.notFound, "no such path")
        }
    }

    private func begin(_ request: WireRequest) throws(WireError) -> Answer {
        let fields = try JSONFields(reading: request.body)
        let conditions = try fields.object("conditions").conditions()
        let epoch = try fields.timestamp("epoch")
        let chats = try fields.array("chats", SyncReply.ChatRecord.init(_:))
        let token: String
        do throws(JournalError) {
            token = try begin(conditions: conditions, epoch: epoch, chats: chats)
        } catch { return .notKept(error) }
        return .json { $0.member("token", token) }
    }

    private func knowledge(of id: AccountID, after first: Int) -> Answer {
        let (reads, accepted) = state.withLock { state in
            let account = state.accounts[id]
            return (
                account?.server.ownReads ?? [:],
                Array((account?.accepted ?? []).dropFirst(max(0, first)))
            )
        }
        return .json { json in
            json.member("own_reads", reads.sorted { $0.key < $1.key }) { json, read in
                json.write(SyncReply.ReadRecord(chat: read.key, upTo: read.value))
            }
            json.member("accepted", accepted) { json, message in
                json.write(Watermark(sentAt: message.at, id: message.id))
            }
        }
    }
}
