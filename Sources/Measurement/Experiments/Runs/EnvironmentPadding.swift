internal import ChatDomain

/// How much longer a timed process's environment is made, which moves its stack.
///
/// Some hundred bytes of environment have made programs faster or slower by more than the changes that were studied. The kernel
/// draws the stack's place again for each process, up to 16 bytes; where that is switched off, this is what draws it.
///
/// - Source: Mytkowicz, Diwan, Hauswirth and Sweeney, *Producing wrong data without doing anything obviously wrong!* (2009).
package enum EnvironmentPadding {
    /// The variable that has it.
    package static let variable = "CROSSTALK_PADDING"
    /// Bytes; a page has all places there are.
    package static let lengths = 0..<4_096

    /// The length for one process of a run.
    ///
    /// - Parameters:
    ///   - seed: The trace's.
    ///   - number: Of the process within the run.
    /// - Returns: One of ``lengths``, the same for the same arguments.
    package static func length(seed: UInt64, number: Int) -> Int {
        var generator = SplitMix64(seed: seed, keys: 0x7061_6464, UInt64(number))
        return Int.random(in: lengths, using: &generator)
    }
}
