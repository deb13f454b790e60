package import Foundation
package import Probes

/// What `crosstalk doctor` found out: the machine, the harness on it, and which differences can be distinguished from noise here.
package struct DoctorReport: Codable, Hashable, Sendable {
    /// The schema that this version writes.
    package static let schema = "crosstalk.doctor/1"

    package private(set) var schema = Self.schema
    package var machine: MachineReport
    /// Nil when a measuring process failed.
    package var harness: HarnessReport?
    /// How late arrivals were, at several rates; empty when it could not be measured.
    package var arrivals: [ArrivalLateness] = []
    /// Nil when it could not be measured.
    package var noise: NoiseFloor?

    package init(_ machine: MachineReport) { self.machine = machine }

    /// As JSON, with sorted keys and a final newline; keys carry their units.
    package func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.keyEncodingStrategy = .convertToSnakeCase
        return try encoder.encode(self) + Data("\n".utf8)
    }

    /// The whole report in the order in which a person should read it.
    package var findings: [MachineFinding] {
        machine.findings + harnessFindings + arrivalFindings + noiseFindings
    }
}
