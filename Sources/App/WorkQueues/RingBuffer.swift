/// First in, first out, without allocation once grown.
struct RingBuffer<Element> {
    /// A power of two long, so that a mask wraps an index.
    private var storage: [Element?]
    private var head = 0
    private(set) var count = 0

    init() { storage = Array(repeating: nil, count: 64) }

    var isEmpty: Bool { count == 0 }

    var first: Element? { isEmpty ? nil : storage[head] }

    mutating func append(_ element: Element) {
        if count == storage.count { grow() }
        storage[slot(count)] = element
        count += 1
    }

    mutating func popFirst() -> Element? {
        guard count > 0 else { return nil }
        let element = storage[head].take()
        head = slot(1)
        count -= 1
        return element
    }

    /// Removes the element at `offset`, in `0..<count`, from the front; the front element takes its place.
    mutating func remove(at offset: Int) -> Element? {
        storage.swapAt(head, slot(offset))
        return popFirst()
    }

    private func slot(_ offset: Int) -> Int { (head + offset) & (storage.count - 1) }

    private mutating func grow() {
        var larger: [Element?] = Array(repeating: nil, count: storage.count * 2)
        for offset in 0..<count { larger[offset] = storage[slot(offset)].take() }
        storage = larger
        head = 0
    }
}
