/// Whether the kernel lays every new process out again: stack, heap, libraries and the program itself.
///
/// Where something lies decides what it shares a cache set or a page with, which moves times by some per cent. What is drawn
/// again for each process is noise, which intervals show; what is the same in all of them is a bias, which nothing shows.
///
/// - Source: Mytkowicz, Diwan, Hauswirth and Sweeney, *Producing wrong data without doing anything obviously wrong!* (2009).
package enum AddressRandomization: String, Hashable, Codable, Sendable, CaseIterable {
    case full
    /// The heap that `brk` extends follows the program; jemalloc's own comes from mappings, which are drawn.
    case withoutHeap = "without heap"
    /// Every process has one and the same layout.
    case off

    /// Of processes that this one starts; nil where the kernel does not say.
    package static var current: Self? {
        SystemFile.text("/proc/sys/kernel/randomize_va_space").flatMap { setting in
            Self(setting: setting, personality: SystemFile.text("/proc/self/personality"))
        }
    }

    /// Reads what the kernel says.
    ///
    /// - Parameters:
    ///   - setting: The text of `/proc/sys/kernel/randomize_va_space`: 0, 1 or 2.
    ///   - personality: That of `/proc/self/personality`, hexadecimal, which `setarch -R` and debuggers change; nil when unknown.
    package init?(setting: String, personality: String?) {
        let flags = personality.flatMap { UInt32(SystemFile.trimmed($0), radix: 16) } ?? 0
        if flags & Self.noRandomization != 0 {
            self = .off
            return
        }
        switch SystemFile.trimmed(setting) {
        case "0": self = .off
        case "1": self = .withoutHeap
        case "2": self = .full
        default: return nil
        }
    }

    /// `ADDR_NO_RANDOMIZE` of `<sys/personality.h>`.
    private static let noRandomization: UInt32 = 0x004_0000
}
