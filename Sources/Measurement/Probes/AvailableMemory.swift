/// How much memory processes can still be given without swapping.
package enum AvailableMemory {
    /// As the kernel estimates it; nil where it does not say.
    package static var bytes: Int? { SystemFile.text("/proc/meminfo").flatMap(parse) }

    /// Bytes, of the text of a `/proc/meminfo`; nil when it has no such line.
    ///
    /// - Source: proc(5): `MemAvailable:` in kB, which are 1 024 bytes.
    package static func parse(_ text: String) -> Int? {
        SystemFile.value(of: "MemAvailable", in: text)
            .flatMap { $0.split(separator: " ").first }
            .flatMap { Int($0) }
            .map { $0 * 1_024 }
    }
}
