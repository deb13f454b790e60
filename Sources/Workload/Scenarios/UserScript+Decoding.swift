import ChatDomain
import EventTraces

extension UserScript {
    init(
        _ field: ScenarioField,
        population: Scenario.PopulationPlan,
        duration: Duration
    ) throws(ScenarioError) {
        var reader = ScriptReader(population: population, duration: duration)
        var screen = ScriptScreen()
        steps = try reader.steps(field, screen: &screen, depth: 0)
    }
}

/// Where a script has come to: which screen is up, and what was typed there.
private struct ScriptScreen: Hashable {
    enum Screen: Hashable {
        case list, conversation, creation
    }

    var screen = Screen.list
    var isActive = true
    /// Something stands in the screen's field.
    var hasTyped = false
    /// What stands in the name field is blank.
    var isBlank = false

    var shown: String {
        guard isActive else { return "the app in the background" }
        return switch screen {
        case .list: "the chat list on screen"
        case .conversation: "a conversation on screen"
        case .creation: "the create screen on screen"
        }
    }
}

/// Reads steps and follows them from screen to screen, so that an impossible one is an error at its line.
private struct ScriptReader {
    let population: Scenario.PopulationPlan
    let duration: Duration
    /// When the last step with a known time happens.
    var now = Duration.zero

    /// How deep repeats may stand: bodies are read twice, the innermost one so often doubled.
    private static let deepest = 6
    /// A million years, which `now` can hold many times over.
    private static let longest = Duration.seconds(366 * 86_400) * 1_000_000

    mutating func steps(
        _ field: ScenarioField,
        screen: inout ScriptScreen,
        depth: Int
    ) throws(ScenarioError) -> [UserScript.Step] {
        var steps: [UserScript.Step] = []
        var isEndless = false
        for field in try field.elements(accepted: "a list of steps") {
            if isEndless {
                throw field.wrong(accepted: "nothing after a repeat without times: it never ends")
            }
            let keys = ["at", "after", "open", "type", "name", "zone", "do", "repeat"]
            let entries = try field.entries(keys)
            if let block = entries["repeat"] {
                _ = try field.entries(["repeat"])
                let step = try repetition(block, screen: &screen, depth: depth + 1)
                if case .again(nil, _) = step { isEndless = true }
                steps.append(step)
                continue
            }
            let time = try time(entries, isRepeated: depth > 0)
            let actions = entries.keys.filter { $0 != "at" && $0 != "after" }
            guard actions.count == 1, let field = entries[actions[0]] else {
                throw field.wrong(
                    accepted: "at or after, and one of open, type, name, zone, do; or repeat alone"
                )
            }
            let action = try action(actions[0], field)
            try follow(action, field, &screen)
            steps.append(.act(time, action))
        }
        return steps
    }

    private mutating func repetition(
        _ field: ScenarioField,
        screen: inout ScriptScreen,
        depth: Int
    ) throws(ScenarioError) -> UserScript.Step {
        guard depth <= Self.deepest else {
            throw field.wrong(
                found: "repeats \(depth) deep",
                accepted: "\(Self.deepest) within one another at most"
            )
        }
        let entries = try field.entries(["times", "steps"])
        let times = try entries["times"]?.integer(in: 1...1_000_000)
        let body = try entries.required("steps", "a list of steps")
        let before = screen
        let began = now
        let steps = try steps(body, screen: &screen, depth: depth)
        guard screen.screen == before.screen, screen.isActive == before.isActive else {
            throw body.wrong(
                found: "steps that begin with \(before.shown) and end with \(screen.shown)",
                accepted: "steps that end on the screen they begin with, so that they can repeat"
            )
        }
        // What was typed before must not carry the body the first time only.
        var again = screen
        again.hasTyped = false
        _ = try self.steps(body, screen: &again, depth: depth)
        guard now > began else {
            throw body.wrong(found: "steps that take no time", accepted: "some after: above 0 s")
        }
        let once = (now - began) / 2
        guard once <= Self.longest / (times ?? 1) else {
            throw field.wrong(
                found: "\(times ?? 1) times steps that take \(once)",
                accepted: "a million years in all at most"
            )
        }
        now = began + once * (times ?? 1)
        return .again(times: times, steps)
    }

    private mutating func time(
        _ entries: Entries,
        isRepeated: Bool
    ) throws(ScenarioError) -> UserScript.Time {
        switch (entries["at"], entries["after"]) {
        case (let field?, nil):
            guard !isRepeated else {
                throw field.wrong(accepted: "after: within a repeat, since it happens many times")
            }
            let at = try field.duration(from: .microseconds(1))
            guard at >= now, at < duration else {
                throw field.wrong(
                    accepted:
                        "a time from the step before (\(now)) on, below the duration \(duration)"
                )
            }
            now = at
            return .at(at)
        case (nil, let field?) where !field.isScalar:
            let pause = try LogNormalDelay(field)
            now += pause.median
            return .pause(pause)
        case (nil, let field?):
            let after = try field.duration()
            now += after
            guard now > .zero else {
                throw field.wrong(accepted: "more than 0 s: the app starts at 0")
            }
            return .after(after)
        default:
            throw entries.whole.wrong(
                found: entries["at"] == nil ? "no time" : "two times",
                accepted: "at: (since the trace began) or after: (since the step before)"
            )
        }
    }

