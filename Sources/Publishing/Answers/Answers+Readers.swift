import Foundation
import MainJob
import ReportedErrors
import RunRecords
import RunReports
import StudyRecords
import StudyReports

extension Answer {
    private static let main = Claim.Quantity.metric(.mainInstructions)
    private static let mainCPU = Claim.Quantity.time(.mainCPU)
    private static let allCPU = Claim.Quantity.time(.cpu)
    private static let allocations = Claim.Quantity.metric(.allocations)
    private static let large = ["group-flood", "livestream"]

    /// What somebody asks who meets the table for the first time.
    static let ofReaders: [Answer] = [
        reader(
            "Large groups: what to take, what to avoid?",
            "crosstalk run group-flood --architectures variants"
        ) { f in
            "In group-flood and livestream, tell the list which rows differ: on a modelled phone observation takes \(try f(.phoneCost, of: "observation", to: "mvc", most: 0.3, in: large)) of mvc's main thread, mvc[tuned] \(try f(.phoneCost, of: "mvc[tuned]", to: "mvc", most: 0.3, in: large)). Avoid making all rows again at each message: mvvm-static takes \(try f(.phoneCost, of: "mvvm-static", to: "mvc", least: 1, in: large)), and \(try f(mainCPU, of: "mvvm-static", to: "mvc", least: 3, in: large)) of mvc's CPU time on the main thread as measured here."
        },
        reader("Does it matter on a phone?", "crosstalk baseline show") { f in
            try required(f.loads.answer, "answers: found no loads; accepted: baselines")
        },
        reader(
            "Why does mvvm-static cost more than mvc?",
            "crosstalk explain morning-rush mvc mvvm-static"
        ) { f in
            "At each message it makes every row again and hands all of them to the list. In morning-rush that takes \(try f.time(of: "mvvm-static", least: 2)) of mvc's CPU time on the main thread, \(try f(allocations, of: "mvvm-static", to: "mvc", least: 10, in: rush)) of its allocations, \(try f(main, of: "mvvm-static", to: "mvc", least: 2.5, in: rush)) of its instructions. That is the pattern as its author published it. Tuned it takes \(try f(mainCPU, of: "mvvm-static[tuned]", to: "mvc", most: 2, in: rush)) of mvc's CPU time, and split by what changes how often, as he proposes himself, \(try f(mainCPU, of: "mvvm-static-split", to: "mvc", most: 1, in: rush)); tuned as well, \(try f(mainCPU, of: "mvvm-static-split[tuned]", to: "mvc", most: 0.5, in: rush)), less than mvc[tuned]'s \(try f(mainCPU, of: "mvc[tuned]", to: "mvc", most: 0.6, in: rush)). On a modelled phone the list's own work is larger: \(try f(.phoneCost, of: "mvvm-static", to: "mvc", most: 1.3, in: rush)) of mvc's main thread."
        },
        reader("What is tuned, and is it free?", "crosstalk list choices") { f in
            "Of the ways in which an architecture can be written, the one that costs a modelled phone least in busy-inbox and receipts. It is not free, since it compares what it shows: mvc[tuned] executes more instructions on the main thread than mvc in \(try f.scenariosAbove(main, "mvc[tuned]", "mvc")), up to \(try f(main, of: "mvc[tuned]", to: "mvc", least: 1.1, in: ["cold-start"])) in cold-start. Where rows were edited one by one before, it is dear: mvc-fetched-results[tuned] executes \(try f(main, of: "mvc-fetched-results[tuned]", to: "mvc-fetched-results", least: 1)) of what mvc-fetched-results does."
        },
        reader("RxSwift or Combine?", "make libraries") { f in
            "OpenCombine stands for Combine, which does not exist on Linux. Over RxSwift the same four architectures execute \(try f(main, ofAll: overRxSwift, least: 1.05, most: 2)) of the instructions on the main thread and allocate \(try f(allocations, ofAll: overRxSwift, least: 1.3)). A phone would hardly notice: \(try f(.phoneCost, ofAll: overRxSwift, most: 1.1)) of the main thread by the model."
        },
        reader(
            "Which work off the main thread, and does it help?",
            "crosstalk explain morning-rush mvvm-static mvvm-static-offmain"
        ) { f in
            "async-streams and mvvm-static-offmain move work off the main thread, which costs more in all than doing it there; a tap waits less in async-streams alone ([how long](README.md#how-long-can-an-event-delay-a-tap)). Of mvc's CPU time async-streams takes \(try f(mainCPU, of: "async-streams", to: "mvc", most: 1.2)) on the main thread and \(try f(allCPU, of: "async-streams", to: "mvc")) on all threads. mvvm-static-offmain, whose rows are made in the background, takes \(try f(mainCPU, of: "mvvm-static-offmain", to: "mvc", most: 2)) and \(try f(allCPU, of: "mvvm-static-offmain", to: "mvc", least: 1)), where mvvm-static takes \(try f(mainCPU, of: "mvvm-static", to: "mvc", least: 1.2)) on the main thread. Making fewer rows helps without another queue: mvvm-static-split takes \(try f(mainCPU, of: "mvvm-static-split", to: "mvc", most: 1.5)) there."
        },
        reader(
            "Who keeps the main thread free for taps?",
            "crosstalk report Results/reference --html page.html"
        ) { f in
            let sentence = try required(
                ResponsivenessReport(f.runs, pickedIn: TunedPick.scenarios).answer,
                "answers: found no stretches; accepted: what make results writes"
            )
            return "\(sentence) ([In full](README.md#how-long-can-an-event-delay-a-tap).)"
        },
        reader("Which is best to test, which is smallest?", "crosstalk list sizes") { f in
            let tested = try f.first(.killedMutants, by: >)
            let small = try f.first(.lines(nil), by: <)
            return
                "A mutant is a line of the architecture changed on purpose; tests that fail have killed it. In its screens the tests of \(tested.id) kill most, \(try f.interval(.killedMutants, of: tested.id)), mvc's \(try f.interval(.killedMutants, of: "mvc")). Tests differ in number, and architectures over other libraries were not tried, so this rates these tests and not the patterns. Fewest lines: \(small.id), \(try f.lines(of: small.id)); mvc has \(try f.lines(of: "mvc"))."
        },
        reader(
            "How long does the screen stall after a tunnel?",
            "crosstalk report Results/reference/reconnect-after-tunnel --html page.html"
        ) { f in
            "The sync that brings all that was missed blocks a modelled phone for \(try f.stretch(\.longest, of: "mvc", in: tunnel)), with all costs low to high, in mvc, and for \(try f.stretch(\.longest, of: "direct", in: tunnel)) without any architecture. The rest differs: 99 % of all events stay below \(try f.stretch(\.p99, of: "mvc", in: tunnel)) in mvc and below \(try f.stretch(\.p99, of: "mvc[tuned]", in: tunnel)) in mvc[tuned]. A frame of 60 Hz has 16.7 ms."
        },
        reader(
            "How does cost grow with chats and history?",
            "crosstalk sweep morning-rush --axis chats=40,120,500,4k"
        ) { f in
            "What makes all rows again at each message grows with both: from 40 to 4 000 chats an event allocates \(try f.growth(of: full, with: "chats", least: 5)) as much in \(full.joined(separator: ", ")), from 1 000 to 100 000 stored messages \(try f.growth(of: full, with: "history", least: 5)). The others grow little: \(try f.growth(of: others, with: "chats", most: 2.5)) and \(try f.growth(of: others, with: "history", most: 2.5)) in \(others.joined(separator: ", ")). A modelled phone's main thread takes \(try f.growth(of: full + others, with: "chats", .phoneCost, most: 1.5)) with the chats, since lists fill the rows that can be seen ([all sizes](README.md#how-does-cost-grow))."
        },
        reader(
            "Can it gate changes of my app?",
            "crosstalk check morning-rush --against main"
        ) { _ in
            "An architecture by the rules of the chat, yes: `crosstalk new` begins one in a package of your own. The gate compares counts, instructions and main CPU of two commits, and ends with status 2 where something got worse ([in ten minutes](../Sources/CrosstalkCommand/Crosstalk.docc/GateInTenMinutes.md)). An app by other rules is measured as it grows, and compared with itself before a change ([drive](../Sources/CrosstalkCommand/Crosstalk.docc/DrivingAForeignApp.md))."
        },
        reader("How fresh is all this?", "crosstalk ci pages --check") { f in
            let days = f.runs.map { $0.started.formatted(.iso8601.year().month().day()) }
            let span = [days.min(), days.max()].compactMap(\.self).distinct
            return
                "Counts match this commit: CI takes a part of them again at each. The runs of the scenarios were measured on \(span.joined(separator: " to ")), and what has changed since is left out; other tables name their commit. On another machine counts are the same; ratios of CPU time move ([on other machines](README.md#on-other-machines))."
        },
        reader("What did the articles claim, and what holds?", nil) { f in
            "\(f.claims.summary) [Each with its figures](Claims.md)."
        },
    ]

    private static let full = ["mvvm-static", "mvvm-static-offmain", "mvvm-reactive"]
    private static let others = [
        "mvc", "mvc[tuned]", "mvvm-reactive[tuned]", "mvvm-static-split",
        "mvvm-static-split[tuned]",
        "async-streams",
    ]
    private static let rush = ["morning-rush"]
    private static let tunnel = "reconnect-after-tunnel"
    private static let overRxSwift = [
        "mvc-rxswift": "mvc-reactive", "mvvm-rxswift": "mvvm-reactive",
        "coordinator-rxswift": "coordinator-reactive", "app-coordinator-rxswift": "app-coordinator",
    ]
}
