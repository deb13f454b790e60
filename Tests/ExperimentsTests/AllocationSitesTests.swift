import Foundation
import Measuring
import Testing
import TraceDriver

/// What programs of other revisions write and read.
struct AllocationSitesTests {
    @Test func whatAnOlderProgramDoesNotCountIsNone() throws {
        let text = #"{"events": 3, "allocations": 7, "cells": 2, "mainHops": 1}"#
        let work = try JSONDecoder().decode(AllocationSites.Work.self, from: Data(text.utf8))
        var done = ReplayWork()
        (done.allocations, done.cells, done.mainHops) = (7, 2, 1)
        #expect(work.events == 3)
        #expect(work.done == done)
    }

    @Test func countsStandSideBySide() throws {
        var work = AllocationSites.Work()
        (work.events, work.done.writes) = (5, 9)
        let data = try JSONEncoder().encode(work)
        let flat = try JSONDecoder().decode([String: Int].self, from: data)
        #expect(flat["events"] == 5)
        #expect(flat["writes"] == 9)
        #expect(try JSONDecoder().decode(AllocationSites.Work.self, from: data) == work)
    }
}
