import class Foundation.NotificationCenter
import struct Foundation.Notification

/// Observing on the main queue, where everything is posted, so that a block runs before `post` returns.
@MainActor
extension NotificationCenter {
    /// Calls `block` at each notification of this name, for as long as the token is kept.
    func observe(
        _ name: Notification.Name,
        using block: @escaping @MainActor () -> Void
    ) -> NotificationToken {
        let token = addObserver(forName: name, object: nil, queue: nil) { _ in
            MainActor.assumeIsolated { block() }
        }
        return NotificationToken(token, in: self)
    }

    /// The same, with what `userInfo` has under `key`; a notification without it is ignored.
    func observe<Value: Sendable>(
        _ name: Notification.Name,
        _ key: String,
        using block: @escaping @MainActor (Value) -> Void
    ) -> NotificationToken {
        let token = addObserver(forName: name, object: nil, queue: nil) { notification in
            // A notification may not leave this block, which the compiler knows no queue of; a value of it may.
            guard let value = notification.userInfo?[key] as? Value else { return }
            MainActor.assumeIsolated { block(value) }
        }
        return NotificationToken(token, in: self)
    }
}
