internal import ChatDomain

/// Which rows of a conversation to insert, delete and reload, so that it shows other messages.
///
/// - Complexity: O(*n*); messages are compared one by one at both ends, by id between the first and the last change.
struct MessageRowDifference {
    /// Places before the change, ascending.
    private(set) var deletes: [Int] = []
    /// Places after the change, ascending.
    private(set) var inserts: [Int] = []
    /// Places before the change, ascending.
    private(set) var reloads: [Int] = []

    var isEmpty: Bool { deletes.isEmpty && inserts.isEmpty && reloads.isEmpty }

    init(from old: [Message], to new: [Message]) {
        var start = 0
        while start < min(old.count, new.count), old[start].id == new[start].id {
            compare(old[start], new[start], at: start)
            start += 1
        }
        var (oldEnd, newEnd) = (old.count, new.count)
        while oldEnd > start, newEnd > start, old[oldEnd - 1].id == new[newEnd - 1].id {
            oldEnd -= 1
            newEnd -= 1
        }
        compareMiddle(old, start..<oldEnd, new, start..<newEnd)
        for offset in 0..<old.count - oldEnd {
            compare(old[oldEnd + offset], new[newEnd + offset], at: oldEnd + offset)
        }
    }

    /// Keeps rows whose order is unchanged; one that has moved is deleted here and inserted there.
    private mutating func compareMiddle(
        _ old: [Message],
        _ oldRange: Range<Int>,
        _ new: [Message],
        _ newRange: Range<Int>
    ) {
        guard !oldRange.isEmpty else {
            inserts = Array(newRange)
            return
        }
        var places: [MessageID: Int] = [:]
        for place in newRange { places[new[place].id] = place }
        var next = newRange.lowerBound
        for index in oldRange {
            guard let place = places[old[index].id], place >= next else {
                deletes.append(index)
                continue
            }
            inserts += next..<place
            compare(old[index], new[place], at: index)
            next = place + 1
        }
        inserts += next..<newRange.upperBound
    }

    private mutating func compare(_ before: Message, _ after: Message, at index: Int) {
        if !before.looksLike(after) { reloads.append(index) }
    }
}

extension Message {
    /// Whether a row shows both alike; their ids are equal, so their texts are.
    ///
    /// Whether the user has read a message of the other's shows in the list only.
    fileprivate func looksLike(_ other: Message) -> Bool {
        sentAt == other.sentAt && (state == other.state || sender == .other)
    }
}
