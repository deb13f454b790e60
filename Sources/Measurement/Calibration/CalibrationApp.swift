#if os(iOS)
import SwiftUI
import UIKit

/// The app on a phone: begins by itself, and ends with the file in the console and on the clipboard.
@main
struct CalibrationApp: App {
    var body: some Scene {
        WindowGroup { CalibrationScreen().ignoresSafeArea() }
    }
}

private struct CalibrationScreen: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> CalibrationViewController {
        let screen = CalibrationViewController()
        UIApplication.shared.isIdleTimerDisabled = true
        screen.whenShown = { [unowned screen] in
            let run = CalibrationRun(on: screen, rounds: 1_000) { file in
                guard let json = try? file.json() else { return }
                print(json)
                UIPasteboard.general.string = json
            }
            run.start()
        }
        return screen
    }

    func updateUIViewController(_ screen: CalibrationViewController, context: Context) {}
}
#else
import UIKit

/// The same without a phone, to see that it runs: the file's figures say nothing of UIKit.
@main
@MainActor
enum HeadlessCalibration {
    static func main() throws {
        let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000
        let screen = CalibrationViewController()
        let window = UIWindow()
        var file: CostModelFile?
        screen.whenShown = {
            CalibrationRun(on: screen, rounds: max(1, rounds)) { file = $0 }.start()
        }
        window.rootViewController = screen
        window.makeKeyAndVisible()
        commitToScreen()
        while file == nil { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01)) }
        if let file { print(try file.json()) }
    }
}
#endif
