#if TCA
import ChatDomain
import ChatServices
import ComposableArchitecture

/// Sends the user's messages, and tells what the user has read: one of each in flight per chat.
@Reducer
struct DeliveryFeature {
    @ObservableState
    struct State: Equatable, Sendable {
        var outbox = Outbox()
        var receipts = ReceiptQueue()
    }

    enum Action: Equatable, Sendable {
        case enqueued(Message)
        /// The pause before another try is over.
        case due(Outbox.Send)
        case sent(Outbox.Send, Result<Timestamp, APIError>)
        /// The user has seen the chat up to here.
        case read(ChatID, upTo: Watermark)
        /// The pause before another try is over.
        case receiptDue(ReceiptQueue.Receipt)
        case confirmed(ChatID, isAccepted: Bool)
        case delegate(Delegate)

        /// For the feature around it.
        enum Delegate: Equatable, Sendable {
            case accepted(Message, at: Timestamp)
            case gaveUp(Message)
        }
    }

    @Dependency(\.server) var server
    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .enqueued(let message):
                return state.outbox.enqueue(message).map(deliver) ?? .none
            case .due(let send):
                return deliver(send)
            case .sent(let send, .success(let instant)):
                return .merge(
                    .send(.delegate(.accepted(send.message, at: instant))),
                    follow(state.outbox.accepted(in: send.message.chat))
                )
            case .sent(let send, .failure):
                let (givenUp, step) = state.outbox.failed(in: send.message.chat)
                return .merge(
                    givenUp.map { .send(.delegate(.gaveUp($0))) } ?? .none,
                    follow(step)
                )
            case .read(let chat, let watermark):
                return state.receipts.read(chat, upTo: watermark).map(confirm) ?? .none
            case .receiptDue(let receipt):
                return confirm(receipt)
            case .confirmed(let chat, let isAccepted):
                return follow(
                    isAccepted ? state.receipts.accepted(in: chat) : state.receipts.failed(in: chat)
                )
            case .delegate:
                return .none
            }
        }
    }

    // MARK: Messages

    private func deliver(_ message: Outbox.Send) -> Effect<Action> {
        .run { [server] send in await send(.sent(message, server.deliver(message))) }
    }

    private func follow(_ step: Outbox.Step) -> Effect<Action> {
        switch step {
        case .idle: .none
        case .send(let send): deliver(send)
        case .sendLater(let again, let delay): later(delay, .due(again))
        }
    }

    // MARK: Receipts

    private func confirm(_ receipt: ReceiptQueue.Receipt) -> Effect<Action> {
        .run { [server] send in
            await send(.confirmed(receipt.chat, isAccepted: server.confirm(receipt)))
        }
    }

    private func follow(_ step: ReceiptQueue.Step) -> Effect<Action> {
        switch step {
        case .idle: .none
        case .send(let receipt): confirm(receipt)
        case .sendLater(let again, let delay): later(delay, .receiptDue(again))
        }
    }

    private func later(_ delay: Duration, _ action: Action) -> Effect<Action> {
        .run { [clock] send in
            try await clock.sleep(for: delay)
            await send(action)
        }
    }
}
#endif
