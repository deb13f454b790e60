internal import CMachineFacts
internal import CThreadContext
internal import Dispatch
internal import Foundation
internal import Synchronization

/// Costs of known size.
enum Waste {
    /// Exactly one call of `malloc`, and its `free`.
    @inline(never)
    static func allocate() {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: 48, alignment: 16)
        keep(memory)
        memory.deallocate()
    }

    /// Reads a byte of memory that has just been freed, which only a sanitizer notices.
    @inline(never)
    static func readFreed() {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: 48, alignment: 16)
        keep(memory)
        memory.deallocate()
        keep(memory.load(as: UInt8.self))
    }

    /// Spends so much of the calling thread's CPU time, 50 µs by default, the looking at the clock included.
    @inline(never)
    static func burn(_ nanoseconds: UInt64 = 50_000) {
        let end = wq_thread_cpu_ns() + nanoseconds - min(nanoseconds, clockOvershoot)
        while wq_thread_cpu_ns() < end {}
    }

    /// Finds out what looking at the clock costs, which takes a millisecond.
    static func prepare() { _ = clockOvershoot }

    /// So many allocations, and 2 µs of CPU time for each.
    @inline(never)
    static func work(_ units: Int) {
        for _ in 0..<units { allocate() }
        burn(UInt64(units) * 2_000)
    }

    /// How much longer a spin on the clock takes than the clock says: half a reading before the first instant, half a
    /// reading after the last, and on average another half until the reading that finds the time over.
    private static let clockOvershoot = readingCost * 3 / 2

    /// What a reading of the thread's clock costs, nanoseconds.
    static let readingCost = wq_thread_cpu_reading_cost_ns()

    /// Nanoseconds.
    static let sleepLength = 200_000.0

    /// Comes back after 200 µs, and a little more, without burning the processor.
    ///
    /// The kernel may add 50 µs on threads that have not asked it to be exact, as an app's main thread has.
    @inline(never)
    static func sleep() {
        mf_sleep_exactly()
        usleep(UInt32(sleepLength / 1_000))
    }

    /// Hands work to a queue.
    typealias Submitting = (@escaping @Sendable () -> Void) -> Void

    /// Comes back when another queue has waited for 200 µs, as for a disk: work would be known of one that has a core to itself alone.
    @inline(never)
    static func wait(for submit: Submitting) {
        let done = DispatchSemaphore(value: 0)
        submit {
            sleep()
            done.signal()
        }
        done.wait()
    }

    /// Comes back after 300 ms, without burning the processor.
    @inline(never)
    static func stall() { Thread.sleep(forTimeInterval: 0.3) }

    /// Never returns, without burning the processor.
    @inline(never)
    static func hang() {
        while true { Thread.sleep(forTimeInterval: 1) }
    }

    /// Calls `work` on a thread that no queue knows, so many seconds from now.
    static func onAThread(after delay: Double = 0, _ work: @escaping @Sendable () -> Void) {
        Thread.detachNewThread {
            if delay > 0 { Thread.sleep(forTimeInterval: delay) }
            work()
        }
    }

    /// Hides from the optimiser that no one wants the memory.
    @inline(never)
    private static func keep(_ memory: UnsafeMutableRawPointer) {
        memory.storeBytes(of: 1, as: UInt8.self)
    }

    @inline(never)
    private static func keep(_ byte: UInt8) { keptByte.store(byte, ordering: .relaxed) }

    private static let keptByte = Atomic<UInt8>(0)
}
