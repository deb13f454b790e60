import Foundation
import Testing

@testable import Profiling

/// Bytes as Perfetto reads them.
struct PerfettoTraceTests {
    /// The fields of a message: number, wire type, and the value or the content.
    private struct Field: Equatable {
        var number: UInt64
        var value: UInt64?
        var content: Data?
    }

    private static func fields(_ data: Data) -> [Field] {
        var bytes = [UInt8](data)[...]
        func varint() -> UInt64 {
            var (value, shift) = (UInt64(0), UInt64(0))
            while let byte = bytes.popFirst() {
                value |= UInt64(byte & 0x7F) << shift
                shift += 7
                if byte < 0x80 { break }
            }
            return value
        }
        var fields: [Field] = []
        while !bytes.isEmpty {
            let key = varint()
            switch key & 7 {
            case 0: fields.append(Field(number: key >> 3, value: varint()))
            case 1:
                let value = bytes.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
                bytes = bytes.dropFirst(8)
                fields.append(Field(number: key >> 3, value: value))
            default:
                let length = Int(varint())
                fields.append(Field(number: key >> 3, content: Data(bytes.prefix(length))))
                bytes = bytes.dropFirst(length)
            }
        }
        return fields
    }

    @Test func aSliceBeginsAndEndsOnItsTrackWithItsFlow() throws {
        var trace = PerfettoTrace()
        let process = trace.process("mvc", number: 1)
        let track = trace.track("main", in: process)
        trace.slice(
            "item",
            on: track,
            start: 300,
            duration: 5,
            flow: 7,
            details: [("cells", 2)]
        )
        let packets = Self.fields(trace.data).compactMap(\.content).map(Self.fields)
        #expect(packets.count == 4)
        func time(_ packet: [Field]) -> UInt64? { packet.first { $0.number == 8 }?.value }
        #expect(packets.map(time) == [nil, nil, 300, 305])
        let event = try #require(packets[2].first { $0.number == 11 }?.content)
        let fields = Self.fields(event)
        #expect(fields.first { $0.number == 9 }?.value == 1)
        #expect(fields.first { $0.number == 11 }?.value == 2)
        #expect(fields.first { $0.number == 47 }?.value == 7)
        #expect(fields.first { $0.number == 23 }?.content == Data("item".utf8))
    }
}
