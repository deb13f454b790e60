/// Values in an order of their own, found by their ids.
///
/// - Complexity: Finding and changing one is O(1), inserting and moving O(*n*) in ids.
struct IdentifiedArray<Element: Identifiable> {
    private(set) var ids: [Element.ID] = []
    private var elements: [Element.ID: Element] = [:]

    /// Makes one of elements with different ids.
    init(_ elements: [Element] = []) {
        ids = elements.map(\.id)
        self.elements.reserveCapacity(elements.count)
        for element in elements { self.elements[element.id] = element }
    }

    var isEmpty: Bool { ids.isEmpty }

    /// The element with this id, if there is one.
    subscript(id: Element.ID) -> Element? { elements[id] }

    /// Takes in an element with a new id.
    mutating func insert(_ element: Element, at place: Int) {
        ids.insert(element.id, at: place)
        elements[element.id] = element
    }

    /// Takes in elements where they stand already; their places stay.
    mutating func update(_ changed: [Element]) {
        for element in changed { elements[element.id] = element }
    }

    /// Gives an element, changed perhaps, another place.
    mutating func move(_ element: Element, from source: Int, to target: Int) {
        elements[element.id] = element
        guard source != target else { return }
        ids.insert(ids.remove(at: source), at: target)
    }

    /// Takes in changed and new elements, and the order of all.
    mutating func merge(_ changed: [Element], order: [Element.ID]) {
        update(changed)
        ids = order
    }

    /// Changes an element in place; nil where there is none.
    mutating func modify<Result>(
        _ id: Element.ID,
        _ body: (inout Element) -> Result
    ) -> Result? {
        guard let index = elements.index(forKey: id) else { return nil }
        return body(&elements.values[index])
    }
}

extension IdentifiedArray: Equatable where Element: Equatable {}

extension IdentifiedArray: Sendable where Element: Sendable, Element.ID: Sendable {}
