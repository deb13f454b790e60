import ArchitectureContract

/// What every controller may reach: the model layer, and the environment it was made from.
///
/// The source reaches these through class methods; here one set is made for each app.
@MainActor
final class SharedControllers {
    let environment: ArchitectureEnvironment
    let chatModel: ChatModelController
    let webSocket: ChatWebSocket
    let pushNotifications: PushNotificationController

    init(environment: ArchitectureEnvironment) {
        self.environment = environment
        chatModel = ChatModelController(environment: environment)
        webSocket = ChatWebSocket(environment: environment, chatModel: chatModel)
        pushNotifications = PushNotificationController(
            environment: environment,
            chatModel: chatModel
        )
    }
}
