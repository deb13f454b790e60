import Foundation
@testable import Profiling
import Testing

struct PerfScriptTests {
    private static let text = """
        # captured on: a Tuesday
        crosstalk 12/12  3420.898048664:\u{20}
        \t          14645 $s6Direct3FooV (/srv/app/crosstalk)
        \t           1000 swift::foo(int) (anonymous) (/usr/lib/libswiftCore.so)
        \tffffffff8160d94a do_mmap ([kernel.kallsyms])

        my worker 12/13  3420.9:          1 cpu-clock:\u{20}
        \t    7fb74f1cb8a8 [unknown] ([unknown])


        """

    @Test func headsAndFramesAreRead() throws {
        let samples = try PerfScript.samples(in: Self.text)
        #expect(samples.count == 2)
        #expect(samples[0].command == "crosstalk")
        #expect(samples[0].isMainThread == true)
        #expect(samples[0].time == 3_420_898_048_664)
        #expect(
            samples[0].frames == [
                .init(symbol: "$s6Direct3FooV", object: "/srv/app/crosstalk"),
                .init(
                    symbol: "swift::foo(int) (anonymous)",
                    object: "/usr/lib/libswiftCore.so"
                ),
                .init(symbol: "do_mmap", object: "[kernel.kallsyms]"),
            ]
        )
        #expect(samples[1].command == "my worker")
        #expect(samples[1].isMainThread == false)
        #expect(samples[1].time == 3_420_900_000_000)
    }

    @Test(arguments: 1...7)
    func piecesMayEndAnywhere(size: Int) throws {
        var script = PerfScript()
        var samples: [ProfileSample] = []
        let bytes = Data(Self.text.utf8)
        for start in stride(from: 0, to: bytes.count, by: size) {
            samples += try script.read(bytes[start..<min(start + size, bytes.count)])
        }
        samples += try script.finish()
        #expect(samples == (try PerfScript.samples(in: Self.text)))
    }

    @Test func processTimeAndObjectMayBeMissing() throws {
        let samples = try PerfScript.samples(in: "app 7\n\t 10 foo\n\t 20\n")
        #expect(
            samples == [
                ProfileSample(
                    command: "app",
                    thread: 7,
                    frames: [.init(symbol: "foo"), .init(symbol: "[unknown]")]
                )
            ]
        )
        #expect(samples[0].isMainThread == nil)
    }

    @Test func sampleWithoutFramesIsKept() throws {
        let samples = try PerfScript.samples(in: "app 7/7 1.5:\n\napp 7/7 2.5:\n")
        #expect(samples.map(\.time) == [1_500_000_000, 2_500_000_000])
    }

    @Test(arguments: [
        ("nonsense", 1), ("app 7/7 1.5:\n\txyz foo\n", 2), ("\t10 foo\n", 1), ("app x 1.5:", 1),
    ])
    func otherTextIsRefusedWithItsLine(text: String, line: Int) {
        #expect {
            try PerfScript.samples(in: text)
        } throws: { error in
            guard case .unreadableScript(line, _) = error as? ProfileError else { return false }
            return true
        }
    }

    @Test func whatIsWrittenReadsTheSame() throws {
        let samples = [
            ProfileSample(
                command: "crosstalk",
                process: 7,
                thread: 8,
                time: 12_000_000_345,
                frames: [
                    ProfileSample.Frame(symbol: "swift_retain", object: "/lib/libswiftCore.so"),
                    ProfileSample.Frame(symbol: "main", object: "/bin/crosstalk"),
                ]
            ),
            ProfileSample(command: "a thread", process: 7, thread: 9, time: 5),
        ]
        let text = PerfScript.text(samples, event: "cpu-clock:u", names: SwiftNames())
        #expect(text.hasPrefix("crosstalk 7/8 12.000000345: 1 cpu-clock:u:\n\t0 swift_retain ("))
        #expect(try PerfScript.samples(in: text) == samples)
    }
}

extension PerfScript {
    /// Reads the whole of a text.
    static func samples(in text: String) throws(ProfileError) -> [ProfileSample] {
        var script = Self()
        return try script.read(Data(text.utf8)) + script.finish()
    }
}
