import CKitTable

/// What is known of the headless UIKit: what it declares, what of that is without effect, and what UIKit has beyond it.
///
/// A test compares all three with the kit's sources, so that none of them goes stale.
package enum KitTable {
    /// Public types with their public members, as declarations.txt has them: a line for each type, and its members below it.
    package static let declarations = String(cString: crosstalkKitDeclarations())

    /// Members that compile and are not what they are in UIKit, by type and signature.
    static let notes: [String: KitNote] = Dictionary(
        uniqueKeysWithValues: noteSections.flatMap { head, names in
            KitNote(head).map { note in names.map { (String($0), note) } } ?? []
        }
    )

    /// What classes of UIKit have that the kit's have not, of what is used in views and controllers without naming an object.
    ///
    /// For a use that names one, the kit's declarations are enough to tell.
    static let absent: [String: Set<String>] = Dictionary(
        uniqueKeysWithValues: noteSections.compactMap { head, names in
            head.hasPrefix("absent: ")
                ? (String(head.dropFirst("absent: ".count)), Set(names.map(String.init))) : nil
        }
    )

    /// Those of notes.txt.
    private static let noteSections = sections(of: String(cString: crosstalkKitNotes()))

    /// The sections of a table: a line that says what of, and names below it, indented.
    static func sections(of table: String) -> [(head: Substring, names: [Substring])] {
        table.split(separator: "\n").reduce(into: []) { sections, line in
            if line.hasPrefix(" ") {
                sections[sections.count - 1].names += line.drop { $0 == " " }.split(separator: ", ")
            } else {
                sections.append((line, []))
            }
        }
    }
}
