import ChatDomain

/// What a banner shows.
struct BannerViewModel {
    let chat: ChatID
    let title: String
    let text: String
}
