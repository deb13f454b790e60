/// How many requests of each kind an app has made, tries included: work that cannot be seen on screen.
package struct RequestTally: Hashable, Sendable {
    package var syncs = 0
    package var sends = 0
    package var receipts = 0
    package var creations = 0
    /// Sockets opened; a lost connection that is made again is the network's doing.
    package var sockets = 0

    package init() {}
}
