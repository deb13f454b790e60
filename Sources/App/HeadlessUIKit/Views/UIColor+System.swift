extension UIColor {
    /// Red, as of old.
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// Green, as of old.
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// Blue, as of old.
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// Yellow.
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    /// Orange.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// Purple.
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// Brown.
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    /// Grey.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// Light grey.
    public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    /// Dark grey.
    public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    /// Orange, for the system's controls.
    public static let systemOrange = UIColor(red: 1, green: 0.58, blue: 0, alpha: 1)
    /// Yellow, for the system's controls.
    public static let systemYellow = UIColor(red: 1, green: 0.8, blue: 0, alpha: 1)
    /// Pink, for the system's controls.
    public static let systemPink = UIColor(red: 1, green: 0.18, blue: 0.33, alpha: 1)
    /// Purple, for the system's controls.
    public static let systemPurple = UIColor(red: 0.69, green: 0.32, blue: 0.87, alpha: 1)
    /// Teal, for the system's controls.
    public static let systemTeal = UIColor(red: 0.19, green: 0.69, blue: 0.78, alpha: 1)
    /// Indigo, for the system's controls.
    public static let systemIndigo = UIColor(red: 0.35, green: 0.34, blue: 0.84, alpha: 1)
    /// A lighter grey.
    public static let systemGray2 = UIColor(white: 0.68, alpha: 1)
    /// A grey lighter still.
    public static let systemGray3 = UIColor(white: 0.78, alpha: 1)
    /// A light grey.
    public static let systemGray4 = UIColor(white: 0.82, alpha: 1)
    /// A very light grey.
    public static let systemGray5 = UIColor(white: 0.9, alpha: 1)
    /// Almost white.
    public static let systemGray6 = UIColor(white: 0.95, alpha: 1)
    /// The colour of text below secondary text.
    public static let tertiaryLabel = UIColor(white: 0.7, alpha: 1)
    /// The colour of what shows in an empty field.
    public static let placeholderText = UIColor(white: 0.7, alpha: 1)
    /// The colour behind content within content within content.
    public static let tertiarySystemBackground = UIColor(white: 1, alpha: 1)
    /// The colour behind content within a group within a group.
    public static let tertiarySystemGroupedBackground = UIColor(white: 0.95, alpha: 1)
    /// The colour of thin shapes.
    public static let systemFill = UIColor(white: 0.5, alpha: 0.2)
    /// The colour of shapes.
    public static let secondarySystemFill = UIColor(white: 0.5, alpha: 0.16)
    /// The colour of large shapes.
    public static let tertiarySystemFill = UIColor(white: 0.5, alpha: 0.12)
    /// The colour of large shapes with much in them.
    public static let quaternarySystemFill = UIColor(white: 0.5, alpha: 0.08)
    /// The colour of text below tertiary text.
    public static let quaternaryLabel = UIColor(white: 0.8, alpha: 1)
    /// The colour between rows that nothing shines through.
    public static let opaqueSeparator = UIColor(white: 0.78, alpha: 1)
    /// Mint, for the system's controls.
    public static let systemMint = UIColor(red: 0, green: 0.78, blue: 0.75, alpha: 1)
    /// Cyan, for the system's controls.
    public static let systemCyan = UIColor(red: 0.2, green: 0.68, blue: 0.9, alpha: 1)
    /// Brown, for the system's controls.
    public static let systemBrown = UIColor(red: 0.64, green: 0.52, blue: 0.37, alpha: 1)
    /// Cyan.
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    /// Magenta.
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    /// Dark text, whatever is behind.
    public static let darkText = UIColor(white: 0, alpha: 1)
    /// Light text, whatever is behind.
    public static let lightText = UIColor(white: 1, alpha: 0.6)
    /// The colour between rows.
    public static let separator = UIColor(white: 0.3, alpha: 0.3)
    /// The colour of links.
    public static let link = UIColor(red: 0, green: 0.48, blue: 1, alpha: 1)
    /// The colour behind groups of content.
    public static let systemGroupedBackground = UIColor(white: 0.95, alpha: 1)
    /// The colour behind content within content.
    public static let secondarySystemBackground = UIColor(white: 0.95, alpha: 1)
    /// The colour behind content within a group.
    public static let secondarySystemGroupedBackground = UIColor(white: 1, alpha: 1)
}
