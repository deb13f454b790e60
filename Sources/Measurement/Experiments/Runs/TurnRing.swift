internal import Measuring
internal import Foundation
internal import ReportedErrors

/// The FIFOs through which processes of a block pass their turns, from each to the next and from the last to the first.
struct TurnRing {
    /// Kept open until all have ended: a turn that lies in a FIFO which no one has open is lost.
    private let descriptors: [Int32]

    /// The turns of `count` processes, with FIFOs of their own in `folder`, which exists and has none yet.
    static func turns(_ count: Int, in folder: URL) -> [Turns] {
        let files = (0..<count).map { folder.appending(path: "turn-\($0)") }
        return (0..<count).map { Turns(mine: files[$0], next: files[($0 + 1) % count]) }
    }

    /// Makes the FIFOs of all.
    ///
    /// - Throws: ``MeasurementError/noTurns(_:)``
    init(_ turns: [Turns]) throws(MeasurementError) {
        var descriptors: [Int32] = []
        for turn in turns {
            let isMade = mkfifo(turn.mine.path, 0o600) == 0
            let descriptor = isMade ? open(turn.mine.path, O_RDWR | O_CLOEXEC) : -1
            guard descriptor >= 0 else {
                let reason = systemWords(for: errno)
                for descriptor in descriptors { Glibc.close(descriptor) }
                throw .noTurns(reason)
            }
            descriptors.append(descriptor)
        }
        self.descriptors = descriptors
    }

    /// Gives the first process its turn.
    func start() {
        var byte: UInt8 = 1
        if let first = descriptors.first { _ = write(first, &byte, 1) }
    }

    func close() {
        for descriptor in descriptors { Glibc.close(descriptor) }
    }
}
