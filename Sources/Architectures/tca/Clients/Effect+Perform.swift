#if TCA
import ComposableArchitecture
import OpenCombine

extension Effect where Action: Sendable {
    /// Something done in the call that sends the action, after it, in order; what it returns comes next.
    static func perform(_ work: @escaping @Sendable () -> Action?) -> Self {
        .publisher { Deferred { work().publisher } }
    }

    /// The same, of which nothing comes.
    static func perform(_ work: @escaping @Sendable () -> Void) -> Self {
        .publisher {
            Deferred {
                work()
                return Empty<Action, Never>()
            }
        }
    }
}
#endif
