/// How a declaration of the kit differs from UIKit's without telling the compiler.
struct KitNote: Hashable, Sendable {
    /// The kit never calls it: an override is dead code; else the call does nothing, or less than UIKit's.
    var isNeverCalled: Bool
    /// What it does instead.
    var instead: String
    /// An argument with which it does what UIKit's does.
    var unlessArgument: String?

    /// Reads the head of a section, such as `no effect unless false: nothing is animated`; nil for one of another kind.
    init?(_ head: Substring) {
        guard
            let parts = head.wholeMatch(of: /(?:(never called)|no effect(?: unless (\w+))?): (.+)/)
        else { return nil }
        isNeverCalled = parts.1 != nil
        unlessArgument = parts.2.map(String.init)
        instead = String(parts.3)
    }
}

extension KitSurface {
    /// What ``KitTable/notes`` says of a member of this type or of an ancestor.
    func note(on member: KitMember, of type: String) -> KitNote? {
        for ancestor in lineage(of: type) {
            // A controller that is its table's delegate has that protocol's methods.
            for declarer in [ancestor] + (entries[ancestor]?.inherited ?? []) {
                if let note = KitTable.notes["\(declarer).\(member.signature)"] { return note }
            }
        }
        return nil
    }

    /// The class among a class and its ancestors that UIKit has a member in, for one that this kit has not; the class itself
    /// where ``KitTable/absent`` does not know.
    func home(of name: String, from type: String) -> String {
        lineage(of: type).first { KitTable.absent[$0]?.contains(name) == true } ?? type
    }
}
