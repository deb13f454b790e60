internal import Glibc

/// What of an app's code does nothing here, or less than on a phone: said on standard error, once a process.
///
/// What `crosstalk port` finds in sources it says beforehand; this is for what shows when it runs.
@MainActor
package enum Differences {
    private static var said: Set<String> = []

    /// Says `difference`, a sentence without its full stop, unless that has happened.
    package static func say(_ difference: String) {
        guard said.insert(difference).inserted else { return }
        var line = "HeadlessUIKit: \(difference).\n"
        line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
