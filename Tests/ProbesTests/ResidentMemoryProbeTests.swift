import Glibc
import Probes
import Testing

struct ResidentMemoryProbeTests {
    @Test func touchedMemoryIsResidentAndPeaks() async {
        await #expect(processExitsWith: .success) {
            let size = 64 << 20
            let before = try #require(ResidentMemoryProbe.read())
            let memory = try #require(
                mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
            )
            memset(memory, 1, size)
            let held = try #require(ResidentMemoryProbe.read())
            munmap(memory, size)
            let after = try #require(ResidentMemoryProbe.read())
            // What else the process does in between: 2 MiB at most.
            let slack = 2 << 20
            #expect(abs(held.bytes - before.bytes - size) < slack)
            #expect(abs(after.bytes - before.bytes) < slack)
            #expect(after.peakBytes >= held.bytes - slack)
        }
    }

    @Test func aPeakIsForgottenWhenItIsReset() async {
        await #expect(processExitsWith: .success) {
            let size = 64 << 20
            let memory = try #require(
                mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
            )
            memset(memory, 1, size)
            munmap(memory, size)
            let before = try #require(ResidentMemoryProbe.read())
            // Where the kernel forbids it, it must say so.
            guard ResidentMemoryProbe.resetPeak() else { return }
            let after = try #require(ResidentMemoryProbe.read())
            #expect(before.peakBytes - after.peakBytes > size / 2)
            #expect(after.peakBytes >= after.bytes)
        }
    }

    @Test func theGaugeReadsWhatTheProbeReadsAndAllocatesNothing() async {
        await #expect(processExitsWith: .success) {
            let size = 64 << 20
            let gauge = try #require(ResidentMemoryGauge())
            let before = try #require(gauge.readBytes())
            let memory = try #require(
                mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
            )
            memset(memory, 1, size)
            // The macros allocate.
            let earlier = AllocationProbe.readThread()
            let reading = gauge.readBytes()
            let later = AllocationProbe.readThread()
            #expect(later == earlier)
            let held = try #require(reading)
            let probed = try #require(ResidentMemoryProbe.read())
            munmap(memory, size)
            // What else the process does in between: 2 MiB at most.
            let slack = 2 << 20
            #expect(abs(held - before - size) < slack)
            #expect(abs(probed.bytes - held) < slack)
        }
    }
}
