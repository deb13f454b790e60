import ArgumentParser
import Experiments
import Foundation

/// Where scenarios are looked for first.
package struct ScenarioFolderOptions: ParsableArguments {
    @Option(
        name: .customLong("scenarios"),
        help: "A folder of .yaml files in which names of scenarios are looked up first."
            .naming("folder")
    )
    var folder: String?

    package init() {}

    func validate() throws {
        guard let folder else { return }
        guard FileManager.default.isFolder(folder) == true else {
            throw ValidationError(
                "--scenarios: found \"\(folder)\"; accepted: a folder of .yaml files"
            )
        }
        // Others would be taken in its place.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        guard names.contains(where: { $0.hasSuffix(".yaml") }) else {
            throw ValidationError(
                "--scenarios: found no .yaml file in \"\(folder)\"; accepted: a folder with some"
            )
        }
        TraceSource.chosenFolder = folder
    }
}
