import ChatDomain

/// Whoever shows banners.
@MainActor
protocol BannerListening: AnyObject {
    func show(banner: BannerViewModel)
    func removeBanner(of chat: ChatID)
}
