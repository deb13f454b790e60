internal import Probes

/// How many cores other processes of this machine keep busy from now on.
struct LoadWatch {
    private let before: LocalLoad?

    init(isOn: Bool = true) { before = isOn ? LocalLoad.read() : nil }

    /// On average so far; nil where it cannot be known.
    var cores: Double? { before.flatMap { before in LocalLoad.read()?.othersCores(since: before) } }
}

/// The share of the machine's time that the hypervisor takes from now on.
package struct StealWatch {
    private let before: StealReading?

    /// - Parameter isOn: Whether to look at all; from figures that are made up nothing can be stolen.
    package init(isOn: Bool = true) { before = isOn ? StealProbe.read() : nil }

    /// The share so far, in `0...1`; nil where it cannot be known.
    package var known: Double? {
        before.flatMap { before in StealProbe.read().map { ($0 - before).share } }
    }

    /// The same; 0 where it cannot be known.
    package var share: Double { known ?? 0 }
}
