// The tables of a profile, for a terminal and for a page.
extension HotFunctions {
    /// Fixed columns; the last one is cut off at `width` characters.
    package func text(width: Int = 120, limit: Int = 15) -> String {
        var lines = ["share of samples  with runtime charged to its caller"]
        lines += groups.map { row in
            "\(column(row.own, 14)) %\(column(row.charged, 17)) %   \(row.group.title)"
        }
        let space = max(20, width - 30)
        lines += ["", "  self %  total %  function"]
        lines += functions.prefix(limit).map { row in
            "\(column(row.own, 8))\(column(row.total, 9))  \(row.function.name.cut(to: space))"
        }
        lines += ["", "  with runtime %  total %  function, without runtime, libraries and kernel"]
        lines += payers.prefix(limit).map { row in
            "\(column(row.charged, 16))\(column(row.total, 9))  \(row.function.name.cut(to: space))"
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Two tables in Markdown, without a heading.
    package func markdown(limit: Int) -> String {
        var lines = [
            "| group | self % | with runtime charged to its caller % |", "| --- | ---: | ---: |",
        ]
        lines += groups.map { row in
            "| \(row.group.title) | \(percent(row.own)) | \(percent(row.charged)) |"
        }
        lines += ["", "| self % | total % | group | function |", "| ---: | ---: | --- | --- |"]
        lines += functions.prefix(limit).map { markdown($0, $0.own) }
        lines += [
            "", "| with runtime % | total % | group | function |", "| ---: | ---: | --- | --- |",
        ]
        lines += payers.prefix(limit).map { markdown($0, $0.charged) }
        return lines.joined(separator: "\n") + "\n"
    }

    private func markdown(_ row: Row, _ count: Int) -> String {
        let name = row.function.name.replacing("|", with: "\\|")
        return "| \(percent(count)) | \(percent(row.total)) | "
            + "\(row.function.group.title) | `\(name)` |"
    }

    private func column(_ count: Int, _ width: Int) -> String {
        let text = percent(count)
        return String(repeating: " ", count: max(0, width - text.count)) + text
    }
}

extension String {
    /// Cut off after that many characters, the last of which then is an ellipsis.
    func cut(to length: Int) -> String { count <= length ? self : prefix(max(0, length - 1)) + "…" }
}
