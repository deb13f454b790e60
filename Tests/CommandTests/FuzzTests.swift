import Foundation
import Testing

extension CommandTests {
    /// However long cases are tried, they take no more of the machine, and no more time than they were given.
    struct FuzzTests {
        private let crosstalk: Crosstalk

        init() throws { crosstalk = try Crosstalk() }

        /// Most cases end in the middle of something, with chats open.
        @Test func casesLeaveNoConnectionsOpen() throws {
            // Descriptors of this process that are beyond the limit cannot be handed on below it.
            let outcome = try crosstalk.shell(
                """
                for file in /proc/$$/fd/*; do
                    number=${file##*/}
                    [ $number -le 2 ] || eval "exec $number>&-"
                done
                ulimit -n 256
                exec $crosstalk fuzz --cases 200 --architectures mvc --transport loopback
                """
            )
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(outcome.output.contains("200 cases"))
        }

        /// A block of a thousand takes far longer; what was tried until then is what a run of so many tries.
        @Test func noCaseIsBegunOnceTimeIsUp() throws {
            let line = "exec $crosstalk fuzz --shrink 0 --architectures mvc --transport loopback"
            let start = ContinuousClock.now
            let outcome = try crosstalk.shell("\(line) --time 1 --cases 1000000")
            #expect(ContinuousClock.now - start < .seconds(10))
            #expect(outcome.status == 0, "\(outcome.errors)")
            let block = try #require(outcome.output.firstMatch(of: /(?m)^0–(\d+)  .*$/))
            let cases = try #require(Int(block.1)) + 1
            #expect(cases < 1_000)
            let again = try crosstalk.shell("\(line) --cases \(cases)")
            #expect(again.output.contains(block.0))
        }
    }
}
