import Foundation

/// What commands work on: small, so that a debug build is done with it in a moment.
enum Inputs {
    /// A minute with a few of everything: about 260 events.
    static let scenario = """
        schema: crosstalk.scenario/1
        id: small
        purpose: A few of everything.
        seed: 7
        duration: 60 s
        warmup: 3 s
        epoch: 2026-03-02T07:00:00Z
        population:
          contacts: 12
          chats: 8
          history: {messages: 40}
          unread: 5
        streams:
          push:
            arrivals: {process: poisson, rate: 3/s}
            contacts: {zipf: 1.1}
            duplicates: 0.05
          websocket:
            arrivals: {process: poisson, rate: 2/s}
            reads: 0.1
            in_flight: 1
        network: {latency: 50 ms, jitter: 0.4}
        user:
          - {at: 6 s, open: {rank: 1}}
          - {after: 4 s, type: 12}
          - {after: 1 s, do: send}
          - {after: 6 s, type: 20}
          - {after: 1 s, do: send}
          - {after: 5 s, do: back}
          - {after: 4 s, open: {rank: 2}}
          - {after: 10 s, do: back}

        """

    /// Its first twelve seconds.
    static let short = scenario.replacing("duration: 60 s", with: "duration: 12 s")
        .components(separatedBy: "  - {after: 6 s")[0]

    /// The same as all, and the app is left and come back to.
    static let left = scenario.replacing(
        "  - {after: 4 s, open: {rank: 2}}",
        with: """
              - {after: 2 s, do: background}
              - {after: 6 s, do: foreground}
              - {after: 4 s, open: {rank: 2}}
            """
    )

    /// Nothing but pushes: about 1 000 of them after the warm-up.
    static let pushes = """
        schema: crosstalk.scenario/1
        id: pushes
        purpose: Nothing but pushes.
        seed: 7
        duration: 60 s
        warmup: 10 s
        epoch: 2026-03-02T07:00:00Z
        population:
          contacts: 12
          chats: 8
          history: {messages: 2}
          unread: 0
        streams:
          push:
            arrivals: {process: poisson, rate: 20/s}
            contacts: {zipf: 1.1}
        network: {latency: 50 ms, jitter: 0.4}

        """

    /// Forty messages of three people on an Android phone, one of two lines.
    static let whatsapp: String = {
        let names = ["Ann", "Bob", "Cem"]
        let lines = (0..<40).map { index in
            let minute = String(format: "%02d", index)
            return "31/05/2016, 10:\(minute) - \(names[index % 3]): message \(index)\n"
        }
        return lines.joined() + "its second line\n"
    }()

    /// Forty messages of three people in a Gitter room, newest first.
    static let gitter: String = (0..<40).reversed().map { index in
        let time = "2016-05-31T10:00:\(String(format: "%02d", index)).250Z"
        return "room1\torg/Room\t\(time)\tu\(index % 3)\tname\tm\(index)\tmessage \(index)\n"
    }.joined()
}
