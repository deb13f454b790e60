import ArgumentParser
package import Experiments
import Measuring
import RunRecords
package import TraceDriver

extension Transport: ExpressibleByArgument {
    /// What records call it; one in the app's process is not named.
    package var flags: [String] { self == .inProcess ? [] : ["transport=\(rawValue)"] }

    /// - Throws: ``NotBuilt`` for what this program was built without.
    package func checkBuilt() throws {
        if self == .loopback { _ = try Backends.required(for: "--transport loopback") }
    }
}

/// How the apps reach their servers.
package struct TransportOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "How apps reach their servers.",
            discussion:
                "in-process: typed values. loopback: HTTP and WebSockets, with a server in a process of its own, in the same virtual "
                + "time; its work and the waiting for it are in no figure of the app's main thread."
        )
    )
    package var transport = Transport.inProcess

    package init() {}

    /// Refuses what this program was built without.
    func validate() throws {
        guard transport == .loopback else { return }
        try reportingErrors(transport.checkBuilt)
    }

    /// Has a result name what is not usual, so that no one compares it with what is.
    package func apply(to setup: inout MeasurementSetup) {
        setup.transport = transport
        setup.environment.flags += transport.flags
    }
}
