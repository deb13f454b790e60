/// What waking an idle core depends on, as far as the kernel says.
enum IdleGovernor {
    /// As in "virtual machine, idle cores poll for up to 50 µs (haltpoll), no frequency governor"; nil without any of it.
    static var text: String? {
        var parts: [String] = []
        let isVirtual = SystemFile.text("/proc/cpuinfo")?.contains(" hypervisor") ?? false
        if isVirtual { parts.append("virtual machine: waking a core is an exit to the hypervisor") }
        let folder = "/sys/devices/system/cpu"
        if let driver = line(folder + "/cpuidle/current_driver"), driver != "none" {
            let limit = line("/sys/module/haltpoll/parameters/guest_halt_poll_ns")
                .flatMap { Int($0) }
            let poll = limit.map { ", guest polls up to \($0 / 1_000) µs before it halts" } ?? ""
            parts.append("idle driver \(driver)\(poll)")
        } else if isVirtual {
            parts.append("no idle driver: a core halts at once")
        }
        if let governor = line(folder + "/cpu0/cpufreq/scaling_governor") {
            parts.append("frequency governor \(governor)")
        }
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }

    private static func line(_ path: String) -> String? {
        SystemFile.text(path)?.split(separator: "\n").first.map(String.init)
    }
}
