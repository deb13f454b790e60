internal import RunRecords
import Foundation

/// A report as values: what it says, in which order, whatever shows it.
///
/// Sections make it from records; ``TerminalRenderer``, ``MarkdownRenderer`` and ``HTMLRenderer`` show it.
struct ReportDocument: Sendable {
    var title: String
    /// One line below the title.
    var subtitle: String?
    /// What stands before the first section.
    var opening: [ReportBlock] = []
    var sections: [ReportSection] = []
    /// Pages beside this one; empty for a page that stands alone.
    var links: [ReportLink] = []
    /// Files that a page holds within itself.
    var attachments: [ReportAttachment] = []
    var footer: String?
}

/// A part of a document below a heading of its own.
struct ReportSection: Sendable {
    /// What links lead to; unique in a document.
    var anchor: String
    var title: String
    /// Whether it is kept before all others where there is little room.
    var isEssential = false
    /// Whether a page shows its heading alone until a reader unfolds it.
    var isFolded = false
    var blocks: [ReportBlock]
    /// Parts of it, each below a smaller heading.
    var sections: [ReportSection] = []

    /// Makes a section; nil without a block, since a heading alone says nothing.
    init?(_ anchor: String, _ title: String, @ReportBuilder _ blocks: () -> [ReportBlock]) {
        let blocks = blocks()
        guard !blocks.isEmpty else { return nil }
        self.anchor = anchor
        self.title = title
        self.blocks = blocks
    }
}

/// A page beside another one.
struct ReportLink: Sendable {
    var file: String
    var title: String
}

/// A file that a page holds within itself, compressed, for readers to save.
struct ReportAttachment: Sendable {
    var file: String
    /// What it is, in a few words.
    var meaning: String
    /// Its content, JSON.
    var json: Data
    /// Whether it is a run's record, whose metrics a page can list.
    var isRun = false
}
