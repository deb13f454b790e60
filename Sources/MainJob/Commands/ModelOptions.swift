import ReportedErrors
package import ArgumentParser
import Foundation
package import RunRecords

/// Which cost model is set beside measured figures.
package struct ModelOptions: ParsableArguments {
    @Option(
        help:
            "Model a phone with the costs in this file; \(ProgramName.short) model --output writes the built-in ones."
            .naming("file")
    )
    package var model: String?

    package init() {}

    /// - Throws: ``UsageError`` naming file, field, what was found and what is accepted.
    package func costs() throws -> CostModel {
        guard let model else { return .phone }
        let data = try Data(input: model)
        do {
            return try CostModel(json: data)
        } catch {
            throw UsageError("\(model): \(error.description)")
        }
    }
}
