import RunRecords
import SourceSizes

extension Claim {
    /// All of them, by source.
    static let all =
        ofStaticPatterns + ofItsReaders + ofModernArchitectures + ofTamingComplexity
        + ofAnatomy + ofThreads

    private static let main = Quantity.metric(.mainInstructions)
    private static let staticPatterns = Source(
        kind: .article,
        author: "Lucas van Dongen",
        title: "Working With Static Patterns: A Swift MVVM Tutorial",
        link: "https://www.toptal.com/swift/static-patterns-swift-mvvm-tutorial"
    )

    private static let ofStaticPatterns = [
        Claim(
            staticPatterns,
            "Static MVVM takes some 9 % more lines than MVC.",
            Expectation(.lines(nil), of: "mvvm-static", to: "mvc", least: 1.04, most: 1.14)
        ),
        Claim(
            staticPatterns,
            "Its files are a third shorter on average.",
            Expectation(.linesPerFile(nil), of: "mvvm-static", to: "mvc", most: 0.7)
        ),
        Claim(
            staticPatterns,
            "Its view controllers are about half as long.",
            Expectation(.lines(.controllers), of: "mvvm-static", to: "mvc", most: 0.58)
        ),
        Claim(
            staticPatterns,
            "Its views are a quarter shorter.",
            Expectation(.lines(.views), of: "mvvm-static", to: "mvc", most: 0.79)
        ),
        Claim(
            staticPatterns,
            "It needs many more classes.",
            Expectation(.types, of: "mvvm-static", to: "mvc", least: 1.1)
        ),
        Claim(
            staticPatterns,
            "MVC that separates its layers well keeps controllers below 150 lines.",
            Expectation(.linesPerFile(.controllers), of: "mvc", most: 150)
        ),
        Claim(
            staticPatterns,
            "In MVC view controllers know about each other.",
            Expectation(.namedScreens, of: "mvc", least: 1)
        ),
        Claim(
            staticPatterns,
            "In static MVVM they no longer do.",
            Expectation(.namedScreens, of: "mvvm-static", most: 0)
        ),
        Claim(
            staticPatterns,
            "Types of MVC know much about other types, and static MVVM takes such dependencies away.",
            Expectation(.namedTypes, of: "mvvm-static", to: "mvc", most: 0.9)
        ),
        Claim(
            staticPatterns,
            "MVC formats what it shows on the main thread, always.",
            Expectation(.share(.offMainInstructions, of: .instructions), of: "mvc", most: 0.01)
        ),
        Claim(
            staticPatterns,
            "Everything up to the finished view model can run elsewhere, which takes work off the main thread.",
            Expectation(main, of: "mvvm-static-offmain", to: "mvvm-static", most: 0.9)
        ),
        Claim(
            staticPatterns,
            "Built off the main thread, static MVVM leaves it freer than MVC does.",
            Expectation(.time(.mainCPU), of: "mvvm-static-offmain", to: "mvc", most: 1)
        ),
        Claim(
            staticPatterns,
            "Sending a full view model each time often writes what is there already.",
            Expectation(.metric(.redundantWrites), of: "mvvm-static", to: "mvc", least: 1.1)
        ),
        Claim(
            staticPatterns,
            "It needs no library.",
            Expectation(
                .share(.libraryInstructions, of: .instructions),
                of: "mvvm-static",
                most: 0.0001
            )
        ),
        Claim(
            staticPatterns,
            "Reactive code usually needs a library.",
            Expectation(
                .share(.libraryInstructions, of: .instructions),
                of: "mvvm-reactive",
                least: 0.001
            ),
            Expectation(
                .share(.libraryInstructions, of: .instructions),
                of: "mvvm-plain",
                least: 0.001
            )
        ),
        Claim(
            staticPatterns,
            "Apart from that it is close to static MVVM.",
            Expectation(main, of: "mvvm-reactive", to: "mvvm-static", least: 0.9, most: 1.1)
        ),
        Claim(
            staticPatterns,
            "A view model bound both ways is one more copy of the state.",
            Expectation(.metric(.liveBytes), of: "mvvm-bound", to: "mvvm-static", least: 1.01)
        ),
        Claim(
            staticPatterns,
            "The view model of traditional MVVM is easier to test.",
            Expectation(.killedMutants, of: "mvvm-bound", to: "mvc", least: 1.1)
        ),
        Claim(
            staticPatterns,
            "MVP is easier to test, since its view is a protocol.",
            Expectation(.killedMutants, of: "mvp", to: "mvc", least: 1.1)
        ),
        Claim(
            staticPatterns,
            "VIPER is MVP in more detail.",
            Expectation(.files, of: "viper", to: "mvp", least: 1.1),
            Expectation(.types, of: "viper", to: "mvp", least: 1.1)
        ),
        Claim(
            staticPatterns,
            "The model layer is the same in MVC and in static MVVM.",
            untested: "Routers and handlers count as model here, and MVC has none."
        ),
        Claim(
            staticPatterns,
            "In MVC each further source of events asks for invasive code.",
            untested: "No source of events has been added to each architecture yet."
        ),
        Claim(
            staticPatterns,
            "In MVC a change of one view controller breaks another.",
            untested: "Faults are injected one by one, but not yet traced from screen to screen."
        ),
        Claim(
            staticPatterns,
            "Enums of events grow large in complex apps.",
            untested: "There is one app here, of one size."
        ),
    ]

