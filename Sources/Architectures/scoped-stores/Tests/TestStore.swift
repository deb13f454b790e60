import Testing

@testable import ScopedStores

/// A feature alone: whoever uses it says how each action changes the state, and accounts for each action that follows.
///
/// What a feature does at once is done, by the dependencies that it was given; what takes time waits to be told.
@MainActor
final class TestStore<Feature: Reducer>
where Feature.State: Equatable, Feature.Action: Equatable {
    private(set) var state: Feature.State
    private let feature: Feature
    /// What effects have sent and no one has accounted for, in order.
    private var sent: [Feature.Action] = []
    private var running: [Running] = []

    private struct Running {
        let id: AnyHashable?
        let operation: @MainActor (Send<Feature.Action>) async throws -> Void
    }

    init(_ state: Feature.State, _ feature: Feature) {
        self.state = state
        self.feature = feature
    }

    /// Sends an action, which changes the state as `change` does and in no other way.
    func send(
        _ action: Feature.Action,
        at location: SourceLocation = #_sourceLocation,
        change: (inout Feature.State) -> Void = { _ in }
    ) {
        var expected = state
        change(&expected)
        run(feature.reduce(into: &state, action: action))
        #expect(state == expected, sourceLocation: location)
    }

    /// Takes the oldest action that an effect has sent.
    func receive(
        _ action: Feature.Action,
        at location: SourceLocation = #_sourceLocation,
        change: (inout Feature.State) -> Void = { _ in }
    ) {
        #expect(sent.first == action, sourceLocation: location)
        guard !sent.isEmpty else { return }
        send(sent.removeFirst(), at: location, change: change)
    }

    /// Has the oldest effect that takes time come to its end.
    func complete(at location: SourceLocation = #_sourceLocation) async {
        #expect(!running.isEmpty, sourceLocation: location)
        guard !running.isEmpty else { return }
        let oldest = running.removeFirst()
        try? await oldest.operation(sender)
    }

    /// Effects that take time and can be cancelled, by their ids.
    var ids: [AnyHashable] { running.compactMap(\.id) }

    /// No action and no effect is left.
    func finish(at location: SourceLocation = #_sourceLocation) {
        #expect(sent.isEmpty, sourceLocation: location)
        #expect(running.isEmpty, sourceLocation: location)
    }

    private func run(_ effect: Effect<Feature.Action>) {
        switch effect {
        case .none: break
        case .send(let action): sent.append(action)
        case .perform(let body): body(sender)
        case .run(let id, let operation): running.append(Running(id: id, operation: operation))
        case .cancel(let id): running.removeAll { $0.id == id }
        case .sequence(let effects): for effect in effects { run(effect) }
        }
    }

    private var sender: Send<Feature.Action> { Send { self.sent.append($0) } }
}
