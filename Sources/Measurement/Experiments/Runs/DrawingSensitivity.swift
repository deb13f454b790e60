/// The drawing cost whose multiples a sensitivity table tries.
package struct DrawingSensitivity: Hashable, Sendable {
    /// The multiples of the stated cost, ascending; the first is the run as it is.
    package static let multiples: [Double] = [0, 1, 10]

    /// CPU time of the main thread for each configured cell, its layout included, nanoseconds.
    package var cell: UInt64
    /// The same for each layout pass of a view outside cells.
    package var layout: UInt64

    /// States a cost; the defaults, 100 µs and 20 µs, are our choice and no measurement of a device.
    ///
    /// Ten rows configured at once then take a millisecond of a frame's 16.7 or 8.3, ten times as dear most of a frame: the
    /// range from drawing that does not matter to drawing that decides.
    package init(cell: UInt64 = 100_000, layout: UInt64 = 20_000) {
        self.cell = cell
        self.layout = layout
    }

    /// The cost for a cell at a multiple, whole nanoseconds.
    package func cell(at multiple: Double) -> UInt64 { UInt64(Double(cell) * multiple) }

    /// The cost for a layout pass at a multiple, whole nanoseconds.
    package func layout(at multiple: Double) -> UInt64 { UInt64(Double(layout) * multiple) }
}
