/// How a message or a chat came to the app: what a discrepancy is attributed by.
package enum Arrival: Hashable, Sendable {
    /// It was stored before the trace began.
    case store
    case push
    /// While the app was in the background (R16).
    case pushInBackground
    case socket
    /// Over a socket that the app had closed already (R4).
    case closingSocket
    case sync
    /// By the sync that a socket asks for when it is back (R4).
    case gapSync
    /// The user wrote or made it.
    case user

    /// The rule that is broken when what came this way is missing.
    package var rule: Rule {
        switch self {
        case .store: .r1
        case .push: .r3
        case .pushInBackground: .r16
        case .socket, .closingSocket, .gapSync: .r4
        case .sync: .r2
        case .user: .r8
        }
    }
}
