/// Something that a source uses and the headless UIKit has not, or that is left to a person.
package struct Finding: Hashable, Sendable {
    /// What it does here.
    package enum Kind: Hashable, Sendable {
        /// The kit does not declare it: it does not compile.
        case missing
        /// It is imported, and neither the kit's nor the toolchain's.
        case missingModule
        /// It compiles, and stops the program when it is called.
        case traps
        /// It compiles, and the kit never calls it.
        case neverCalled(NeverCalled)
        /// It compiles, and does less than UIKit's; what, says the text.
        case noEffect(String)
        /// It does not compile, or may mean something else, and is not for a program to decide.
        case byHand(HandWork)
    }

    package var kind: Kind
    /// As a person would write it: `UITableViewCell.textLabel`, `tableView(_:heightForRowAt:)`.
    package var name: String
    package var place: Place
}

/// A line of a file.
package struct Place: Hashable, Comparable, Sendable {
    package var path: String
    /// From 1.
    package var line: Int

    package static func < (left: Place, right: Place) -> Bool {
        (left.path, left.line) < (right.path, right.line)
    }
}

/// Why the kit never calls something.
package enum NeverCalled: Hashable, Sendable {
    /// It knows no such callback.
    case unknownCallback
    /// A default is called in its place: only the class that declares the conformance is asked.
    case implementedInSubclass
    /// Something else is called in its place.
    case instead(String)
    /// Storyboards and nibs are not loaded.
    case notConnected
}

/// What is left to a person.
package enum HandWork: Hashable, Sendable {
    /// A selector of something else than a control or a bar button.
    case selector
    /// None of the files declares the method, or several of that name.
    case methodUnknown
    /// The method takes an event as well, or waits, or is the type's.
    case methodUnfit
    /// The responder chain is asked, or a variable says which method.
    case targetUnknown
    /// In the first value of a stored property `self` is no object yet.
    case selfUnavailable
    /// A comment stands where the call is rewritten.
    case commentInside
    /// Objective-C's words for properties, storage and literals.
    case objectiveC
    /// A requirement that adopters may leave out.
    case optionalRequirement
    /// A base class that Foundation has on Linux, and only Objective-C asks for.
    case objectiveCBase
    /// UIKit's classes are none here.
    case objectiveCProtocol
    /// Linux takes the other branch.
    case inactiveBranch
}
