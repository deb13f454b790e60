internal import ChatWire
internal import NIOCore

/// What one connection holds of what is limited for all together; on its event loop.
protocol ByteHolder: AnyObject {
    /// Bytes now; 0 where it is little.
    var heldBytes: Int { get }
    /// As they were counted last.
    var countedBytes: Int { get set }
    /// Whether to drop it frees them.
    var canBeDropped: Bool { get }
    func drop()
}

/// What one event loop's connections hold, so that it does not grow with their number.
struct HeldBytes {
    private let most: Int
    private var bytes = 0
    private var holders: [ObjectIdentifier: any ByteHolder] = [:]

    init(most: Int) { self.most = most }

    /// Counts a connection again.
    ///
    /// - Returns: Those that are to be dropped: who holds most, until the others' is little enough.
    mutating func note(_ holder: any ByteHolder) -> [any ByteHolder] {
        set(holder, holder.heldBytes)
        guard bytes > most else { return [] }
        // Some may hold less than when they were counted.
        for holder in holders.values { set(holder, holder.heldBytes) }
        var dropped: [any ByteHolder] = []
        for holder in holders.values.sorted(by: { $0.countedBytes > $1.countedBytes })
        where bytes > most && holder.canBeDropped {
            set(holder, 0)
            dropped.append(holder)
        }
        return dropped
    }

    private mutating func set(_ holder: any ByteHolder, _ count: Int) {
        bytes += count - holder.countedBytes
        holder.countedBytes = count
        holders[ObjectIdentifier(holder)] = count > 0 ? holder : nil
    }
}

/// What has come in on one connection of a request or a message that is not finished.
final class IncomingBytes: ByteHolder {
    /// A read's worth is not counted.
    private static let few = 4_096

    private let outbox: LoopOutbox
    private let channel: any Channel
    private var bytes = 0
    private var isOver = false
    /// Whether they are looked at on another thread, and stay until that is done.
    var isInUse = false
    var countedBytes = 0

    init(_ channel: any Channel, _ outbox: LoopOutbox) {
        self.channel = channel
        self.outbox = outbox
    }

    var heldBytes: Int { bytes > Self.few && (channel.isActive || isInUse) ? bytes : 0 }

    var canBeDropped: Bool { !isInUse }

    func add(_ count: Int) {
        guard !isOver else { return }
        bytes += count
        if bytes > Self.few { outbox.noteIncoming(self) }
    }

    /// The request or the message is finished.
    func release() {
        bytes = 0
        isInUse = false
        recount()
    }

    /// What comes from now on is not kept.
    func end() {
        isOver = true
        release()
    }

    func recount() { if countedBytes > 0 { outbox.noteIncoming(self) } }

    func drop() {
        end()
        channel.pipeline.fireUserInboundEventTriggered(TooMuchComesIn())
    }
}

/// Has what comes in on one connection counted, and what its reader leaves unread; next to the socket, on its event loop.
final class CountingHandler: ChannelDuplexHandler, ByteHolder {
    typealias InboundIn = ByteBuffer
    typealias OutboundIn = NIOAny

    private let outbox: LoopOutbox
    private let channel: any Channel
    private let incoming: IncomingBytes
    var countedBytes = 0

    init(_ channel: any Channel, _ outbox: LoopOutbox, _ incoming: IncomingBytes) {
        self.channel = channel
        self.outbox = outbox
        self.incoming = incoming
    }

    var heldBytes: Int { channel.isActive ? channel.unreadBytes : 0 }

    var canBeDropped: Bool { true }

    /// Breaks the connection off.
    func drop() { channel.close(promise: nil) }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        incoming.add(unwrapInboundIn(data).readableBytes)
        context.fireChannelRead(data)
    }

    func flush(context: ChannelHandlerContext) {
        context.flush()
        if !channel.isWritable { outbox.noteUnread(self) }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        outbox.noteUnread(self)
        context.fireChannelWritabilityChanged()
    }

    func channelInactive(context: ChannelHandlerContext) {
        outbox.noteUnread(self)
        incoming.recount()
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
