import HeadlessUIKit
// OpenCombine 0.14 predates Sendable; what is imported here stays on the main queue.
@preconcurrency import OpenCombine
import RowDifferences

/// What a cell subscribes to beside what its source has it subscribe to: a sweep's, until another row takes its place.
///
/// As where the row's view model has a stream for each of its properties, and the cell a subscription to each.
private final class CellSubscriptions {
    private var properties: [BehaviorRelay<RowContent>] = []
    private var subscriptions: [AnyCancellable] = []
    private var shown: RowContent.Version?

    func begin(_ content: RowContent, times count: Int) {
        subscriptions.removeAll(keepingCapacity: true)
        properties.removeAll(keepingCapacity: true)
        for _ in 0..<count {
            let property = BehaviorRelay(content)
            properties.append(property)
            subscriptions.append(
                property.map(\.version).removeDuplicates().sink { [weak self] in self?.shown = $0 }
            )
        }
    }
}

extension UITableViewCell {
    /// Has the cell subscribe so many times to what a row shows, and no more to another's.
    func subscribe(to content: RowContent, times count: Int) {
        let own = attachment(CellSubscriptions.self) ?? CellSubscriptions()
        attach(own)
        own.begin(content, times: count)
    }
}
