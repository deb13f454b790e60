// The names that UIKit posts on a phone. Nothing is posted here: `crosstalk port` says so of each use.

public import Foundation
public import HeadlessUIKit

extension UIDevice {
    /// Another way of holding the device; never posted.
    public static let orientationDidChangeNotification = NSNotification.Name(
        "UIDeviceOrientationDidChangeNotification"
    )
}

extension UIApplication {
    /// The app receives events; never posted, the delegate is called.
    public static let didBecomeActiveNotification = NSNotification.Name(
        "UIApplicationDidBecomeActiveNotification"
    )
    /// The app receives no events any more; never posted, the delegate is called.
    public static let willResignActiveNotification = NSNotification.Name(
        "UIApplicationWillResignActiveNotification"
    )
    /// The app is off the screen; never posted, the delegate is called.
    public static let didEnterBackgroundNotification = NSNotification.Name(
        "UIApplicationDidEnterBackgroundNotification"
    )
    /// The app will be on the screen; never posted, the delegate is called.
    public static let willEnterForegroundNotification = NSNotification.Name(
        "UIApplicationWillEnterForegroundNotification"
    )
    /// Memory is short; never posted.
    public static let didReceiveMemoryWarningNotification = NSNotification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification"
    )
    /// The app ends; never posted.
    public static let willTerminateNotification = NSNotification.Name(
        "UIApplicationWillTerminateNotification"
    )
}

extension UIResponder {
    /// The keys come; never posted, there are none.
    public static let keyboardWillShowNotification = NSNotification.Name(
        "UIKeyboardWillShowNotification"
    )
    /// The keys have come; never posted.
    public static let keyboardDidShowNotification = NSNotification.Name(
        "UIKeyboardDidShowNotification"
    )
    /// The keys go; never posted.
    public static let keyboardWillHideNotification = NSNotification.Name(
        "UIKeyboardWillHideNotification"
    )
    /// The keys have gone; never posted.
    public static let keyboardDidHideNotification = NSNotification.Name(
        "UIKeyboardDidHideNotification"
    )
    /// The keys move; never posted.
    public static let keyboardWillChangeFrameNotification = NSNotification.Name(
        "UIKeyboardWillChangeFrameNotification"
    )
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
    public static let textDidChangeNotification = NSNotification.Name(
        "UITextFieldTextDidChangeNotification"
    )
}
