import Testing

/// The command as a user meets it.
@Suite(.timeLimit(.minutes(10)))
struct CommandTests {}

/// The command where it measures what others would disturb: one at a time.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct MeasuringCommandTests {}
