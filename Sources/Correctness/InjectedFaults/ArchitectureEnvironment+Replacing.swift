internal import ArchitectureContract
internal import ChatServices
internal import HeadlessUIKit

extension ArchitectureEnvironment {
    /// The same environment with some of its parts exchanged.
    func replacing(
        push: (any PushService)? = nil,
        sockets: (any SocketService)? = nil,
        store: (any ChatStore)? = nil,
        application: UIApplication? = nil
    ) -> ArchitectureEnvironment {
        var copy = self
        copy.services = ChatServices(
            push: push ?? services.push,
            sockets: sockets ?? services.sockets,
            api: services.api,
            store: store ?? services.store,
            avatars: services.avatars
        )
        if let application { copy.application = application }
        return copy
    }
}
