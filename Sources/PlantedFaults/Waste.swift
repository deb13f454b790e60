internal import CThreadContext
internal import Foundation

/// Costs of known size.
enum Waste {
    /// Exactly one call of `malloc`, and its `free`.
    @inline(never)
    static func allocate() {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: 48, alignment: 16)
        keep(memory)
        memory.deallocate()
    }

    /// Spends 50 µs of the calling thread's CPU time.
    @inline(never)
    static func burn() {
        let end = wq_thread_cpu_ns() + 50_000
        while wq_thread_cpu_ns() < end {}
    }

    /// Comes back after 300 ms, without burning the processor.
    @inline(never)
    static func stall() { Thread.sleep(forTimeInterval: 0.3) }

    /// Never returns, without burning the processor.
    @inline(never)
    static func hang() {
        while true { Thread.sleep(forTimeInterval: 1) }
    }

    /// Hides from the optimiser that nobody wants the memory.
    @inline(never)
    private static func keep(_ memory: UnsafeMutableRawPointer) {
        memory.storeBytes(of: 1, as: UInt8.self)
    }
}
