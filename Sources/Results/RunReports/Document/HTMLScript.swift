internal import RunRecords

/// What the page does beside being read: it hands out the records that it holds.
enum HTMLScript {
    /// The records' angle brackets are written as escapes, so that none ends its element; a file gets them back.
    static let source = """
        document.querySelectorAll("button[data-record]").forEach(function (button) {
          button.addEventListener("click", function () {
            var text = document.getElementById("record-" + button.dataset.record).textContent.replace(/\\\\u003c/g, "<");
            var link = document.createElement("a");
            link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
            link.download = button.dataset.file;
            link.click();
            setTimeout(function () { URL.revokeObjectURL(link.href); }, 1000);
          });
        });
        """

    /// JSON that may stand in an element.
    static func embedded(_ json: String) -> String { json.replacing("<", with: "\\u003c") }
}
