internal import ChatDomain
internal import Foundation
internal import ReportedErrors
internal import Synchronization

/// Own messages that no transaction holds yet, in a file beside the database that is only added to (R17).
///
/// The database writes behind a queue, and a frame does not wait for it: what a frame shows has to be out of the process's
/// hands before. One `write(2)` does that in some 2 µs, where a transaction takes more than ten times as long. The file is
/// emptied whenever the database has all that is in it, so that it stays small; a message that is in both is the database's.
///
/// The end of the process loses nothing of it; a machine that loses its power may, as with the database's log.
final class OutboxFile: Sendable {
    /// What the last process left.
    struct Contents {
        /// Chats of the messages that the database may not have either.
        var chats: [StoredChat] = []
        /// In the order in which they were written.
        var messages: [Message] = []

        var isEmpty: Bool { chats.isEmpty && messages.isEmpty }
    }

    /// Why nothing can be kept.
    struct Failure: Error {
        var reason: String
        /// Whether the time before it was not so.
        var isFirst: Bool
    }

    private struct State {
        /// Negative until the file is opened.
        var descriptor: Int32 = -1
        /// Bytes of whole records.
        var length = 0
        /// Batches in it that no transaction holds; what the last process left counts as one.
        var waiting = 0
        /// What the last process left, until it is taken.
        var left = Contents()
        var hasFailed = false
        /// Whether something that is no record may stand at its end: then nothing can be added until it is emptied.
        var isTorn = false
        /// Kept from one call to the next.
        var bytes: [UInt8] = []
    }

    private let path: String
    private let state = Mutex(State())

    /// One at this path; nothing is opened or made yet.
    init(path: String) { self.path = path }

    deinit {
        let descriptor = state.withLock { $0.descriptor }
        if descriptor >= 0 { close(descriptor) }
    }

    /// Adds a batch's own messages, and chats that they need, before it returns.
    ///
    /// Called on whatever thread hands the batch over; ``stored(batches:)`` follows once a transaction holds it.
    ///
    /// - Throws: ``Failure``, for a disk that is full for instance; then nothing of it is kept, and no call follows.
    func append(
        _ messages: some Sequence<Message>,
        chats: some Sequence<StoredChat>
    ) throws(Failure) {
        let failure: Failure? = state.withLock { state in
            do throws(PlainReason) {
                if state.descriptor < 0 { try open(&state, makes: true) }
                guard !state.isTorn else { throw PlainReason("it could not be cut off") }
                state.bytes.removeAll(keepingCapacity: true)
                for chat in chats { OutboxRecord.append(chat, to: &state.bytes) }
                for message in messages { OutboxRecord.append(message, to: &state.bytes) }
                try write(&state)
                state.waiting += 1
                state.hasFailed = false
                return nil
            } catch {
                defer { state.hasFailed = true }
                return Failure(reason: error.text, isFirst: !state.hasFailed)
            }
        }
        if let failure { throw failure }
    }

    /// Takes what the last process left; once, before anything is read from or written to the database.
    ///
    /// What is not empty counts as a batch, for which ``stored(batches:)`` is to be called.
    ///
    /// - Throws: ``Failure`` for a file that is there and cannot be read.
    func takeLeft() throws(Failure) -> Contents {
        let result: Result<Contents, Failure> = state.withLock { state in
            do throws(PlainReason) {
                if state.descriptor < 0 { try open(&state, makes: false) }
                defer { state.left = Contents() }
                return .success(state.left)
            } catch {
                defer { state.hasFailed = true }
                return .failure(Failure(reason: error.text, isFirst: !state.hasFailed))
            }
        }
        return try result.get()
    }

    /// So many batches that were added are in the database now; empties the file where that is all of them.
    func stored(batches: Int) {
        guard batches > 0 else { return }
        state.withLock { state in
            state.waiting -= batches
            precondition(state.waiting >= 0, "a batch is stored once")
            // One that cannot be emptied holds what the database has, which the next load passes over.
            guard state.waiting == 0, ftruncate(state.descriptor, 0) == 0 else { return }
            state.length = 0
            state.isTorn = false
        }
    }

    /// Opens the file and reads what is in it, without a record that was not finished.
    ///
    /// - Parameters:
    ///   - state: What is noted.
    ///   - makes: Whether to make one where there is none; without, nothing happens then.
    /// - Throws: `PlainReason` for a file that cannot be opened.
    private func open(_ state: inout State, makes: Bool) throws(PlainReason) {
        let flags = O_RDWR | O_APPEND | O_CLOEXEC | (makes ? O_CREAT : 0)
        var descriptor = Foundation.open(path, flags, 0o600)
        if descriptor < 0, errno == ENOENT {
            guard makes else { return }
            let folder = URL(filePath: path).deletingLastPathComponent()
            try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            descriptor = Foundation.open(path, flags, 0o600)
        }
        guard descriptor >= 0 else { throw PlainReason() }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
        let bytes: [UInt8]
        do {
            // No more than it says that it has: a device never ends.
            let end = try file.seekToEnd()
            try file.seek(toOffset: 0)
            bytes = Array(try file.read(upToCount: Int(end)) ?? Data())
        } catch {
            close(descriptor)
            throw PlainReason(ReportedErrors.reason(for: error))
        }
        state.descriptor = descriptor
        state.length = OutboxRecord.read(bytes[...], into: &state.left)
        if !state.left.isEmpty { state.waiting += 1 }
        // What was being written when the process ended was shown by no frame.
        let isWhole = state.length == bytes.count
        state.isTorn = !isWhole && ftruncate(descriptor, off_t(state.length)) != 0
    }

    /// Writes what has been laid out, all of it or nothing.
    private func write(_ state: inout State) throws(PlainReason) {
        var count = -1
        repeat {
            count = state.bytes.withUnsafeBytes {
                Foundation.write(state.descriptor, $0.baseAddress, $0.count)
            }
        } while count < 0 && errno == EINTR
        guard count == state.bytes.count else {
            let reason = count < 0 ? PlainReason() : PlainReason(of: ENOSPC)
            // Nothing may follow on half a record.
            state.isTorn = count > 0 && ftruncate(state.descriptor, off_t(state.length)) != 0
            throw reason
        }
        state.length += count
    }
}

/// What the system says of a failure.
private struct PlainReason: Error {
    var text: String

    init(_ text: String) { self.text = text }

    init(of code: Int32 = errno) { text = systemWords(for: code) }
}
