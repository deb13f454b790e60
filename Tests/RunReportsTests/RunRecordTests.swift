import Foundation
import RunRecords
import RunReports
import SampleStatistics
import Testing

struct RunRecordTests {
    /// Changes one value deep inside the JSON of the full record; nil takes it away.
    private func edited(_ path: [String], to value: Any?) throws -> Data {
        func edit(_ object: Any, _ path: ArraySlice<String>) throws -> Any {
            guard let key = path.first else { return object }
            if var list = object as? [Any], let index = Int(key) {
                list[index] = try edit(list[index], path.dropFirst())
                return list
            }
            var fields = try #require(object as? [String: Any])
            fields[key] = path.count == 1 ? value : try edit(fields[key] as Any, path.dropFirst())
            return fields
        }
        let json = try JSONSerialization.jsonObject(with: SampleRecord.full().json())
        return try JSONSerialization.data(withJSONObject: edit(json, path[...]))
    }

    @Test func recordSurvivesWritingAndReading() throws {
        let record = try SampleRecord.full()
        #expect(try RunRecord(json: record.json()) == record)
    }

    @Test func largeSeedKeepsEveryDigit() throws {
        var record = try SampleRecord.counts()
        record.scenario.seed = .max
        #expect(try RunRecord(json: record.json()).scenario.seed == .max)
    }

    @Test func equalRecordsGiveEqualBytes() throws {
        let once = try SampleRecord.full().json()
        #expect(try RunRecord(json: once).json() == once)
        try expectSnapshot(
            String(decoding: RecordFile.encode(SampleRecord.counts()), as: UTF8.self),
            "run.json"
        )
    }

    @Test(arguments: [
        "trace.sha256", "scenario.seed", "scenario.sha256", "environment.commit",
        "environment.swift", "environment.os", "environment.cpu", "environment.cores",
    ])
    func recordWithoutProvenanceIsRefused(_ field: String) throws {
        let data = try edited(field.split(separator: ".").map(String.init), to: nil)
        #expect(throws: RecordError.missing(field: field)) { try RunRecord(json: data) }
        let null = try edited(field.split(separator: ".").map(String.init), to: NSNull())
        #expect(throws: RecordError.missing(field: field)) { try RunRecord(json: null) }
    }

    @Test(arguments: [
        "trace.sha256", "scenario.sha256", "environment.commit", "environment.swift",
        "environment.os", "environment.cpu",
    ])
    func emptyProvenanceIsRefused(_ field: String) throws {
        let data = try edited(field.split(separator: ".").map(String.init), to: " ")
        #expect(throws: RecordError.missing(field: field)) { try RunRecord(json: data) }
    }

    @Test func recordWithoutProvenanceIsNotWrittenEither() throws {
        var record = try SampleRecord.full()
        record.environment.commit = ""
        #expect(throws: RecordError.missing(field: "environment.commit")) { try record.json() }
    }

    @Test func otherSchemaIsRefusedWithBothNames() throws {
        let error = RecordError.unsupportedSchema(
            found: "crosstalk.run/1",
            accepted: "crosstalk.run/2"
        )
        let data = try edited(["schema"], to: "crosstalk.run/1")
        #expect(throws: error) { try RunRecord(json: data) }
        #expect(throws: error) {
            try RunRecord(json: Data(#"{"schema": "crosstalk.run/1", "else": 1}"#.utf8))
        }
        #expect(throws: RecordError.missing(field: "schema")) {
            try RunRecord(json: Data("{}".utf8))
        }
    }

