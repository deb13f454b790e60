import ChatDomain
import ChatMutations
@preconcurrency import OpenCombine
import OpenCombineUIKit

/// The chats and their messages.
///
/// No one asks for a change while being told of one.
@MainActor
protocol ContentService: BackendService {
    // MARK: For view models

    /// All chats, newest first; begins with those there are now.
    func allChats() -> AnyPublisher<[ChatSummary], Never>
    /// Whether there are no chats; begins with what is so now.
    var isEmpty: AnyPublisher<Bool, Never> { get }
    /// The messages of a chat, oldest first; begins with those there are now.
    func messages(in chat: ChatID) -> AnyPublisher<[Message], Never>
    /// The name of the chat's contact.
    func name(of chat: ChatID) -> String
    /// The chat of the contact with this name, made by the server when subscribed to unless there is one (R9).
    ///
    /// Whoever asked need not wait: the chat is made all the same.
    func createChat(named name: String) -> AnyPublisher<ChatID, any Error>
    /// Writes a message of the user's, to be sent when its turn comes.
    func send(_ text: String, in chat: ChatID, at instant: Timestamp)
    /// Has a failed message sent again.
    func retry(_ message: MessageID, in chat: ChatID)

    // MARK: For other services

    /// What each change did, in the order in which they were made.
    var steps: AnyPublisher<ChatStep, Never> { get }
    /// Messages of others not read yet, over all chats (R12).
    var unreadCount: AnyPublisher<Int, Never> { get }
    /// Emits when what was stored is there.
    var loaded: AnyPublisher<Void, Never> { get }
    /// To be given with the next sync; nil until the store has been loaded.
    var cursor: BehaviorRelay<UInt64?> { get }
}
