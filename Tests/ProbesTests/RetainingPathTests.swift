import Dispatch
import Probes
import Testing

/// Objects that are known to be held, each in a process of its own.
struct RetainingPathTests {
    @Test func aStoredPropertyIsNamed() async {
        await #expect(processExitsWith: .success) {
            let path = try path(among: { App() }) { app in
                let leaf = Leaf()
                app.box.leaf = leaf
                return leaf
            }
            #expect(path?.text == "held by App.box → Box.leaf → Leaf")
        }
    }

    @Test func anEntryOfAnArrayHasItsIndexAndOneOfADictionaryItsProperty() async {
        await #expect(processExitsWith: .success) {
            let listed = try path(among: { App() }) { app in
                let leaf = Leaf()
                app.listeners = [Leaf(), Leaf(), leaf]
                return leaf
            }
            #expect(listed?.text == "held by App.listeners[2] → Leaf")
            let filed = try path(among: { App() }) { app in
                let leaf = Leaf()
                app.byName["one"] = leaf
                return leaf
            }
            #expect(filed?.text == "held by App.byName[…] → Leaf")
        }
    }

    @Test func aStructWithinIsPartOfTheName() async {
        await #expect(processExitsWith: .success) {
            let path = try path(among: { App() }) { app in
                let leaf = Leaf()
                app.state.latest = leaf
                return leaf
            }
            #expect(path?.text == "held by App.state.latest → Leaf")
        }
    }

    @Test func aClosureThatHoldsItsOwnerIsACycle() async {
        await #expect(processExitsWith: .success) {
            let long = try path(among: { App() }) { _ in
                let screen = Screen()
                let leaf = Leaf()
                screen.onChange = { screen.changes += leaf.value }
                return screen
            }
            #expect(long?.origin == .itself)
            #expect(long?.text == "in a cycle: Screen.onChange → closure context → Screen")
            // Of a closure that captures nothing else, the object is itself the context.
            let short = try path(among: { App() }) { _ in
                let screen = Screen()
                screen.onChange = { screen.changes += 1 }
                return screen
            }
            #expect(short?.text == "in a cycle: Screen.onChange → Screen")
        }
    }

    @Test func aDelegateHeldStronglyIsACycleAndAWeakOneHoldsNobody() async {
        await #expect(processExitsWith: .success) {
            let held = try path(among: { App() }) { _ in
                let screen = Screen()
                screen.model = Model()
                screen.model?.delegate = screen
                return screen
            }
            #expect(held?.text == "in a cycle: Screen.model → Model.delegate → Screen")
            let free = try path(among: { App() }) { app in
                let screen = Screen()
                let model = Model()
                model.weakDelegate = screen
                model.owner = screen
                app.model = model
                // Somebody whom no census sees.
                _ = Unmanaged.passRetained(screen)
                return screen
            }
            #expect(free == nil)
        }
    }

    @Test func aClosureHoldsWhatItCapturesStronglyOnly() async {
        await #expect(processExitsWith: .success) {
            let path = try path(among: { App() }) { app in
                let screen = Screen()
                let identifier = ObjectIdentifier(screen)
                app.action = { [unowned screen] in screen.changes += identifier.hashValue }
                app.listeners = [Leaf()]
                _ = Unmanaged.passRetained(screen)
                return screen
            }
            #expect(path == nil)
        }
    }

    /// Its number may look like an address.
    @Test func anEnumHoldsByTheCaseThatItIsIn() async {
        await #expect(processExitsWith: .success) {
            let number = try path(among: { App() }) { app in
                let leaf = Leaf()
                app.content = .number(UInt(bitPattern: ObjectIdentifier(leaf)), "")
                app.anything = UInt(bitPattern: ObjectIdentifier(leaf))
                _ = Unmanaged.passRetained(leaf)
                return leaf
            }
            #expect(number == nil)
            let held = try path(among: { App() }) { app in
                let leaf = Leaf()
                app.content = .leaf(leaf)
                return leaf
            }
            #expect(held?.text == "held by App.content → Leaf")
            let boxed = try path(among: { App() }) { app in
                let leaf = Leaf()
                app.anything = (leaf, 1, 2, 3)
                return leaf
            }
            #expect(boxed?.text == "held by App.anything → closure context.0 → Leaf")
        }
    }

    @Test func anIdentifierInACollectionHoldsNothing() async {
        await #expect(processExitsWith: .success) {
            let path = try path(among: { App() }) { app in
                let leaf = Leaf()
                app.order = [ObjectIdentifier(leaf)]
                app.names = [ObjectIdentifier(leaf): "leaf"]
                app.pairs = [(ObjectIdentifier(leaf), "leaf")]
                _ = Unmanaged.passRetained(leaf)
                return leaf
            }
            #expect(path == nil)
        }
    }

    /// Its bits stay in the place that it had.
    @Test func whatWasRemovedFromADictionaryIsNotHeldByIt() async {
        await #expect(processExitsWith: .success) {
            let path = try path(among: { App() }) { app in
                let leaf = Leaf()
                app.byName = ["one": leaf, "two": Leaf()]
                app.byName["one"] = nil
                _ = Unmanaged.passRetained(leaf)
                return leaf
            }
            #expect(path == nil)
        }
    }

    @Test func whatACycleOfOthersHoldsIsHeldByIt() async {
        await #expect(processExitsWith: .success) {
            let alone = try path(among: { App() }) { _ in
                let screen = Screen()
                screen.leaf = Leaf()
                screen.onChange = { screen.changes += 1 }
                return try #require(screen.leaf)
            }
            #expect(alone?.text == "held by a cycle: Screen.onChange → Screen.leaf → Leaf")
            // Each of the two holds it by a reference of its own.
            let both = try path(among: { App() }) { _ in
                let leaf = Leaf()
                let screen = Screen()
                let model = Model()
                (screen.model, model.delegate) = (model, screen)
                (screen.leaf, model.leaf) = (leaf, leaf)
                return leaf
            }
            #expect(both?.origin == .cycle)
            #expect(both?.length == 3)
        }
    }

    /// Dispatch's work items have one; the runtime knows no size of it.
    @Test func aBlockOfCIsPassedOver() async {
        await #expect(processExitsWith: .success) {
            let path = try path(among: { App() }) { app in
                app.work = DispatchWorkItem {}
                return app.work!
            }
            #expect(path?.text == "held by App.work → DispatchWorkItem")
        }
    }

    /// What an earlier object left in the word of a flag may be an address.
    @Test func aPlainValueHoldsNothing() async {
        await #expect(processExitsWith: .success) {
            let path = try path(among: { App() }) { app in
                let leaves = (0..<1000).map { _ in Leaf() }
                func address(_ leaf: Leaf) -> UInt {
                    UInt(bitPattern: Unmanaged.passUnretained(leaf).toOpaque())
                }
                // The flag's own byte stays false.
                let leaf = try #require(leaves.first { address($0) & 0xff == 0 })
                app.flag.leaf = Leaf()
                Unmanaged.passUnretained(app.flag).toOpaque()
                    .storeBytes(of: address(leaf), toByteOffset: 16, as: UInt.self)
                _ = Unmanaged.passRetained(leaf)
                return leaf
            }
            #expect(path == nil)
        }
    }

    @Test func whatNobodyKnownHoldsHasNoPath() async {
        await #expect(processExitsWith: .success) {
            let path = try path(among: { App() }) { _ in
                let leaf = Leaf()
                _ = Unmanaged.passRetained(leaf)
                return leaf
            }
            #expect(path == nil)
        }
    }

    @Test func theOldestOfATypeIsFound() async {
        await #expect(processExitsWith: .success) {
            try ReferenceCountProbe.start()
            #expect(ObjectCensus.start())
            let early = Leaf()
            let births = ObjectCensus.births
            let late = Leaf()
            let graph = try #require(ObjectGraph.take())
            #expect(graph.oldest("ProbesTests.Leaf") == graph.node(of: early))
            #expect(graph.oldest("ProbesTests.Leaf", bornSince: births) == graph.node(of: late))
            #expect(graph.oldest("ProbesTests.App") == nil)
            ObjectCensus.stop()
        }
    }
}

