internal import ArchitectureContract
internal import ChatDomain

/// The chats, newest first: all of them as they were when a view took them over, or the model's, read when a row is shown.
///
/// A view that keeps them has to be told of every change, like the views of the source, whose arrays hold the model's own
/// `Chat` objects.
typealias LoadedChats = Rows<ChatSummary>
