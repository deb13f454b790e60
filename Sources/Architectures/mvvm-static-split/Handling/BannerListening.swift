import ChatDomain

/// Whoever shows banners.
@MainActor
protocol BannerListening: AnyObject, Sendable {
    func show(banner: BannerViewModel)
    func removeBanner(of chat: ChatID)
}
