import CKitTable

/// What is known of the headless UIKit: what it declares, what of that is without effect, and what UIKit has beyond it.
///
/// A test compares all three with the kit's sources, so that none of them goes stale.
package enum KitTable {
    /// Public types with their public members, as declarations.txt has them: a line for each type, and its members below it.
    package static let declarations = String(cString: crosstalkKitDeclarations())

    /// Members that compile and are not what they are in UIKit, by type and signature.
    static let notes: [String: KitNote] = Dictionary(
        uniqueKeysWithValues: sections.flatMap { head, names in
            KitNote(head).map { note in names.map { ($0, note) } } ?? []
        }
    )

    /// What classes of UIKit have that the kit's have not, of what is used in views and controllers without naming an object.
    ///
    /// For a use that names one, the kit's declarations are enough to tell.
    static let absent: [String: Set<String>] = Dictionary(
        uniqueKeysWithValues: sections.compactMap { head, names in
            head.hasPrefix("absent: ")
                ? (String(head.dropFirst("absent: ".count)), Set(names)) : nil
        }
    )

    /// The sections of notes.txt: a line that says what of, and names below it.
    private static let sections: [(head: Substring, names: [String])] = {
        var sections: [(head: Substring, names: [String])] = []
        let text = String(cString: crosstalkKitNotes())
        for line in text.split(separator: "\n") {
            if line.hasPrefix(" ") {
                let names = line.drop { $0 == " " }.split(separator: ", ").map(String.init)
                sections[sections.count - 1].names += names
            } else {
                sections.append((line, []))
            }
        }
        return sections
    }()
}
