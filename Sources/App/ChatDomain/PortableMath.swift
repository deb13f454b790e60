/// Logarithm and exponential from the four basic operations alone.
///
/// The C libraries' versions differ in the last bit from machine to machine, and one bit moves an event: a trace made here must
/// have the same bytes everywhere. IEEE 754 fixes +, −, ×, ÷ and √, so what is built on them agrees.
package enum PortableMath {
    // ln 2 in two parts (fdlibm's): the upper one has trailing zeros, so that a whole multiple of it is exact.
    private static let upperLn2 = 6.931_471_803_691_238_16e-01
    private static let lowerLn2 = 1.908_214_929_270_587_70e-10

    /// The natural logarithm.
    ///
    /// - Parameter x: Positive and finite.
    /// - Returns: Within 1e-14 of the truth, relatively.
    package static func log(_ x: Double) -> Double {
        precondition(x > 0 && x.isFinite, "a logarithm needs a positive, finite number")
        var exponent = Double(x.exponent)
        var mantissa = x.significand
        if mantissa > 1.414_213_562_373_095_1 {
            mantissa /= 2
            exponent += 1
        }
        // ln m = 2 artanh((m − 1) / (m + 1)); the argument is below 0.172, eleven terms suffice.
        let ratio = (mantissa - 1) / (mantissa + 1)
        let square = ratio * ratio
        // Written out, since a loop divides again for every term of every call.
        var sum = 1.0 / 23 * square
        sum = (sum + 1.0 / 21) * square
        sum = (sum + 1.0 / 19) * square
        sum = (sum + 1.0 / 17) * square
        sum = (sum + 1.0 / 15) * square
        sum = (sum + 1.0 / 13) * square
        sum = (sum + 1.0 / 11) * square
        sum = (sum + 1.0 / 9) * square
        sum = (sum + 1.0 / 7) * square
        sum = (sum + 1.0 / 5) * square
        sum = (sum + 1.0 / 3) * square
        return exponent * upperLn2 + (exponent * lowerLn2 + 2 * ratio * (1 + sum))
    }

    /// e to the power of `x`.
    ///
    /// - Returns: Within 1e-14 of the truth, relatively; 0 below −708, infinity above 709.
    package static func exp(_ x: Double) -> Double {
        guard x > -708 else { return 0 }
        guard x < 709 else { return .infinity }
        let power = (x / (upperLn2 + lowerLn2)).rounded()
        let rest = (x - power * upperLn2) - power * lowerLn2
        var sum = 1.0
        sum = 1 + sum * rest / 15
        sum = 1 + sum * rest / 14
        sum = 1 + sum * rest / 13
        sum = 1 + sum * rest / 12
        sum = 1 + sum * rest / 11
        sum = 1 + sum * rest / 10
        sum = 1 + sum * rest / 9
        sum = 1 + sum * rest / 8
        sum = 1 + sum * rest / 7
        sum = 1 + sum * rest / 6
        sum = 1 + sum * rest / 5
        sum = 1 + sum * rest / 4
        sum = 1 + sum * rest / 3
        sum = 1 + sum * rest / 2
        sum = 1 + sum * rest
        return sum * Double(sign: .plus, exponent: Int(power), significand: 1)
    }

    /// `base` to the power of `exponent`; `base` positive.
    package static func power(_ base: Double, _ exponent: Double) -> Double {
        exp(exponent * log(base))
    }

    /// The 90th percentile of the standard normal distribution.
    package static let normalP90 = 1.281_551_565_544_600_4
}
