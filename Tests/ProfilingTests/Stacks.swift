import Profiling

/// Small profiles to test with.
enum Stacks {
    static let root = ProfiledFunction(name: "main thread", module: "", group: .unknown)
    static let run = ProfiledFunction(
        name: "TraceDriver.run()",
        module: "TraceDriver",
        group: .harness
    )
    static let show = ProfiledFunction(
        name: "Direct.show(_:)",
        module: "Direct",
        group: .architecture
    )
    static let layout = ProfiledFunction(
        name: "HeadlessUIKit.layout<A>()",
        module: "HeadlessUIKit",
        group: .interface
    )
    static let malloc = ProfiledFunction(name: "malloc", module: "libc.so.6", group: .runtime)

    /// Ten samples.
    static let profile = StackProfile([
        .init([root, run]): 1,
        .init([root, run, show]): 2,
        .init([root, run, show, malloc]): 3,
        .init([root, run, show, show, layout]): 4,
    ])
}
