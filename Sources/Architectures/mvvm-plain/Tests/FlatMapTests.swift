import Testing

@testable import PlainStreamsMVVM

/// Which of the streams made of values are heard.
@MainActor
struct FlatMapTests {
    private let outer = Relay<Int>()
    private let inner = [Relay<String>(), Relay<String>()]

    @Test func allAreFollowed() {
        let stream = outer.flatMap { [inner] in inner[$0].stream }
        #expect(heard(stream) == ["a", "b", "c"])
    }

    @Test func onlyTheLatestIsFollowed() {
        let stream = outer.flatMapLatest { [inner] in inner[$0].stream }
        #expect(heard(stream) == ["a", "c"])
    }

    @Test func onlyTheFirstIsFollowedUntilItEnds() {
        let stream = outer.flatMapFirst { [inner] in inner[$0].stream }
        #expect(heard(stream) == ["a", "b"])
    }

    /// One answer ends the stream, so that the next value is taken.
    @Test func anAnswerMakesWayForTheNextQuestion() {
        var answers: [(String) -> Void] = []
        var heard: [String] = []
        let subscription =
            outer
            .flatMapFirst { number in
                Stream.once { answers.append($0) }.map { "\(number)\($0)" }
            }
            .subscribe { heard.append($0) }
        outer.accept(1)
        outer.accept(2)
        answers[0]("a")
        answers[0]("again")
        outer.accept(3)
        answers[1]("b")
        #expect(heard == ["1a", "3b"])
        withExtendedLifetime(subscription) {}
    }

    @Test func anAnswerAfterCancellingIsNotHeard() {
        var answers: [(String) -> Void] = []
        var heard: [String] = []
        let subscription = outer.flatMap { _ in Stream.once { answers.append($0) } }
            .subscribe { heard.append($0) }
        outer.accept(1)
        subscription.cancel()
        answers[0]("late")
        #expect(heard.isEmpty)
    }

    /// What is heard of "a" by the first, then of "b" by it and "c" by the second, when the second has begun.
    private func heard(_ stream: Stream<String>) -> [String] {
        var heard: [String] = []
        let subscription = stream.subscribe { heard.append($0) }
        outer.accept(0)
        inner[0].accept("a")
        outer.accept(1)
        inner[0].accept("b")
        inner[1].accept("c")
        subscription.cancel()
        inner[0].accept("late")
        return heard
    }
}
