internal import ReportedErrors

/// Something that a source uses and the headless UIKit has not, or that is left to a person.
package struct Finding: Hashable, Sendable {
    /// What it does here.
    package enum Kind: Hashable, Sendable {
        /// The kit does not declare it: it does not compile.
        case missing
        /// It is imported, and neither the kit's nor the toolchain's.
        case missingModule
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

/// What is left to a person, and what that person reads of it.
package enum HandWork: String, ReportedError, Hashable {
    /// A selector in a text, or of a getter.
    case selector = "a selector that cannot be read; use a closure"
    /// None of the files declares the method, or several of that name.
    case methodUnknown = "no method, or several, of that name in these files"
    /// The method takes an event as well, or waits, or is the type's.
    case methodUnfit = "the method takes more than the sender, is static, or waits or throws"
    /// The responder chain is asked, or a variable says which method.
    case targetUnknown = "no object and selector stand there"
    /// In the first value of a stored property `self` is no object yet.
    case selfUnavailable = "self is not there yet; make the property lazy"
    /// A comment stands where the call is rewritten.
    case commentInside = "a comment stands inside"
    /// Objective-C's words for properties, storage and literals.
    case objectiveC = "Objective-C only"
    /// A requirement that adopters may leave out.
    case optionalRequirement =
        "required now; give it a default in an extension, and call it without a question mark"
    /// A base class that Foundation has on Linux, and only Objective-C asks for.
    case objectiveCBase = "stays; Foundation has it, only Objective-C needs it"
    /// UIKit's classes are none here.
    case objectiveCProtocol =
        "views and controllers do not conform; AnyObject will do where no method of it is used"

    package var description: String { rawValue }
    package var isBadInput: Bool { true }
}

extension SwiftSource {
    /// What a token of the file is found for.
    func finding(_ kind: Finding.Kind, _ name: String, at token: Int) -> Finding {
        Finding(kind: kind, name: name, place: Place(path: path, line: line(of: token)))
    }
}
