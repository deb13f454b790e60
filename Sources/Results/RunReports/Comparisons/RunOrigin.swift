internal import RunRecords
import Foundation

/// What a run is of, where it is one of several in a file.
struct RunOrigin: Encodable {
    var commit: String
    var dirty: Bool
    var swift: String
    var os: String
    var cpu: String
    var cores: Int
    var started: Date

    init(_ record: RunRecord) {
        let environment = record.environment
        commit = environment.commit
        dirty = environment.dirty
        swift = environment.swift
        os = environment.os
        cpu = environment.cpu
        cores = environment.cores
        started = record.started
    }
}
