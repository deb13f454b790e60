import Foundation
import Scenarios

/// The scenario file's JSON Schema, as far as it uses JSON Schema: enough to hold a file against it.
struct ScenarioSchema {
    let root: [String: Any]

    init() throws {
        let url = ScenarioFilesTests.folder.appending(path: "scenario.schema.json")
        let json = try JSONSerialization.jsonObject(with: Data(contentsOf: url))
        root = json as? [String: Any] ?? [:]
    }

    /// Follows `$ref`, which stands alone here or beside a description.
    func resolved(_ schema: [String: Any]) -> [String: Any] {
        guard let reference = schema["$ref"] as? String else { return schema }
        let name = reference.replacing("#/$defs/", with: "")
        let definitions = root["$defs"] as? [String: [String: Any]]
        return definitions?[name].map(resolved) ?? ["unknown": name]
    }

    /// What of `node` the schema does not allow, each with its place.
    func faults(_ node: YAMLNode, _ schema: [String: Any]? = nil, at path: String = "") -> [String]
    {
        let schema = resolved(schema ?? root)
        if let name = schema["unknown"] { return ["\(path): no definition \(name)"] }
        if let choices = schema["oneOf"] as? [[String: Any]] {
            let fitting = choices.filter { faults(node, $0, at: path).isEmpty }
            return fitting.count == 1 ? [] : ["\(path): fits \(fitting.count) of several forms"]
        }
        switch schema["type"] as? String {
        case "object": return objectFaults(node, schema, path)
        case "array":
            guard case .list(let elements) = node.content else { return ["\(path): no list"] }
            let least = schema["minItems"] as? Int ?? 0
            let most = schema["maxItems"] as? Int ?? .max
            guard (least...most).contains(elements.count) else {
                return ["\(path): \(elements.count) elements"]
            }
            let items = schema["items"] as? [String: Any]
            return elements.enumerated().flatMap { faults($1, items, at: "\(path)[\($0)]") }
        default: return scalarFaults(node, schema, path)
        }
    }

    private func objectFaults(
        _ node: YAMLNode,
        _ schema: [String: Any],
        _ path: String
    ) -> [String] {
        guard case .mapping(let entries) = node.content else { return ["\(path): no mapping"] }
        let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
        var faults: [String] = []
        for key in schema["required"] as? [String] ?? [] where node[key] == nil {
            faults.append("\(path).\(key): missing")
        }
        for entry in entries {
            let name = entry.key.text ?? "?"
            if let property = properties[name] {
                faults += self.faults(entry.value, property, at: "\(path).\(name)")
            } else if let other = schema["additionalProperties"] as? [String: Any] {
                faults += self.faults(entry.value, other, at: "\(path).\(name)")
            } else {
                faults.append("\(path).\(name): not in the schema")
            }
        }
        return faults
    }

    private func scalarFaults(
        _ node: YAMLNode,
        _ schema: [String: Any],
        _ path: String
    ) -> [String] {
        guard let text = node.text else { return ["\(path): no single value"] }
        let fault = ["\(path): \(text)"]
        if let constant = schema["const"] as? String { return text == constant ? [] : fault }
        if let words = schema["enum"] as? [String] { return words.contains(text) ? [] : fault }
        switch schema["type"] as? String {
        case "boolean": return ["true", "false"].contains(text) ? [] : fault
        case "integer", "number":
            let digits = text.replacing("_", with: "")
            guard let number = Double(digits),
                schema["type"] as? String == "number" || Int(digits) != nil,
                number >= (schema["minimum"] as? Double ?? -.infinity),
                number <= (schema["maximum"] as? Double ?? .infinity)
            else { return fault }
            return []
        default:
            guard let pattern = schema["pattern"] as? String else { return [] }
            let isMatch = (try? Regex(pattern).firstMatch(in: text)) ?? nil
            return isMatch == nil ? fault : []
        }
    }
}
