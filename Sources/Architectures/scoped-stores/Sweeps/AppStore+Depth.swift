import ArchitectureContract

private typealias Depth1 = WrappingFeature<AppFeature>
private typealias Depth2 = WrappingFeature<Depth1>
private typealias Depth3 = WrappingFeature<Depth2>
private typealias Depth4 = WrappingFeature<Depth3>
private typealias Depth5 = WrappingFeature<Depth4>
private typealias Depth6 = WrappingFeature<Depth5>
private typealias Depth7 = WrappingFeature<Depth6>
private typealias Depth8 = WrappingFeature<Depth7>
private typealias Depth9 = WrappingFeature<Depth8>
private typealias Depth10 = WrappingFeature<Depth9>

extension AppStore {
    /// Makes the app's store, inside as many features as a sweep asks for: none otherwise.
    ///
    /// Each depth is a type of its own, as in an app that is written so: one function for all would not be optimized for any.
    static func make(in environment: ArchitectureEnvironment) -> AppStore {
        func make<Outer: OuterFeature>(_ outer: Outer.Type) -> AppStore {
            Outer.appStore(
                of: Store<Outer.State, Outer.Action>(
                    initialState: Outer.makeState(),
                    repeats: environment.repeats,
                    reducer: Outer(Dependencies(live: environment))
                )
            )
        }
        return switch environment.depth {
        case 1: make(Depth1.self)
        case 2: make(Depth2.self)
        case 3: make(Depth3.self)
        case 4: make(Depth4.self)
        case 5: make(Depth5.self)
        case 6: make(Depth6.self)
        case 7: make(Depth7.self)
        case 8: make(Depth8.self)
        case 9: make(Depth9.self)
        case 10: make(Depth10.self)
        default: make(AppFeature.self)
        }
    }
}
