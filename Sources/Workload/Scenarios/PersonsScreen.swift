import ChatDomain
import EventTraces

/// What the person sees while a script runs, as far as it decides what happens next.
///
/// The script was checked when it was read; what depends on the seed is whose banner shows.
struct PersonsScreen: Sendable {
    private var conversation: UInt32?
    private var isActive = true
    private var named: UInt32?
    private var banner: (contact: UInt32, at: Int64)?
    /// The script believes in a conversation that was not opened, since no banner showed.
    private var isSkipping = false

    /// The conversation whose socket is open.
    var openChat: UInt32? { isActive ? conversation : nil }

    /// A pushed message of `contact` arrives.
    mutating func announce(_ message: TraceMessage, at: Int64) {
        guard isActive, message.contact.rawValue != conversation else { return }
        banner = (message.contact.rawValue, at)
    }

    /// Moves as the app will, and says whether the step happens at all; `at` in microseconds.
    mutating func follow(_ action: UserAction, at: Int64) -> Bool {
        switch action {
        case .background:
            isActive = false
            banner = nil
        case .foreground: isActive = true
        case .changeZone: break
        case .relaunch: self = PersonsScreen()
        case .tapBanner:
            // Half its time, so that a banner shows even where the app lags behind.
            let latest = ChatRules.bannerDuration.wholeMicroseconds / 2
            guard let shown = banner, at - shown.at < latest else {
                isSkipping = isSkipping || conversation == nil
                return false
            }
            isSkipping = false
            conversation = shown.contact
            banner = nil
        case _ where isSkipping:
            if action == .back { isSkipping = false }
            return false
        case .openChat(let chat):
            conversation = chat.rawValue
            if banner?.contact == chat.rawValue { banner = nil }
        case .back:
            conversation = nil
            named = nil
        case .typeName(let contact): named = contact?.rawValue
        case .create:
            conversation = named
            named = nil
        case .type, .send, .retry, .newChat, .pullToRefresh: break
        }
        return true
    }
}
