import Testing

@testable import Unidirectional

/// The reducer alone: whoever uses it says how each action changes the state, and answers or names each effect.
///
/// Nothing is run: a test plays the outside by sending what an effect would.
struct TestStore {
    private(set) var state: AppState
    /// Asked for and not accounted for yet, in order.
    private var effects: [Effect] = []

    init(_ state: AppState = AppState()) { self.state = state }

    /// Sends an action, which changes the state as `change` does and in no other way.
    mutating func send(
        _ action: Action,
        at location: SourceLocation = #_sourceLocation,
        change: (inout AppState) -> Void = { _ in }
    ) {
        var expected = state
        change(&expected)
        note(AppReducer.reduce(&state, action))
        #expect(state == expected, sourceLocation: location)
    }

    /// Takes the oldest effect.
    mutating func receive(_ effect: Effect, at location: SourceLocation = #_sourceLocation) {
        #expect(effects.first == effect, sourceLocation: location)
        if !effects.isEmpty { effects.removeFirst() }
    }

    /// No effect is left.
    func finish(at location: SourceLocation = #_sourceLocation) {
        #expect(effects.isEmpty, sourceLocation: location)
    }

    private mutating func note(_ effect: Effect) {
        switch effect {
        case .none: break
        case .sequence(let effects): for effect in effects { note(effect) }
        default: effects.append(effect)
        }
    }
}
