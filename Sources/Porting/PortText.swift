internal import ReportedErrors

/// What people read of a port.
package enum PortText {
    /// How many errors a compiler will have, as far as the sources tell; empty without findings.
    package static func outlook(_ findings: [Finding]) -> String {
        guard !findings.isEmpty else { return "" }
        let modules = Set(findings.filter { $0.kind == .missingModule }.map(\.name)).count
        let errors = findings.count { $0.kind.isError }
        return "Compiler errors to expect: \(errors)"
            + (modules > 0 ? ", and those of \(modules, "missing module")" : "") + ".\n"
    }

    /// All findings, the same names together: what does not compile first, what is left to a person last.
    ///
    /// - Parameter findings: In any order.
    /// - Returns: Lines with an end; empty without findings.
    package static func list(_ findings: [Finding]) -> String {
        let byTitle = Dictionary(grouping: findings, by: \.kind.title)
        return Title.allCases.compactMap { title in
            guard let findings = byTitle[title] else { return nil }
            let uses = findings.count == 1 ? "1 use" : "\(findings.count) uses"
            return "\(title.rawValue) (\(uses))\n\(rows(of: findings))"
        }
        .joined(separator: "\n")
    }

    private static func rows(of findings: [Finding]) -> String {
        let byName = Dictionary(grouping: findings) { Row(name: $0.name, remark: $0.kind.remark) }
        let width = String(byName.values.map(\.count).max() ?? 0).count
        return byName.sorted { ($1.value.count, $0.key.name) < ($0.value.count, $1.key.name) }
            .map { row, uses in
                let count = String(uses.count)
                let padding = String(repeating: " ", count: width - count.count)
                let places = uses.map(\.place).sorted().map { "\($0.path):\($0.line)" }
                let indent = String(repeating: " ", count: width + 4)
                return "  \(padding)\(count)  \(row.name)\(row.remark.map { ": \($0)" } ?? "")\n"
                    + wrapped(places, indent: indent)
            }
            .joined()
    }

    private struct Row: Hashable {
        var name: String
        var remark: String?
    }

    private static let width = 100

    /// Words on lines of limited width; one that is longer has a line of its own.
    private static func wrapped(_ words: [String], indent: String) -> String {
        var lines: [String] = []
        for word in words {
            if let last = lines.last, last.count + word.count < width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(indent + word)
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }
}

/// The headings, in their order.
private enum Title: String, CaseIterable {
    case missing = "Does not compile: the headless UIKit does not have it"
    case modules = "Does not compile unless you supply the module"
    case neverCalled = "Never called by the headless UIKit"
    case noEffect = "Does less than in UIKit"
    case byHand = "For you to decide"
}

extension Finding.Kind {
    /// Whether a compiler stops at it.
    fileprivate var isError: Bool {
        switch self {
        case .missing: true
        case .byHand(let work):
            ![.optionalRequirement, .objectiveCBase, .objectiveCProtocol].contains(work)
        case .missingModule, .neverCalled, .noEffect: false
        }
    }

    fileprivate var title: Title {
        switch self {
        case .missing: .missing
        case .missingModule: .modules
        case .neverCalled: .neverCalled
        case .noEffect: .noEffect
        case .byHand: .byHand
        }
    }

    fileprivate var remark: String? {
        switch self {
        case .missing, .missingModule: nil
        case .neverCalled(let why): why.words
        case .noEffect(let instead): instead
        case .byHand(let work): work.rawValue
        }
    }
}

extension NeverCalled {
    fileprivate var words: String? {
        switch self {
        case .unknownCallback: nil
        case .implementedInSubclass:
            "move it to the class that declares the conformance; the protocol's default is called instead"
        case .instead(let what): what
        case .notConnected: "no storyboard is loaded; set it, or call it, in code"
        }
    }
}
