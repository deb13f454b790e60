// Changes of rows that a box tells of once.

extension Array {
    /// Takes the element at `source` out and puts another in, whose place is then `target`.
    mutating func replace(_ source: Int, by element: Element, at target: Int) {
        remove(at: source)
        insert(element, at: target)
    }

    /// Puts elements in place of those that were there.
    mutating func put(_ elements: [(place: Int, element: Element)]) {
        for (place, element) in elements { self[place] = element }
    }
}
