package import Foundation

/// Writes a trace for Perfetto: tracks with slices, instants, counters and flows.
///
/// - Source: Perfetto's `protos/perfetto/trace`: `trace.proto`, `track_event.proto`, `track_descriptor.proto`; numbers of fields are theirs.
package struct PerfettoTrace: Sendable {
    /// A line of the picture.
    package struct Track: Hashable, Sendable {
        fileprivate let number: UInt64
    }

    /// What a slice tells when it is clicked.
    package typealias Details = [(name: String, value: Int)]

    private var bytes = Data()
    private var tracks: UInt64 = 0

    package init() {}

    package var data: Data { bytes }

    // MARK: Tracks

    /// A process, which other tracks lie in.
    package mutating func process(_ name: String, number: Int) -> Track {
        addTrack { track in
            track.message(3) { process in
                process.number(1, UInt64(number))
                process.text(2, "crosstalk")
                process.text(6, name)
            }
        }
    }

    /// A line of slices, or a curve.
    package mutating func track(_ name: String, in process: Track, isCurve: Bool = false) -> Track {
        addTrack { track in
            track.text(2, name)
            track.number(5, process.number)
            if isCurve { track.message(8) { _ in } }
        }
    }

    private mutating func addTrack(_ fill: (inout Message) -> Void) -> Track {
        tracks += 1
        let track = Track(number: tracks)
        packet(at: nil) { packet in
            packet.message(60) { descriptor in
                descriptor.number(1, track.number)
                fill(&descriptor)
            }
        }
        return track
    }

    // MARK: Events

    /// A slice, begun and ended; those of a track come in the order of their time, and lie beside or within each other.
    ///
    /// - Parameters:
    ///   - name: What it is called.
    ///   - track: Where it lies.
    ///   - start: Nanoseconds.
    ///   - duration: Nanoseconds.
    ///   - flow: Connects it with others of the same number; nil for none.
    ///   - details: What it tells beside.
    package mutating func slice(
        _ name: String,
        on track: Track,
        start: UInt64,
        duration: UInt64,
        flow: UInt64? = nil,
        details: Details = []
    ) {
        event(.begin, on: track, at: start) { event in
            event.text(23, name)
            if let flow { event.fixed(47, flow) }
            for detail in details {
                event.message(4) { annotation in
                    annotation.text(10, detail.name)
                    annotation.number(4, UInt64(bitPattern: Int64(detail.value)))
                }
            }
        }
        event(.end, on: track, at: start + duration) { _ in }
    }

    /// A mark without a length.
    package mutating func instant(
        _ name: String,
        on track: Track,
        at time: UInt64,
        flow: UInt64? = nil
    ) {
        event(.instant, on: track, at: time) { event in
            event.text(23, name)
            if let flow { event.fixed(47, flow) }
        }
    }

    /// A value of a curve from an instant on.
    package mutating func count(_ value: Int, on track: Track, at time: UInt64) {
        event(.counter, on: track, at: time) { event in
            event.number(30, UInt64(bitPattern: Int64(value)))
        }
    }

    private enum Kind: UInt64 {
        case begin = 1
        case end, instant, counter
    }

    private mutating func event(
        _ kind: Kind,
        on track: Track,
        at time: UInt64,
        _ fill: (inout Message) -> Void
    ) {
        packet(at: time) { packet in
            packet.message(11) { event in
                event.number(9, kind.rawValue)
                event.number(11, track.number)
                fill(&event)
            }
        }
    }

    private mutating func packet(at time: UInt64?, _ fill: (inout Message) -> Void) {
        var packet = Message()
        if let time { packet.number(8, time) }
        packet.number(10, 1)
        fill(&packet)
        var trace = Message()
        trace.field(1, packet.bytes)
        bytes.append(trace.bytes)
    }

    // MARK: Protocol buffers

    /// A message in the wire format.
    ///
    /// - Source: Protocol Buffers, "Encoding".
    private struct Message {
        private(set) var bytes = Data()

        mutating func number(_ field: UInt64, _ value: UInt64) {
            varint(field << 3)
            varint(value)
        }

        mutating func fixed(_ field: UInt64, _ value: UInt64) {
            varint(field << 3 | 1)
            withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
        }

        mutating func text(_ field: UInt64, _ value: String) { self.field(field, Data(value.utf8)) }

        mutating func message(_ field: UInt64, _ fill: (inout Message) -> Void) {
            var message = Message()
            fill(&message)
            self.field(field, message.bytes)
        }

        mutating func field(_ field: UInt64, _ content: Data) {
            varint(field << 3 | 2)
            varint(UInt64(content.count))
            bytes.append(content)
        }

        private mutating func varint(_ value: UInt64) {
            var left = value
            while left >= 0x80 {
                bytes.append(UInt8(truncatingIfNeeded: left) | 0x80)
                left >>= 7
            }
            bytes.append(UInt8(left))
        }
    }
}
