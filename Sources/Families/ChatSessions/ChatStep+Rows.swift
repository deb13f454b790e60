package import ChatDomain
package import ChatMutations

/// What became of a list: of all chats, or of the messages of one.
///
/// Elements are as they are afterwards; places are before and after this one change.
package enum RowsStep<Element: Sendable>: Sendable {
    case reset([Element])
    case inserted(Element, at: Int)
    case updated([(place: Int, element: Element)])
    /// The element also shows something else.
    case moved(Element, from: Int, to: Int)
}

extension ChatSession {
    /// What the step did to the list of chats.
    package func listSteps(_ step: ChatStep) -> [RowsStep<ChatSummary>] {
        step.updates.compactMap { update in
            switch update {
            case .loaded: return .reset(summaries)
            case .merged(let merge): return merge.chats.isEmpty ? nil : .reset(summaries)
            case .changed(let change):
                guard change.row != .unchanged, let chat = summary(of: change.chat) else {
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

    /// What the step did to the messages of a chat.
    package func messageSteps(_ step: ChatStep, of chat: ChatID) -> [RowsStep<Message>] {
        step.updates.compactMap { update in
            switch update {
            case .loaded: return .reset(messages(of: chat))
            case .merged(let merge):
                return merge.chats.contains(chat) ? .reset(messages(of: chat)) : nil
            case .changed(let change):
                guard change.chat == chat else { return nil }
                // The batch holds the changed messages in the order of their indices.
                let changed = change.batch.messages
                switch change.rows {
                case .unchanged: return nil
                case .inserted(let place): return changed.last.map { .inserted($0, at: place) }
                case .updated(let places):
                    return .updated(zip(places, changed).map { ($0, $1) })
                case .moved(let from, let to):
                    return changed.last.map { .moved($0, from: from, to: to) }
                case .reloaded: return .reset(messages(of: chat))
                }
            }
        }
    }
}

extension Array where Element: Sendable {
    /// Makes the steps, one after the other, with what `make` makes of their elements.
    package mutating func apply<Source>(
        _ steps: [RowsStep<Source>],
        _ make: (Source) -> Element
    ) {
        for step in steps {
            switch step {
            case .reset(let elements): self = elements.map(make)
            case .inserted(let element, let place): insert(make(element), at: place)
            case .updated(let updates):
                for update in updates { self[update.place] = make(update.element) }
            case .moved(let element, let from, let to):
                remove(at: from)
                insert(make(element), at: to)
            }
        }
    }
}
