#if ReactiveSwift
import HeadlessUIKit

extension UITableView {
    /// Follows its data source, which has changed already.
    func apply(_ changeset: Changeset) {
        beginUpdates()
        if !changeset.deletions.isEmpty { deleteRows(at: changeset.deletions, with: .left) }
        if !changeset.insertions.isEmpty { insertRows(at: changeset.insertions, with: .automatic) }
        if !changeset.modifications.isEmpty {
            reloadRows(at: changeset.modifications, with: .automatic)
        }
        endUpdates()
    }
}
#endif
