internal import CThreadContext

/// Main-thread CPU time by batch, and of each batch the longest stretch from one rest to the next: whether a frame would have
/// been missed.
///
/// - Disturbs: one reading of the thread's clock at each rest, a system call, some 300 ns; it is subtracted from the
///   stretches and from the window's main CPU. No allocation within the window.
struct MainStretches {
    /// One for each batch of the window, nanoseconds, without the reading of the clock.
    private(set) var longest: [UInt32]
    /// All stretches of each batch of the window together, likewise; 0 for a batch that does not count.
    private(set) var main: [UInt32]
    /// All readings together, nanoseconds.
    private(set) var processorTime: UInt64 = 0

    /// Whether what is read now counts as main CPU.
    var counts = false
    /// The batch that is under way, from 0.
    private(set) var batch = 0
    private var last: UInt64 = 0
    private var reading: UInt64 = 0
    private var isOpen = false

    /// - Parameter batches: Of the window; 0 reads no clock.
    init(batches: Int) {
        longest = Array(repeating: 0, count: batches)
        main = longest
    }

    /// The window begins, on the thread to be read.
    mutating func open() {
        guard !longest.isEmpty else { return }
        reading = wq_thread_cpu_reading_cost_ns()
        isOpen = true
        last = wq_thread_cpu_ns()
    }

    /// Everything has come to rest.
    ///
    /// - Returns: What the reading took, nanoseconds; 0 outside the window.
    mutating func rest() -> UInt64 {
        guard isOpen, batch < longest.count else { return 0 }
        let now = wq_thread_cpu_ns()
        let stretch = now - last
        last = now
        processorTime += reading
        let net = UInt32(clamping: stretch - min(stretch, reading))
        longest[batch] = max(longest[batch], net)
        if counts { main[batch] &+= net }
        return reading
    }

    /// The thread spent time that is injected into the batch that is over, nanoseconds.
    mutating func inject(_ time: UInt64) {
        skip(time)
        guard isOpen, counts, batch > 0, batch <= main.count else { return }
        main[batch - 1] &+= UInt32(clamping: time)
    }

    /// The thread spent time for someone else, nanoseconds.
    mutating func skip(_ time: UInt64) { last += time }

    /// A batch has come to rest.
    mutating func endBatch() { if isOpen { batch += 1 } }

    /// The window is over.
    mutating func close() { isOpen = false }
}
