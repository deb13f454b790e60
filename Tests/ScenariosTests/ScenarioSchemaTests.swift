import Foundation
import Scenarios
import Testing

/// The schema that editors complete by and the decoder accept the same.
struct ScenarioSchemaTests {
    /// Every mapping that there is, at least once; every process and every form of a step.
    private static let whole =
        SampleScenario.head
            + """
            streams:
              push: {arrivals: {process: constant, rate: 1/s}, contacts: {zipf: 1}, bytes: {uniform: [1, 9]}, scripts: {cjk: 1}, delay: {p50: 1 s, p90: 2 s}, reordering: {share: 0.1, by: 1 s}}
              websocket: {arrivals: {process: poisson, rate: 1/s}, bytes: {p50: 3, p90: 4}}
              network: {arrivals: {process: lognormal, mu: 1, sigma: 1}, backlog: {messages: 1, over: 1 h}}
              replies: {share: 1, delay: {p50: 1 s, p90: 2 s}, scripts: {cjk: 1}}
            stages: [{for: 1 s, scale: 2}]
            day: {hours: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]}
            offline: {every: 1 min, lasts: {p50: 1 s, p90: 2 s}}
            network: {profile: train, latency: {p50: 1 ms, p90: 2 ms}, loss: 0.1, stall: 1 s, bandwidth: {down: 1 Mbit/s, up: 1 kbit/s}, disconnects: 1/h}
            thresholds: {hang_count: {limit: 0}}
            calibration: {claims: [{stream: push, figure: memory, value: 0, within: 1, source: S}]}
            published: {file: HASH, trace: HASH}
            user:
              - {at: 1 s, open: {chat: 1}}
              - {after: {p50: 1 s, p90: 2 s}, type: {bytes: {p50: 3, p90: 4}}}
              - {after: 1 s, do: back}
              - {after: 1 s, do: new chat}
              - {after: 1 s, name: {contact: 3}}
              - {after: 1 s, do: back}
              - {repeat: {times: 2, steps: [{after: 1 s, do: pull to refresh}]}}

            """.replacing("HASH", with: String(repeating: "0", count: 64))
        .replacing(
            "population: {contacts: 20, chats: 10}",
            with: "population: {contacts: 20, chats: 10, history: {messages: 1}}"
        )

    private static let processes = [
        "process: constant, rate: 1/s", "process: poisson, rate: 1/s",
        "process: lognormal, mu: 1, sigma: 1", "process: weibull, k: 1, lambda: 1 s",
        "process: onoff, on: 1 s, off: 1 s, rate_on: 1/s",
        "process: ramp, stages: [{duration: 1 s, rate: 1/s}]",
        "process: hawkes, rate: 1/s, branching: 0.5, decay: 1 s",
        "process: sessions, pause: 1 s, messages: 2, k: 1, lambda: 1 s",
    ]

    private static var files: [String] {
        [whole]
            + processes.map {
                whole.replacing("process: constant, rate: 1/s", with: $0)
            }
    }

    @Test(arguments: ScenarioFilesTests.files)
    func everyFileFitsTheSchemaThatItNames(file: String) throws {
        let url = ScenarioFilesTests.folder.appending(path: file)
        let text = try String(contentsOf: url, encoding: .utf8)
        #expect(text.hasPrefix("# yaml-language-server: $schema=scenario.schema.json\n"))
        let node = try #require(try YAMLNode.read(text, file: file))
        #expect(try ScenarioSchema().faults(node) == [])
    }

    @Test(arguments: 0..<9)
    func theSampleFitsBoth(index: Int) throws {
        let text = Self.files[index]
        let node = try #require(try YAMLNode.read(text, file: "whole.yaml"))
        #expect(try ScenarioSchema().faults(node) == [])
        _ = try Scenario(yaml: text, file: "whole.yaml")
    }

    /// A key that there is not is put into each mapping in turn: the decoder's error lists the keys it accepts there.
    @Test(arguments: 0..<9)
    func decoderAndSchemaKnowTheSameKeys(index: Int) throws {
        let schema = try ScenarioSchema()
        let root = try #require(try YAMLNode.read(Self.files[index], file: "whole.yaml"))
        var looked = 0
        try everyMapping(root, schema.root, schema) { path, properties in
            let text = written(root, addingTo: path[...])
            let accepted = try #require(self.accepted(text), "\(path)")
            // A process accepts all keys until it is known which one it is; then its own.
            #expect(Set(accepted) == Set(properties), "\(path)")
            looked += 1
        }
        #expect(looked > 30)
    }

