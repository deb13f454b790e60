/// Whoever shows the create screen.
@MainActor
protocol CreateChatListening: AnyObject, Sendable {
    func updated(create: CreateChatViewModel)
}
