internal import Probes
package import TraceDriver

extension HostedApp {
    /// The objects that a path to what is kept alive may begin at: the app's, its window, the services, the queues.
    package var roots: [AnyObject] {
        [
            architecture, window, application, notifications, server, store, context,
            queues as AnyObject,
        ]
    }

    /// View controllers that are alive and not on the stack, each with what keeps it alive (R18).
    ///
    /// - Returns: Nil while no census of objects is under way.
    func strayControllersWithPaths() -> [String]? {
        guard ObjectCensus.isOn else { return nil }
        // What looks at them holds them as well, and is not to be found.
        return ObjectCensus.unseen {
            guard let graph = ObjectGraph.take() else { return nil }
            let roots = roots
            return ScreenReader.strays(window: window)
                .map { stray in
                    let path = graph.node(of: stray).flatMap { graph.path(to: $0, from: roots) }
                    return "\(type(of: stray)) (\(path?.text ?? "path not found"))"
                }
                .sorted()
        }
    }
}
