import Foundation
import MainJob
import ReportedErrors
import RunRecords
import RunReports
import StudyReports

extension Answer {
    private static let main = Claim.Quantity.metric(.mainInstructions)
    private static let allocations = Claim.Quantity.metric(.allocations)
    private static let large = ["group-flood", "livestream"]

    /// What somebody asks who meets the table for the first time.
    static let ofReaders: [Answer] = [
        reader(
            "Large groups: what to take, what to avoid?",
            "crosstalk run group-flood --architectures variants"
        ) { f in
            "Take one that tells the list which rows differ: by the model observation takes \(try f(.phoneCost, of: "observation", to: "mvc", most: 0.3, in: large)) of what mvc takes of a phone's main thread, and mvc[tuned] \(try f(.phoneCost, of: "mvc[tuned]", to: "mvc", most: 0.3, in: large)). Avoid making all rows again at each message: mvvm-static executes \(try f(main, of: "mvvm-static", to: "mvc", least: 4, in: large)) of mvc's instructions on the main thread, mvvm-static-split[tuned] \(try f(main, of: "mvvm-static-split[tuned]", to: "mvc", most: 0.3, in: large))."
        },
        reader("Does it matter on a phone?", "crosstalk baseline show") { f in
            try required(f.loads.answer, "answers: found no loads; accepted: baselines")
        },
        reader(
            "Why does mvvm-static cost three times as much as mvc?",
            "crosstalk explain morning-rush mvc mvvm-static"
        ) { f in
            "It makes every row of a screen again at each message and hands all of them to the list: \(try f(allocations, of: "mvvm-static", to: "mvc", least: 10, in: ["morning-rush"])) as many allocations and \(try f(main, of: "mvvm-static", to: "mvc", least: 2.5, in: ["morning-rush"])) of mvc's instructions on the main thread in morning-rush. Split by rate of change, as its author advises, it executes \(try f(main, of: "mvvm-static-split", to: "mvc", most: 1, in: ["morning-rush"])) of them. On a phone the difference drowns in the list's own work: \(try f(.phoneCost, of: "mvvm-static", to: "mvc", most: 1.3, in: ["morning-rush"])) by the model."
        },
        reader("What is tuned, and is it free?", "crosstalk list choices") { f in
            "The way of writing, of those that the architecture leaves open, that costs a phone least by the model in two scenarios. It is not free: it compares what it shows, so mvc[tuned] executes more instructions on the main thread than mvc in \(try f.scenariosAbove(main, "mvc[tuned]", "mvc")), up to \(try f(main, of: "mvc[tuned]", to: "mvc", least: 1.1, in: ["cold-start"])) in cold-start, where all is shown once."
        },
        reader(
            "RxSwift or Combine?",
            "make libraries"
        ) { f in
            "OpenCombine stands for Combine here. The same architecture over RxSwift executes \(try f(main, of: "mvvm-rxswift", to: "mvvm-reactive", least: 1.05, most: 1.6)) of its instructions on the main thread and allocates \(try f(allocations, of: "mvvm-rxswift", to: "mvvm-reactive", least: 1.5)). A phone would hardly notice: \(try f(.phoneCost, of: "mvvm-rxswift", to: "mvvm-reactive", most: 1.05)) by the model."
        },
        reader(
            "Which work off the main thread, and does it help?",
            "crosstalk explain morning-rush mvvm-static mvvm-static-offmain"
        ) { f in
            "async-streams and mvvm-static-offmain. Making rows in the background leaves the main thread \(try f(main, of: "mvvm-static-offmain", to: "mvvm-static", most: 0.7)) of the instructions; all queues together execute \(try f(.metric(.instructions), of: "mvvm-static-offmain", to: "mvvm-static", least: 0.5, most: 1.1)). Making fewer rows helps more: \(try f(main, of: "mvvm-static-split", to: "mvvm-static", most: 0.6)) on the main thread, and nothing has to move."
        },
        reader(
            "Which is best to test, which is smallest?",
            "crosstalk list sizes"
        ) { f in
            let tested = try f.first(.killedMutants, by: >)
            let small = try f.first(.lines(nil), by: <)
            return
                "In their screens the tests of \(tested.id) kill most mutants, \(NumberText.significant(tested.value * 100, digits: 2)) %, mvc's own \(try f(.killedMutants, of: "mvc")). Fewest lines: \(small.id), \(NumberText.significant(small.value)), mvc \(try f(.lines(nil), of: "mvc")). Tests differ in number, so this is of these tests and not of the patterns."
        },
        reader(
            "How long does the screen stall after a tunnel?",
            "crosstalk report Results/reference/reconnect-after-tunnel --html page.html"
        ) { f in
            "By the model the longest event, the sync that brings all that was missed, blocks a phone for \(try f.stretch(\.longest, of: "mvc", in: "reconnect-after-tunnel")) in mvc and for \(try f.stretch(\.longest, of: "direct", in: "reconnect-after-tunnel")) without any architecture: a frame or more in all. What differs is the rest: of a hundred events ninety-nine stay below \(try f.stretch(\.p99, of: "mvc", in: "reconnect-after-tunnel")) in mvc, \(try f.stretch(\.p99, of: "mvc[tuned]", in: "reconnect-after-tunnel")) tuned."
        },
        reader(
            "Can it gate changes of my app?",
            "crosstalk check morning-rush --against main"
        ) { _ in
            "Yes. It counts allocations, list updates and hops of both commits, exactly, and ends with status 2 where something got worse: GateInTenMinutes.md shows it step by step. An app by other rules is measured as it grows: DrivingAForeignApp.md."
        },
        reader("How fresh is all this?", "crosstalk ci pages --check") { f in
            let days = f.runs.map { $0.started.formatted(.iso8601.year().month().day()) }
            let span = [days.min(), days.max()].compactMap(\.self).distinct
            return
                "Counts are of the code as it lies here: CI counts a part of them again at each commit. Times were measured on \(span.joined(separator: " to ")); what has changed since is left out."
        },
        reader("What did the articles claim, and what holds?", nil) { f in
            "\(f.claims.summary) Claims.md has each with its figures."
        },
    ]
}
