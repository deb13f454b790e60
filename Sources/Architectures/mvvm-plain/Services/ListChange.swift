/// What became of a list: of all chats, or of the messages of one.
///
/// Elements are as they are afterwards; places are before and after this one change.
enum ListChange<Element: Sendable>: Sendable {
    case reset([Element])
    case inserted(Element, at: Int)
    case updated([(place: Int, element: Element)])
    /// The element also shows something else.
    case moved(Element, from: Int, to: Int)

    /// The same of what is made of the elements.
    func map<Other>(_ make: (Element) -> Other) -> ListChange<Other> {
        switch self {
        case .reset(let elements): .reset(elements.map(make))
        case .inserted(let element, let place): .inserted(make(element), at: place)
        case .updated(let updates): .updated(updates.map { ($0.place, make($0.element)) })
        case .moved(let element, let from, let to): .moved(make(element), from: from, to: to)
        }
    }
}

extension Array where Element: Sendable {
    /// The list after `changes`.
    func applying(_ changes: [ListChange<Element>]) -> [Element] {
        changes.reduce(into: self) { list, change in list.apply(change) }
    }

    mutating func apply(_ change: ListChange<Element>) {
        switch change {
        case .reset(let elements): self = elements
        case .inserted(let element, let place): insert(element, at: place)
        case .updated(let updates):
            for update in updates { self[update.place] = update.element }
        case .moved(let element, let from, let to):
            remove(at: from)
            insert(element, at: to)
        }
    }
}
