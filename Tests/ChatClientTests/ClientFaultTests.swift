import TestSupport
import Testing

/// What the app's client makes of a server that breaks its word, checked by a process with real threads.
struct ClientFaultTests {
    @Test(arguments: [
        "a-server-without-pause-waits-for-the-app",
        "answers-that-are-none-are-refused",
        "broken-web-sockets-come-back",
        "frames-that-make-no-sense-are-skipped",
        "pages-of-a-sync-come-as-one",
        "refusals-are-told-until-something-is-accepted",
        "what-is-no-chat-server-is-no-refusal",
    ])
    func holds(check: String) throws {
        let look = try MainThreadCheck(check).look()
        #expect(look.said.isEmpty)
    }
}
