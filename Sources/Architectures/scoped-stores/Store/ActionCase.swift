/// The case of a parent's action that holds a child's: both ways.
struct ActionCase<Parent, Child> {
    let embed: (Child) -> Parent
    /// Nil where it is another case.
    let extract: (Parent) -> Child?
}
