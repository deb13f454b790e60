#if ReactiveSwift
import ArchitectureContract

@testable import ReactiveSwiftChangeset

extension Choices {
    /// As published, but for what `vary` says.
    static func published(_ vary: (inout Choices) -> Void) -> Choices {
        var choices = ReactiveSwiftChangesetArchitecture.identity.choices.published
        vary(&choices)
        return choices
    }
}
#endif
