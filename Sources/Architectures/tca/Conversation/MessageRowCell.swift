#if TCA
import ArchitectureContract
import ChatDomain
import ComposableArchitecture
import HeadlessUIKit

/// A row of a conversation: observes a store of its own, and sends its own actions.
final class MessageRowCell: UITableViewCell {
    private let text = UILabel()
    private let detail = UILabel()
    private let tick = UILabel()
    private var store: StoreOf<MessageRowFeature>?
    private var token: ObserveToken?

    private lazy var retry = UIButton(
        primaryAction: UIAction(title: ChatTexts.retry) { [weak self] _ in
            self?.store?.send(.retryTapped)
        }
    )

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        accessibilityIdentifier = ScreenElement.MessageRow.cell
        text.accessibilityIdentifier = ScreenElement.MessageRow.text
        detail.accessibilityIdentifier = ScreenElement.MessageRow.detail
        tick.accessibilityIdentifier = ScreenElement.MessageRow.tick
        tick.text = ChatTexts.tick
        retry.accessibilityIdentifier = ScreenElement.MessageRow.retry
        for part in [text, detail, tick, retry] { contentView.addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a row, now and after its changes.
    func show(_ store: StoreOf<MessageRowFeature>, _ dates: LocalDates) {
        self.store = store
        // Not the store itself: the state keeps what it will tell, and the store has the state.
        token = observe { [weak self] in
            guard let self, let store = self.store else { return }
            render(store.message, dates)
        }
    }

    var isShowing: Bool { token != nil }

    /// Off screen, or on its way to another row.
    func endShowing() {
        store = nil
        token = nil
    }

    private func render(_ message: Message, _ dates: LocalDates) {
        text.text = message.text
        text.textAlignment = message.sender == .user ? .right : .left
        tick.isHidden = message.sender != .user || message.state != .read
        retry.isHidden = message.state != .failed
        detail.text =
            switch message.state {
            case .sending: ChatTexts.sending
            case .failed: ChatTexts.failed
            case .sent, .unread, .read: dates.string(from: message.sentAt)
            }
    }
}
#endif
