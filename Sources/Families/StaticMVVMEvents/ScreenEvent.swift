package import ChatDomain

/// All that happens to what the user sees: screens that come and go, the app in front or not.
package enum ScreenEvent: Sendable {
    case conversationAppeared(ChatID)
    case conversationDisappeared(ChatID)
    case createFormOpened
    case createFormClosed
    case bannerTapped(ChatID)
    case enteredBackground
    case enteringForeground
    /// Dates read otherwise from now on: the zone is another one.
    case zoneChanged
}
