internal import CMachineFacts
internal import Synchronization

/// Loads of which each waits for memory and for the one before.
final class PointerChase: Sendable {
    /// Of the process: filling it takes a twentieth of a second.
    static let shared = PointerChase()

    /// Where they lie; 0 without memory.
    private let lines: UInt
    private let bytes: Int
    private let line = Atomic<UInt32>(0)

    init(bytes: Int = 64 << 20) {
        (lines, self.bytes) = (UInt(bitPattern: mf_chase_open(bytes)), bytes)
    }

    deinit {
        guard let lines = UnsafeMutablePointer<UInt32>(bitPattern: lines) else { return }
        mf_chase_close(lines, bytes)
    }

    /// Goes on from where the last walk ended.
    func walk(_ loads: Int) {
        guard let lines = UnsafePointer<UInt32>(bitPattern: lines) else { return }
        let end = mf_chase(lines, line.load(ordering: .relaxed), UInt32(loads))
        line.store(end, ordering: .relaxed)
    }
}
