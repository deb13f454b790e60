import class Foundation.NSObject
import HeadlessUIKit
import Testing
import WorkQueues

@Suite struct ApplicationTests {
    @Test func aBannerGoesAfterFourSeconds() {
        withApp { _, queues in
            let center = UNUserNotificationCenter()
            let listener = Listener()
            center.delegate = listener
            center.add(request("one", "1"))
            queues.advance(to: WorkInstant(nanoseconds: 3_999_999_999))
            #expect(center.presentedBanner?.title == "one")
            queues.advance(to: WorkInstant(nanoseconds: 4_000_000_000))
            #expect(center.presentedBanner == nil)
        }
    }

    @Test func aNewerBannerReplacesItAndHasFourSecondsOfItsOwn() {
        withApp { _, queues in
            let center = UNUserNotificationCenter()
            let listener = Listener()
            center.delegate = listener
            center.add(request("one", "1"))
            queues.advance(to: WorkInstant(nanoseconds: 3_000_000_000))
            center.add(request("two", "2"))
            queues.advance(to: WorkInstant(nanoseconds: 6_999_999_999))
            #expect(center.presentedBanner?.title == "two")
            queues.advance(to: WorkInstant(nanoseconds: 7_000_000_000))
            #expect(center.presentedBanner == nil)
        }
    }

    @Test func aTapTellsTheDelegateOnce() {
        withApp { _, _ in
            let center = UNUserNotificationCenter()
            let listener = Listener()
            center.delegate = listener
            center.add(request("one", "17"))
            #expect(center.tapBanner())
            #expect(!center.tapBanner())
            #expect(listener.threads == ["17"])
        }
    }

    @Test func removingByNameTakesItsBannerOnly() {
        withApp { _, _ in
            let center = UNUserNotificationCenter()
            let listener = Listener()
            center.delegate = listener
            center.add(request("one", "1"))
            center.removeDeliveredNotifications(withIdentifiers: ["two"])
            #expect(center.presentedBanner != nil)
            center.removeDeliveredNotifications(withIdentifiers: ["one"])
            #expect(center.presentedBanner == nil)
        }
    }

    @Test func nothingIsCommittedInTheBackgroundAndAllOfItOnReturn() {
        withApp { context, _ in
            let application = UIApplication()
            let listener = Listener()
            application.delegate = listener
            let list = NumbersController(0..<3)
            let window = show(list)
            application.enterBackground()
            list.rows.append(3)
            list.table.insertRows(at: paths(3), with: .none)
            let before = context.counters
            #expect(!context.commit())
            #expect(context.counters == before)
            application.enterForeground()
            #expect(context.commit())
            #expect(list.shown == [0, 1, 2, 3])
            #expect(listener.states == ["resign", "background", "foreground", "active"])
            withExtendedLifetime(window) {}
        }
    }

    @Test func aChangedZoneIsToldAtOnceAlsoInTheBackground() {
        withApp { _, _ in
            let application = UIApplication()
            let listener = Listener()
            application.delegate = listener
            application.significantTimeChange()
            application.enterBackground()
            application.significantTimeChange()
            #expect(listener.states == ["time", "resign", "background", "time"])
        }
    }

    @Test func anUnchangedBadgeIsARedundantWrite() {
        withApp { context, _ in
            let application = UIApplication()
            let change = context.counting {
                application.applicationIconBadgeNumber = 3
                application.applicationIconBadgeNumber = 3
            }
            #expect(change.propertyWrites == 2)
            #expect(change.redundantWrites == 1)
            #expect(change.renders == 1)
        }
    }

    @Test func aNotificationShowsInFrontOfTheAppWhereItsDelegateSaysSo() {
        withApp { _, _ in
            let application = UIApplication()
            let center = UNUserNotificationCenter()
            center.add(request("one", "1"))
            #expect(center.presentedBanner == nil)
            let listener = Listener()
            center.delegate = listener
            listener.options = [.sound, .list]
            center.add(request("one", "1"))
            #expect(center.presentedBanner == nil)
            application.enterBackground()
            center.add(request("one", "1"))
            #expect(center.presentedBanner?.title == "one")
        }
    }

    @Test func aRequestSaysWhatItsContentSaidWhenItWasMade() {
        withApp { _, _ in
            let content = UNMutableNotificationContent()
            content.title = "then"
            let request = UNNotificationRequest(identifier: "1", content: content, trigger: nil)
            content.title = "now"
            #expect(request.content.title == "then")
        }
    }

    private func request(_ title: String, _ thread: String) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = title
        content.threadIdentifier = thread
        return UNNotificationRequest(identifier: title, content: content, trigger: nil)
    }
}

@MainActor
private final class Listener: NSObject, UNUserNotificationCenterDelegate, UIApplicationDelegate {
    var options: UNNotificationPresentationOptions = .banner
    var threads: [String] = []
    var states: [String] = []

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler(options)
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        completionHandler()
        threads.append(response.notification.request.content.threadIdentifier)
    }

    func applicationSignificantTimeChange(_ application: UIApplication) { states.append("time") }
    func applicationWillResignActive(_ application: UIApplication) { states.append("resign") }
    func applicationDidEnterBackground(_ application: UIApplication) { states.append("background") }
    func applicationWillEnterForeground(_ application: UIApplication) {
        states.append("foreground")
    }
    func applicationDidBecomeActive(_ application: UIApplication) { states.append("active") }
}
