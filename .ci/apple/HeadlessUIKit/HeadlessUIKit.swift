// What architectures and their contract get from the headless UIKit and Apple has not: as it is declared there, on Apple's types. An
// app on a phone brings it along.

public import RowDifferences
public import UIKit

public enum ListStrategy: String, Hashable, Sendable, Codable, CaseIterable {
    case reload, edits, diffable, identity
}

public enum RowsChange: Hashable, Sendable {
    case all
    case inserted(at: Int)
    case updated([Int])
    case moved(from: Int, to: Int)
    case batch(deletes: [Int], inserts: [Int], reloads: [Int])
    case difference(RowDifference)
}

@preconcurrency @MainActor
public final class TableUpdater {
    public var showsRepeats = true
    public init(_ strategy: ListStrategy, differ: RowDiffer = RowDiffer()) {}
    public func isNews<Value: Equatable>(_ new: Value, after old: Value?) -> Bool { true }
    public func show(_ change: RowsChange, in table: UITableView, rows: () -> [RowContent]) {}
}

package struct SweptSizes {
    package var depth = 0
    package var subscriptions = 1
}

extension UIView {
    package final var sweptSizes: SweptSizes { SweptSizes() }
}

extension UIImage {
    public convenience init(identifier: UInt64, size: CGSize) { self.init() }
}

extension UIResponder {
    package final func attachment<Value: AnyObject>(_ type: Value.Type) -> Value? { nil }
    package final func attach<Value: AnyObject>(_ value: Value) {}
}

extension UIBarButtonItem {
    package final func attachment<Value: AnyObject>(_ type: Value.Type) -> Value? { nil }
    package final func attach<Value: AnyObject>(_ value: Value) {}
}
