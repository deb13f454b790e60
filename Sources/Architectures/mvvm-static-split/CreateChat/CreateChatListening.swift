/// Whoever shows the create screen.
@MainActor
protocol CreateChatListening: AnyObject {
    func updated(create: CreateChatViewModel)
}
