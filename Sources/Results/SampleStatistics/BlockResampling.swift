/// Asks real blocks how often comparisons of them go wrong, and what they notice.
///
/// The blocks are of an A/A run: candidate and reference were the same. Comparisons are drawn from them with replacement,
/// since without it the blocks of a trial would vary less among trials than those of real runs. The sides are not
/// exchanged at random: a difference between the places in a block is a fault that must show.
///
/// Bounds on a tally speak of the comparisons that these blocks could have made. That other days have the same
/// noise, and that one block does not tell of the next, they cannot say.
///
/// - Source: Efron and Tibshirani, *An introduction to the bootstrap* (1993), chapter 6.
package struct BlockResampling: Sendable {
    private let pool: [RatioInterval.Block]

    /// Takes the blocks of an A/A run, a hundred or more if the answer is to mean anything; nil without any.
    package init?(_ pool: [RatioInterval.Block]) {
        guard !pool.isEmpty else { return nil }
        self.pool = pool
    }

    /// Draws comparisons and judges each.
    ///
    /// - Parameters:
    ///   - blocks: How many blocks a comparison has.
    ///   - ratio: What the candidate's cost is multiplied by beforehand: 1 for A/A, 1.05 to inject a slowdown of 5 %.
    ///   - trials: How many comparisons; at least 1.
    ///   - generator: Where chance comes from.
    ///   - judge: The configuration under test, from a comparison's blocks to its verdict.
    /// - Returns: How often it gave each verdict; those that it never gave are missing.
    package func tally(
        blocks: Int,
        injecting ratio: Double = 1,
        trials: Int,
        using generator: inout some RandomNumberGenerator,
        judge: ([RatioInterval.Block]) -> Verdict = { Verdict(RatioInterval($0)) }
    ) -> [Verdict: Int] {
        precondition(trials > 0, "a tally needs a trial")
        let verdicts = (0..<trials).map { _ in
            judge(
                (0..<blocks).map { _ in
                    let block = pool[Int.random(in: pool.indices, using: &generator)]
                    return RatioInterval.Block(
                        candidate: block.candidate * ratio,
                        reference: block.reference
                    )
                }
            )
        }
        return Dictionary(verdicts.map { ($0, 1) }, uniquingKeysWith: +)
    }
}
