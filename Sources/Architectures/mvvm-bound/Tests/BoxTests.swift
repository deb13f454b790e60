import ArchitectureContract
import HeadlessUIKit
import TestSupport
import Testing

@testable import BoundMVVM

/// What view models are made of.
struct BoxTests {
    @Test @MainActor func whoIsBoundHearsNowAndOfEveryChange() {
        let box = Box(1)
        var heard: [Int] = []
        let bindings = [box.bind { heard.append($0) }, box.bind { heard.append(-$0) }]
        box.value += 1
        box.change(to: 2)
        box.tellAgain()
        box.change(to: 2, .shown)
        #expect(heard == [1, -1, 2, -2, 2, -2, 2, -2])
        withExtendedLifetime(bindings) {}
    }

    @Test @MainActor func whoDropsTheBindingHearsNothingMoreAndIsNotKept() {
        final class Listener {
            var heard: [Int] = []
        }
        let box = Box(1)
        var listener: Listener? = Listener()
        weak let kept = listener
        var binding: Binding? = box.bind { [listener] in listener?.heard.append($0) }
        listener = nil
        #expect(binding != nil && kept?.heard == [1])
        binding = nil
        #expect(kept == nil)
        box.value = 2
    }

    @Test @MainActor func bindingsMayEndWhileTheyAreTold() {
        let box = Box(1)
        var heard: [Int] = []
        var second: Binding?
        let first = box.bind { if $0 == 2 { second = nil } }
        second = box.bind { heard.append($0) }
        box.value = 2
        box.value = 3
        #expect(heard == [1])
        withExtendedLifetime((first, second)) {}
    }

    /// What the user types is in the box; what the view model writes is in the field.
    @Test func aFieldIsBoundBothWays() {
        StubbedWorld.run { world in
            world.onMain {
                let (field, box) = (UITextField(), Box("first"))
                let binding = field.bind(bothWays: box)
                #expect(field.text == "first")
                field.text = "typed"
                field.sendActions(for: .editingChanged)
                #expect(box.value == "typed")
                box.value = ""
                #expect(field.text == "")
                withExtendedLifetime(binding) {}
            }
        }
    }
}
