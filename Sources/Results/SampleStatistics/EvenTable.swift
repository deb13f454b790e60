/// Stands in for an even function on −1…1: its values at even distances, and cubic polynomials between them.
///
/// One polynomial through all would need fewer values of a smooth function. The functions here are flat but for one steep
/// place, where it swings.
///
/// - Source: NIST Digital Library of Mathematical Functions, 3.3(ii), four-point formula.
struct EvenTable: Sendable {
    private let values: [Double]

    /// Takes the function's values at 0, at 1 and at the given number of places less one between them.
    init(intervals: Int, _ value: (Double) -> Double) {
        values = (0...intervals).map { value(Double($0) / Double(intervals)) }
    }

    /// The function at `x`, in `−1...1`.
    func value(at x: Double) -> Double {
        let last = values.count - 1
        let scaled = abs(x) * Double(last)
        let index = min(Int(scaled), last - 2)
        let f = scaled - Double(index)
        let before = values[abs(index - 1)] * f * (f - 1) * (f - 2) / -6
        let here = values[index] * (f + 1) * (f - 1) * (f - 2) / 2
        let next = values[index + 1] * (f + 1) * f * (f - 2) / -2
        let after = values[index + 2] * (f + 1) * f * (f - 1) / 6
        return before + here + next + after
    }
}
