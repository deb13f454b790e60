import Foundation

/// The records within a page, compressed, and what hands them out.
struct AttachmentElements {
    let attachments: [ReportAttachment]

    /// What a reader sees of them; nil without any.
    var section: HTMLNode? {
        guard !attachments.isEmpty else { return nil }
        return element("section", ["id": "data"]) {
            element("h2") { "Download data" }
            element("p") {
                "What this page was made from, compressed within it: nothing is loaded from a network. Of a run that is its record with every "
                    + "metric to six digits, and the samples by block that verdicts rest on; all digits and samples are in its run.json."
            }
            element("ul", ["class": "downloads"]) {
                for (index, file) in attachments.enumerated() {
                    element("li") { entry(file, index + 1) }
                }
            }
            element("noscript") {
                element("p") {
                    "Saving takes a script. Without one: the elements of type text/plain in the page's source are the records, gzip in Base64."
                }
            }
        }
    }

    @HTMLBuilder
    private func entry(_ file: ReportAttachment, _ number: Int) -> [HTMLNode] {
        element(
            "button",
            ["type": "button", "data-record": "\(number)", "data-file": file.file]
        ) { "Download \(file.file)" }
        if file.isRun {
            " "
            element("button", ["type": "button", "data-metrics": "\(number)"]) {
                "List all metrics"
            }
        }
        let size = NumberText.grouped((file.json.count + 500) / 1_000)
        element("span") { " \(file.meaning), JSON, \(size) kB unpacked" }
        if file.isRun {
            element("div", ["id": "metrics-\(number)", "aria-live": "polite"])
        }
    }

    /// The records themselves.
    var files: [HTMLNode] {
        attachments.enumerated().map { index, file in
            element("script", ["type": "text/plain", "id": "record-\(index + 1)"]) {
                // A record of more than four gigabytes is in no page.
                HTMLNode.raw(GzipFile.compressed(file.json)?.base64EncodedString() ?? "")
            }
        }
    }
}
