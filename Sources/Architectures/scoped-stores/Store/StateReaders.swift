import ArchitectureContract

/// Who reads the state: told when it may be another.
@MainActor
protocol StateReader: AnyObject {
    func stateDidChange(_ repeats: Repeats)
}

/// All stores of one state, held weakly.
@MainActor
final class StateReaders {
    private let repeats: Repeats
    private var readers: [Weak] = []

    private struct Weak {
        weak var reader: (any StateReader)?
    }

    init(_ repeats: Repeats) { self.repeats = repeats }

    func add(_ reader: any StateReader) { readers.append(Weak(reader: reader)) }

    func stateDidChange() {
        var hasGone = false
        for index in readers.indices {
            if let reader = readers[index].reader {
                reader.stateDidChange(repeats)
            } else {
                hasGone = true
            }
        }
        if hasGone { readers.removeAll { $0.reader == nil } }
    }
}
