internal import ArchitectureContract
internal import ChatDomain
internal import ChatServices
internal import HeadlessUIKit
internal import WorkQueues

/// One chat of the list.
final class SubjectChatCell: UITableViewCell {
    private let name = UILabel()
    private let lastText = UILabel()
    private let date = UILabel()
    private let unread = UILabel()
    private let avatar = UIImageView()
    private var shown: AvatarID?

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        accessibilityIdentifier = ScreenElement.ChatRow.cell
        name.accessibilityIdentifier = ScreenElement.ChatRow.name
        lastText.accessibilityIdentifier = ScreenElement.ChatRow.lastText
        date.accessibilityIdentifier = ScreenElement.ChatRow.date
        unread.accessibilityIdentifier = ScreenElement.ChatRow.unread
        avatar.accessibilityIdentifier = ScreenElement.ChatRow.avatar
        for part in [name, lastText, date, unread, avatar] { contentView.addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    func show(
        _ row: SubjectList.Row,
        _ environment: ArchitectureEnvironment,
        _ mutation: Mutation?
    ) {
        tag = Int(row.chat.rawValue)
        name.text = row.contact.name
        let isAsItIs = mutation == .lastTextInLines
        lastText.text = isAsItIs ? row.lastText : ChatTexts.oneLine(row.lastText)
        showDate(row.instant, environment, mutation)
        let isCapped = mutation == .unreadCapped && row.unread > 99
        unread.text = isCapped ? "99+" : String(row.unread)
        unread.isHidden = row.unread == 0 && mutation != .zeroUnreadShown
        showAvatar(row.contact.avatar, environment.services.avatars, mutation)
    }

    private func showDate(
        _ instant: Timestamp,
        _ environment: ArchitectureEnvironment,
        _ mutation: Mutation?
    ) {
        let text = environment.dateText(of: instant, mutation)
        guard mutation == .dateWrittenOffMain else { return date.text = text }
        let writer = CarelessWriter(label: date, text: text)
        environment.queues.background("dates").async { writer.write() }
    }

    private func showAvatar(_ id: AvatarID, _ avatars: any AvatarCache, _ mutation: Mutation?) {
        guard shown != id else { return }
        shown = id
        if mutation != .avatarNotCleared { avatar.image = nil }
        if let image = avatars.cached(id) { return avatar.image = UIImage(image) }
        avatars.load(id) { [weak self] image in
            guard let self, shown == id || mutation == .avatarIntoReusedCell else { return }
            avatar.image = UIImage(image)
        }
    }
}

extension ArchitectureEnvironment {
    func dateText(of instant: Timestamp, _ mutation: Mutation?) -> String {
        mutation == .datesInUTC
            ? DateText(zoneMinutes: 0).string(from: instant) : dates.string(from: instant)
    }
}

/// Writes a label's text without asking on which queue.
private struct CarelessWriter: @unchecked Sendable {
    // @unchecked: a breach on purpose; it is made on simulated queues, which share one thread.
    let label: UILabel
    let text: String

    func write() {
        let write: @MainActor () -> Void = { label.text = text }
        unsafeBitCast(write, to: (() -> Void).self)()
    }
}
