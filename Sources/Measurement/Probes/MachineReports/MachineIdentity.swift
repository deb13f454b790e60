internal import CMachineFacts

/// What a result must say about the machine it was measured on; costs nothing to find out.
package struct MachineIdentity: Hashable, Codable, Sendable {
    package var cpuModel: String
    /// ``ProcessorIdentity``, which that name may hide.
    package var processor: String?
    /// Cores that this process may run on.
    package var coresAllowed: Int
    package var kernel: String
    package var swiftVersion: String

    /// The machine and the build that this code runs on.
    package static var current: MachineIdentity {
        let cpuinfo = SystemFile.text("/proc/cpuinfo") ?? ""
        return MachineIdentity(
            cpuModel: SystemFile.value(of: "model name", in: cpuinfo) ?? "unknown",
            processor: ProcessorIdentity.text(cpuinfo: cpuinfo, caches: ProcessorIdentity.caches),
            coresAllowed: Int(mf_allowed_cores()),
            kernel: ["ostype", "osrelease"]
                .compactMap { SystemFile.text("/proc/sys/kernel/\($0)").map(SystemFile.trimmed) }
                .joined(separator: " "),
            swiftVersion: compilerVersion
        )
    }

    /// Known when compiling only, as a lower bound for compilers newer than this list.
    private static var compilerVersion: String {
        #if compiler(>=6.4)
        "6.4 or later"
        #elseif compiler(>=6.3.2)
        "6.3.2 or later"
        #elseif compiler(>=6.3.1)
        "6.3.1"
        #else
        "6.3 or earlier"
        #endif
    }
}
