import Foundation
import RunRecords
import RunReports
import Testing

struct RunSchemaTests {
    private func schema() throws -> SchemaCheck {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Results/run.schema.json")
        let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
        return SchemaCheck(root: try #require(json as? [String: Any]))
    }

    private func sample() throws -> [String: Any] {
        let json = try JSONSerialization.jsonObject(with: SampleRecord.full().json())
        return try #require(json as? [String: Any])
    }

    @Test func writtenRecordsFollowThePublishedSchema() throws {
        #expect(try schema().faults(sample()) == [])
        let whole = try JSONSerialization.jsonObject(with: SampleRecord.instrumented().json())
        #expect(try schema().faults(whole) == [])
        var bare = try SampleRecord.counts()
        bare.trace.measuredEvents = nil
        let json = try JSONSerialization.jsonObject(with: bare.json())
        #expect(try schema().faults(json) == [])
    }

    /// The check itself must be able to fail.
    @Test func everyTopLevelKeyIsRequired() throws {
        let sample = try sample()
        // Older records have no family.
        for key in sample.keys where key != "family" {
            var record = sample
            record[key] = nil
            #expect(try schema().faults(record) == ["\(key): missing"])
        }
        var record = sample
        record["surprise"] = 1
        #expect(try schema().faults(record) == ["surprise: not in the schema"])
    }

    @Test func unitsAndPassesOfTheSchemaAreTheCatalogues() throws {
        let defs = try #require(try schema().root["$defs"] as? [String: Any])
        let figure = try #require(defs["figure"] as? [String: Any])
        let properties = try #require(figure["properties"] as? [String: [String: Any]])
        let units = try #require(properties["unit"]?["enum"] as? [String])
        let passes = try #require(properties["pass"]?["enum"] as? [String])
        #expect(Set(units) == Set(MetricUnit.allCases.map(\.rawValue)))
        #expect(Set(passes) == Set(Pass.allCases.map(\.rawValue)))
    }
}

/// The part of JSON Schema that the files in `Results` use.
struct SchemaCheck {
    let root: [String: Any]

    func faults(_ value: Any) -> [String] { faults(value, root, "") }

    private func faults(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
        if let reference = schema["$ref"] as? String {
            let name = reference.replacingOccurrences(of: "#/$defs/", with: "")
            let defs = root["$defs"] as? [String: [String: Any]]
            return defs?[name].map { faults(value, $0, path) } ?? ["\(reference): unknown"]
        }
        if let choices = schema["anyOf"] as? [[String: Any]] {
            let results = choices.map { faults(value, $0, path) }
            return results.contains([]) ? [] : results.last ?? []
        }
        if let constant = schema["const"] as? String, constant != value as? String {
            return ["\(path): not \(constant)"]
        }
        if let choices = schema["enum"] as? [Any] {
            let fits = choices.contains { "\($0)" == "\(value)" }
            if !fits { return ["\(path): \(value) is not accepted"] }
        }
        if let pattern = schema["pattern"] as? String, let text = value as? String,
            text.range(of: pattern, options: .regularExpression) == nil
        {
            return ["\(path): does not match \(pattern)"]
        }
        if let minimum = schema["minimum"] as? Double, let number = value as? Double,
            number < minimum
        {
            return ["\(path): below \(minimum)"]
        }
        let types = schema["type"] as? [String] ?? (schema["type"] as? String).map { [$0] } ?? []
        if !types.isEmpty, !types.contains(where: { Self.has(value, type: $0) }) {
            return ["\(path): not \(types.joined(separator: " or "))"]
        }
        if let list = value as? [Any], let items = schema["items"] as? [String: Any] {
            return list.enumerated().flatMap { faults($1, items, "\(path)[\($0)]") }
        }
        return (value as? [String: Any]).map { faults(inObject: $0, schema, path) } ?? []
    }

    private func faults(
        inObject object: [String: Any],
        _ schema: [String: Any],
        _ path: String
    ) -> [String] {
        let prefix = path.isEmpty ? "" : "\(path)."
        let required = schema["required"] as? [String] ?? []
        let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
        var found = required.filter { object[$0] == nil }.map { "\(prefix)\($0): missing" }
        for (key, value) in object.sorted(by: { $0.key < $1.key }) {
            if let property = properties[key] ?? schema["additionalProperties"] as? [String: Any] {
                found += faults(value, property, prefix + key)
            } else if schema["additionalProperties"] as? Bool == false {
                found.append("\(prefix)\(key): not in the schema")
            }
        }
        return found
    }

    private static func has(_ value: Any, type: String) -> Bool {
        switch type {
        case "object": value is [String: Any]
        case "array": value is [Any]
        case "string": value is String
        case "number": value is Double
        case "integer": value is Int
        case "boolean": value is Bool
        case "null": value is NSNull
        default: false
        }
    }
}
