import Testing

/// The command as a user meets it; one at a time, since most of it measures.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct CommandTests {}
