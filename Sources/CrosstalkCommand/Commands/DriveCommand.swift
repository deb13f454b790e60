import ArgumentParser
import Experiments
import Foundation
import MainJob
import ReportedErrors
import RunRecords
import RunReports
import Studies
import StudyRecords
import StudyReports

struct DriveCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "drive",
        abstract:
            "What does another app cost, of any design? See port for its UIKit sources.",
        discussion: """
            The apps are those that a package of your own gives to CrosstalkCommand.main(driving:): a window, and what can happen \
            to it. Each event is measured at each size: CPU time on and off the main thread, allocations, cells, writes, commits; \
            x of n^x says how it grows. Then the app is closed, and what stays alive is listed by type. Nothing says whether \
            its screens are right.

            Without an app, lists those of this program.
            """
    )

    @Argument(help: "One app, or two: the second is compared with the first.".naming("app"))
    var apps: [String] = []

    @Option(
        help: "Compare with the same app in another program, built before a change."
            .naming("program")
    )
    var againstBinary: String?

    @Option(
        help: "How often the app's first event has happened when others are measured; ascending."
            .naming("numbers")
    )
    var sizes = "100,200,400,800,1600"

    @Option(help: "How often each event is measured at each size, in each process.")
    var repeats = 20

    @Option(help: "Fresh processes for each app; by default 5, and 10 where two are compared.")
    var blocks: Int?

    @Option(help: "How to print the result: table or json.")
    var format = RecordFormat.table

    var mode: CommandMode? {
        apps.isEmpty ? .allBut(OptionValues(self).names, "without an app") : nil
    }

    func carryOut() throws {
        guard !apps.isEmpty else { return try list() }
        let sides = try sides()
        for side in sides where side.program == nil { _ = try DrivenAppList.app(side.app) }
        let sizes = try numbers()
        let blocks = blocks ?? (sides.count == 2 ? 10 : 5)
        try UsageError.check([("repeats", repeats, 1...1_000), ("blocks", blocks, 1...1_000)])
        var plan = DriveRecord(
            environment: try RunEnvironment.current(),
            started: Date(),
            sides: sides
        )
        plan.sizes = sizes
        plan.repeats = repeats
        plan.blocks = blocks
        let interruption = Interruption()
        let record = try DriveExperiment(plan, Console.session(interruption)).run()
        Console.endProgress()
        try format.show(DriveReport(record).text, json: record.json())
        try interruption.failIfRaised()
    }

    private func list() throws {
        let names = DrivenAppList.names
        guard !names.isEmpty else { throw DriveError.unknownApp("", known: []) }
        for name in names { print(name) }
    }

    private func sides() throws -> [DriveRecord.Side] {
        if let againstBinary {
            try require(
                apps.count == 1,
                "--against-binary: found \(apps.count, "app"); accepted: one"
            )
            try require(
                FileManager.default.isExecutableFile(atPath: againstBinary),
                "--against-binary: found no program \(againstBinary); accepted: one that was built before"
            )
            var before = DriveRecord.Side(name: "\(apps[0]) before", app: apps[0])
            before.program = URL(filePath: againstBinary).standardizedFileURL.path
            return [before, DriveRecord.Side(name: "\(apps[0]) now", app: apps[0])]
        }
        try require(
            apps.count <= 2 && Set(apps).count == apps.count,
            "found \(apps.joined(separator: " ")); accepted: one app, or two different ones"
        )
        return apps.map { DriveRecord.Side(name: $0, app: $0) }
    }

    private func numbers() throws -> [Int] {
        let words = sizes.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = words.compactMap { Int($0) }
        try require(
            numbers.count == words.count
                && numbers.allSatisfy({ (1...1_000_000).contains($0) })
                && zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }),
            "--sizes: found \"\(sizes)\"; accepted: numbers from 1 to 1000000, ascending, with commas between"
        )
        let steps = zip(numbers, numbers.dropFirst())
        if let (low, high) = steps.first(where: { $1 - $0 < repeats }) {
            throw UsageError(
                "--sizes: found \(low) and \(high) with --repeats \(repeats); accepted: steps as large as --repeats, since each "
                    + "repeat makes the app larger"
            )
        }
        return numbers
    }
}

/// What `drive` starts in a fresh process for each measurement; not for people.
struct DriveOnceCommand: ChildCommand {
    static let configuration = child("drive-once", "Drive an app once, as a child.")

    @Argument(help: "The request, a JSON file.")
    var request: String

    @Argument(help: "Where to put what was found.")
    var result: String

    func carryOut() throws {
        let asked = try JSONDecoder().decode(
            DriveRequest.self,
            from: Data(contentsOf: URL(filePath: request))
        )
        var found = DriveResult()
        var failure: DriveError?
        do throws(DriveError) { found = try DrivePass.run(asked) } catch {
            (failure, found.failure) = (error, error.description)
        }
        try JSONEncoder().encode(found).write(to: URL(filePath: result))
        if let failure { throw failure }
    }
}
