/// What a processor says of itself: its name may stand for many, as "AMD EPYC" does.
package enum ProcessorIdentity {
    /// The first core's, each with its size; empty where the kernel does not say.
    static var caches: [String] {
        (0..<8).compactMap { index in
            let parts = ["level", "type", "size"].compactMap {
                SystemFile.text("/sys/devices/system/cpu/cpu0/cache/index\(index)/\($0)")
                    .map(SystemFile.trimmed)
            }
            guard parts.count == 3 else { return nil }
            return "L\(parts[0]) \(parts[1].lowercased()) \(parts[2])"
        }
    }

    /// Reads vendor, family, model and stepping of the first core, on x86 or on Arm.
    ///
    /// - Parameters:
    ///   - cpuinfo: The text of `/proc/cpuinfo`.
    ///   - caches: Each with its size.
    /// - Returns: All in one line; nil where a number is missing.
    package static func text(cpuinfo: String, caches: [String]) -> String? {
        let numbers = [
            ("", "vendor_id", "CPU implementer"), ("family ", "cpu family", "CPU architecture"),
            ("model ", "model", "CPU part"), ("stepping ", "stepping", "CPU revision"),
        ].compactMap { word, key, other in
            (SystemFile.value(of: key, in: cpuinfo) ?? SystemFile.value(of: other, in: cpuinfo))
                .map { "\(word)\($0)" }
        }
        return numbers.count == 4 ? (numbers + caches).joined(separator: ", ") : nil
    }
}
