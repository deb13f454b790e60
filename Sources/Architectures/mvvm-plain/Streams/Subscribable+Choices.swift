import ArchitectureContract

extension Subscribable where Value: Equatable {
    /// Drops values equal to the one before, if repeats are dropped.
    func removeDuplicates(_ repeats: Repeats) -> Stream<Value> {
        switch repeats {
        case .shown: stream
        case .dropped: removeDuplicates()
        }
    }
}

extension Subscribable {
    /// Makes all rows of a list at each change; where repeats are dropped, only those that have changed.
    func scanRows<Element, Row: Sendable>(
        _ repeats: Repeats,
        _ make: @escaping @Sendable (Element) -> Row
    ) -> Stream<[Row]> where Value == [ListChange<Element>] {
        switch repeats {
        case .shown:
            scan([Element]()) { list, changes in list.applying(changes) }
                .map { list in list.map(make) }
        case .dropped:
            map { changes in changes.map { $0.map(make) } }
                .scan([Row]()) { rows, changes in rows.applying(changes) }
        }
    }
}
