import ArchitectureContract
import ChatDomain
import HeadlessUIKit
import TestSupport
import Testing

@testable import DelegateMVC

/// A cell that is configured again for its chat asks for the picture again, or leaves it.
struct AvatarTests {
    @Test(arguments: zip([Repeats.shown, .dropped], [2, 1]))
    func aPictureThatIsUnderWay(repeats: Repeats, loads: Int) {
        let ada = Contact(id: ContactID(1), name: "Ada", avatar: AvatarID(1))
        var choices = Choices.leastWork
        choices.repeats = repeats
        StubbedWorld.run(choices: choices) { world in
            world.onMain {
                let environment = world.environment
                let (table, id) = (UITableView(), ScreenElement.ChatRow.cell)
                table.register(ChatRowCell.self, forCellReuseIdentifier: id)
                let path = IndexPath(row: 0, section: 0)
                let cell = table.dequeueReusableCell(withIdentifier: id, for: path) as? ChatRowCell
                for _ in 0..<2 {
                    cell?.configure(
                        with: Chat(contact: ada, createdAt: TraceBuilder.epoch).summary,
                        in: environment
                    )
                }
            }
            #expect(world.services.calls.count { $0 == .loadAvatar(AvatarID(1)) } == loads)
        }
    }
}
