package import ChatDomain

/// What became of a list: of all chats, or of the messages of one.
///
/// Elements are as they are afterwards; places are before and after this one change. Inlinable, as it would be in the
/// screens' own module: unspecialised it would copy each element to the heap.
@usableFromInline
package enum ListChange<Element: Sendable>: Sendable {
    case reset([Element])
    case inserted(Element, at: Int)
    case updated([(place: Int, element: Element)])
    /// The element also shows something else.
    case moved(Element, from: Int, to: Int)

    /// The same of what is made of the elements.
    @inlinable
    package func map<Other>(_ make: (Element) -> Other) -> ListChange<Other> {
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
    @inlinable
    package func applying(_ changes: [ListChange<Element>]) -> [Element] {
        changes.reduce(into: self) { list, change in list.apply(change) }
    }

    /// Makes `changes`, one after the other.
    @inlinable
    package mutating func apply(_ changes: [ListChange<Element>]) {
        for change in changes { apply(change) }
    }

    @inlinable
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

extension ChatStep {
    /// What it did to the list of chats.
    package func listChanges(_ model: ChatModel) -> [ListChange<ChatSummary>] {
        updates.compactMap { update in
            switch update {
            case .loaded:
                return .reset(model.summaries)
            case .merged(let merge):
                return merge.chats.isEmpty ? nil : .reset(model.summaries)
            case .changed(let change):
                guard change.row != .unchanged, let chat = model.chat(change.chat)?.summary else {
                    return nil
                }
                switch change.row {
                case .unchanged: return nil
                case .inserted(let place): return .inserted(chat, at: place)
                case .updated(let from, let to):
                    return from == to ? .updated([(to, chat)]) : .moved(chat, from: from, to: to)
                }
            }
        }
    }

    /// What it did to the messages of a chat.
    package func messageChanges(of chat: ChatID, _ model: ChatModel) -> [ListChange<Message>] {
        updates.compactMap { update in
            switch update {
            case .merged(let merge) where !merge.chats.contains(chat):
                return nil
            case .loaded, .merged:
                return .reset(model.chat(chat)?.messages ?? [])
            case .changed(let change) where change.chat != chat:
                return nil
            case .changed(let change):
                // The batch holds the changed messages in the order of their indices.
                let messages = change.batch.messages
                switch change.rows {
                case .unchanged: return nil
                case .inserted(let index): return messages.last.map { .inserted($0, at: index) }
                case .updated(let indices):
                    return .updated(zip(indices, messages).map { ($0, $1) })
                case .moved(let from, let to):
                    return messages.last.map { .moved($0, from: from, to: to) }
                case .reloaded: return .reset(model.chat(chat)?.messages ?? [])
                }
            }
        }
    }
}
