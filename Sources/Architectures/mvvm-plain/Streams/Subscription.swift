/// Keeps a subscriber subscribed; when this is freed, it is no more.
final class Subscription {
    private var onCancel: (() -> Void)?

    /// A subscription that has ended already.
    init() {}

    /// Calls `onCancel` once, when it is cancelled or freed.
    init(_ onCancel: @escaping () -> Void) { self.onCancel = onCancel }

    deinit { cancel() }

    /// Whether something may still be told.
    var isActive: Bool { onCancel != nil }

    func cancel() { onCancel.take()?() }

    /// Keeps it in a list.
    func store(in subscriptions: inout [Subscription]) { subscriptions.append(self) }
}

/// A subscriber, until its subscription is cancelled.
final class Line<Value> {
    var tell: ((Value) -> Void)?

    init(_ tell: @escaping (Value) -> Void) { self.tell = tell }
}