    private static let words: [(String, UserScript.Action)] = [
        ("back", .back), ("send", .send), ("retry", .retry), ("new chat", .newChat),
        ("create", .create), ("tap banner", .tapBanner), ("pull to refresh", .pullToRefresh),
        ("background", .background), ("foreground", .foreground),
    ]

    private func action(
        _ key: String,
        _ field: ScenarioField
    ) throws(ScenarioError) -> UserScript.Action {
        switch key {
        case "open":
            let entries = try field.entries(["chat", "rank", "zipf"])
            let most = Int(population.chats)
            switch (entries["chat"], entries["rank"], entries["zipf"]) {
            case (let field?, nil, nil):
                return .open(.number(UInt32(try field.integer(in: 0...most - 1))))
            case (nil, let field?, nil): return .open(.rank(try field.integer(in: 1...most)))
            case (nil, nil, let field?): return .open(.zipf(try field.number(in: 0...10)))
            default:
                throw field.wrong(accepted: "{chat: NUMBER}, {rank: FROM 1} or {zipf: EXPONENT}")
            }
        case "type" where !field.isScalar: return .write(try writing(field))
        case "type":
            let accepted = "a length in bytes in 1...100000, or blank"
            let text = try field.text(accepted: accepted)
            if text == "blank" { return .type(bytes: 0) }
            guard let bytes = UInt32(text), (1...100_000).contains(bytes) else {
                throw field.wrong(accepted: accepted)
            }
            return .type(bytes: bytes)
        case "name":
            if field.isScalar, try field.word(["blank"]) == "blank" { return .name(.blank) }
            let entries = try field.entries(["contact", "stranger"])
            switch (entries["contact"], entries["stranger"]) {
            case (let field?, nil):
                let number = UInt32(try field.integer(in: 0...Int(population.contacts) - 1))
                try requireOwnName(number, field)
                return .name(.contact(number))
            case (nil, let field?):
                let number = UInt32(try field.integer(in: 1...4_096))
                try requireOwnName(population.contacts + number - 1, field)
                return .name(.stranger(number))
            default: throw field.wrong(accepted: "{contact: NUMBER}, {stranger: FROM 1} or blank")
            }
        case "zone": return .zone(try Scenario.zone(field))
        default: return try field.meaning(of: Self.words)
        }
    }

    private func writing(_ field: ScenarioField) throws(ScenarioError) -> UserScript.Writing {
        let entries = try field.entries(["bytes", "pace", "pieces"])
        return UserScript.Writing(
            bytes: try MessageSizes(
                try entries.required("bytes", "a length, or what it is drawn from")
            ),
            pace: try entries["pace"]?.rate(from: .leastNonzeroMagnitude),
            pieces: try entries["pieces"]?.integer(in: 1...1_000) ?? 1
        )
    }

    /// Refuses a contact whose name another bears: whose chat the server makes would not be the script's.
    private func requireOwnName(_ number: UInt32, _ field: ScenarioField) throws(ScenarioError) {
        let people = Population(contacts: population.contacts, chats: 0, history: [], unread: [])
        guard number > 0 else { return }
        let name = people.contact(ContactID(number)).name
        if people.contact(ContactID(number - 1)).name == name {
            throw field.wrong(
                found: "\(field.shown), who is called \(name) as the one before is",
                accepted: "someone with a name of their own"
            )
        }
    }

    /// Moves `screen` as the app would, or says why it cannot.
    private func follow(
        _ action: UserScript.Action,
        _ field: ScenarioField,
        _ screen: inout ScriptScreen
    ) throws(ScenarioError) {
        func require(_ condition: Bool, _ accepted: String) throws(ScenarioError) {
            guard condition else {
                throw field.wrong(found: "\(field.shown) with \(screen.shown)", accepted: accepted)
            }
        }
        // A phone lands wherever the app is.
        if case .zone = action { return }
        if action == .foreground {
            try require(!screen.isActive, "do: foreground only in the background")
            screen.isActive = true
            return
        }
        try require(screen.isActive, "do: foreground first")
        switch action {
        case .open:
            try require(screen.screen == .list, "open: with the chat list on screen; go back first")
            screen = ScriptScreen(screen: .conversation)
        case .back:
            try require(screen.screen != .list, "do: back within a conversation or creation")
            screen = ScriptScreen()
        case .type, .write:
            try require(screen.screen == .conversation, "type: within a conversation; open one")
            screen.hasTyped = true
        case .send:
            try require(screen.screen == .conversation, "do: send within a conversation; open one")
            try require(screen.hasTyped, "do: send after type: in the same conversation")
            screen.hasTyped = false
        case .retry:
            try require(screen.screen == .conversation, "do: retry within a conversation; open one")
        case .newChat:
            try require(screen.screen == .list, "do: new chat with the chat list on screen")
            screen = ScriptScreen(screen: .creation)
        case .name(let name):
            try require(screen.screen == .creation, "name: on the create screen; do: new chat")
            screen.hasTyped = true
            screen.isBlank = name == .blank
        case .create:
            try require(screen.screen == .creation, "do: create on the create screen")
            try require(screen.hasTyped, "do: create after name:")
            if !screen.isBlank { screen = ScriptScreen(screen: .conversation) }
        case .tapBanner:
            try require(
                screen.screen != .creation,
                "do: tap banner with the chat list or a conversation on screen"
            )
            screen = ScriptScreen(screen: .conversation)
        case .pullToRefresh:
            try require(screen.screen == .list, "do: pull to refresh with the chat list on screen")
        case .background: screen.isActive = false
        case .foreground, .zone: break
        }
    }
}
