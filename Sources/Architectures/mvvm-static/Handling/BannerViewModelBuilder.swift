import ArchitectureContract
import ChatDomain

/// Makes a ``BannerViewModel`` from a message.
struct BannerViewModelBuilder {
    func build(for message: IncomingMessage) -> BannerViewModel {
        BannerViewModel(
            chat: message.chat,
            title: message.contact.name,
            text: ChatTexts.oneLine(message.text)
        )
    }
}
