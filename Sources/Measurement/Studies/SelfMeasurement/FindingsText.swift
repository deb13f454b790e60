package import Probes

/// Findings as a person reads them: under headings, aligned, what is missing at the end with its remedy.
package struct FindingsText: Sendable {
    private static let missing = "Not available here"

    private let sections: [(title: String, findings: [MachineFinding])]

    /// Puts findings under their topics, each in the order given.
    package init(_ findings: [MachineFinding]) {
        var sections = MachineFinding.Topic.allCases.map { topic in
            let own = findings.filter { finding in
                finding.topic == topic && !(topic == .instruments && finding.remedy != nil)
            }
            return (topic.rawValue, own)
        }
        let gone = findings.filter { $0.topic == .instruments && $0.remedy != nil }
        sections.append((Self.missing, gone))
        self.sections = sections.filter { !$0.1.isEmpty }
    }

    /// Draws everything, in lines with line ends; those longer than the terminal is wide are broken at blanks.
    package func text(width: Int) -> String {
        let names = sections.flatMap(\.findings).map(\.subject.count).max() ?? 0
        let indent = names + 6
        var lines: [String] = []
        for section in sections {
            if !lines.isEmpty { lines.append("") }
            lines.append(section.title)
            for finding in section.findings {
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
