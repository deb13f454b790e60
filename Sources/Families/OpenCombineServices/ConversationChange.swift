package import ChatDomain

/// What became of one conversation.
///
/// Messages are as they are afterwards; indices as in ``ChatChange/Rows``.
package enum ConversationChange {
    case reset([Message])
    case inserted(Message, at: Int)
    case updated([(index: Int, message: Message)])
    case moved(Message, from: Int, to: Int)
}
