package import ChatDomain

/// All that happens to messages, whoever tells: a tap, a push, a socket, a reply.
package enum MessageEvent: Sendable {
    /// The user sends what stands in the field.
    case sending(text: String, chat: ChatID)
    case sent(MessageID, chat: ChatID, at: Timestamp)
    /// The last try of a message has failed; off main each try, and the router asks the endpoint whether it was the last.
    case failedSending(MessageID, chat: ChatID)
    /// The user wants a failed message to be tried again.
    case retrying(MessageID, chat: ChatID)
    case received(IncomingMessage)
    /// The user is looking at the messages of a chat.
    case userReads(messagesIn: ChatID)
    /// The other has read up to a point.
    case otherRead(yourMessagesIn: ChatID, upTo: Watermark)
    /// The time of the error text about a blank message is over.
    case blankTextErrorEnded(chat: ChatID)
}
