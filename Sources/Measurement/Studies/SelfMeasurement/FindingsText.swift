internal import Probes

extension DoctorReport {
    /// Findings as a person reads them: under headings, aligned, what is missing at the end with its remedy.
    ///
    /// Lines have line ends; those longer than the terminal is wide are broken at blanks.
    package func text(width: Int) -> String {
        let all = findings
        let gone = all.filter { $0.topic == .instruments && $0.remedy != nil }
        let topics = MachineFinding.Topic.allCases.map { topic in
            (topic.rawValue, all.filter { $0.topic == topic && !gone.contains($0) })
        }
        let names = all.map(\.subject.count).max() ?? 0
        let indent = names + 6
        var lines: [String] = []
        for (title, findings) in topics + [("Not available here", gone)] where !findings.isEmpty {
            if !lines.isEmpty { lines.append("") }
            lines.append(title)
            for finding in findings {
                let blanks = String(repeating: " ", count: names - finding.subject.count + 2)
                let mark = finding.remedy == nil ? "✓" : "!"
                let head = "  \(mark) \(finding.subject)\(blanks)"
                lines += Self.broken(finding.found, after: head, width, indent)
                guard let remedy = finding.remedy else { continue }
                let inset = String(repeating: " ", count: indent)
                lines += Self.broken(remedy, after: "\(inset)→ ", width, indent + 2)
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func broken(
        _ text: String,
        after head: String,
        _ width: Int,
        _ indent: Int
    ) -> [String] {
        var lines = [head]
        for (index, word) in text.split(separator: " ").enumerated() {
            let last = lines[lines.count - 1]
            let isFirst = index == 0 || last.allSatisfy { $0 == " " }
            if isFirst {
                lines[lines.count - 1] += word
            } else if last.count + 1 + word.count <= width {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(repeating: " ", count: indent) + word)
            }
        }
        return lines
    }
}
