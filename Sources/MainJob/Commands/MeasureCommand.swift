import ArgumentParser
import CAllocationCounters
import Measuring
import Foundation

/// What a run starts in a fresh process for each measurement; not for people.
struct MeasureCommand: ChildCommand {
    static let configuration = child("measure", "Measure once, as a run's child.")

    @Argument(help: "The request, a JSON file.")
    var requests: [String]

    @Option(
        help:
            "Measure each in a copy of this process, whose counts callgrind leaves in this file and its number."
    )
    var copies: String?

    func carryOut() throws {
        let urls = requests.map { URL(filePath: $0) }
        if let copies {
            return try MeasuringChild.runCopies(requestsAt: urls, counts: copies)
        }
        for url in urls { try MeasuringChild.run(requestAt: url, fuzz: Extras.installed.fuzz) }
    }
}