    @Test func aSchemaWithoutAKeyIsSeen() throws {
        let schema = try ScenarioSchema()
        let node = try #require(
            try YAMLNode.read(
                Self.whole.replacing("zipf: 1", with: "zipff: 1"),
                file: "whole.yaml"
            )
        )
        #expect(schema.faults(node) == [".streams.push.contacts.zipff: not in the schema"])
    }

    private func accepted(_ yaml: String) -> [String]? {
        do throws(ScenarioError) {
            _ = try Scenario(yaml: yaml, file: "s.yaml")
            return nil
        } catch {
            guard case .invalid(_, _, let found, let accepted, _) = error,
                found == "unknown key `zzz`"
            else { return nil }
            return accepted.components(separatedBy: ", ")
        }
    }

    /// Walks file and schema side by side.
    private func everyMapping(
        _ node: YAMLNode,
        _ schema: [String: Any],
        _ whole: ScenarioSchema,
        path: [Int] = [],
        _ body: ([Int], [String]) throws -> Void
    ) throws {
        var schema = whole.resolved(schema)
        // Of several forms the decoder accepts all keys until it sees which one it is.
        var forms: Set<String> = []
        if let choices = schema["oneOf"] as? [[String: Any]] {
            let fitting = choices.first { whole.faults(node, $0, at: "").isEmpty }
            for choice in choices.map(whole.resolved) {
                forms.formUnion((choice["properties"] as? [String: Any] ?? [:]).keys)
            }
            schema = whole.resolved(try #require(fitting))
        }
        switch node.content {
        case .mapping(let entries):
            // Metric ids are free.
            let properties = schema["properties"] as? [String: [String: Any]]
            // Of a process an unknown key is refused with all processes' keys; that its own are the schema's is seen by another one's.
            if let properties, node["process"] == nil {
                try body(path, forms.union(properties.keys).sorted())
            }
            let other = schema["additionalProperties"] as? [String: Any]
            for (index, entry) in entries.enumerated() {
                guard properties != nil || other != nil else { break }
                let property = try #require(properties?[entry.key.text ?? "?"] ?? other)
                try everyMapping(entry.value, property, whole, path: path + [index], body)
            }
        case .list(let elements):
            guard let items = schema["items"] as? [String: Any] else { break }
            for (index, element) in elements.enumerated() {
                try everyMapping(element, items, whole, path: path + [index], body)
            }
        case .scalar: break
        }
    }

    @Test(arguments: 0..<8)
    func aProcessHasItsOwnKeysOnly(index: Int) throws {
        let schema = try ScenarioSchema()
        let forms = (schema.resolved(["$ref": "#/$defs/arrivals"])["oneOf"] as? [[String: Any]])
        let properties = try #require(forms?[index]["properties"] as? [String: Any])
        // Every process lacks some key of another, which its error then lists its own against.
        let foreign = try #require(["mu", "k"].first { properties[$0] == nil })
        let text = Self.whole.replacing(
            "process: constant, rate: 1/s",
            with: Self.processes[index] + ", \(foreign): 1"
        )
        do throws(ScenarioError) {
            _ = try Scenario(yaml: text, file: "s.yaml")
            Issue.record("not refused")
        } catch {
            guard case .invalid(_, _, _, let accepted, _) = error else { throw error }
            #expect(Set(accepted.components(separatedBy: ", ")) == Set(properties.keys))
        }
    }

    /// YAML for `node` with one more key in the mapping that `path` leads to; nil leads nowhere.
    private func written(_ node: YAMLNode, addingTo path: ArraySlice<Int>?) -> String {
        func child(_ child: YAMLNode, _ index: Int) -> String {
            written(child, addingTo: path?.first == index ? path?.dropFirst() : nil)
        }
        switch node.content {
        case .scalar(let text): return "'\(text.replacing("'", with: "''"))'"
        case .list(let elements):
            return "[\(elements.enumerated().map { child($1, $0) }.joined(separator: ", "))]"
        case .mapping(let entries):
            let pairs = entries.enumerated().map { index, entry in
                "\(written(entry.key, addingTo: nil)): \(child(entry.value, index))"
            }
            let more = path?.isEmpty == true ? ["zzz: 1"] : []
            return "{\((pairs + more).joined(separator: ", "))}"
        }
    }
}