    private static let ofItsReaders = [
        Claim(
            staticPatterns,
            "The author in a comment: setting everything again has no significant effect on performance.",
            Expectation(main, of: "mvvm-static", to: "mvc", most: 1.1),
            Expectation(.phoneCost, of: "mvvm-static", to: "mvc", most: 1.1)
        ),
        Claim(
            staticPatterns,
            "The author in a comment: since all changes at once, layout is computed only once.",
            Expectation(.metric(.layoutPasses), of: "mvvm-static", to: "mvc", most: 1.1)
        ),
        Claim(
            staticPatterns,
            "The author in a comment: parts that change at different rates should have view models of their own.",
            Expectation(main, of: "mvvm-static-split", to: "mvvm-static", most: 0.9)
        ),
        Claim(
            staticPatterns,
            "The author in a comment: 100 messages a minute were no problem.",
            Expectation(.phoneShare(perSecond: 100.0 / 60), of: "mvvm-static", most: 0.05)
        ),
        Claim(
            staticPatterns,
            "A reader: a full refresh becomes a problem where a screen shows much.",
            Expectation(
                main,
                of: "mvvm-static",
                to: "mvc",
                least: 2,
                in: ["deep-history", "group-flood", "livestream"]
            )
        ),
        Claim(
            staticPatterns,
            "The same reader: view models of smaller parts make up for it.",
            Expectation(main, of: "mvvm-static-split", to: "mvc", most: 1.1)
        ),
    ]

    private static let modern = Source(
        kind: .article,
        author: "Florent Pillet",
        title: "Modern application architectures (Reactive programming, MVVM and beyond)",
        link: "https://slack-files.com/T051G5Y6D-F0HABHKDK-8e9141e191"
    )

    private static let ofModernArchitectures = [
        Claim(
            modern,
            "View models over one coordinator make view controllers smaller than MVC's.",
            Expectation(.lines(.controllers), of: "app-coordinator", to: "mvc", most: 0.9)
        ),
        Claim(
            modern,
            "They make the logic of the app testable.",
            Expectation(.killedMutants, of: "app-coordinator", to: "mvc", least: 1.1)
        ),
        Claim(
            modern,
            "View models decide on navigation, so that no view controller names another.",
            Expectation(.namedScreens, of: "app-coordinator", most: 0)
        ),
        Claim(
            modern,
            "Code over streams withstands whatever arrives at whatever time.",
            Expectation(.conformance, of: "app-coordinator", least: 1),
            Expectation(.conformance, of: "mvvm-reactive", least: 1),
            Expectation(.conformance, of: "mvc-reactive", least: 1)
        ),
        Claim(
            modern,
            "MVC is not the best choice for a modern app.",
            Expectation(main, of: "app-coordinator", to: "mvc", most: 1),
            Expectation(.lines(nil), of: "app-coordinator", to: "mvc", most: 1),
            Expectation(.killedMutants, of: "app-coordinator", to: "mvc", least: 1)
        ),
        Claim(
            modern,
            "A cache of images makes the app faster.",
            untested: "Every architecture has the same cache; none can do without."
        ),
        Claim(
            modern,
            "A common view controller to inherit from saves much repeated code.",
            untested: "No second version without it is written."
        ),
        Claim(
            modern,
            "Code can be reused more easily.",
            untested: "No second app is written of the same parts."
        ),
    ]

