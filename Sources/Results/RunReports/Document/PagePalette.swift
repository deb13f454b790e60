/// The colours of pages and drawings, for light and for dark grounds.
///
/// Okabe and Ito's hues, which colour-blind readers tell apart, darker on white and lighter on black. A test holds texts to a
/// contrast of 4.5 to 1 and marks to 3 to 1.
enum PagePalette {
    /// What a colour is for, which says how far it must stand out.
    enum Role: Sendable {
        /// What text stands on.
        case ground
        /// Letters.
        case text
        /// Bars, dots, lines and borders that carry meaning.
        case mark
        /// Rules and grids, which carry none.
        case quiet
    }

    struct Colour: Sendable {
        /// The style sheet's variable, without its dashes.
        var name: String
        var role: Role
        /// Six hexadecimal digits each.
        var light: String
        var dark: String

        init(_ name: String, _ role: Role, _ light: String, _ dark: String) {
            self.name = name
            self.role = role
            self.light = light
            self.dark = dark
        }
    }

    static let all: [Colour] = [
        Colour("page", .ground, "ffffff", "13161a"), Colour("raised", .ground, "f4f6f8", "1c2127"),
        Colour("band", .ground, "e6eaef", "2a313a"), Colour("band2", .ground, "c9dcec", "1f3d55"),
        Colour("warn", .ground, "fdf3dc", "2c2510"),
        // Steps of the heat table: less than the reference, and more.
        Colour("l1", .ground, "e3f0f8", "152a38"), Colour("l2", .ground, "c3e0f1", "173a50"),
        Colour("l3", .ground, "9fcdea", "1a4b69"),
        Colour("m1", .ground, "fceee3", "33231a"), Colour("m2", .ground, "f9d9c2", "4a2d1b"),
        Colour("m3", .ground, "f4bf9a", "63371b"),
        Colour("ink", .text, "1a1e23", "e7eaee"), Colour("soft", .text, "4f5863", "a9b3bf"),
        Colour("link", .text, "0a5a9c", "7fbcf0"),
        Colour("less", .text, "005f89", "5bb8ec"), Colour("more", .text, "9c3c08", "ff9c61"),
        Colour("h0", .text, "0067a3", "63b7ee"), Colour("h1", .text, "a84408", "ff9a5c"),
        Colour("h2", .text, "006f4c", "4fcaa2"), Colour("h3", .text, "9a4576", "e59cc8"),
        Colour("h4", .text, "6f5a00", "dcc35a"), Colour("h5", .text, "37424f", "cbd3dc"),
        Colour("h6", .text, "5b4bb0", "b3a7ff"),
        Colour("b0", .mark, "2f7fb8", "4a9fd8"), Colour("b1", .mark, "c76a00", "e89a3c"),
        Colour("b2", .mark, "22906d", "3fb48e"), Colour("b3", .mark, "b0598f", "cc7fb0"),
        Colour("b4", .mark, "8f7817", "b89f3a"), Colour("b5", .mark, "66727f", "8a95a2"),
        Colour("b7", .mark, "7a8592", "78838f"), Colour("pale", .mark, "808a95", "6f7a86"),
        Colour("warnline", .mark, "8a6600", "d6ab3a"),
        Colour("rule", .quiet, "d5dbe1", "363d46"),
    ]

    static let light = all.map { "--\($0.name):#\($0.light)" }.joined(separator: ";")
    static let dark = all.map { "--\($0.name):#\($0.dark)" }.joined(separator: ";")
}
