internal import EventTraces
internal import Experiments
internal import Foundation
internal import ReportedErrors

/// Keeps other jobs from a folder that is built in, until it ends or the process does.
final class JobLock: Sendable {
    private let descriptor: Int32

    /// Waits while another job has it.
    ///
    /// - Parameters:
    ///   - place: The folder; made where there is none.
    ///   - interruption: Ends the wait early.
    ///   - progress: Called when there is something to wait for.
    /// - Throws: ``ProgramError``
    init(
        _ place: URL,
        _ interruption: Interruption?,
        progress: (String) -> Void
    ) throws(ProgramError) {
        do {
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        } catch {
            throw .failed(step: place.path, reason: ReportedErrors.reason(for: error))
        }
        descriptor = open(place.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        // Where the file system has no locks, two jobs at once are their owner's business.
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
            guard interruption?.isRaised != true else { throw .interrupted }
            progress("waiting for another job, which builds in \(place.path)")
            usleep(100_000)
        }
    }

    /// Keeps others from removing a file's folder by ``removeUnused(_:)``; nil where the file system cannot.
    init?(using file: URL) {
        descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
        guard flock(descriptor, LOCK_SH | LOCK_NB) == 0 else { return nil }
    }

    /// Removes a folder of programs that no job builds in, or runs them.
    static func removeUnused(_ folder: URL) {
        let files = FileManager.default
        let names = (try? files.contentsOfDirectory(atPath: folder.path)) ?? []
        let programs = names.filter { $0.hasPrefix("layout-") }.map { "\(folder.path)/\($0)" }
        let locks = ([folder.path] + programs).map { ScratchLock($0) }
        guard locks.allSatisfy({ $0 != nil }) else { return }
        withExtendedLifetime(locks) { try? files.removeItem(at: folder) }
    }

    deinit { close(descriptor) }
}