    /// In other encodings the check of numbers would find none.
    @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf32BigEndian])
    func otherEncodingsAreRefused(encoding: String.Encoding) throws {
        let text = String(decoding: try SampleRecord.full().json(), as: UTF8.self)
        let data = try #require(text.data(using: encoding))
        #expect { try RunRecord(json: data) } throws: { "\($0)".contains("accepted: UTF-8") }
        #expect(throws: RecordError.self) { try RecordFile.schema(of: data) }
    }

    @Test(arguments: [
        ("null", "found null; accepted: an object"),
        (
            #"{"schema": "#,
            "line 1, column 12: found the end of the file where a value should be; accepted: a whole"
        ),
        ("{\n x}", "line 2, column 2: found `x`; accepted: a key in quotes or `}`"),
        ("", "line 1, column 1: found an empty file; accepted: "),
    ])
    func whatIsNoRecordIsRefusedWithItsReason(text: String, said: String) {
        #expect {
            try RunRecord(json: Data(text.utf8))
        } throws: {
            "\($0)".hasPrefix("unreadable: ") && "\($0)".contains(said)
        }
    }

    /// The decoder's own words differ between versions.
    @Test(arguments: [
        (
            ["started"], "yesterday" as any Sendable,
            "started: unreadable: found another text; accepted: a time"
        ),
        (["environment", "cores"], 1.5, "found a number that is not whole"),
        (["environment", "cores"], 1e30, "found a number that is not whole, or too large"),
        (
            ["architectures", "0", "metrics", "allocations_per_event", "pass"], "none",
            "allocations_per_event.pass: unreadable: found \"none\"; accepted: "
        ),
    ])
    func aValueThatIsNoneIsNamed(path: [String], value: any Sendable, said: String) throws {
        let data = try edited(path, to: value)
        let error = try #require(throws: RecordError.self) { try RunRecord(json: data) }
        #expect("\(error)".contains(said), "\(error)")
    }

    /// One of the two would be read, and a person may see the other.
    @Test(arguments: [
        ("\"complete\":", "complete"), ("\"cores\":", "environment.cores"),
        ("\"better\":", "architectures[0].metrics."),
    ])
    func aKeyThatStandsTwiceIsRefused(key: String, place: String) throws {
        let json = String(decoding: try SampleRecord.full().json(), as: UTF8.self)
        let changed = json.replacing(key, with: "\(key) \"mvp\", \(key)", maxReplacements: 1)
        #expect {
            try RunRecord(json: Data(changed.utf8))
        } throws: {
            "\($0)".hasPrefix(place) && "\($0)".contains("line 1, column ")
                && "\($0)".hasSuffix("found this key a second time; accepted: each key once")
        }
    }

    @Test func architectureNamedTwiceIsRefused() throws {
        let data = try edited(["architectures", "1", "id"], to: "direct")
        #expect(throws: RecordError.duplicate(field: "architectures[1].id", found: "direct")) {
            try RunRecord(json: data)
        }
    }

    @Test func unitOtherThanTheCataloguesIsRefused() throws {
        let path = ["architectures", "0", "metrics", "allocations_per_event", "unit"]
        let error = RecordError.inconsistent(
            field: "architectures[0].metrics.allocations_per_event.unit",
            found: "\"B\"",
            accepted: "\"1/event\""
        )
        let data = try edited(path, to: "B")
        #expect(throws: error) { try RunRecord(json: data) }
    }

    @Test func numberThatIsNotFiniteIsNotWritten() throws {
        var record = try SampleRecord.full()
        record.architectures[0].metrics["leaked_objects"]?.samples = [.nan]
        let error = RecordError.notFinite(
            field: "architectures[0].metrics.leaked_objects.samples[0]"
        )
        #expect(throws: error) { try record.json() }
    }

    @Test func conformanceThatContradictsTheFailureIsRefused() throws {
        let data = try edited(["architectures", "5", "conforms"], to: true)
        #expect(throws: RecordError.self) { try RunRecord(json: data) }
    }

    /// Reports believe a ratio: whom it is to, and how sure it is.
    @Test(arguments: [
        (["ratio", "to"], "viper" as any Sendable, "found \"viper\", accepted \"mvc\""),
        (["ratio", "to"], "nobody", "found \"nobody\", accepted \"mvc\""),
        (["ratio", "value"], 9.5, "ratio.value: found 9.5, accepted one within "),
    ])
    func ratioThatContradictsTheRunIsRefused(
        path: [String],
        value: any Sendable,
        said: String
    ) throws {
        let figure = ["architectures", "0", "metrics", "main_cpu_ns_per_event"]
        let data = try edited(figure + path, to: value)
        #expect {
            try RunRecord(json: data)
        } throws: {
            "\($0)".contains("main_cpu_ns_per_event.\(path[0])") && "\($0)".contains(said)
        }
    }

    @Test func countBelowNothingIsRefused() throws {
        let path = ["architectures", "0", "metrics", "allocations_per_event", "value"]
        let data = try edited(path, to: -1)
        #expect { try RunRecord(json: data) } throws: { "\($0)".contains("found -1, accepted 0") }
    }

    @Test func verdictNobodyGivesIsRefused() throws {
        let path = ["architectures", "0", "metrics", "main_cpu_ns_per_event", "ratio", "verdict"]
        let data = try edited(path, to: "splendid")
        #expect(throws: RecordError.self) { try RunRecord(json: data) }
    }

    @Test func figureWithoutSamplesHasNoValue() throws {
        let metric = try #require(Metric.named("leaked_objects"))
        #expect(RunRecord.Figure(metric, samples: []).value == nil)
        #expect(RunRecord.Figure(metric, samples: [5, 1, 2]).value == 2)
    }

    /// More events per second is faster, although the ratio is above 1.
    @Test func verdictFollowsPolarity() throws {
        let blocks = Array(repeating: RatioInterval.Block(candidate: 2, reference: 1), count: 10)
        let interval = try #require(RatioInterval(blocks))
        func verdict(_ better: Polarity) -> Verdict? {
            RunRecord.Ratio(to: "mvc", interval, better: better, isJudged: true).verdict
        }
        #expect(verdict(.higher) == .less)
        #expect(verdict(.lower) == .more)
    }

    @Test func exactRatioToNothingDoesNotExist() {
        #expect(RunRecord.Ratio(to: "mvc", exact: 3, over: 0, isJudged: true) == nil)
    }

    /// A name that no figure can have is told with those that it can.
    @Test(arguments: [
        ("\"pass\":\"counts\"", "pass", "counts, "),
        ("\"better\":\"lower\"", "better", "lower, "),
    ])
    func aNameThatIsNoneIsRefusedWithThoseThatAre(
        text: String,
        field: String,
        accepted: String
    ) throws {
        let json = String(decoding: try SampleRecord.counts().json(), as: UTF8.self)
        let changed = json.replacing(text, with: "\"\(field)\":\"naps\"")
        #expect(changed != json)
        let error = #expect(throws: RecordError.self) { try RunRecord(json: Data(changed.utf8)) }
        let said = try #require(error).description
        #expect(said.contains("\(field): "), "\(said)")
        #expect(said.contains("found \"naps\"; accepted: \(accepted)"), "\(said)")
    }
}
