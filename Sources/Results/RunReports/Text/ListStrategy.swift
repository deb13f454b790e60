internal import RunRecords

/// How an architecture's tables were updated, as far as counts tell.
struct ListStrategy {
    /// In a word or two; nil when not counted, or when no table was updated.
    let text: String?
    /// In a word.
    let word: String?

    init(_ architecture: RunRecord.Architecture) {
        guard let reloads = architecture[.tableReloads]?.value,
            let batches = architecture[.rowBatches]?.value, reloads + batches > 0
        else {
            (text, word) = (nil, nil)
            return
        }
        // Even an architecture that edits row by row takes all rows when a screen opens.
        let percent = Int(clamping: 100 * reloads / (reloads + batches))
        text =
            switch percent {
            case 95...: "reload"
            case ...5: "edits"
            default: "\(percent) % reload"
            }
        word = (6..<95).contains(percent) ? "both" : text
    }
}
