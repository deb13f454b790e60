package import RunRecords

/// Runs, and sweeps and the like, as pages that need nothing but themselves.
///
/// Style, pictures, script and the records themselves are in each, so that it can be kept, mailed, printed and read
/// without a network. Every figure comes from the records; equal records make equal bytes.
package struct HTMLReport: Sendable {
    private let results: ResultsDocument

    /// Collects what the pages are about, in the order in which they tell it.
    package init(runs: [RunRecord] = [], studies: [any StudyReport] = []) {
        results = ResultsDocument(runs: runs, studies: studies, isPage: true)
    }

    /// Renders everything as one page.
    ///
    /// - Returns: HTML, UTF-8.
    /// - Throws: `RecordError` for a record that cannot be written.
    package func text() throws -> String {
        var document = results.document
        document.attachments = ReportAttachment.numbered(try results.files)
        document.footer = footer
        return HTMLRenderer(document: document).text()
    }

    /// Renders an index, and a page for each run and whatever else there is; of a single one the index is its page.
    ///
    /// - Returns: Names of files and their HTML, `index.html` first.
    /// - Throws: `RecordError` for a record that cannot be written.
    package func pages() throws -> [(file: String, text: String)] {
        let names = names
        guard names.count > 1 else { return [("index.html", try text())] }
        let links = names.map { (file: "\($0).html", title: $0) }
        let count = results.runs.count
        let overview = results.overview(links: links.prefix(count).map(\.file))
        var index = ReportDocument(title: results.title, sections: overview.all, links: links)
        index.footer = footer
        let documents = try documents(shared: count > 1 ? overview.shared : [])
        let pages = zip(links, documents).enumerated().map { place, page in
            var document = page.1
            document.footer = footer
            document.links = [("index.html", "← All results")]
            for (word, other) in [("Previous", place - 1), ("Next", place + 1)]
            where links.indices.contains(other) {
                document.links.append((links[other].file, "\(word): \(links[other].title)"))
            }
            return (page.0.file, HTMLRenderer(document: document).text())
        }
        return [("index.html", HTMLRenderer(document: index).text())] + pages
    }

    /// Renders the index alone, which leads nowhere.
    ///
    /// - Returns: HTML, UTF-8.
    package func overview() -> String {
        let sections = results.overview(links: results.runs.map { _ in nil }).all
        let index = ReportDocument(title: results.title, sections: sections, footer: footer)
        return HTMLRenderer(document: index).text()
    }

    /// A document for each run, sweep, search and comparison, with its record.
    private func documents(shared: Set<String>) throws -> [ReportDocument] {
        let runs = results.runs.map { results.document(of: $0, shared: shared) }
        let parts = results.parts.map { ReportDocument(title: $0.title, sections: [$0]) }
        return zip(runs + parts, try results.files).map { document, file in
            var document = document
            document.attachments = ReportAttachment.numbered([file])
            return document
        }
    }

    /// Of each page but the index, in order; no two are the same.
    private var names: [String] {
        let all = results.runs.map(\.scenario.id) + results.studies.map(\.page)
        let plain = all.map { name in
            String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
        }
        return plain.indices.map { index in
            let same = plain[..<index].count { $0 == plain[index] }
            return same == 0 ? plain[index] : "\(plain[index])-\(same + 1)"
        }
    }

    private var footer: String {
        let commits = Set(
            results.runs.map(\.environment.revision) + results.studies.map(\.revision)
        )
        return
            "Made by crosstalk report from commit \(commits.sorted().joined(separator: ", ")). "
            + "Figures are of Linux, headless: pixels, the constraint solver and Objective-C are in none of them."
    }
}
