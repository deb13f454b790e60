internal import CThreadContext

/// What drawing is made to cost on the main thread, beyond what HeadlessUIKit's own work costs.
///
/// Nothing is drawn here, so a cell costs what its architecture does for it and no more. With a cost stated, each commit
/// spends it on the spot: what a ranking would be were drawing dear.
package struct DrawingCost: Hashable, Sendable {
    /// CPU time for each configured cell, its layout included, nanoseconds.
    package var cell: UInt64
    /// CPU time for each layout pass of a view outside cells, nanoseconds.
    package var layout: UInt64

    /// States a cost.
    package init(cell: UInt64 = 0, layout: UInt64 = 0) {
        self.cell = cell
        self.layout = layout
    }

    /// Spends CPU time of the calling thread, also when it is preempted meanwhile.
    ///
    /// Up to half a microsecond more, the cost of reading the thread's clock.
    static func spend(_ nanoseconds: UInt64) {
        let end = wq_thread_cpu_ns() + nanoseconds
        while wq_thread_cpu_ns() < end {}
    }
}
