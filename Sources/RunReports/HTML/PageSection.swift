internal import RunRecords

/// A part of the page below a heading of its own.
///
/// Templates look a name up in the innermost value that has it, so that no two of these types share a property's name.
struct PageSection {
    /// What links lead to.
    var anchor: String
    var heading: String
    var blocks: [PageBlock]
    /// The heading's level.
    var level = 2

    /// Makes a section; nil without a block, since a heading alone says nothing.
    init?(_ anchor: String, _ heading: String, _ blocks: [PageBlock?]) {
        let blocks = blocks.compactMap(\.self)
        guard !blocks.isEmpty else { return nil }
        self.anchor = anchor
        self.heading = heading
        self.blocks = blocks
    }
}

/// One of the things that stand in a section; exactly one property is set.
struct PageBlock {
    var paragraph: String?
    var bullets: [String]?
    var answers: [PageAnswer]?
    var table: PageTable?
    var picture: PageFigure?
    var code: String?
    var jumps: PageJumps?

    static func text(_ text: String) -> Self { Self(paragraph: text) }

    static func list(_ lines: [String]) -> Self? { lines.isEmpty ? nil : Self(bullets: lines) }

    static func table(_ table: PageTable?) -> Self? { table.map { Self(table: $0) } }

    static func figure(_ plot: some Plot, _ caption: String) -> Self {
        Self(picture: PageFigure(drawings: plot.elements, explanation: caption))
    }

    /// Links to other sections.
    static func jumps(to sections: [PageSection]) -> Self? {
        guard !sections.isEmpty else { return nil }
        let goals = sections.map { PageJumps.Goal(place: $0.anchor, label: $0.heading) }
        return Self(jumps: PageJumps(goals: goals))
    }

    static func code(_ lines: [String]) -> Self? {
        lines.isEmpty ? nil : Self(code: lines.joined(separator: "\n"))
    }
}

/// Links into a part of the page that is too long to be looked through.
struct PageJumps {
    struct Goal {
        var place: String
        var label: String
    }

    var goals: [Goal]
}

/// A question that a reader comes with, and what the run says.
struct PageAnswer {
    var question: String
    /// The answer in one sentence.
    var short: String
    /// What it stands on.
    var long: [String]
}

/// A plot, twice, and what it shows.
struct PageFigure {
    var drawings: String
    var explanation: String
}

/// A table as HTML has them: a caption, headings of columns and of rows.
struct PageTable {
    struct Heading {
        var words: String
        var alignment: String?
    }

    struct Row {
        var first: String
        var cells: [Cell]
    }

    struct Cell {
        /// As people read it.
        var shown: String
        /// The style sheet's classes.
        var classes: String?
        /// The figure to the last digit, in the record's unit; nil where the cell is no figure.
        var exact: String?
        var metric: String?
        var architecture: String?
        /// What stands below the figure in smaller type.
        var remark: String?

        init(_ shown: String, _ classes: String? = nil) {
            self.shown = shown
            self.classes = classes
        }
    }

    var caption: String
    /// What it is called among all tables of the page, for those who jump from one to the next.
    var spoken: String
    var corner: String
    var headings: [Heading]
    var rows: [Row]

    init(caption: String, corner: String, headings: [Heading], rows: [Row]) {
        self.caption = caption
        spoken = caption
        self.corner = corner
        self.headings = headings
        self.rows = rows
    }

    /// Takes a terminal's grid over, its first column as the rows' names; nil without rows.
    init?(_ grid: TextGrid, _ caption: String) {
        guard let names = grid.columns.first, !names.cells.isEmpty else { return nil }
        let others = grid.columns.dropFirst()
        self.caption = caption
        spoken = caption
        corner = Self.words(names.heading)
        headings = others.map {
            Heading(
                words: Self.words($0.heading),
                alignment: $0.alignment == .right ? "number" : nil
            )
        }
        rows = names.cells.indices.map { index in
            Row(
                first: names.cells[index].text,
                cells: others.map { column in
                    let cell = column.cells[index]
                    let tint: String? =
                        switch cell.tint {
                        case .good: "less"
                        case .bad: "more"
                        case .dim: "dim"
                        case .strong, nil: nil
                        }
                    let side = column.alignment == .right ? "number" : nil
                    let classes = [side, tint].compactMap(\.self).joined(separator: " ")
                    return Cell(cell.text, classes.isEmpty ? nil : classes)
                }
            )
        }
    }

    private static func words(_ heading: [String]) -> String {
        let words = heading.joined(separator: " ").replacing("→ ", with: "→")
        // A number is not broken at its thousands.
        guard words.allSatisfy({ $0.isNumber || $0 == " " }) else { return words }
        return words.replacing(" ", with: "\u{A0}")
    }
}
