import EventTraces
import Testing

struct TraceHashTests {
    private func hash(_ pieces: [[UInt8]]) -> String {
        var hash = TraceHash()
        for piece in pieces { hash.update(piece) }
        return hash.text
    }

    /// The standard's own examples, and a million letters.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            String(repeating: "a", count: 1_000_000),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        ),
    ])
    func examplesOfTheStandardComeOut(text: String, hashed: String) {
        #expect(hash([Array(text.utf8)]) == hashed)
    }

    @Test func piecesOfAnyLengthSayWhatTheWholeSays() {
        let bytes = (0..<1_000).map { UInt8(truncatingIfNeeded: $0 &* 37) }
        for length in [1, 7, 55, 56, 63, 64, 65, 119, 128, 200] {
            let pieces = stride(from: 0, to: bytes.count, by: length).map {
                Array(bytes[$0..<min($0 + length, bytes.count)])
            }
            #expect(hash(pieces) == hash([bytes]), "in pieces of \(length)")
        }
    }
}
