// The names that UIKit posts on a phone. Nothing is posted here: `crosstalk port` says so of each use.

public import Foundation
public import HeadlessUIKit

private func notification(_ event: String) -> NSNotification.Name {
    NSNotification.Name("UI\(event)Notification")
}

extension UIDevice {
    /// Another way of holding the device; never posted.
    public static let orientationDidChangeNotification = notification("DeviceOrientationDidChange")
}

extension UIApplication {
    /// The app receives events; never posted, the delegate is called.
    public static let didBecomeActiveNotification = notification("ApplicationDidBecomeActive")
    /// The app receives no events any more; never posted, the delegate is called.
    public static let willResignActiveNotification = notification("ApplicationWillResignActive")
    /// The app is off the screen; never posted, the delegate is called.
    public static let didEnterBackgroundNotification = notification("ApplicationDidEnterBackground")
    /// The app will be on the screen; never posted, the delegate is called.
    public static let willEnterForegroundNotification = notification(
        "ApplicationWillEnterForeground"
    )
    /// Memory is short; never posted.
    public static let didReceiveMemoryWarningNotification = notification(
        "ApplicationDidReceiveMemoryWarning"
    )
    /// The app ends; never posted.
    public static let willTerminateNotification = notification("ApplicationWillTerminate")
}

extension UIResponder {
    /// The keys come; never posted, there are none.
    public static let keyboardWillShowNotification = notification("KeyboardWillShow")
    /// The keys have come; never posted.
    public static let keyboardDidShowNotification = notification("KeyboardDidShow")
    /// The keys go; never posted.
    public static let keyboardWillHideNotification = notification("KeyboardWillHide")
    /// The keys have gone; never posted.
    public static let keyboardDidHideNotification = notification("KeyboardDidHide")
    /// The keys move; never posted.
    public static let keyboardWillChangeFrameNotification = notification("KeyboardWillChangeFrame")
    /// Where the keys will be, in such a notification.
    public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// Where the keys were, in such a notification.
    public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// How long they take, in such a notification.
    public static let keyboardAnimationDurationUserInfoKey =
        "UIKeyboardAnimationDurationUserInfoKey"
    /// How they move, in such a notification.
    public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
}

extension UITextField {
    /// The text is another; never posted, an event is sent.
    public static let textDidChangeNotification = notification("TextFieldTextDidChange")
}
