import Foundation
import RunRecords
import SourceSizes
import Testing
@testable import RunReports

/// What blocks a page of Markdown consists of, and what in its lines is more than text.
struct MarkdownOutline {
    private(set) var parts: [String] = []

    init(_ text: String) {
        var fence: Substring?
        for line in text.split(separator: "\n") {
            if let open = fence {
                let ticks = line.prefix { $0 == "`" }
                if ticks.count == line.count, ticks.count >= open.count { fence = nil }
                continue
            }
            let ticks = line.prefix { $0 == "`" }
            if ticks.count > 2 {
                fence = ticks
                parts.append("code")
            } else {
                parts.append(Self.kind(line) + Self.markup(line))
            }
        }
        if fence != nil { parts.append("code without an end") }
    }

    private static func kind(_ line: Substring) -> String {
        let hashes = line.prefix { $0 == "#" }
        if !hashes.isEmpty { return "heading \(hashes.count)" }
        let digits = line.prefix(while: \.isNumber)
        if !digits.isEmpty, line.dropFirst(digits.count).first == "." { return "number" }
        let starts = ["- ", "> ", "<", "|", "=", "+", "~~~", "    "]
        return starts.first { line.hasPrefix($0) } ?? "text"
    }

    /// What is not in code and has no backslash before it.
    private static func markup(_ line: Substring) -> String {
        let characters = Array(line)
        // What begins with an element is HTML up to the next empty line.
        guard characters[0] != "<" else { return String(characters.filter { $0 == "<" }) }
        var found = ""
        var index = 0
        while index < characters.count {
            let rest = characters[(index + 1)...]
            switch characters[index] {
            case "\\": index += 1
            case "`":
                let run = characters[index...].prefix { $0 == "`" }.count
                var end = index + run
                // Code ends at as many ticks as it began with.
                while end < characters.count {
                    let ticks = characters[end...].prefix { $0 == "`" }.count
                    if ticks == run { break }
                    end += max(1, ticks)
                }
                if end < characters.count {
                    let isSplit = zip(characters[index..<end], characters[(index + 1)...end])
                        .contains { $0 != "\\" && $1 == "|" }
                    if isSplit, characters[0] == "|" { found.append("|") }
                    index = end + run - 1
                } else {
                    found.append("`")
                }
            case "<": found.append("<")
            case "|" where characters[0] == "|": found.append("|")
            case "&" where rest.first?.isLetter == true || rest.first == "#": found.append("&")
            case "]" where rest.first == "(" || rest.first == "[": found.append("]")
            case ":" where rest.first == "/": found.append(":")
            case "@" where rest.first?.isLetter == true: found.append("@")
            default: break
            }
            index += 1
        }
        return found
    }
}

/// Elements of a page with the names of their attributes, in order.
struct HTMLOutline {
    private(set) var elements: [String] = []

    init(_ page: String) {
        var inside = false
        var isQuoted = false
        var element: [UInt8] = []
        for byte in page.utf8 {
            switch byte {
            case UInt8(ascii: "<") where !inside:
                (inside, isQuoted, element) = (true, false, [])
            case UInt8(ascii: "\"") where inside: isQuoted.toggle()
            case UInt8(ascii: ">") where inside && !isQuoted:
                inside = false
                let words = String(decoding: element, as: UTF8.self).split(separator: " ")
                elements.append(
                    words.first == "!--"
                        ? "!--"
                        : words.map { String($0.prefix { $0 != "=" }) }.joined(separator: " ")
                )
            default:
                if inside, !isQuoted { element.append(byte) }
            }
        }
        if inside { elements.append("without an end") }
    }
}

/// Where a file of a JSON Schema may have a text that is free.
struct TextsOfSchema {
    let root: [String: Any]

    var paths: Set<String> { paths(root, "") }

    private func paths(_ schema: [String: Any], _ path: String) -> Set<String> {
        if let reference = schema["$ref"] as? String {
            let defs = root["$defs"] as? [String: [String: Any]]
            let name = reference.replacingOccurrences(of: "#/$defs/", with: "")
            return defs?[name].map { paths($0, path) } ?? [reference]
        }
        var found: Set<String> = []
        for choice in schema["anyOf"] as? [[String: Any]] ?? [] {
            found.formUnion(paths(choice, path))
        }
        let types = schema["type"] as? [String] ?? [schema["type"] as? String ?? ""]
        let pattern = schema["pattern"] as? String ?? "\\S"
        if types.contains("string"), pattern == "\\S",
            !["enum", "const", "format"].contains(where: { schema[$0] != nil })
        {
            found.insert(path)
        }
        for (key, property) in schema["properties"] as? [String: [String: Any]] ?? [:] {
            found.formUnion(paths(property, "\(path).\(key)"))
        }
        if let items = schema["items"] as? [String: Any] {
            found.formUnion(paths(items, "\(path)[]"))
        }
        if let others = schema["additionalProperties"] as? [String: Any] {
            found.formUnion(paths(others, "\(path).*"))
        }
        return found
    }
}
