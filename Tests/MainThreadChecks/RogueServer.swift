import Foundation
import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOWebSocket
import Synchronization

/// A server that answers with whatever bytes it is told to; listens on 127.0.0.1 only.
final class RogueServer: Sendable {
    /// What becomes of a connection after its first request.
    struct Reply: Sendable {
        /// Whether it asks for a WebSocket and is given one, before the bytes.
        var isWebSocket = false
        var bytes: [UInt8] = []
        /// Whether the connection ends then; else nothing more is ever said on it.
        var hangsUp = true
    }

    let port: Int
    private let listener: Int32
    private let replies: [Reply]
    /// Connections that nothing more is said on.
    private let silent = Mutex<[Int32]>([])

    /// Answers one connection after the other, as many as there are replies.
    init(_ replies: [Reply]) {
        self.replies = replies
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = listener
        port = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { plain in
                guard bind(descriptor, plain, length) == 0, listen(descriptor, 16) == 0,
                    getsockname(descriptor, plain, &length) == 0
                else { fatalError("no port to listen on: \(String(cString: strerror(errno)))") }
            }
            return Int(UInt16(bigEndian: pointer.pointee.sin_port))
        }
        Thread { [self] in
            for reply in self.replies { serve(reply) }
        }.start()
    }

    private func serve(_ reply: Reply) {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return }
        let request = head(of: connection)
        if reply.isWebSocket {
            let key = request.firstMatch(of: /Sec-WebSocket-Key: (\S+)/).map { String($0.1) } ?? ""
            let answer =
                "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                + "Sec-WebSocket-Accept: \(Self.proof(of: key))\r\n\r\n"
            write(Array(answer.utf8), to: connection)
        }
        write(reply.bytes, to: connection)
        if reply.hangsUp { close(connection) } else { silent.withLock { $0.append(connection) } }
    }

    /// What proves to a client that its key was read.
    private static func proof(of key: String) -> String {
        let upgrader = NIOWebSocketServerUpgrader { channel, _ in
            channel.eventLoop.makeSucceededFuture([:])
        } upgradePipelineHandler: { channel, _ in
            channel.eventLoop.makeSucceededVoidFuture()
        }
        let headers = try? upgrader.buildUpgradeResponse(
            channel: EmbeddedChannel(),
            upgradeRequest: HTTPRequestHead(
                version: .http1_1,
                method: .GET,
                uri: "/",
                headers: ["sec-websocket-key": key, "sec-websocket-version": "13"]
            ),
            initialResponseHeaders: [:]
        ).wait()
        return headers?.first(name: "sec-websocket-accept") ?? ""
    }

    /// Of one request without a body.
    private func head(of connection: Int32) -> String {
        var read: [UInt8] = []
        while read.firstRange(of: Array("\r\n\r\n".utf8)) == nil {
            var part = [UInt8](repeating: 0, count: 4_096)
            let count = recv(connection, &part, part.count, 0)
            guard count > 0 else { break }
            read += part[..<count]
        }
        return String(decoding: read, as: UTF8.self)
    }

    private func write(_ bytes: [UInt8], to connection: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            // Without a signal where the other end has hung up (MSG_NOSIGNAL).
            let count = rest.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, 0x4000) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }
}
