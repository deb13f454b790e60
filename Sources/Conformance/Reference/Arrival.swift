/// How a message or a chat came to the app: what a discrepancy is attributed by.
package enum Arrival: Hashable, Sendable {
    /// It was stored before the trace began.
    case store
    case push
    case socket
    /// Over a socket that the app had closed already (R4).
    case closingSocket
    case sync
    /// The user wrote or made it.
    case user

    /// The rule that is broken when what came this way is missing.
    package var rule: Rule {
        switch self {
        case .store: .r1
        case .push: .r3
        case .socket, .closingSocket: .r4
        case .sync: .r2
        case .user: .r8
        }
    }
}
