import ArchitectureContract

@testable import ChangesetMVVM

extension Choices {
    /// As published, but for what `vary` says.
    static func published(_ vary: (inout Choices) -> Void) -> Choices {
        var choices = ChangesetMVVMArchitecture.identity.choices.published
        vary(&choices)
        return choices
    }
}
