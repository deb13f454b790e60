import ArgumentParser
import Foundation
import MainJob
import Playing

/// What `play` starts in a process for each app; not for people.
struct PlayingCommand: ChildCommand {
    static let configuration = child("play-child", "Show one app's screens, as a player's child.")

    @Argument(help: "The request, a JSON file.")
    var request: String

    func carryOut() throws { try PlayingChild.run(requestAt: URL(filePath: request)) }
}
