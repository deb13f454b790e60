import ChatServer
import ChatWire
import Foundation
import NIOCore
import NIOEmbedded
import NIOWebSocket

/// A client that sends whatever bytes it is told to, and waits a minute for an answer at most.
final class RawClient {
    private let descriptor: Int32
    private var unread: [UInt8] = []
    private let frames = EmbeddedChannel(
        handler: ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: 8 << 20))
    )

    /// Whether the other end has hung up.
    private(set) var isOver = false

    /// The lines before the latest answer's body.
    private(set) var head = ""

    init(port: Int, receiveBuffer: Int32? = nil) {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var limit = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(
            descriptor,
            SOL_SOCKET,
            SO_RCVTIMEO,
            &limit,
            socklen_t(MemoryLayout<timeval>.size)
        )
        if var size = receiveBuffer {
            setsockopt(
                descriptor,
                SOL_SOCKET,
                SO_RCVBUF,
                &size,
                socklen_t(MemoryLayout<Int32>.size)
            )
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    deinit { close(descriptor) }

    /// Has the connection broken off, without a goodbye, when this client ends.
    func breakOffAtEnd() {
        var now = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
    }

    /// Sends; where the other end has hung up nothing happens, no signal either (MSG_NOSIGNAL).
    func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Foundation.send(descriptor, $0.baseAddress, $0.count, 0x4000)
            }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    func send(_ text: String) { send(Array(text.utf8)) }

    /// Reads once; false when nothing more comes.
    private func readMore() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &bytes, bytes.count, 0)
        guard count > 0 else {
            isOver = count == 0 || errno == ECONNRESET
            return false
        }
        unread += bytes[..<count]
        return true
    }

    /// Reads until the other end hangs up; whether it did.
    func readToEnd() -> Bool {
        while readMore() {}
        return isOver
    }

    /// The next answer's status and body.
    func answer() -> (status: Int, body: String)? {
        let separator = Array("\r\n\r\n".utf8)
        while true {
            if let end = unread.firstRange(of: separator) {
                head = String(decoding: unread[..<end.lowerBound], as: UTF8.self)
                let length =
                    head.lowercased().firstMatch(of: /content-length: (\d+)/)
                    .flatMap { Int($0.output.1) } ?? 0
                if unread.count >= end.upperBound + length {
                    let body = unread[end.upperBound..<end.upperBound + length]
                    unread.removeSubrange(..<(end.upperBound + length))
                    let status = head.split(separator: " ").dropFirst().first.flatMap { Int($0) }
                    return (status ?? 0, String(decoding: body, as: UTF8.self))
                }
            }
            guard readMore() else { return nil }
        }
    }

    /// Asks and waits.
    func ask(
        _ method: String,
        _ path: String,
        token: String? = nil,
        body: String? = nil,
        event: UInt64 = 0,
        headers: String = ""
    ) -> (status: Int, body: String)? {
        let number = event > 0 ? "Crosstalk-Event: \(event)\r\n" : ""
        let authorization = token.map { "Authorization: Bearer \($0)\r\n" } ?? ""
        let length = body.map { "Content-Length: \($0.utf8.count)\r\n" } ?? ""
        send(
            "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\n\(number)\(headers)\(authorization)\(length)\r\n\(body ?? "")"
        )
        return answer()
    }

    /// Makes a client; its token and number.
    func register(_ name: String) -> (token: String, contact: UInt32) {
        let answer = ask("POST", "/v1/clients", body: "{\"name\":\"\(name)\"}")
        guard
            let fields = try? JSONFields(reading: (answer?.body ?? "").utf8),
            let token = try? fields.string("token", most: 64),
            let contact = try? fields.object("contact").integer("id", as: UInt32.self)
        else { return ("", 0) }
        return (token, contact)
    }

    /// Asks for a WebSocket; whether it is open.
    func upgrade(_ path: String, token: String) -> Bool {
        statusOfUpgrade(path, token: token) == 101
    }

    /// Asks for a WebSocket; the answer's status.
    func statusOfUpgrade(_ path: String, token: String, headers: String = "") -> Int? {
        send(
            "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
                + "\(headers)Authorization: Bearer \(token)\r\n\r\n"
        )
        return answer()?.status
    }

    /// The next frame of a WebSocket.
    func event() -> WebSocketFrame? {
        while true {
            if let frame = try? frames.readInbound(as: WebSocketFrame.self) { return frame }
            guard !unread.isEmpty || readMore() else { return nil }
            _ = try? frames.writeInbound(ByteBuffer(bytes: unread))
            unread = []
        }
    }
}

extension WebSocketFrame {
    /// Why its sender says goodbye.
    var closeCode: WebSocketErrorCode? {
        var data = data
        return opcode == .connectionClose ? data.readWebSocketErrorCode() : nil
    }
}

/// Has a server for as long as `body` takes.
func withServer(
    _ change: (inout ChatServerConfiguration) -> Void = { _ in },
    _ body: (WireServer) throws -> Void
) throws {
    var configuration = ChatServerConfiguration()
    change(&configuration)
    let server = try WireServer(configuration)
    defer { server.stop() }
    try body(server)
}
