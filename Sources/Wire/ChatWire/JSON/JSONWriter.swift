package import NIOCore

/// Writes JSON straight into bytes: no tree, no encoder, no intermediate strings.
package struct JSONWriter: Sendable {
    /// What has been written.
    package private(set) var buffer: ByteBuffer
    private var needsComma = false

    /// A writer that goes on at the end of `buffer`.
    package init(_ buffer: ByteBuffer = ByteBuffer()) { self.buffer = buffer }

    package static func bytes(_ body: (inout JSONWriter) -> Void) -> ByteBuffer {
        var writer = JSONWriter()
        body(&writer)
        return writer.buffer
    }

    /// An object with the members that `body` writes.
    package mutating func object(_ body: (inout JSONWriter) -> Void) {
        open(UInt8(ascii: "{"))
        body(&self)
        close(UInt8(ascii: "}"))
    }

    /// An array with an element for each of `elements`.
    package mutating func array<Elements: Sequence>(
        _ elements: Elements,
        _ body: (inout JSONWriter, Elements.Element) -> Void
    ) {
        open(UInt8(ascii: "["))
        for element in elements { body(&self, element) }
        close(UInt8(ascii: "]"))
    }

    /// A member whose name needs no escape.
    package mutating func member(_ name: StaticString, _ value: some JSONWritable) {
        key(name)
        value.write(to: &self)
    }

    /// A member, where there is a value.
    package mutating func member(_ name: StaticString, _ value: (some JSONWritable)?) {
        if let value { member(name, value) }
    }

    package mutating func member(_ name: StaticString, _ body: (inout JSONWriter) -> Void) {
        key(name)
        object(body)
    }

    package mutating func member<Elements: Sequence>(
        _ name: StaticString,
        _ elements: Elements,
        _ body: (inout JSONWriter, Elements.Element) -> Void
    ) {
        key(name)
        array(elements, body)
    }

    /// A member that is a number of 64 bits; see ``longNumber(_:)``.
    package mutating func member(_ name: StaticString, long value: UInt64) {
        key(name)
        longNumber(value)
    }

    package mutating func write(_ value: some JSONWritable) { value.write(to: &self) }

    private mutating func key(_ name: StaticString) {
        separate()
        buffer.writeInteger(UInt8(ascii: "\""))
        buffer.writeStaticString(name)
        buffer.writeStaticString("\":")
        needsComma = false
    }

    /// A member's name, whatever is in it.
    package mutating func name(_ text: String) {
        string(text)
        buffer.writeInteger(UInt8(ascii: ":"))
        needsComma = false
    }

    /// A text; also one with control characters.
    package mutating func string(_ text: String) {
        separate()
        buffer.writeInteger(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { escape($0) }
        buffer.writeInteger(UInt8(ascii: "\""))
        needsComma = true
    }

    package mutating func number(_ value: some FixedWidthInteger) {
        separate()
        buffer.writeString(String(value))
        needsComma = true
    }

    /// A number of 64 bits, as a text of 16 hexadecimal digits: beyond 2⁵³ many readers round numbers.
    package mutating func longNumber(_ value: UInt64) { string(value.wireDigits) }

    /// A finite number; others do not exist in JSON and become null.
    package mutating func number(_ value: Double) {
        guard value.isFinite else { return null() }
        separate()
        buffer.writeString("\(value)")
        needsComma = true
    }

    package mutating func bool(_ value: Bool) {
        separate()
        buffer.writeStaticString(value ? "true" : "false")
        needsComma = true
    }

    package mutating func null() {
        separate()
        buffer.writeStaticString("null")
        needsComma = true
    }

    private mutating func open(_ bracket: UInt8) {
        separate()
        buffer.writeInteger(bracket)
        needsComma = false
    }

    private mutating func close(_ bracket: UInt8) {
        buffer.writeInteger(bracket)
        needsComma = true
    }

    @inline(__always)
    private mutating func separate() {
        if needsComma { buffer.writeInteger(UInt8(ascii: ",")) }
    }

    private mutating func escape(_ bytes: UnsafeBufferPointer<UInt8>) {
        var start = 0
        for index in bytes.indices {
            let byte = bytes[index]
            guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
                continue
            }
            copy(bytes[start..<index])
            start = index + 1
            switch byte {
            case 0x0A: buffer.writeStaticString("\\n")
            case 0x0D: buffer.writeStaticString("\\r")
            case 0x09: buffer.writeStaticString("\\t")
            case 0..<0x20:
                buffer.writeStaticString("\\u00")
                buffer.writeInteger(Self.digit(byte >> 4))
                buffer.writeInteger(Self.digit(byte & 15))
            default:
                buffer.writeInteger(UInt8(ascii: "\\"))
                buffer.writeInteger(byte)
            }
        }
        copy(bytes[start...])
    }

    private mutating func copy(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
        guard !bytes.isEmpty else { return }
        buffer.writeBytes(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes)))
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}

/// What can be written as one value of JSON.
package protocol JSONWritable {
    func write(to json: inout JSONWriter)
}

/// What is written as an object.
package protocol JSONObject: JSONWritable {
    func writeMembers(to json: inout JSONWriter)
}

extension JSONObject {
    package func write(to json: inout JSONWriter) { json.object { writeMembers(to: &$0) } }
}

extension String: JSONWritable {
    package func write(to json: inout JSONWriter) { json.string(self) }
}

extension Bool: JSONWritable {
    package func write(to json: inout JSONWriter) { json.bool(self) }
}

extension Double: JSONWritable {
    package func write(to json: inout JSONWriter) { json.number(self) }
}

extension JSONWritable where Self: FixedWidthInteger {
    package func write(to json: inout JSONWriter) { json.number(self) }
}

extension Int: JSONWritable {}
extension Int64: JSONWritable {}
extension UInt32: JSONWritable {}
extension UInt64: JSONWritable {}

extension Array: JSONWritable where Element: JSONWritable {
    package func write(to json: inout JSONWriter) { json.array(self) { $1.write(to: &$0) } }
}
