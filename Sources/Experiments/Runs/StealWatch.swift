internal import Probes

/// The share of the machine's time that the hypervisor takes from now on.
struct StealWatch {
    private let before = StealProbe.read()

    /// The share so far, in `0...1`; 0 where it cannot be known.
    var share: Double {
        before.flatMap { before in StealProbe.read().map { ($0 - before).share } } ?? 0
    }
}
