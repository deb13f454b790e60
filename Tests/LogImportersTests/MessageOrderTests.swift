import ChatDomain
import LogImporters
import Testing

struct MessageOrderTests {
    /// More messages than are sorted in memory, in no order, each twice.
    @Test func logsBeyondMemoryAreSortedAndMessagesThatComeTwiceLeftOut() throws {
        var generator = SplitMix64(seed: 4)
        var text = "time,sender,id,bytes\n"
        let count = 66_000
        for _ in 0..<2 {
            for number in (0..<count).shuffled(using: &generator) {
                text +=
                    "\(1_704_164_647_000 + number / 3 * 1_000),u\(number % 7),\(number),\(number % 100)\n"
            }
        }
        let log = try LogImport.read([LogFile(name: "a.csv", bytes: Array(text.utf8))])
        #expect(log.count == count)
        #expect(log.counts[.duplicate] == count)
        #expect(log.senders.count == 7)
        let messages = try log.messages()
        #expect(zip(messages.dropFirst(), messages).allSatisfy { $0.instant >= $1.instant })
        #expect(log.textBytes == (0..<count).reduce(0) { $0 + $1 % 100 })
    }

    @Test func aFilesOrderStaysWithinAnInstant() throws {
        var text = "time,sender,text\n"
        for number in 0..<300 {
            text += "2024-01-02T03:04:05Z,u,\(String(repeating: "x", count: number))\n"
        }
        let log = try LogImport.read([LogFile(name: "a.csv", bytes: Array(text.utf8))])
        #expect(try log.messages().map(\.bytes) == Array(0..<300))
    }
}
