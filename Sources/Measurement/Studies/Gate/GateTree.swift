package import Experiments
package import Foundation

/// The work tree in which other revisions are built, one after the other, by one job at a time.
///
/// It lies below the build folder, and each revision's build builds upon the one before.
package final class GateTree {
    package let folder: URL

    private let repository: SourceRepository
    private let interruption: Interruption?
    private let lock: JobLock

    /// Waits while another job builds there.
    ///
    /// - Parameters:
    ///   - place: The folder that it is to lie in; made where there is none.
    ///   - repository: Of the revisions.
    ///   - interruption: Ends it early.
    ///   - progress: Called when there is something to wait for.
    /// - Throws: ``ProgramError``
    package init(
        in place: URL,
        of repository: SourceRepository,
        interruption: Interruption? = nil,
        progress: (String) -> Void = { _ in }
    ) throws(ProgramError) {
        // The package manager calls a package, and with it its modules, by its folder's name.
        let name = try repository.top().lastPathComponent
        folder = place.appending(path: "tree/\(name)")
        self.repository = repository
        self.interruption = interruption
        lock = try JobLock(place, interruption, progress: progress)
    }

    /// Puts a commit's files there, whatever was there before.
    ///
    /// - Throws: ``ProgramError``
    package func checkOut(_ commit: String) throws(ProgramError) {
        if let own = gitFolder() {
            // No other process is at work here: the one that left these was stopped.
            for name in ["index.lock", "HEAD.lock"] {
                try? FileManager.default.removeItem(at: own.appending(path: name))
            }
            let words = ["checkout", "--quiet", "--force", "--detach", commit]
            if try repository.git(words, in: folder, interruption).run().status == 0 { return }
        }
        try? FileManager.default.removeItem(at: folder)
        // By force, since git knows the place; pruned are no trees, of which a user's may be on a disk that is not here today.
        try repository.git(
            ["worktree", "add", "--quiet", "--force", "--detach", folder.path, commit],
            interruption
        ).check(step: "git worktree add")
    }

    /// Where git keeps what it knows of the tree; nil where it is none, and a command there would be one on what is around it.
    private func gitFolder() -> URL? {
        guard FileManager.default.fileExists(atPath: folder.path) else { return nil }
        let words = ["rev-parse", "--show-toplevel", "--absolute-git-dir"]
        let lines = (try? repository.answer(words, in: folder))?.split(separator: "\n")
            .map(String.init)
        guard let lines, lines.count == 2,
            URL(filePath: lines[0]).resolvingSymlinksInPath().path
                == folder.resolvingSymlinksInPath().path
        else { return nil }
        return URL(filePath: lines[1])
    }
}
