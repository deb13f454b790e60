/// Where memory is asked for: the function that pays, on whose behalf, and what for.
package struct AllocationSite: Hashable, Sendable {
    /// The innermost function outside of runtime and libraries.
    package var function: ProfiledFunction
    /// The innermost function of the architecture in the stack, where that is another one.
    package var caller: ProfiledFunction?
    /// The object's type; nil for memory that is no object.
    package var type: String?

    /// Finds it in a stack.
    ///
    /// - Parameters:
    ///   - functions: Outermost first.
    ///   - type: What is allocated.
    package init?(_ functions: some BidirectionalCollection<ProfiledFunction>, type: String?) {
        let payer = functions.last { !$0.group.worksForItsCaller } ?? functions.last
        guard let payer else { return nil }
        function = payer
        let asker = functions.last { $0.group == .architecture }
        caller = asker == payer ? nil : asker
        self.type = type
    }
}

/// Readable functions for linker names, as reports name them.
package struct FunctionNames: Sendable {
    private let names: SwiftNames
    private let map: ModuleMap

    /// Makes all names readable, in one go.
    package init(_ symbols: some Sequence<String>, architecture: String) {
        names = .demangling(symbols)
        map = ModuleMap(architecture: architecture)
    }

    package func function(_ frame: ProfileSample.Frame) -> ProfiledFunction {
        ProfiledFunction(frame, names: names, map: map)
    }
}
