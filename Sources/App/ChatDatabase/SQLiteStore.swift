package import ChatDomain
package import ChatServices
package import Foundation
internal import GRDB
internal import ReportedErrors
internal import Synchronization
package import WorkQueues

/// A store in an SQLite file, in WAL mode, behind a queue of its own.
///
/// Handing a batch over costs the app a lock and an array's end. What is handed over while a transaction is under way goes into
/// the next one together. Batches are written in order; one that cannot be written yet (a full disk, a lock) is kept and tried
/// again, and so is what comes after it.
///
/// Own messages are written into a file beside the database before `write(_:)` returns, so that a frame shows none that the end
/// of the process could lose (R17); see `OutboxFile`.
package final class SQLiteStore: InspectedStore {
    private enum Job: Sendable {
        /// The flag says whether its own messages are in the outbox.
        case write(StoreBatch, isInOutbox: Bool)
        case load(@Sendable (StoredChats) -> Void)
        case look(@Sendable (StoreContents) -> Void)

        var batch: StoreBatch? { if case .write(let batch, _) = self { batch } else { nil } }

        var isInOutbox: Bool { if case .write(_, true) = self { true } else { false } }
    }

    /// What was handed over and is not done yet.
    private struct Line {
        var jobs: [Job] = []
        /// What has been taken out of the line, until it is done.
        var underWay: [Job] = []
        /// Whether an item or a timer is on its way that will see to it.
        var isAwaited = false
        var failures = 0
    }

    /// How long a database that does not work is left alone, at first and at most; each time twice as long.
    private static let firstPause = Duration.milliseconds(50), longestPause = Duration.seconds(5)

    private let queue: WorkQueue
    private let thread: DatabaseThread
    private let file: Confined<DatabaseFile>
    private let historyPage: Int?
    /// What goes with the store; nil where its file stays.
    private let ownFolder: URL?
    /// What own messages are in before ``write(_:)`` returns; nil where the file goes with the store.
    ///
    /// No one comes back to such a file. The stores of all measurements and of every run in virtual time are of this kind, so that
    /// they do not pay on the app's thread, and counts are what they were.
    private let outbox: OutboxFile?
    private let report: @Sendable (StoreTrouble) -> Void
    private let line = Mutex(Line())
    private let storedMessages = Atomic(0)
    private let storedChats = Atomic(0)
    private let transactions = Atomic(0)

    /// Makes a store over the file at `url`, which is opened, or made, at its first use.
    ///
    /// - Parameters:
    ///   - url: Where the file lies or is to lie.
    ///   - queues: What the store's queue is made of.
    ///   - historyPage: How many messages of each chat ``load(completion:)`` hands out at least; nil for all.
    ///   - ownFolder: What is removed together with the store; nil to leave its file where it is.
    ///   - keepsOwnMessages: Whether a file that stays has an outbox beside it; without, for tests, the end of the process may
    ///     lose what was handed over last.
    ///   - report: Called with what went wrong, on any thread.
    package init(
        _ url: URL,
        queues: any ServiceQueues,
        historyPage: Int? = nil,
        ownFolder: URL? = nil,
        keepsOwnMessages: Bool = true,
        report: @escaping @Sendable (StoreTrouble) -> Void
    ) {
        queue = queues.service("store")
        thread = DatabaseThread(of: queues)
        let outbox =
            ownFolder == nil && keepsOwnMessages ? OutboxFile(path: url.path + ".outbox") : nil
        self.outbox = outbox
        file = Confined(on: queue, DatabaseFile(url, outbox: outbox, report: report))
        self.historyPage = historyPage
        self.ownFolder = ownFolder
        self.report = report
    }

    deinit {
        if let ownFolder { try? FileManager.default.removeItem(at: ownFolder) }
    }

    // MARK: ChatStore

    package func load(completion: @escaping @Sendable (StoredChats) -> Void) {
        hand(.load(completion))
    }

    package func write(_ batch: StoreBatch) {
        storedMessages.wrappingAdd(batch.messages.count, ordering: .relaxed)
        storedChats.wrappingAdd(batch.chats.count, ordering: .relaxed)
        hand(.write(batch, isInOutbox: keepOwnMessages(of: batch)))
    }

    /// Writes a batch's own messages into the outbox, on the caller's thread.
    ///
    /// - Returns: Whether any were.
    private func keepOwnMessages(of batch: StoreBatch) -> Bool {
        guard let outbox, batch.messages.contains(where: { $0.state == .sending }) else {
            return false
        }
        let own = batch.messages.lazy.filter { $0.state == .sending }
        // A chat that was made a moment ago may be no further than its messages.
        let pending = line.withLock { line in (line.underWay + line.jobs).compactMap(\.batch) }
        let chats = (pending + [batch]).flatMap(\.chats).filter { chat in
            own.contains { $0.chat == ChatID(chat.contact.id) }
        }
        do throws(OutboxFile.Failure) {
            try outbox.append(own, chats: chats)
            return true
        } catch {
            if error.isFirst { report(.unprotected(reason: error.reason)) }
            return false
        }
    }

    // MARK: InspectedStore

    package func look(_ body: @escaping @Sendable (StoreContents) -> Void) { hand(.look(body)) }

    package func add(to effort: inout EffortTally) {
        effort.storedMessages += storedMessages.load(ordering: .relaxed)
        effort.storedChats += storedChats.load(ordering: .relaxed)
    }

    /// How many transactions have been written.
    package var writtenTransactions: Int { transactions.load(ordering: .relaxed) }

    /// Lets the file have so many pages and no more from now on, as a disk that is full does; nil for no limit.
    package func limit(pages: Int?) {
        file.async { [thread] file in
            do {
                try thread.run { try file.limit(pages: pages) }
            } catch {
                preconditionFailure("a limit needs no file: \(error)")
            }
        }
    }

    // MARK: Working

    private func hand(_ job: Job) {
        let isNew = line.withLock { line in
            line.jobs.append(job)
            defer { line.isAwaited = true }
            return !line.isAwaited
        }
        if isNew { queue.async { [self] in work() } }
    }

    /// Does everything that has been handed over, in order; what does not work is left in the line.
    private func work() {
        while true {
            let jobs = line.withLock { line in
                line.underWay = line.jobs
                line.jobs = []
                if line.underWay.isEmpty { line.isAwaited = false }
                return line.underWay
            }
            guard !jobs.isEmpty else { return }
            var done = 0
            do {
                while done < jobs.count { done += try perform(jobs[done...]) }
                resume()
            } catch {
                return wait(for: error, with: jobs[done...])
            }
        }
    }

    /// Does the first of `jobs`, of writes as many as there are before anything is read.
    ///
    /// - Returns: How many were done.
    private func perform(_ jobs: ArraySlice<Job>) throws -> Int {
        let batches = jobs.prefix { $0.batch != nil }.compactMap(\.batch)
        guard batches.isEmpty, let job = jobs.first else {
            try withFile { try $0.write(batches) }
            transactions.wrappingAdd(1, ordering: .relaxed)
            outbox?.stored(batches: jobs.prefix(batches.count).count { $0.isInOutbox })
            return batches.count
        }
        switch job {
        case .load(let completion):
            let page = historyPage
            completion(try withFile { try $0.load(page: page) })
        case .look(let body): body(try withFile { try $0.contents() })
        case .write: preconditionFailure("writes come before this")
        }
        return 1
    }

    private func withFile<Result: Sendable>(
        _ body: (inout DatabaseFile) throws -> Result
    ) throws -> Result {
        try file.withState { file in try thread.run { try body(&file) } }
    }

    private func resume() {
        let hadFailed = line.withLock { line in
            defer { line.failures = 0 }
            return line.failures > 0
        }
        if hadFailed { report(.resumed) }
    }

    private func wait(for error: any Error, with jobs: ArraySlice<Job>) {
        // Anything else is a mistake in a statement.
        let isTemporary = (error as? DatabaseError)?.isTemporary ?? true
        guard isTemporary else { fatalError("the database refuses a statement: \(error)") }
        let failures = line.withLock { line in
            line.jobs = jobs + line.jobs
            line.underWay = []
            line.failures += 1
            return line.failures
        }
        if failures == 1 {
            let words = (error as? DatabaseError)?.message ?? ReportedErrors.reason(for: error)
            report(.waiting(reason: words))
        }
        var pause = Self.firstPause
        for _ in 1..<failures where pause < Self.longestPause { pause *= 2 }
        queue.after(min(pause, Self.longestPause)) { [self] in work() }
    }
}
