import class Foundation.NSObject
import HeadlessUIKit
import Testing
import WorkQueues

/// Controls of values send their event where the user changes them, and not where the app does.
@Suite struct ChoiceControlTests {
    /// Runs `body` with `control` on screen, and a count of its changes.
    private func with<Control: UIControl>(
        _ make: @MainActor () -> Control,
        _ body: @MainActor (Control, UIContext, () -> Int) -> Void
    ) {
        withApp { context, _ in
            let (control, screen) = (make(), UIViewController())
            var changes = 0
            control.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
            screen.view.addSubview(control)
            let window = show(screen)
            body(control, context) { changes }
            withExtendedLifetime(window) {}
        }
    }

    @Test func segmentsAreChosenByTaps() {
        with({ UISegmentedControl(items: ["All", "New"]) }) { control, context, changes in
            control.selectedSegmentIndex = 0
            #expect(control.tapSegment(at: 1))
            #expect(control.tapSegment(at: 1))
            #expect(!control.tapSegment(at: 2))
            #expect((control.selectedSegmentIndex, changes()) == (1, 1))
            #expect(
                context.visibleWindows.map { context.screenDescription(of: $0) } == [
                    "window\n  segments \"All\" \"New\" [selected]\n"
                ]
            )
        }
    }

    @Test func slidersKeepWithinTheirEnds() {
        with({ UISlider() }) { slider, _, changes in
            slider.value = 7
            #expect(slider.value == 1)
            #expect(slider.drag(to: 0.25))
            #expect((slider.value, changes()) == (0.25, 1))
        }
    }

    @Test func steppersGoOnAtTheOtherEndWhereTheyWrap() {
        with({ UIStepper() }) { stepper, _, changes in
            #expect(!stepper.tap(up: false))
            stepper.wraps = true
            #expect(stepper.tap(up: false))
            #expect((stepper.value, changes()) == (100, 1))
        }
    }

    @Test func wheelsTellWhatTheyShow() {
        withApp { _, _ in
            let (picker, sizes, screen) = (UIPickerView(), Sizes(), UIViewController())
            (picker.dataSource, picker.delegate) = (sizes, sizes)
            screen.view.addSubview(picker)
            let window = show(screen)
            #expect(picker.shownTitle() == "S")
            #expect(picker.turn(to: 2))
            #expect(!picker.turn(to: 3))
            #expect((picker.shownTitle(), sizes.chosen) == ("L", [2]))
            withExtendedLifetime(window) {}
        }
    }

    @Test func linesOfTextTellTheirDelegate() {
        withApp { _, _ in
            let (text, writer, screen) = (UITextView(), Writer(), UIViewController())
            text.delegate = writer
            screen.view.addSubview(text)
            let window = show(screen)
            text.text = "by the app"
            #expect(text.type("by the user"))
            text.resignFirstResponder()
            #expect(writer.told == ["begin", "change by the user", "end"])
            withExtendedLifetime(window) {}
        }
    }

    @Test func anEditButtonEditsItsScreen() {
        withApp { _, _ in
            let screen = UIViewController()
            screen.navigationItem.rightBarButtonItem = screen.editButtonItem
            let window = show(UINavigationController(rootViewController: screen))
            #expect(screen.editButtonItem.tap())
            #expect(screen.isEditing)
            #expect(screen.editButtonItem.title == "Done")
            withExtendedLifetime(window) {}
        }
    }

    @Test func anAppIsLaunchedAndConnected() {
        withApp { context, _ in
            let delegate = SceneListener()
            UIWindowScene().connect(delegate)
            context.commit()
            #expect(delegate.told == ["connect", "foreground", "active"])
            #expect(context.visibleWindows.count == 1)
        }
    }
}

private final class Sizes: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var chosen: [Int] = []

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }

    func pickerView(
        _ pickerView: UIPickerView,
        titleForRow row: Int,
        forComponent component: Int
    ) -> String? { ["S", "M", "L"][row] }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        chosen.append(row)
    }
}

private final class Writer: NSObject, UITextViewDelegate {
    var told: [String] = []

    func textViewDidBeginEditing(_ textView: UITextView) { told.append("begin") }
    func textViewDidEndEditing(_ textView: UITextView) { told.append("end") }
    func textViewDidChange(_ textView: UITextView) {
        told.append("change \(textView.text ?? "")")
    }
}

private final class SceneListener: NSObject, UIWindowSceneDelegate {
    var window: UIWindow?
    var told: [String] = []

    func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        told.append("connect")
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
    }

    func sceneWillEnterForeground(_ scene: UIScene) { told.append("foreground") }
    func sceneDidBecomeActive(_ scene: UIScene) { told.append("active") }
}
