import Glibc
@testable import Probes
import Testing
import WorkQueues

/// Work of known cost.
///
/// Each in a process of its own: counters are the process's.
struct AllocationProbeTests {
    @Test func mallocsAndBytesAreCountedExactly() async {
        await #expect(processExitsWith: .success) {
            #expect(AllocationProbe.isCounting)
            for (count, size) in [(1, 1), (10, 48), (1_000, 4_096)] {
                let reading = counting { for _ in 0..<count { free(keep(malloc(size))) } }
                #expect(reading == expected(mallocs: count, frees: count, bytes: count * size))
            }
        }
    }

    /// An app may start a thread for every message of a long trace.
    @Test func tenThousandThreadsAreCounted() async {
        await #expect(processExitsWith: .success) {
            let before = AllocationProbe.read()
            for _ in 0..<10_000 {
                var thread = pthread_t()
                let code = pthread_create(&thread, nil, { _ in malloc(48) }, nil)
                #expect(code == 0)
                var memory: UnsafeMutableRawPointer?
                pthread_join(thread, &memory)
                free(memory)
            }
            #expect((AllocationProbe.read() - before).mallocs >= 10_000)
        }
    }

    @Test func theWholeFamilyIsCounted() async {
        await #expect(processExitsWith: .success) {
            #expect(
                counting { free(keep(calloc(3, 7))) } == expected(mallocs: 1, frees: 1, bytes: 21)
            )
            #expect(
                counting { free(keep(aligned_alloc(64, 128))) }
                    == expected(mallocs: 1, frees: 1, bytes: 128)
            )
            // Expectations allocate: none inside what is counted.
            var memory: UnsafeMutableRawPointer?
            let aligned = counting {
                _ = posix_memalign(&memory, 256, 100)
                free(memory)
            }
            #expect(UInt(bitPattern: memory) % 256 == 0)
            #expect(aligned == expected(mallocs: 1, frees: 1, bytes: 100))
            // libc's own, which allocates inside the library.
            let copied = "seven".withCString { text in counting { free(strdup(text)) } }
            #expect(copied == expected(mallocs: 1, frees: 1, bytes: 6))
        }
    }

    @Test func aReallocIsOneMallocAndOneFree() async {
        await #expect(processExitsWith: .success) {
            let reading = counting { free(keep(realloc(keep(malloc(100)), 10_000))) }
            #expect(reading == expected(mallocs: 2, frees: 2, bytes: 10_100))
            let fromNull = counting { free(keep(realloc(nil, 10))) }
            #expect(fromNull == expected(mallocs: 1, frees: 1, bytes: 10))
        }
    }

    @Test func whatIsRefusedIsNotCounted() async {
        await #expect(processExitsWith: .success) {
            var memory: UnsafeMutableRawPointer?
            var refusal: Int32 = 0
            let refused = counting {
                memory = calloc(.max, 2)
                free(nil)
                refusal = posix_memalign(&memory, 3, 8)
            }
            #expect(memory == nil && refusal == EINVAL)
            #expect(refused == expected(mallocs: 0, frees: 0, bytes: 0))
        }
    }

    @Test func objectsAreCountedExactly() async {
        await #expect(processExitsWith: .success) {
            var nodes: [Node] = []
            nodes.reserveCapacity(100)
            var made: [AllocationReading] = []
            var freed: [AllocationReading] = []
            // The first round also pays for the runtime's metadata.
            for _ in 0..<2 {
                made.append(counting { for _ in 0..<100 { nodes.append(Node()) } })
                freed.append(counting { while nodes.popLast() != nil {} })
            }
            // Two words of header, two of properties.
            #expect(made.last == expected(mallocs: 100, frees: 0, bytes: 3_200))
            #expect(freed.last == expected(mallocs: 0, frees: 100, bytes: 0))
        }
    }

    @Test func whatExitedThreadsAllocatedStaysInTheTotal() async {
        await #expect(processExitsWith: .success) {
            // What threads themselves cost, with warm caches, is subtracted.
            for _ in 0..<3 { _ = countingThreads(allocating: 1) }
            let idle = countingThreads(allocating: 0)
            let busy = countingThreads(allocating: 250)
            #expect(busy - idle == expected(mallocs: 1_000, frees: 1_000, bytes: 10_000))
        }
    }

    @Test func moreThreadsThanSlotsAbortLoudly() async {
        let result = await #expect(
            processExitsWith: .signal(SIGABRT),
            observing: [\.standardErrorContent]
        ) {
            for _ in 0..<66_000 { SimulationThread.run { free(keep(malloc(1))) } }
        }
        let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(message.contains("more threads than slots"))
    }

    @Test func liveMemoryIsFollowedWhileOn() async {
        await #expect(processExitsWith: .success) {
            let before = LiveMemoryProbe.readBytes()
            let unseen = keep(malloc(1 << 20))
            #expect(LiveMemoryProbe.readBytes() == before)
            LiveMemoryProbe.start()
            let memory = keep(malloc(1 << 20))
            let held = LiveMemoryProbe.readBytes() - before
            free(memory)
            let left = LiveMemoryProbe.readBytes() - before
            LiveMemoryProbe.stop()
            free(unseen)
            #expect(held - left == 1 << 20)
        }
    }

    @Test func theHighWaterMarkIsTheHighestPoint() async {
        await #expect(processExitsWith: .success) {
            // A size class of the allocator, so that nothing is rounded.
            let size: Int64 = 128 << 10
            LiveMemoryProbe.start()
            var blocks: [UnsafeMutableRawPointer?] = []
            blocks.reserveCapacity(100)
            func allocate(_ count: Int) {
                for _ in 0..<count { blocks.append(keep(malloc(Int(size)))) }
            }
            func drop(_ count: Int) { for _ in 0..<count { free(blocks.removeLast()) } }
            /// Blocks in use, now and at most, since the mark.
            func rise(_ body: () -> Void) -> [Int64] {
                let floor = LiveMemoryProbe.readThreadBytes()
                LiveMemoryProbe.restartThreadPeak()
                body()
                let peak = LiveMemoryProbe.readThreadPeakBytes()
                let rises = [LiveMemoryProbe.readThreadBytes() - floor, peak - floor]
                // The test's own arrays are some bytes of it, which round away.
                return rises.map { Int64((Double($0) / Double(size)).rounded()) }
            }
            let tenThenFive = rise {
                allocate(10)
                drop(5)
            }
            #expect(tenThenFive == [5, 10])
            // Below the old mark, which no longer counts.
            let three = rise { allocate(3) }
            #expect(three == [3, 3])
            let down = rise { drop(8) }
            #expect(down == [-8, 0])
            LiveMemoryProbe.stop()
        }
    }
}

private final class Node {
    var first = 0
    var second = 0
}

/// What the calling thread allocates in `body`.
private func counting(_ body: () -> Void) -> AllocationReading {
    let before = AllocationProbe.readThread()
    body()
    return AllocationProbe.readThread() - before
}

/// What the process allocates while four threads, one after the other, make `count` allocations of 10 bytes each.
private func countingThreads(allocating count: Int) -> AllocationReading {
    let before = AllocationProbe.read()
    for _ in 0..<4 {
        SimulationThread.run { for _ in 0..<count { free(keep(malloc(10))) } }
    }
    return AllocationProbe.read() - before
}

private func expected(mallocs: Int, frees: Int, bytes: Int) -> AllocationReading {
    AllocationReading(mallocs: UInt64(mallocs), frees: UInt64(frees), bytes: UInt64(bytes))
}

/// Keeps the optimiser from proving that no one uses the memory.
@inline(never)
@_optimize(none)
private func keep(_ memory: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    memory
}
