/// State that few objects have: one pointer, and nothing behind it until some of it is set.
///
/// Views are made by the thousand. A tint, gestures or a header view, which one in a hundred has, are not to make the others
/// larger, and properties that are added to the kit later change nothing that an app allocates now.
struct RareState {
    /// Values that are set together, with their defaults; a type that has such values declares a subclass.
    class Part {
        fileprivate final var next: Part?

        required init() {}
    }

    private var first: Part?

    /// The part of this type; nil while all in it is as by default.
    @inline(__always)
    func part<Kind: Part>(_ kind: Kind.Type) -> Kind? {
        // The common case, in two instructions.
        first == nil ? nil : search(kind)
    }

    private func search<Kind: Part>(_ kind: Kind.Type) -> Kind? {
        var candidate = first
        while let part = candidate {
            if let found = part as? Kind { return found }
            candidate = part.next
        }
        return nil
    }

    /// The part of this type, made where there is none: to set something in.
    mutating func makePart<Kind: Part>(_ kind: Kind.Type) -> Kind {
        if let part = part(kind) { return part }
        let made = Kind()
        keep(made)
        return made
    }

    /// Takes in a part of a type that there is none of yet.
    mutating func keep(_ part: Part) {
        part.next = first
        first = part
    }
}
