import Foundation
import RunRecords
import StudyRecords
import Testing

extension CommandTests {
    /// `drive`: foreign apps, of a program that gives four of them to the tool.
    struct DriveCommandTests {
        private let crosstalk: Crosstalk

        init() throws { crosstalk = try Crosstalk() }

        private static let program = Crosstalk.built.appending(path: "driven-inboxes").path

        private func drive(_ words: String) throws -> Crosstalk.Outcome {
            try crosstalk.shell("exec \(Self.program) drive \(words)")
        }

        private func record(_ words: String) throws -> DriveRecord {
            let outcome = try drive("\(words) --format json")
            #expect(outcome.status == 0, "\(outcome.errors)")
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = .iso8601
            return try decoder.decode(DriveRecord.self, from: Data(outcome.output.utf8))
        }

        private func costs(_ metric: Metric, _ side: DriveRecord.Side) -> [Set<Double>] {
            side.events.first { $0.name == "receive a message" }?.series(of: metric)?
                .costs.map { Set($0.samples) } ?? []
        }

        @Test func whatAForeignAppDoesIsCounted() throws {
            let record = try record(
                "inbox-reload inbox-edits --sizes 50,100,200 --repeats 10 --blocks 2"
            )
            let (reload, edits) = (record.sides[0], record.sides[1])
            #expect(costs(.cellsConfigured, edits) == [[1], [1], [1]])
            #expect(costs(.tableReloads, reload) == [[1], [1], [1]])
            #expect(costs(.commits, edits) == [[1], [1], [1]])
            // A screen of 800 points, rows of 44.
            #expect(costs(.cellsConfigured, reload) == [[19], [19], [19]])
            #expect(record.sides.allSatisfy { $0.leaks?.isEmpty == true })
            // Dispatch's main queue is the run's.
            #expect(record.sides.allSatisfy { $0.breaches == 0 })
            let typed = edits.events.first { $0.name == "type" }?.series(of: .allocations)?.growth
            #expect(abs((typed?.exponent ?? 0) - 1) < 0.1)
            let cells = record.comparisons.first { $0.metric == Metric.cellsConfigured.id }
            #expect(cells?.ratio?.value == 1.0 / 19)
        }

        @Test func aScreenThatOutlivesItsAppIsNamed() throws {
            let outcome = try drive("inbox-leaking --sizes 10,20 --repeats 2 --blocks 1")
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(outcome.output.contains("inbox-leaking · not checked by an oracle"))
            #expect(outcome.output.contains("1 × driven_inboxes.InboxViewController, held"))
        }

        /// Most objects are of other types, and another screen is held by the one at fault.
        @Test func theScreenAtFaultComesFirst() throws {
            let outcome = try drive("inbox-hoarding --sizes 10,20 --repeats 2 --blocks 1")
            #expect(outcome.status == 0, "\(outcome.errors)")
            let lines = outcome.output.split(separator: "\n")
            let head = try #require(lines.firstIndex { $0.hasPrefix("inbox-hoarding leaks:") })
            let listed = lines[(head + 1)...].filter { $0.contains(" × ") }
            #expect(listed.first?.contains("1 × driven_inboxes.InboxViewController, held") == true)
            let screens = listed.prefix(2).filter { $0.contains("ViewController") }
            #expect(screens.count == 2, "\(listed)")
            #expect(listed.count == 8)
        }

        @Test func anAppIsComparedWithItselfBeforeAChange() throws {
            let outcome = try drive(
                "inbox-edits --against-binary \(Self.program) --sizes 10,20 --repeats 2 --blocks 2"
            )
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(outcome.output.contains("inbox-edits before (A) and inbox-edits now (B)"))
        }

        @Test func whyAnAppCouldNotBeDrivenIsReadFromItsResult() throws {
            _ = try crosstalk.writeProgram(
                """
                #!/bin/sh
                echo '{"windows": [], "breaches": 0, "failure": "found no inbox"}' > "$3"
                echo "my-tool: for people" >&2
                exit 64

                """,
                "old"
            )
            let outcome = try drive("inbox-edits --against-binary old --sizes 10,20 --repeats 2")
            #expect(outcome.status == 64)
            #expect(outcome.errors.hasSuffix("driven-inboxes: found no inbox\n"))
        }

        /// It may be any program.
        @Test(arguments: [
            ("yes", "inbox-edits before: its program prints more than 65536 kB"),
            (
                #"echo no >"$3""#,
                "inbox-edits before: found no result in what its program left (unreadable: line 1, column 2: found `o`; accepted: `null`)"
            ),
            (
                #"echo '{"windows": [], "breaches": 0}' >"$3""#,
                "its program left no figures at n = 10"
            ),
            (
                #"echo '{"windows": [], "breaches": 1e308}' >"$3""#,
                "(breaches: found 1e308"
            ),
        ])
        func whatAnotherProgramLeavesIsChecked(_ line: String, _ message: String) throws {
            _ = try crosstalk.writeProgram("#!/bin/sh\n\(line)\n", "old")
            let outcome = try drive("inbox-edits --against-binary old --sizes 10,20 --repeats 2")
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains(message), "\(outcome.errors)")
        }

        @Test func withoutAnAppThoseThereAreAreListed() throws {
            #expect(
                try drive("").output == "inbox-reload\ninbox-edits\ninbox-leaking\ninbox-hoarding\n"
            )
        }

        @Test(arguments: [
            ("nope", "accepted: inbox-reload, inbox-edits, inbox-leaking, inbox-hoarding"),
            ("inbox-edits --sizes 3,2", "accepted: numbers from 1 to 1000000, ascending"),
            ("inbox-edits inbox-edits", "accepted: one app, or two different ones"),
            ("inbox-edits --repeats 0", "--repeats: found 0; accepted: 1 to 1000"),
            ("inbox-edits --against-binary nope", "found no program nope"),
            ("--sizes 1,2", "--sizes: found without an app"),
        ])
        func whatCannotBeIsRefused(_ words: String, _ message: String) throws {
            let outcome = try drive(words)
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains(message), "\(outcome.errors)")
        }

        /// It is no program of the main job: it was built with the gate and the studies.
        @Test func whatAPackageOfOnesOwnLacksIsNamedWithWhereItIs() throws {
            let outcome = try crosstalk.shell("exec \(Self.program) serve")
            #expect(outcome.status == 64)
            let said = "serve: not in this program; make build in crosstalk's folder builds all of"
            #expect(outcome.errors.hasPrefix("driven-inboxes: \(said)"), "\(outcome.errors)")
        }

        @Test func aProgramWithoutAppsSaysWhereToGiveThem() throws {
            let outcome = try crosstalk.run("drive", "inbox")
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains("CrosstalkCommand.main(driving: ["))
        }
    }
}
