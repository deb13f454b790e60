#if RxSwift
internal import class Foundation.NSObject
public import HeadlessUIKit
// RxSwift 6.10 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency public import RxSwift

/// A data source that a table's rows are bound to.
@preconcurrency @MainActor
public protocol RxTableViewDataSourceType {
    /// What it takes: all rows of the table, in whatever form.
    associatedtype Element

    /// Shows what the event brings.
    func tableView(_ tableView: UITableView, observedEvent: Event<Element>)
}

/// A data source that knows what its rows are of.
@preconcurrency @MainActor
public protocol SectionedViewDataSourceType {
    /// What the row is of.
    ///
    /// - Throws: ``RxCocoaError`` where there is none.
    func model(at indexPath: IndexPath) throws -> Any
}

/// What RxCocoa cannot do.
public enum RxCocoaError: Error, CustomDebugStringConvertible, @unchecked Sendable {
    // @unchecked: what it is about stays on the main queue, where it is thrown.

    /// Something else.
    case unknown
    /// What was asked for cannot be done to this object.
    case invalidOperation(object: Any)
    /// There are no items yet.
    case itemsNotYetBound(object: Any)
    /// There is no such path.
    case invalidPropertyName(object: Any, propertyName: String)
    /// The value is of another type.
    case castingError(object: Any, targetType: Any.Type)

    /// What it is, in a sentence.
    public var debugDescription: String {
        switch self {
        case .unknown: "Unknown error occurred."
        case .invalidOperation(let object): "Invalid operation was attempted on `\(object)`."
        case .itemsNotYetBound(let object):
            "Data source is set, but items are not yet bound to user interface for `\(object)`."
        case .invalidPropertyName(let object, let name):
            "Object `\(object)` doesn't have a property named `\(name)`."
        case .castingError(let object, let type): "Error casting `\(object)` to `\(type)`"
        }
    }
}

/// The rows of one section, each made by a closure; the table is reloaded with each array.
final class RxTableViewReactiveArrayDataSource<Item>: NSObject, UITableViewDataSource,
    RxTableViewDataSourceType, SectionedViewDataSourceType
{
    private let makeCell: (UITableView, Int, Item) -> UITableViewCell
    private var items: [Item]?

    init(_ makeCell: @escaping (UITableView, Int, Item) -> UITableViewCell) {
        self.makeCell = makeCell
    }

    func tableView(_ tableView: UITableView, observedEvent: Event<[Item]>) {
        switch observedEvent {
        case .next(let items):
            self.items = items
            tableView.reloadData()
        case .error(let error): Binding.rejects(error)
        case .completed: break
        }
    }

    func model(at indexPath: IndexPath) throws -> Any {
        guard let items else { throw RxCocoaError.itemsNotYetBound(object: self) }
        return items[indexPath.row]
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        items?.count ?? 0
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let item = items?[indexPath.row] else {
            preconditionFailure("a table without items was asked for row \(indexPath.row)")
        }
        return makeCell(tableView, indexPath.row, item)
    }
}
#endif
