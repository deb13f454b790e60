import ChatDomain

/// What a banner shows.
struct BannerViewModel {
    let chat: ChatID
    /// No two banners share it.
    let identifier: String
    let title: String
    let text: String
}
