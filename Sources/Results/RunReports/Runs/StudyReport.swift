internal import Foundation
package import RunRecords

/// What a page tells of a record beside runs, such as a sweep; a program says which kinds it has.
package protocol StudyReport: Sendable {
    associatedtype Record: SavedRecord

    /// What the section's anchor begins with.
    static var name: String { get }
    /// What its file is called in a folder of results; nil for one that is named by itself.
    static var file: String? { get }
    /// Of one and of several.
    static var words: (one: String, several: String) { get }
    /// Whether a report tells of one at most.
    static var isOnly: Bool { get }

    init(_ record: Record)

    var record: Record { get }
    /// Whose it is: the scenario's id.
    var subject: String { get }
    /// Its page, without an ending.
    var page: String { get }
    /// What the record is, in a few words.
    var meaning: String { get }
    /// What it was made from, as the foot of a page has it.
    var revision: String { get }
    /// The page that stands for it where there is no run; nil for none.
    var comment: String? { get }
    /// Pictures beside the page, by their files' names.
    var pictures: [(name: String, svg: String)] { get }

    /// The page, in Markdown.
    func markdown() -> String

    /// The whole as a part of a document.
    func section(_ anchor: String) -> ReportSection?
    /// What a page of several runs shows of it; nil for nothing.
    var overview: ReportSection? { get }
    /// A report of both records together; nil where each has its own.
    func joined(with other: any StudyReport) -> (any StudyReport)?
}

extension StudyReport {
    package static var file: String? { "\(name).json" }
    package static var isOnly: Bool { false }
    package static var schema: String { Record.schema }
    package var comment: String? { markdown() }
    package var overview: ReportSection? { nil }
    package var pictures: [(name: String, svg: String)] { [] }
    package func joined(with other: any StudyReport) -> (any StudyReport)? { nil }

    static func read(_ json: Data) throws(RecordError) -> any StudyReport {
        Self(try Record(json: json))
    }

    /// The record as a file within a page.
    ///
    /// - Throws: `RecordError` for a record that cannot be written.
    var attachment: ReportAttachment {
        get throws { ReportAttachment(Self.name, meaning, try record.json()) }
    }
}

extension RunRecord.Environment {
    /// The commit that figures are of, as the foot of a page has it.
    package var revision: String { "\(commit.prefix(12))\(dirty ? " with changes" : "")" }
}
