/// Draws values as a line of bars: ▁▁▂▆█.
package enum Sparkline {
    /// What stands for runs without a figure.
    package static let gap: Character = "·"

    private static let bars = Array("▁▂▃▄▅▆▇█")

    /// Draws values, the least as the lowest bar and the most as the highest; equal ones are all lowest.
    ///
    /// - Parameters:
    ///   - values: In order; nil leaves a gap.
    ///   - width: The most bars, at least 1; of more values each bar is the mean of neighbours.
    /// - Returns: One character a bar.
    package static func text(_ values: [Double?], width: Int) -> String {
        let count = min(values.count, width)
        let means = (0..<count).map { index -> Double? in
            let part = values[values.count * index / count..<values.count * (index + 1) / count]
                .compactMap(\.self)
            // Of equal values rounding would make the mean another one.
            guard let first = part.first, part.contains(where: { $0 != first }) else {
                return part.first
            }
            return part.reduce(0, +) / Double(part.count)
        }
        let found = means.compactMap(\.self)
        guard let least = found.min(), let most = found.max() else {
            return String(repeating: gap, count: count)
        }
        return String(
            means.map { mean in
                guard let mean else { return gap }
                guard most > least else { return bars[0] }
                let height = (mean - least) / (most - least) * Double(bars.count - 1)
                return bars[Int(height.rounded())]
            }
        )
    }
}
