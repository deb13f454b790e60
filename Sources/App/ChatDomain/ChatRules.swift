/// The figures that BEHAVIOUR fixes, in one place.
public enum ChatRules {
    /// How long a banner shows (R3).
    public static let bannerDuration = Duration.seconds(4)
    /// How long an error text shows (R8).
    public static let errorTextDuration = Duration.seconds(3)
    /// Tries of one send before it counts as failed (R8).
    public static let sendTries = 3
    /// How long the app may go on after it went to the background (R16).
    public static let backgroundGrace = Duration.seconds(30)

    /// How long to wait before the `attempt`th try, from 1, of a send or a receipt.
    public static func retryDelay(attempt: Int) -> Duration { .seconds(attempt) }

    /// Whether a text the user typed counts as blank: nothing but white space.
    public static func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }
}
