internal import Glibc

/// Reads the process's resident size again and again.
///
/// - Disturbs: one system call that walks the page tables, some 100 µs; no allocation after the making.
package final class ResidentMemoryGauge {
    private static let key: StaticString = "\nRss:"
    private static let capacity = 4_096

    private let file: Int32
    /// One more than is read, so that the text always ends.
    private let text = UnsafeMutablePointer<CChar>.allocate(capacity: capacity + 1)

    /// Opens the kernel's file; nil where there is none.
    package init?() {
        text.initialize(repeating: 0, count: Self.capacity + 1)
        file = open("/proc/self/smaps_rollup", O_RDONLY | O_CLOEXEC)
        if file < 0 { return nil }
    }

    deinit {
        if file >= 0 { close(file) }
        text.deallocate()
    }

    /// Reads the present size in bytes, as ``ResidentMemoryProbe/read()`` does; nil when the kernel does not say.
    package func readBytes() -> Int? {
        // The kernel makes the text again at each read from its beginning.
        let count = pread(file, text, Self.capacity, 0)
        guard count > 0 else { return nil }
        text[count] = 0
        // A string would have to be copied for C.
        let key = UnsafeRawPointer(Self.key.utf8Start).assumingMemoryBound(to: CChar.self)
        guard let line = strstr(text, key) else { return nil }
        return strtol(line + Self.key.utf8CodeUnitCount, nil, 10) * 1_024
    }
}
