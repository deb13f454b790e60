import Foundation

/// Decodes lines of IRC, which has no encoding of its own and colours.
enum IRCText {
    /// UTF-8; else Windows-1251 where most letters are beyond ASCII, as in Russian; else Latin-1.
    static func decode(_ line: ArraySlice<UInt8>) -> (text: String, isUTF8: Bool) {
        if let text = String(validating: line, as: UTF8.self) { return (text, true) }
        let high = line.count { $0 >= 0xC0 }
        let letters = line.count { (65...90).contains($0 & 0xDF) && $0 < 128 }
        let encoding = high > letters ? String.Encoding.windowsCP1251 : .isoLatin1
        // Both have a character for each byte.
        return (String(bytes: line, encoding: encoding) ?? "", false)
    }

    /// Without bold, colours and their kin: 02, 03 with up to two numbers, 04 with six digits, 0F, 11, 16, 1D, 1E, 1F.
    static func withoutControls(_ line: ArraySlice<UInt8>) -> [UInt8] {
        guard line.contains(where: { $0 < 32 && $0 != 9 }) else { return Array(line) }
        var result: [UInt8] = []
        var at = line.startIndex
        func isDigit(_ index: Int) -> Bool {
            index < line.endIndex && (48...57).contains(line[index])
        }
        while at < line.endIndex {
            let byte = line[at]
            at += 1
            switch byte {
            case 3:
                for part in 0..<2 {
                    if part == 1 {
                        guard at < line.endIndex, line[at] == 44, isDigit(at + 1) else { break }
                        at += 1
                    }
                    guard isDigit(at) else { break }
                    at += isDigit(at + 1) ? 2 : 1
                }
            case 4:
                let color = line[at...].prefix(6)
                if color.count == 6, color.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }) {
                    at += 6
                }
            case 9: result.append(byte)
            case 0..<32: break
            default: result.append(byte)
            }
        }
        return result
    }

    /// Without what remains of a string of bytes that a script printed: `b'2014-01-02 … it\'s'`.
    static func withoutResidue(_ line: ArraySlice<UInt8>) -> [UInt8]? {
        let quote = line.dropFirst().first
        guard line.first == UInt8(ascii: "b"), quote == 39 || quote == 34, line.count > 3,
            line.dropFirst(2).first.map({ (48...57).contains($0) || $0 == 91 }) == true
        else { return nil }
        var result: [UInt8] = []
        var rest = line.dropFirst(2)
        if rest.last == quote { rest.removeLast() }
        while let byte = rest.popFirst() {
            guard byte == 92, let next = rest.popFirst() else {
                result.append(byte)
                continue
            }
            if next == UInt8(ascii: "x"),
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                result.append(value)
                rest = rest.dropFirst(2)
            } else if next == UInt8(ascii: "t") {
                result.append(9)
            } else if next == UInt8(ascii: "n") || next == UInt8(ascii: "r") {
                // The line's own end.
            } else {
                result.append(next)
            }
        }
        return result
    }
}
