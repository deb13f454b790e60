import StaticMVVMEvents

/// The entry for every event of the app: whoever knows it can trigger one.
///
/// Stands for the reach that static `route(event:)` methods have. It keeps no router alive, so that the circle from router
/// to handler to view model block to router is not a retain cycle.
@MainActor
final class EventRouters {
    private weak var chats: ChatEventRouter?
    private weak var messages: MessageEventRouter?
    private weak var screens: ScreenEventRouter?

    /// Called once, when the routers have been made.
    func connect(
        chats: ChatEventRouter,
        messages: MessageEventRouter,
        screens: ScreenEventRouter
    ) {
        self.chats = chats
        self.messages = messages
        self.screens = screens
    }

    func route(event: ChatEvent) { chats?.route(event: event) }
    func route(event: MessageEvent) { messages?.route(event: event) }
    func route(event: ScreenEvent) { screens?.route(event: event) }
}
