package import RunRecords
package import Foundation

extension RunComparison {
    /// Writes the comparison as JSON with sorted keys; every key is there, also those that are null.
    package func json() throws(RecordError) -> Data {
        let file: FileObject = [
            "schema": Self.schema, "scenario": a.scenario, "trace": a.trace, "a": a.origin,
            "b": b.origin, "kind": kind, "yardstick": yardstick, "family": family?.file,
            "notes": notes, "architectures": pairs.map(\.file),
        ]
        return try RecordFile.encode(file)
    }
}

extension RunRecord {
    /// What a run is of, where it is one of several in a file.
    package var origin: FileObject {
        [
            "commit": environment.commit, "dirty": environment.dirty, "swift": environment.swift,
            "os": environment.os, "cpu": environment.cpu, "cores": environment.cores,
            "started": started,
        ]
    }
}

extension RunComparison.Family {
    fileprivate var file: FileObject {
        [
            "comparisons": comparisons, "error": error, "interval_error": intervalError,
            "sequential": isSequential,
        ]
    }
}

extension RunComparison.Pair {
    fileprivate var file: FileObject {
        let metrics = changes.map { ($0.metric.id, $0.file) }
        return [
            "a": choice.a, "b": choice.b, "obstacle": obstacle,
            "metrics": Dictionary(uniqueKeysWithValues: metrics),
        ]
    }
}

extension MetricChange {
    fileprivate var file: FileObject {
        [
            "unit": metric.unit, "pass": metric.pass, "better": metric.better, "a": a, "b": b,
            "ratio": ratio?.value, "low": ratio?.low, "high": ratio?.high,
            "detectable": ratio?.detectable, "by_yardstick": isByYardstick, "verdict": verdict,
            "reason": reason,
        ]
    }
}
