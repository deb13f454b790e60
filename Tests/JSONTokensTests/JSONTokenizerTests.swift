import ChatDomain
import Foundation
import JSONTokens
import Testing

/// The tokenizer against Foundation's parser, on random JSON cut at random places.
struct JSONTokenizerTests {
    @Test(arguments: UInt64(0)..<40)
    func itReadsWhatFoundationReads(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        for _ in 0..<20 {
            let bytes = Array(RandomJSON.text(&generator).utf8)
            let expected = try JSONSerialization.jsonObject(
                with: Data(bytes),
                options: .fragmentsAllowed
            )
            var tokens = JSONTokenizer(cut(bytes, &generator))
            let value = try Self.value(&tokens)
            #expect(try tokens.next() == .end)
            #expect(
                NSArray(object: value).isEqual(NSArray(object: expected)),
                "\(String(decoding: bytes, as: UTF8.self))"
            )
            var skipping = JSONTokenizer(cut(bytes, &generator))
            try skipping.skipValue()
            #expect(try skipping.next() == .end)
        }
    }

    @Test(arguments: UInt64(100)..<140)
    func itRefusesWhatFoundationRefuses(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        for _ in 0..<40 {
            var bytes = Array(RandomJSON.text(&generator).utf8)
            for _ in 0..<2 {
                let at = Int.random(in: 0..<bytes.count, using: &generator)
                let marks = Array(#"{}[]",:0-.eE \u1/tn"#.utf8)
                bytes[at] = marks.randomElement(using: &generator) ?? 32
            }
            let text = String(decoding: bytes, as: UTF8.self)
            // Numbers beyond doubles are told as written here and refused there; halves of pairs are replaced; bytes outside of ASCII were cut above.
            guard text.firstMatch(of: /[eE]\+?\d{3}/) == nil, !text.contains("\\ud"),
                !text.contains("\u{FFFD}"), !text.contains(#"\uD"#)
            else {
                continue
            }
            let isJSON =
                (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed))
                != nil
            var tokens = JSONTokenizer(cut(bytes, &generator))
            let isRead: Bool
            do {
                while try tokens.next() != .end {}
                isRead = true
            } catch { isRead = false }
            #expect(isRead == isJSON, "\(text)")
        }
    }

    @Test(arguments: [
        (#""\ud83d\ude00""#, "😀"), (#""\ud83d""#, "\u{FFFD}"), (#""\ud83d\n""#, "\u{FFFD}\n"),
        (#""\ude00x""#, "\u{FFFD}x"),
        (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"), (#""\u0000\/""#, "\u{0}/"),
    ])
    func halvesOfPairsAreReplaced(written: String, read: String) throws {
        for size in [1, 3, 100] {
            let bytes = Array(written.utf8)
            let chunks = stride(from: 0, to: bytes.count, by: size).map {
                Array(bytes[$0..<min(bytes.count, $0 + size)])
            }
            var tokens = JSONTokenizer(chunks)
            #expect(try tokens.next() == .string(read))
        }
    }

    @Test(arguments: [
        ("{\"a\":\n [1,\n  x]}", "3:3 (13): found `x`; accepted: a value"),
        ("[1", "1:3 (2): found the end of the file after a value"),
        ("[1]]", "1:4 (3): found `]`; accepted: the end"),
        ("{\"a\" 1}", "1:6 (5): found `1`; accepted: `:`"),
        ("[01]", "1:4 (3): found `01`"), ("", "1:1 (0): found an empty file"),
        ("\"a\u{1}\"", "1:3 (2): found byte 0x1"),
    ])
    func errorsNamePlaceFoundAndAccepted(text: String, said: String) {
        var tokens = JSONTokenizer([Array(text.utf8)])
        let error = #expect(throws: JSONFault.self) { while try tokens.next() != .end {} }
        let saying = error.map {
            "\($0.line):\($0.column) (\($0.offset)): found \($0.found); accepted: \($0.accepted)"
        }
        #expect(saying?.hasPrefix(said) == true, "\(saying ?? "")")
    }

    @Test func nestingAndGarbageEndInAnErrorNotInACrash() {
        for bytes in [
            [UInt8](repeating: 0x5B, count: 100_000), [UInt8](repeating: 0x22, count: 3),
            [0xFF, 0x22],
        ] {
            var tokens = JSONTokenizer([bytes])
            #expect(throws: JSONFault.self) { while try tokens.next() != .end {} }
        }
    }

    private func cut(_ bytes: [UInt8], _ generator: inout SplitMix64) -> [[UInt8]] {
        var (chunks, start) = ([[UInt8]](), 0)
        while start < bytes.count {
            let end = min(bytes.count, start + Int.random(in: 1...40, using: &generator))
            chunks.append(Array(bytes[start..<end]))
            start = end
        }
        return chunks
    }

    private static func value(_ tokens: inout JSONTokenizer<JSONFault>) throws -> Any {
        try value(try tokens.next(), &tokens)
    }

    private static func value(
        _ token: JSONToken,
        _ tokens: inout JSONTokenizer<JSONFault>
    ) throws -> Any {
        switch token {
        case .string(let text): return text
        case .number(let text):
            return try JSONSerialization.jsonObject(
                with: Data(text.utf8),
                options: .fragmentsAllowed
            )
        case .bool(let value): return value
        case .beginArray:
            var elements: [Any] = []
            while true {
                let token = try tokens.next()
                if token == .endArray { return elements }
                elements.append(try value(token, &tokens))
            }
        case .beginObject:
            var members: [String: Any] = [:]
            while case .key(let key) = try tokens.next() { members[key] = try value(&tokens) }
            return members
        default: return NSNull()
        }
    }
}

extension JSONFault: Error {}

extension JSONTokenizer<JSONFault> {
    fileprivate init(_ chunks: [[UInt8]]) {
        var rest = chunks[...]
        self.init { () throws(JSONFault) in
            rest.popFirst()
        } failure: {
            $0
        }
    }
}

/// Random JSON with all the blanks, escapes and numbers that the grammar has.
private enum RandomJSON {
    static func text(_ generator: inout SplitMix64, depth: Int = 0) -> String {
        let blank = ["", "", " ", "\n", "\t \r\n"].randomElement(using: &generator) ?? ""
        return blank + value(&generator, depth) + blank
    }

    private static func value(_ generator: inout SplitMix64, _ depth: Int) -> String {
        switch Int.random(in: 0..<(depth > 4 ? 5 : 9), using: &generator) {
        case 0: return ["null", "true", "false"].randomElement(using: &generator) ?? ""
        case 1, 2: return string(&generator)
        case 3: return "\(Int.random(in: -1_000_000...1_000_000, using: &generator))"
        case 4:
            return ["0", "-0.5", "1e3", "2.5E-2", "9007199254740993", "0.1", "-12.75"]
                .randomElement(using: &generator) ?? ""
        case 5, 6:
            let count = Int.random(in: 0...4, using: &generator)
            return "["
                + (0..<count).map { _ in text(&generator, depth: depth + 1) }.joined(separator: ",")
                + "]"
        default:
            let count = Int.random(in: 0...4, using: &generator)
            return "{"
                + (0..<count).map { "\"k\($0)\"" + ":" + text(&generator, depth: depth + 1) }
                .joined(separator: ",") + "}"
        }
    }

    private static func string(_ generator: inout SplitMix64) -> String {
        let pieces = [
            "a", "Zz", "é", "привет", "😀", #"\n"#, #"\""#, #"\\"#, #"\/"#, #"\u00e9"#,
            #"\ud83d\ude00"#, " ", "{", "]",
        ]
        let count = Int.random(in: 0...8, using: &generator)
        return "\""
            + (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined() + "\""
    }
}
