import ArgumentParser
import CAllocationCounters
import Measuring
import Foundation

/// What a run starts in a fresh process for each measurement; not for people.
struct MeasureCommand: ChildCommand {
    static let configuration = child("measure", "Measure once, as a run's child.")

    @Argument(help: "The request, a JSON file.")
    var request: String

    func carryOut() throws {
        try MeasuringChild.run(requestAt: URL(filePath: request), fuzz: Extras.installed.fuzz)
    }
}
