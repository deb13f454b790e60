import Foundation
import Glibc
@testable import Probes
import Testing
import WorkQueues

/// Work of known retains and releases, each in a process of its own.
struct ReferenceCountProbeTests {
    @Test func aKnownLoopIsCountedExactly() async {
        await #expect(processExitsWith: .success) {
            let runtime = try Runtime()
            try ReferenceCountProbe.start()
            let object = Unmanaged.passRetained(Node())
            for count in [0, 1, 10, 1_000] {
                #expect(
                    counting { runtime.loop(count, object.toOpaque()) }
                        == expected(retains: 4 * count, releases: 4 * count)
                )
            }
            object.release()
        }
    }

    @Test func whatIsNoObjectIsNotCounted() async {
        await #expect(processExitsWith: .success) {
            let runtime = try Runtime()
            try ReferenceCountProbe.start()
            for bits: UInt in [1 << 63 | 8, 0xe000_0000_0000_0000] {
                let pointer = try #require(UnsafeMutableRawPointer(bitPattern: bits))
                let reading = counting { runtime.loop(10, pointer) }
                #expect(reading == expected(retains: 0, releases: 0))
            }
        }
    }

    @Test func jsonIsDecodedWhileCountingIsOn() async {
        await #expect(processExitsWith: .success) {
            try ReferenceCountProbe.start()
            let texts = (0..<50).map { "a text of number \($0), with an umlaut: ü" }
            let data = try JSONEncoder().encode(["texts": texts])
            for _ in 0..<20 {
                let back = try JSONDecoder().decode([String: [String]].self, from: data)
                #expect(back == ["texts": texts])
            }
        }
    }

    @Test func whatExitedThreadsDidStaysInTheTotal() async {
        await #expect(processExitsWith: .success) {
            let runtime = try Runtime()
            try ReferenceCountProbe.start()
            let object = Unmanaged.passRetained(Node())
            let address = UInt(bitPattern: object.toOpaque())
            func reading(_ count: Int) -> ReferenceCountReading {
                let before = ReferenceCountProbe.read()
                for _ in 0..<4 {
                    SimulationThread.run {
                        guard let object = UnsafeMutableRawPointer(bitPattern: address) else {
                            return
                        }
                        runtime.loop(count, object)
                    }
                }
                return ReferenceCountProbe.read() - before
            }
            for _ in 0..<3 { _ = reading(1) }
            // What threads themselves cost is subtracted.
            let idle = reading(0)
            #expect(reading(250) - idle == expected(retains: 4_000, releases: 4_000))
        }
    }

    @Test func stoppedItStandsStillAndAllocationsAreNotMoved() async {
        await #expect(processExitsWith: .success) {
            let runtime = try Runtime()
            let object = Unmanaged.passRetained(Node())
            func allocations() -> AllocationReading {
                let before = AllocationProbe.readThread()
                for _ in 0..<100 { _ = Array(repeating: Node(), count: 3) }
                return AllocationProbe.readThread() - before
            }
            _ = allocations()
            let without = allocations()
            try ReferenceCountProbe.start()
            #expect(allocations() == without)
            #expect(ObjectCensus.start())
            #expect(allocations() == without)
            ObjectCensus.stop()
            ReferenceCountProbe.stop()
            let reading = counting { runtime.loop(10, object.toOpaque()) }
            #expect(reading == expected(retains: 0, releases: 0))
            try ReferenceCountProbe.start()
            let again = counting { runtime.loop(10, object.toOpaque()) }
            #expect(again == expected(retains: 40, releases: 40))
        }
    }
}

/// The runtime's functions, called without a compiler that adds or removes calls.
private struct Runtime: Sendable {
    private typealias One = @convention(c) (UnsafeMutableRawPointer) -> Void
    private typealias Many = @convention(c) (UnsafeMutableRawPointer, UInt32) -> Void

    private let retain: One
    private let release: One
    private let retainMany: Many
    private let releaseMany: Many

    init() throws {
        func find(_ name: String) throws -> UnsafeMutableRawPointer {
            try #require(dlsym(dlopen(nil, RTLD_NOW), name))
        }
        retain = unsafeBitCast(try find("swift_retain"), to: One.self)
        release = unsafeBitCast(try find("swift_release"), to: One.self)
        retainMany = unsafeBitCast(try find("swift_retain_n"), to: Many.self)
        releaseMany = unsafeBitCast(try find("swift_release_n"), to: Many.self)
    }

    /// Four retains and four releases in each round: one alone, three at once.
    func loop(_ count: Int, _ object: UnsafeMutableRawPointer) {
        for _ in 0..<count {
            retain(object)
            retainMany(object, 3)
            release(object)
            releaseMany(object, 3)
        }
    }
}

private final class Node {
    var value = 0
}

/// What the calling thread does in `body`.
private func counting(_ body: () -> Void) -> ReferenceCountReading {
    let before = ReferenceCountProbe.readThread()
    body()
    return ReferenceCountProbe.readThread() - before
}

private func expected(retains: Int, releases: Int) -> ReferenceCountReading {
    ReferenceCountReading(retains: UInt64(retains), releases: UInt64(releases))
}
