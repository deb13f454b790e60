import ArchitectureContract
import ChatDomain
import Conformance
import Direct
import EventTraces
import HeadlessUIKit
import TestSupport
import Testing

/// An app that goes on showing dates of a zone that was left (R11).
struct ZoneChangeTests {
    /// On the list, in a conversation, and over a return from the background.
    @Test(
        arguments: [
            [.changeZone(minutes: 330)],
            [.openChat(ChatID(1)), .changeZone(minutes: 330)],
            [.openChat(ChatID(1)), .background, .changeZone(minutes: 330), .foreground],
            [.newChat, .changeZone(minutes: 330), .back],
        ] as [[UserAction]]
    )
    func appThatIsDeafToANewZoneIsCaughtByR11(actions: [UserAction]) throws {
        var builder = TraceBuilder()
        for (second, action) in actions.enumerated() { builder.at(Double(second + 1), action) }
        let trace = builder.trace
        let right = try SimulatedRun().outcome(of: DirectArchitecture.self, on: trace)
        #expect(right.failure == nil, "\(right.failure?.text ?? "")")
        let deaf = try SimulatedRun().outcome(of: DirectArchitecture.self, on: trace) {
            DeafApplication.between($0)
        }
        #expect(deaf.failure?.rule == .r11, "\(deaf.failure?.text ?? "no failure")")
    }
}

/// Passes everything on to the app but that the zone has changed.
private final class DeafApplication: UIApplication, UIApplicationDelegate {
    private let real: UIApplication

    static func between(_ environment: ArchitectureEnvironment) -> ArchitectureEnvironment {
        var environment = environment
        environment.application = DeafApplication(over: environment.application)
        return environment
    }

    private init(over real: UIApplication) {
        self.real = real
        super.init()
        real.delegate = self
    }

    override var applicationIconBadgeNumber: Int {
        get { real.applicationIconBadgeNumber }
        set { real.applicationIconBadgeNumber = newValue }
    }

    func applicationDidEnterBackground(_ application: UIApplication) { enterBackground() }

    func applicationWillEnterForeground(_ application: UIApplication) { enterForeground() }
}
