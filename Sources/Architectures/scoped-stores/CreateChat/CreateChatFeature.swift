import ArchitectureContract
import ChatDomain

/// The create screen.
struct CreateChatFeature: Reducer {
    struct State: Equatable, Sendable, Identifiable {
        let id: CreateID
        /// What the field holds.
        var name = ""
        /// Whether the request is under way.
        var isBusy = false
        /// What went wrong, for a while.
        var errorText: String?
    }

    enum Action: Equatable, Sendable {
        case edited(String)
        case createTapped
        case failed
        case errorTextEnded
        case delegate(Delegate)
    }

    /// For whoever is around it, where the request goes on when the screen has been left.
    enum Delegate: Equatable, Sendable {
        case open(ChatID)
        case create(name: String)
    }

    /// The time that an error text has.
    struct ErrorTextID: Hashable {
        let screen: CreateID
    }

    private let dependencies: Dependencies

    init(_ dependencies: Dependencies) { self.dependencies = dependencies }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .edited(let name):
            state.name = name
            return .none
        case .createTapped:
            guard !ChatRules.isBlank(state.name) else {
                return showError(ChatTexts.blankName, &state)
            }
            if let known = dependencies.find(state.name) { return .send(.delegate(.open(known))) }
            state.isBusy = true
            return .send(.delegate(.create(name: state.name)))
        case .failed:
            state.isBusy = false
            return showError(ChatTexts.createFailed, &state)
        case .errorTextEnded:
            state.errorText = nil
            return .none
        case .delegate:
            return .none
        }
    }

    private func showError(_ text: String, _ state: inout State) -> Effect<Action> {
        state.errorText = text
        return .task { [sleep = dependencies.sleep] send in
            try await sleep(ChatRules.errorTextDuration)
            send(.errorTextEnded)
        }
        .cancellable(id: ErrorTextID(screen: state.id), cancelInFlight: true)
    }
}
