import ArgumentParser
package import Foundation

/// How a record that has no page is printed.
package enum RecordFormat: String, CaseIterable, ExpressibleByArgument {
    case table, json

    /// Prints a record: its table as wide as the terminal, or its JSON.
    package func show(_ text: Console.Text, json: @autoclosure () throws -> Data) rethrows {
        switch self {
        case .table: Console.show(text)
        case .json: printData(try json())
        }
    }
}

package enum ReportFormat: String, CaseIterable, ExpressibleByArgument {
    case table, json, markdown

    /// Prints a record: its table as wide as the terminal, its page, or its JSON.
    package func show(
        _ text: Console.Text,
        markdown: @autoclosure () -> String,
        json: @autoclosure () throws -> Data
    ) rethrows {
        switch self {
        case .table: Console.show(text)
        case .markdown: print(markdown(), terminator: "")
        case .json: printData(try json())
        }
    }
}
