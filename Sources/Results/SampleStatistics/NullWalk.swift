import Foundation

/// Follows Student's *t* from block to block while nothing differs, and never leaves the limits set for it.
///
/// It is followed as the cosine *r* = Σx ÷ √(*n* Σx²), of which *t* is the monotone function *r* √(*n* − 1) ÷ √(1 − *r*²).
/// While nothing differs, the *n* values are normal about 0 and their direction is uniform on the sphere, so that *r*
/// does not depend on the noise, which need not be known. Looking back, the direction at *n* + 1 blocks, given its cosine,
/// is uniform on a smaller sphere; leaving its last coordinate away gives the cosine at *n*. One integral a block thus
/// carries the probability of having stayed within the limits. Nothing is approximated but these integrals.
///
/// - Source: Armitage, McPherson and Rowe, *Repeated significance tests on accumulating data* (1969), Journal of the Royal
///   Statistical Society A 132(2), for the recursion, there with known noise. That *t* alone tells of its own future: Hall,
///   Wijsman and Ghosh, *The relationship between sufficiency and invariance* (1965), section 6. The kernel is ours.
struct NullWalk {
    /// How many blocks were measured.
    private(set) var blocks: Int
    /// The cosine that was not to be reached at ``blocks``, in `0...1`.
    private var limit = 1.0
    /// The probability of having stayed within all limits, given *r* ÷ limit; nil before the first limit.
    private var stayed: EvenTable?

    private static let quadrature = GaussLegendre(count: 48)
    /// Twice as many move no limit by more than 0.1 %.
    private static let intervals = 128

    /// Starts without any limit.
    ///
    /// - Parameter blocks: At least 3.
    init(blocks: Int) { self.blocks = blocks }

    /// Adds a block, at which no cosine as large as `limit` is to be reached; 1 is no limit.
    mutating func advance(limit next: Double = 1) {
        if stayed != nil || next < 1 {
            stayed = EvenTable(intervals: Self.intervals) {
                probabilityOfStaying(before: next * $0)
            }
        }
        limit = next
        blocks += 1
    }

    /// Finds the limit that is reached at the next block, and was not before, with a given probability.
    ///
    /// - Parameters:
    ///   - probability: Above 0 and less than that of having stayed.
    ///   - guess: Where to begin, between 0 and 1.
    /// - Returns: A cosine, in `0...1`.
    func limit(reachedWith probability: Double, guess: Double) -> Double {
        let density = CosineDensity(dimension: blocks + 1)
        var (low, high, middle) = (0.0, 1.0, guess)
        for _ in 0..<60 {
            let reached = Self.quadrature.integral(from: middle, to: 1) {
                2 * density.value(at: $0) * probabilityOfStaying(before: $0)
            }
            let excess = reached - probability
            if abs(excess) < 1e-9 * probability { break }
            if excess > 0 { low = middle } else { high = middle }
            let slope = 2 * density.value(at: middle) * probabilityOfStaying(before: middle)
            let step = middle + excess / slope
            // Newton's step where it helps, else half the way.
            middle = step > low && step < high ? step : (low + high) / 2
        }
        return middle
    }

    /// The probability of having stayed within all limits so far, given the cosine at the next block.
    private func probabilityOfStaying(before cosine: Double) -> Double {
        guard let stayed else { return 1 }
        let count = Double(blocks)
        let sum = (count + 1).squareRoot() * cosine
        // Last coordinates from which the cosine before was within the limit lie between two roots.
        let scaled = count * limit * limit
        let discriminant = scaled * (1 + scaled - sum * sum)
        guard discriminant > 0 else { return 0 }
        let root = discriminant.squareRoot()
        let centre = cosine / (count + 1).squareRoot()
        let scale = ((1 - cosine * cosine) * count / (count + 1)).squareRoot()
        // Beyond nine standard deviations there is nothing to integrate.
        let reach = min(1, 9 / count.squareRoot())
        let low = max(-reach, ((sum - root) / (1 + scaled) - centre) / scale)
        let high = min(reach, ((sum + root) / (1 + scaled) - centre) / scale)
        guard low < high else { return 0 }
        let density = CosineDensity(dimension: blocks)
        return Self.quadrature.integral(from: low, to: high) { place in
            let last = centre + scale * place
            let before = (sum - last) / (count * (1 - last * last)).squareRoot()
            return density.value(at: place) * stayed.value(at: before / limit)
        }
    }
}

/// How one coordinate of a direction is distributed, when all directions are alike.
private struct CosineDensity {
    private let factor: Double
    private let exponent: Double

    init(dimension: Int) {
        let half = Double(dimension) / 2
        let (whole, less): (Double, Double) = (lgamma(half), lgamma(half - 0.5))
        factor = exp(whole - less) / Double.pi.squareRoot()
        exponent = half - 1.5
    }

    func value(at cosine: Double) -> Double { factor * pow(1 - cosine * cosine, exponent) }
}
