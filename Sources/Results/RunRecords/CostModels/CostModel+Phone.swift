internal import CCostModel
internal import Foundation

extension CostModel {
    /// An iPhone of the 2020s, from what is published; what is not published is assumed, and says so.
    ///
    /// No one has published what a row batch, an empty reload, a commit or a redundant write costs on a phone. Those four are
    /// assumptions with bounds, and rankings by this model rest on them.
    package static let phone: Self = {
        do throws(RecordError) {
            return try Self(json: Data(String(cString: crosstalkPhoneModel()).utf8))
        } catch {
            fatalError("the built-in cost model: \(error)")
        }
    }()

    /// The model that reports use: ``phone`` unless a command was given another.
    @TaskLocal package static var inReports = phone
}
