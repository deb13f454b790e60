import RunRecords
import SourceSizes

/// What somebody said of architectures, and which figures would bear it out.
struct Claim {
    /// An article with its comments, or a thread of a library's users.
    struct Source: Hashable, Sendable {
        enum Kind {
            case article, thread
        }

        let kind: Kind
        let author: String
        let title: String
        let link: String
    }

    enum Test {
        /// Each is asked of every scenario that has it.
        case figures([Expectation])
        /// Nothing here decides it, for a reason.
        case none(String)
    }

    let source: Source
    /// The claim in one sentence, not in its author's words.
    let sentence: String
    let test: Test

    /// The range that a figure would lie in, were the claim true.
    struct Expectation {
        let quantity: Quantity
        let architecture: String
        /// What its figure is divided by; nil for the figure itself.
        let reference: String?
        let range: ClosedRange<Double>
        /// Empty for every scenario.
        let scenarios: [String]

        /// Expects a figure, or its ratio to another architecture's, to be at most or at least some number.
        init(
            _ quantity: Quantity,
            of architecture: String,
            to reference: String? = nil,
            least: Double = 0,
            most: Double = .infinity,
            in scenarios: [String] = []
        ) {
            (self.quantity, self.architecture, self.reference) =
                (quantity, architecture, reference)
            range = least...most
            self.scenarios = scenarios
        }
    }

    /// What can be looked up in records and sources.
    enum Quantity: Hashable {
        /// An exact count or a number of instructions, by scenario.
        case metric(Metric)
        /// What runs measured, divided by what they measured of their reference, by scenario.
        case time(Metric)
        /// One count divided by another, by scenario.
        case share(Metric, of: Metric)
        /// What the phone model makes of the counts, by scenario.
        case phoneCost
        /// The share of a phone's main thread by that model at so many events a second, by scenario.
        case phoneShare(perSecond: Double)
        /// How many times as much an event costs at an axis' largest size as at its smallest, in the main scenario.
        case growth(_ axis: String, PublishedGrowth.Quantity)
        /// One for each scenario whose screens are right.
        case conformance
        /// Of one layer, or of all.
        case lines(SourceLayer?)
        case linesPerFile(SourceLayer?)
        case files, types
        /// How many of the architecture's others a type names, on average.
        case namedTypes
        /// How many times a screen's controller names another screen's.
        case namedScreens
        /// The share of the mutants of its three screens that the architecture's own tests kill.
        case killedMutants
    }

    enum Verdict: String {
        case confirmed, refuted, depends, inconclusive
        case untested = "not tested"
    }
}

extension Claim {
    init(_ source: Source, _ sentence: String, _ expectations: Expectation...) {
        self.init(source: source, sentence: sentence, test: .figures(expectations))
    }

    init(_ source: Source, _ sentence: String, untested reason: String) {
        self.init(source: source, sentence: sentence, test: .none(reason))
    }
}
