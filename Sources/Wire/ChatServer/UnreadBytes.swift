internal import NIOCore

/// What readers have left unread of one event loop's connections, so that it does not grow with their number.
struct UnreadBytes {
    private let most: Int
    private var bytes = 0
    private var readers: [ObjectIdentifier: UnreadHandler] = [:]

    init(most: Int) { self.most = most }

    /// Counts a connection again.
    ///
    /// - Returns: Those that are to be dropped: who has left most, until the others' is little enough.
    mutating func note(_ reader: UnreadHandler) -> [UnreadHandler] {
        count(reader)
        guard bytes > most else { return [] }
        // Some may have read since they were counted.
        for reader in readers.values { count(reader) }
        var slow: [UnreadHandler] = []
        for reader in readers.values.sorted(by: { $0.bytes > $1.bytes }) where bytes > most {
            set(reader, 0)
            slow.append(reader)
        }
        return slow
    }

    private mutating func count(_ reader: UnreadHandler) { set(reader, reader.unreadBytes) }

    private mutating func set(_ reader: UnreadHandler, _ count: Int) {
        bytes += count - reader.bytes
        reader.bytes = count
        readers[ObjectIdentifier(reader)] = count > 0 ? reader : nil
    }
}

/// Has what one connection's reader leaves unread counted; next to the socket, on its event loop.
final class UnreadHandler: ChannelDuplexHandler {
    typealias InboundIn = NIOAny
    typealias OutboundIn = NIOAny

    private let outbox: LoopOutbox
    private let channel: any Channel
    /// As it was counted last.
    fileprivate(set) var bytes = 0

    init(_ channel: any Channel, _ outbox: LoopOutbox) {
        self.channel = channel
        self.outbox = outbox
    }

    var unreadBytes: Int { channel.isActive ? channel.unreadBytes : 0 }

    /// Breaks the connection off.
    func drop() { channel.close(promise: nil) }

    func flush(context: ChannelHandlerContext) {
        context.flush()
        if !channel.isWritable { outbox.note(self) }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        outbox.note(self)
        context.fireChannelWritabilityChanged()
    }

    func channelInactive(context: ChannelHandlerContext) {
        outbox.note(self)
        context.fireChannelInactive()
    }
}

extension Channel {
    /// What waits to be written because the other end does not read, bytes; 0 where it is little.
    ///
    /// - Isolation: The channel's event loop.
    var unreadBytes: Int {
        guard !isWritable else { return 0 }
        return (try? syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
    }
}
