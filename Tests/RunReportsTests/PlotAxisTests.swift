import Testing

@testable import RunReports

struct PlotAxisTests {
    /// What an architecture costs beside the harness may be less than nothing.
    @Test(arguments: [[], [0], [-1, -3], [0, -0.5], [1e-100], [1e100]])
    func anAxisOfWhateverValuesHasMarks(_ values: [Double]) {
        let axis = PlotAxis(linear: values, title: "µs")
        #expect(axis.ticks.first?.value == 0)
        #expect((2...12).contains(axis.ticks.count))
        #expect(axis.ticks.allSatisfy { (0...1.001).contains(axis[$0.value]) })
    }
}
