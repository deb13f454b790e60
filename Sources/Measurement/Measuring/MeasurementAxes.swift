package import ChatDomain
package import HeadlessUIKit
package import TraceDriver

/// What is no architecture and still has a price: the same for all that a command measures.
package struct MeasurementAxes: Codable, Hashable, Sendable {
    /// What every architecture's model and helpers stand on.
    package var modelImplementation = ModelImplementation.optimized
    /// How every architecture's tables carry out what they are asked; nil for the architecture's own choice.
    package var listUpdate: ListStrategy?
    package var store = StoreChoice()
    package var transport = Transport.inProcess

    package init() {}
}

/// What has axes, and each of them as its own.
@dynamicMemberLookup
package protocol Axed {
    var axes: MeasurementAxes { get set }
}

extension Axed {
    package subscript<Value>(dynamicMember axis: WritableKeyPath<MeasurementAxes, Value>) -> Value {
        get { axes[keyPath: axis] }
        set { axes[keyPath: axis] = newValue }
    }
}
