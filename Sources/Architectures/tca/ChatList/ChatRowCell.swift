#if TCA
import ArchitectureContract
import ChatDomain
import ChatServices
import ComposableArchitecture
import HeadlessUIKit

/// A row of the list: observes a store of its own.
final class ChatRowCell: UITableViewCell {
    private let name = UILabel()
    private let lastText = UILabel()
    private let date = UILabel()
    private let unread = UILabel()
    private let avatar = UIImageView()
    private var observation: LastingObservation?
    /// Shows the row as it is now.
    private var shown: (() -> Void)?
    /// The picture that belongs into this row, loaded or not.
    private var avatarID: AvatarID?

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        accessibilityIdentifier = ScreenElement.ChatRow.cell
        name.accessibilityIdentifier = ScreenElement.ChatRow.name
        lastText.accessibilityIdentifier = ScreenElement.ChatRow.lastText
        date.accessibilityIdentifier = ScreenElement.ChatRow.date
        unread.accessibilityIdentifier = ScreenElement.ChatRow.unread
        avatar.accessibilityIdentifier = ScreenElement.ChatRow.avatar
        for part in [avatar, name, lastText, date, unread] { contentView.addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    override func prepareForReuse() {
        super.prepareForReuse()
        avatarID = nil
    }

    /// Shows a row, now and after its changes.
    func show(
        _ store: StoreOf<ChatRowFeature>,
        by observation: LastingObservation,
        _ environment: ArchitectureEnvironment
    ) {
        let (dates, repeats) = (environment.dates, environment.repeats)
        let avatars = environment.services.avatars
        stopListening()
        self.observation = observation
        shown = { [weak self] in self?.render(store.summary, dates, avatars, repeats) }
        startListening()
    }

    /// Looks at its row, and at its changes.
    func startListening() {
        if let shown { observation?.start(for: self, shown) }
    }

    /// Under another screen.
    func stopListening() { observation?.stop(for: self) }

    var isShowing: Bool { shown != nil }

    /// Off screen, or on its way to another row.
    func endShowing() {
        stopListening()
        observation = nil
        shown = nil
    }

    private func render(
        _ chat: ChatSummary,
        _ dates: LocalDates,
        _ avatars: any AvatarCache,
        _ repeats: Repeats
    ) {
        tag = Int(chat.chat.rawValue)
        name.text = chat.contact.name
        lastText.text = ChatTexts.oneLine(chat.lastText)
        date.text = dates.string(from: chat.lastInstant)
        unread.isHidden = chat.unreadCount == 0
        if chat.unreadCount > 0 { unread.text = String(chat.unreadCount) }
        guard repeats.shows(chat.contact.avatar, after: avatarID) else { return }
        render(chat.contact.avatar, avatars)
    }

    private func render(_ id: AvatarID, _ avatars: any AvatarCache) {
        avatarID = id
        if let image = avatars.cached(id) { return avatar.image = UIImage(image) }
        avatar.image = nil
        avatars.load(id) { [weak self] image in
            // The cell may have been handed to another contact's row meanwhile.
            if let self, avatarID == id { avatar.image = UIImage(image) }
        }
    }
}
#endif
