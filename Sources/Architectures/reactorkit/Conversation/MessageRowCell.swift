#if ReactorKit
import ArchitectureContract
import HeadlessUIKit
@preconcurrency import ReactorKit
import RxCocoa
@preconcurrency import RxSwift

final class MessageRowCell: BaseCell, View {
    private let messageLabel = UILabel()
    private let detailLabel = UILabel()
    private let tickLabel = UILabel()
    private let retryButton = UIButton(type: .system)

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        accessibilityIdentifier = ScreenElement.MessageRow.cell
        messageLabel.accessibilityIdentifier = ScreenElement.MessageRow.text
        detailLabel.accessibilityIdentifier = ScreenElement.MessageRow.detail
        tickLabel.accessibilityIdentifier = ScreenElement.MessageRow.tick
        tickLabel.text = ChatTexts.tick
        retryButton.accessibilityIdentifier = ScreenElement.MessageRow.retry
        retryButton.setTitle(ChatTexts.retry, for: .normal)
        for subview in [messageLabel, detailLabel, tickLabel, retryButton] {
            contentView.addSubview(subview)
        }
    }

    required init?(coder: NSCoder) { nil }

    func bind(reactor: MessageRowReactor) {
        let row = reactor.currentState
        messageLabel.text = row.text
        messageLabel.textAlignment = row.isOwn ? .right : .left
        detailLabel.text = row.detail
        tickLabel.isHidden = !row.isRead
        retryButton.isHidden = !row.canRetry
        guard row.canRetry else { return }
        retryButton.rx.tap
            .map { Reactor.Action.retry }
            .bind(to: reactor.action)
            .disposed(by: disposeBag)
    }
}
#endif
