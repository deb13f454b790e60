import ArchitectureContract
import ChatDomain
import HeadlessUIKit
import TestSupport
import Testing

@testable import ScopedStores

/// The app's feature inside others, as a sweep has it.
struct DepthTests {
    private static let ada = Contact(id: ContactID(1), name: "Ada", avatar: AvatarID(1))

    /// What is stored comes by an effect, whose action goes through all of them.
    @Test(arguments: 0...10)
    func actionsEffectsAndStatesPassThroughAllFeatures(depth: Int) {
        StubbedWorld.run(stored: StoredChats(chats: [.from(Self.ada, texts: ["hello"])])) { world in
            let store = world.onMain {
                world.environment.window.context.sweptSizes.depth = depth
                let store = AppStore.make(in: world.environment)
                store.send(.launched)
                return store
            }
            world.settle()
            #expect(world.onMain { store.list.order } == [ChatID(1)])
            world.onMain { store.send(.willResignActive) }
            #expect(world.onMain { !store.isActive })
        }
    }
}
