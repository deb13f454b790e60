import ChatDomain
import Conformance
import Direct
import EventTraces
import Fuzzing
import TestSupport
import Testing

/// An architecture may declare within what its screen settles: it is judged that much later (R0).
struct SettlingTests {
    /// Pushes closer to each other than 80 ms, on the list and in a conversation, and what the user does among them.
    private static var trace: EventTrace {
        var builder = TraceBuilder()
        for index in 0..<12 {
            let at = 1 + Double(index) * 0.03
            builder.at(at, .push(builder.message(from: UInt32(index % 4), sentAt: at)))
        }
        builder.at(2, .openChat(ChatID(1)))
        builder.at(2.01, .push(builder.message(from: 1, sentAt: 2)))
        builder.at(2.02, .type(bytes: 9))
        builder.at(2.03, .send)
        builder.at(2.5, .back)
        return builder.trace
    }

    private func failure(settlesWithin: Duration, batchSize: Int = 1) throws -> ConformanceFailure?
    {
        var run = SimulatedRun(batchSize: batchSize)
        run.settlesWithin = settlesWithin
        return try run.outcome(
            of: DirectArchitecture.self,
            on: Self.trace,
            transient: false,
            inject: { $0.delayingPushes(by: .milliseconds(80)) }
        ).failure
    }

    @Test func aDebounceThatIsNotDeclaredIsAStaleScreen() throws {
        #expect(try failure(settlesWithin: .zero)?.rule == .r3)
    }

    /// Who sees it for the first time takes it for a bug of the tool, or of the app.
    @Test func itsFailureSaysWhenTheTimerIsDueAndHowToDeclareIt() throws {
        let text = try #require(try failure(settlesWithin: .zero)).text
        #expect(text.contains("a timer of the app's is due in 80 ms"), "\(text)")
        #expect(text.contains("declare settlesWithin: .milliseconds(80)"))
    }

    @Test func aDeclarationThatIsTooShortIsToldTheWholeTime() throws {
        let failure = try #require(try failure(settlesWithin: .milliseconds(40)))
        #expect(failure.hint?.contains(".milliseconds(80)") == true, "\(failure.text)")
    }

    /// A banner's timer, or one of a retry, is no debounce.
    @Test func ofATimerSecondsAwayNothingIsSaid() throws {
        let failure = try SimulatedRun().outcome(
            of: DirectArchitecture.self,
            on: Self.trace,
            inject: { $0.delayingPushes(by: .seconds(2)) }
        ).failure
        #expect(failure != nil && failure?.hint == nil, "\(failure?.text ?? "")")
    }

    @Test(arguments: [1, 4])
    func aDebounceThatIsDeclaredIsJudgedThatMuchLater(batchSize: Int) throws {
        let failure = try failure(settlesWithin: .milliseconds(80), batchSize: batchSize)
        #expect(failure == nil, "\(failure?.text ?? "")")
    }

    @Test func oneThatTakesLongerThanItSaysIsSeen() throws {
        #expect(try failure(settlesWithin: .milliseconds(40)) != nil)
    }

    /// Time waited for a screen is no time for the app's own faults.
    @Test func whatIsWaitedForChangesNothingElse() throws {
        var run = SimulatedRun()
        run.settlesWithin = .milliseconds(200)
        for seed in 1...6 as ClosedRange<UInt64> {
            let failure = try run.outcome(
                of: DirectArchitecture.self,
                on: RandomTrace.make(seed: seed, count: 80)
            ).failure
            #expect(failure == nil, "\(failure?.text ?? "")")
        }
    }
}