/// How what `make` makes of a new root is held after all else has been let go.
private func path(
    among root: () -> App,
    _ make: (App) throws -> AnyObject
) throws -> RetainingPath? {
    try ReferenceCountProbe.start()
    #expect(ObjectCensus.start())
    defer { ObjectCensus.stop() }
    let app = root()
    let graph: ObjectGraph?
    let node: Int?
    do {
        let target = Unmanaged.passUnretained(try make(app))
        graph = ObjectGraph.take()
        node = graph?.node(of: target.takeUnretainedValue())
    }
    return try #require(graph).path(to: #require(node), from: [app])
}

private final class Leaf {
    var value = 0
}

private final class Box {
    var leaf: Leaf?
}

private struct State {
    var count = 0
    var latest: Leaf?
}

private final class Flag {
    var isOn = false
    var leaf: Leaf?
}

private enum Content {
    case nothing
    case number(UInt, String)
    case leaf(Leaf)
}

private final class App {
    var content = Content.nothing
    var anything: Any?
    var order: [ObjectIdentifier] = []
    var names: [ObjectIdentifier: String] = [:]
    var pairs: [(ObjectIdentifier, String)] = []
    var work: DispatchWorkItem?
    let flag = Flag()
    let box = Box()
    var listeners: [Leaf] = []
    var byName: [String: Leaf] = [:]
    var state = State()
    var model: Model?
    var action: (() -> Void)?
}

private final class Screen {
    var changes = 0
    var onChange: (() -> Void)?
    var model: Model?
    var leaf: Leaf?
}

private final class Model {
    var leaf: Leaf?
    var delegate: Screen?
    weak var weakDelegate: Screen?
    unowned var owner: Screen?
}
