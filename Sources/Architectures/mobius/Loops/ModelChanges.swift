#if Mobius
import ArchitectureContract

/// Which parts of a model differ from those that are shown; all do, where repeats are shown.
struct ModelChanges<Model> {
    private let old: Model?
    private let new: Model

    init(from old: Model?, to new: Model, _ repeats: Repeats) {
        self.old = repeats == .shown ? nil : old
        self.new = new
    }

    func has<Part: Equatable>(_ path: KeyPath<Model, Part>) -> Bool {
        guard let old else { return true }
        return old[keyPath: path] != new[keyPath: path]
    }
}
#endif
