import UIKit

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif
#if os(iOS)
import QuartzCore
#endif

/// CPU time of the calling thread, nanoseconds; what other threads and processes do, the render server too, is not in it.
func threadCPU() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// Commits what has changed on the screen, now.
@MainActor
func commitToScreen() {
    #if os(iOS)
    CATransaction.flush()
    #else
    UIContext.current.commit()
    #endif
}

/// The machine's name for its model, as in "iPhone17,1".
func machineModel() -> String {
    var system = utsname()
    uname(&system)
    return withUnsafeBytes(of: &system.machine) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
}
