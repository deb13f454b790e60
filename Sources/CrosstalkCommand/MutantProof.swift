import Experiments
import Foundation
import MainJob
import Measuring
import Studies

/// Proves the oracle, for `verify --mutants`: it has to name the rule that each of some hundred bugs breaks.
enum MutantProof {
    /// - Parameters:
    ///   - seed: Of the random cases.
    ///   - table: Where the mutants' kill rates go, as Markdown.
    /// - Throws: `NotBuilt` without mutants; ``ExitStatus/nonConforming`` when one survives.
    @Sendable static func carryOut(seed: UInt64, table: String?) throws {
        if let table { try OutputFile.checkWritable(table) }
        let interruption = Interruption()
        let experiment = MutantExperiment(
            try Backends.required(for: "--mutants").mutants,
            seed: seed,
            interruption: interruption
        )
        let findings = try experiment.run { Console.progress($0.line) }
        Console.endProgress()
        for finding in findings { print(finding.line) }
        try interruption.failIfRaised(
            "\(findings.count) of \(experiment.subject.bugs.count) mutants were tried"
        )
        print(findings.summary)
        Console.error(findings.shrinkingPace)
        if let table { try OutputFile.write(Data(findings.table(seed: seed).utf8), to: table) }
        if findings.contains(where: { $0.firstKill == nil }) { throw ExitStatus.nonConforming }
    }
}
