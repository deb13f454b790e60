import Foundation

/// A report as values: what it says, in which order, whatever shows it.
///
/// Sections make it from records; `TerminalRenderer`, `MarkdownRenderer` and `HTMLRenderer` show it.
package struct ReportDocument: Sendable {
    package var title: String
    /// One line below the title.
    package var subtitle: String?
    /// What stands before the first section.
    var opening: [ReportBlock] = []
    package var sections: [ReportSection] = []
    /// Pages beside this one; empty for a page that stands alone.
    package var links: [(file: String, title: String)] = []
    /// Files that a page holds within itself.
    var attachments: [ReportAttachment] = []
    package var footer: String?

    package init(
        title: String,
        subtitle: String? = nil,
        opening: [ReportBlock] = [],
        sections: [ReportSection] = [],
        links: [(file: String, title: String)] = [],
        footer: String? = nil
    ) {
        self.title = title
        self.subtitle = subtitle
        self.opening = opening
        self.sections = sections
        self.links = links
        self.footer = footer
    }
}

/// A report that a terminal shows.
package protocol TerminalReport: Sendable {
    /// What it says where lines have so many characters.
    func document(width: Int) -> ReportDocument
}

extension TerminalReport {
    /// Renders it for a fixed-width font.
    ///
    /// - Parameters:
    ///   - width: The most characters in a line; sentences are broken there, and columns that do not fit are left out, the
    ///     least important first, and named below where they matter.
    ///   - colours: Whether to write ANSI colours; the caller knows the terminal and `NO_COLOR`.
    /// - Returns: Lines, each with a line end.
    package func text(width: Int, colours: Bool = false) -> String {
        TerminalRenderer(width: width, colours: colours).text(document(width: width))
    }
}

/// The same of a record that lies in a file, which its last line names.
package protocol RecordReport: Sendable {
    /// Its first line.
    var heading: String { get }
    /// What it says below that.
    var opening: [ReportBlock] { get }
    /// Its last line, where the record lies at `path`.
    func footer(_ path: String) -> String
}

extension RecordReport {
    package func footer(_ path: String) -> String { "Full result: \(path)" }

    /// Renders it as ``TerminalReport/text(width:colours:)`` does.
    package func text(width: Int, colours: Bool = false, path: String? = nil) -> String {
        let document = ReportDocument(
            title: heading,
            opening: opening,
            footer: path.map(footer)
        )
        return TerminalRenderer(width: width, colours: colours).text(document)
    }
}

extension ReportDocument {
    /// The whole in GitHub's Markdown: lines, each with a line end.
    package var markdown: String { MarkdownRenderer(document: self).text() }
}

/// A part of a document below a heading of its own.
package struct ReportSection: Sendable {
    /// What links lead to; unique in a document.
    var anchor: String
    package var title: String
    /// Whether it is kept before all others where there is little room.
    var isEssential: Bool
    /// Whether a page shows its heading alone until a reader unfolds it.
    var isFolded: Bool
    package var blocks: [ReportBlock]
    /// Parts of it, each below a smaller heading.
    package var sections: [ReportSection]

    /// Makes a section; nil without a block, since a heading alone says nothing.
    package init?(
        _ anchor: String,
        _ title: String,
        isEssential: Bool = false,
        isFolded: Bool = false,
        parts: [ReportSection] = [],
        @ReportBuilder _ blocks: () -> [ReportBlock]
    ) {
        let blocks = blocks().filter { !$0.isEmpty }
        guard !blocks.isEmpty else { return nil }
        self.anchor = anchor
        self.title = title
        self.isEssential = isEssential
        self.isFolded = isFolded
        self.blocks = blocks
        sections = parts
    }
}

/// A file that a page holds within itself, compressed, for readers to save.
package struct ReportAttachment: Sendable {
    var file: String
    /// What it is, in a few words.
    var meaning: String
    /// Its content, JSON.
    var json: Data
    /// Whether it is a run's record, whose metrics a page can list.
    var isRun: Bool

    init(_ name: String, _ meaning: String, _ json: Data, isRun: Bool = false) {
        (file, self.meaning, self.json, self.isRun) = ("\(name).json", meaning, json, isRun)
    }

    /// The same, each under a name of its own.
    static func numbered(_ files: [Self]) -> [Self] {
        files.enumerated().map { index, file in
            let same = files.prefix(index).count { $0.file == file.file }
            var file = file
            if same > 0 { file.file = "\(file.file.dropLast(5))-\(same + 1).json" }
            return file
        }
    }
}
