import RunRecords
import RunReports
import Testing

/// Parts of a record that contradict themselves.
struct ObservationValidationTests {
    /// Changes the first architecture of a record that has everything.
    private func changed(_ change: (inout RunRecord.Architecture) -> Void) throws -> RunRecord {
        var record = try SampleRecord.instrumented()
        change(&record.architectures[0])
        return record
    }

    @Test func ledgerThatDoesNotAddUpIsRefused() throws {
        let record = try changed { $0.ledger?.merged += 1 }
        let error = RecordError.inconsistent(
            field: "architectures[0].ledger.delivered",
            found: "4812",
            accepted: "rendered + merged + dropped = 4730 + 83 + 0"
        )
        #expect(throws: error) { try record.validate() }
        let huge = try changed { $0.ledger?.rendered = .max }
        #expect(throws: RecordError.self) { try huge.validate() }
        let negative = try changed { $0.ledger?.dropped = -82 }
        #expect(throws: RecordError.self) { try negative.validate() }
    }

    @Test func effortThatNobodyCanMakeIsRefused() throws {
        let negative = try changed { $0.effort?.rowsStored = -1 }
        let error = RecordError.inconsistent(
            field: "architectures[0].effort.rows_stored",
            found: "-1",
            accepted: "0 or more"
        )
        #expect(throws: error) { try negative.validate() }
        let sizeless = try changed { record in
            let single = record.effort?.effects["1"]
            record.effort?.effects["0"] = single
        }
        #expect(throws: RecordError.self) { try sizeless.validate() }
        let lost = try changed { $0.effort?.effects["16"]?.merged -= 1 }
        #expect(throws: RecordError.self) { try lost.validate() }
    }

    @Test func aTimeBelowZeroIsRefused() throws {
        let record = try changed { $0.seconds?.measuring = -1 }
        let error = RecordError.inconsistent(
            field: "architectures[0].seconds.measuring",
            found: "-1",
            accepted: "0 or more"
        )
        #expect(throws: error) { try record.validate() }
    }

    @Test func leakOfNothingIsRefused() throws {
        let leak = RunRecord.Leak(type: "Chat", objects: 0, after: "closed app")
        let record = try changed { $0.leaks = [leak] }
        let error = RecordError.inconsistent(
            field: "architectures[0].leaks[0].objects",
            found: "0",
            accepted: "1 or more"
        )
        #expect(throws: error) { try record.validate() }
        let nameless = try changed {
            $0.leaks = [.init(type: " ", objects: 1, after: "closed app")]
        }
        #expect(throws: RecordError.missing(field: "architectures[0].leaks[0].type")) {
            try nameless.validate()
        }
        let never = try changed { $0.leaks = [.init(type: "Chat", objects: 1, after: "lunch")] }
        #expect(throws: RecordError.self) { try never.validate() }
    }

    @Test(arguments: [
        ("main_cpu_ns_per_event", 1.0), ("sighs_per_event", 1), ("renders_per_event", -1),
        ("renders_per_event", .infinity),
    ])
    func liveToVirtualOfAnythingButCountsIsRefused(_ id: String, _ ratio: Double) throws {
        let record = try changed { $0.liveToVirtual = [id: ratio] }
        let error = #expect(throws: RecordError.self) { try record.json() }
        #expect(error?.description.contains("architectures[0].live_to_virtual.\(id)") == true)
    }

    @Test func steadySegmentOutsideTheCourseIsRefused() throws {
        let record = try changed { $0.costSeries = .init(segments: [1, 2], steadyFrom: 2) }
        #expect(
            throws: RecordError.inconsistent(
                field: "architectures[0].cost_series.steady_from_segment",
                found: "2",
                accepted: "a segment: 0 or more, less than 2"
            )
        ) { try record.validate() }
        let endless = try changed { $0.costSeries = .init(segments: [1, .nan], steadyFrom: nil) }
        #expect(
            throws: RecordError.notFinite(field: "architectures[0].cost_series.segments_ns[1]")
        ) { try endless.json() }
    }

    /// `mvvm-reactive` has three hitches and a hang, `direct` has none.
    @Test func timelineThatDisagreesWithTheFiguresIsRefused() throws {
        var record = try SampleRecord.instrumented()
        let late = try #require(record.architectures.firstIndex { $0.id == "mvvm-reactive" })
        let field = "architectures[\(late)].frame_timeline"
        try record.validate()
        record.architectures[late].frameTimeline?.hitches.removeLast()
        let error = RecordError.inconsistent(
            field: "\(field).hitches",
            found: "2",
            accepted: "3, the first sample of the figure"
        )
        #expect(throws: error) { try record.validate() }
        // One that is left out counts, and its time is not known.
        record.architectures[late].frameTimeline?.hitchesLeftOut = 1
        try record.validate()
        record.architectures[late].frameTimeline?.hangs[0].milliseconds += 1
        #expect(throws: RecordError.self) { try record.validate() }
        let idle = try changed { $0.frameTimeline?.hangs = [.init(start: 1, milliseconds: 300)] }
        #expect(throws: RecordError.self) { try idle.validate() }
    }

    @Test func spellsOutOfOrderAreRefused() throws {
        var record = try SampleRecord.instrumented()
        let late = try #require(record.architectures.firstIndex { $0.id == "mvvm-reactive" })
        record.architectures[late].frameTimeline?.hitches.swapAt(0, 2)
        let error = #expect(throws: RecordError.self) { try record.validate() }
        #expect(
            error?.description.contains("frame_timeline.hitches[1]") == true,
            "\(String(describing: error))"
        )
    }

    @Test func memoryThatDoesNotEndInTheFigureIsRefused() throws {
        let other = try changed { $0.memorySeries?.live?[4] += 1 }
        let error = #expect(throws: RecordError.self) { try other.validate() }
        #expect(error?.description.contains("architectures[0].memory_series.live_bytes") == true)
        let short = try changed { _ = $0.memorySeries?.resident?.removeFirst() }
        #expect(throws: RecordError.self) { try short.validate() }
        let backwards = try changed { $0.memorySeries?.events.swapAt(1, 2) }
        #expect(throws: RecordError.self) { try backwards.validate() }
        let endless = try changed { $0.memorySeries?.live?[1] = .infinity }
        #expect(
            throws: RecordError.notFinite(field: "architectures[0].memory_series.live_bytes[1]")
        ) {
            try endless.json()
        }
    }

    @Test func multipleThatOccursTwiceIsRefused() throws {
        let record = try changed { $0.sensitivity?[2].multiple = 1 }
        #expect(
            throws: RecordError.duplicate(
                field: "architectures[0].sensitivity[2].multiple",
                found: "1"
            )
        ) { try record.validate() }
        let broken = try changed { $0.sensitivity?[0].figures["main_cpu_ns_per_event"] = .nan }
        #expect(throws: RecordError.self) { try broken.json() }
    }

    @Test func batchSizesAndTheHarnessAreCheckedToo() throws {
        let record = try changed { $0.metrics["main_cpu_ns_per_event"]?.batches?["many"] = 1 }
        #expect(throws: RecordError.self) { try record.validate() }
        var late = try SampleRecord.instrumented()
        late.harness.serviceCost = .nan
        #expect(throws: RecordError.notFinite(field: "harness.service_cost_per_event_ns")) {
            try late.json()
        }
    }
}