    private static let taming = Source(
        kind: .article,
        author: "Uptech",
        title: "Taming Great Complexity: MVVM, Coordinators and RxSwift",
        link: "https://www.uptech.team/blog/mvvm-coordinators-and-rxswift"
    )

    private static let ofTamingComplexity = [
        Claim(
            taming,
            "Plain MVC cannot be tested at all.",
            Expectation(.killedMutants, of: "mvc", most: 0.02)
        ),
        Claim(
            taming,
            "Streams in place of delegates do not change that.",
            Expectation(.killedMutants, of: "mvc-reactive", most: 0.02)
        ),
        Claim(
            taming,
            "View models made the code testable.",
            Expectation(.killedMutants, of: "mvvm-reactive", to: "mvc-reactive", least: 1.1)
        ),
        Claim(
            taming,
            "Streams say the same in less code than delegates.",
            Expectation(.lines(nil), of: "mvc-reactive", to: "mvc", most: 1)
        ),
        Claim(
            taming,
            "View models make view controllers thinner.",
            Expectation(.lines(.controllers), of: "mvvm-reactive", to: "mvc-reactive", most: 0.9)
        ),
        Claim(
            taming,
            "View models part formatting from view controllers.",
            Expectation(.lines(.presentation), of: "mvc-reactive", most: 0),
            Expectation(.lines(.presentation), of: "mvvm-reactive", least: 1)
        ),
        Claim(
            taming,
            "View controllers of MVVM still know which comes next.",
            Expectation(.namedScreens, of: "mvvm-reactive", least: 1)
        ),
        Claim(
            taming,
            "Coordinators isolate view controllers from each other.",
            Expectation(.namedScreens, of: "coordinator-reactive", most: 0),
            Expectation(.namedScreens, of: "coordinator-closures", most: 0)
        ),
        Claim(
            taming,
            "Coordinators take navigation out of view controllers.",
            Expectation(
                .lines(.controllers),
                of: "coordinator-reactive",
                to: "mvvm-reactive",
                most: 0.9
            ),
            Expectation(.lines(.navigation), of: "coordinator-reactive", least: 1)
        ),
        Claim(
            taming,
            "A view controller that does everything is hard to follow and to test.",
            untested: "The article's first version, with global state, is not written here."
        ),
        Claim(
            taming,
            "Each solution has drawbacks: coordinators cost code, and MVC costs tests.",
            Expectation(.lines(nil), of: "coordinator-reactive", to: "mvc", least: 1.1),
            Expectation(.killedMutants, of: "mvc", to: "coordinator-reactive", most: 0.9)
        ),
    ]

    private static let anatomy = Source(
        kind: .article,
        author: "Martin Richter",
        title: "Anatomy of an MVVM iOS app",
        link: "https://www.martinrichter.net/blog/posts/2-anatomy-of-an-mvvm-ios-app"
    )

    private static let ofAnatomy = [
        Claim(
            anatomy,
            "Signals that carry places of changes reload only rows that changed.",
            Expectation(.metric(.rowsReloaded), of: "changeset-mvvm", to: "mvvm-static", most: 0.1)
        ),
        Claim(
            anatomy,
            "A store that is passed in makes tests far easier.",
            Expectation(.killedMutants, of: "changeset-mvvm", to: "mvc", least: 1.1)
        ),
        Claim(
            anatomy,
            "Views and their controllers only show what a view model says.",
            Expectation(.lines(.views), of: "changeset-mvvm", to: "mvc", most: 0.9),
            Expectation(.lines(.controllers), of: "changeset-mvvm", to: "mvc", most: 0.9)
        ),
        Claim(
            anatomy,
            "Models that are structs are safe to hand between threads.",
            untested: "The compiler proves it of every architecture, classes or not."
        ),
        Claim(
            anatomy,
            "Signals observed off the main thread make tables refresh late.",
            untested: "UIKit here stops a program that touches a view off the main thread."
        ),
    ]
}
