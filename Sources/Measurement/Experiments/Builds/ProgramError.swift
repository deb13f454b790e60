internal import ReportedErrors

package enum ProgramError: ReportedError, Hashable {
    /// The program does not lie where a package was built.
    case notBuiltHere(program: String, reason: String)
    /// A person is in another package than the program's, or in none.
    case otherPackage(here: String?, program: String, built: String)
    /// A package's link leads to a program that was built from another folder.
    case builtElsewhere(link: String, built: String)
    /// What was built, or its commit, was changed while a gate took it.
    case changedMeanwhile(program: String)
    /// There is no such revision; `option` says where it was given.
    case unknownRevision(String, option: String, reason: String?)
    case noRange(String, reason: String)
    /// The revision has no such package: the package manager would build the one around.
    case noPackage(revision: String, option: String)
    /// With further arguments, `swift build` makes no program where one is looked for.
    case nothingBuilt(flags: [String], program: String)
    case failed(step: String, reason: String)
    /// The file is no crosstalk; `option` says where it was given.
    case notAProgram(path: String, reason: String, option: String = "--against-binary")
    case interrupted

    package var description: String {
        switch self {
        case .notBuiltHere(let program, let reason):
            "\(program): found a program that cannot be linked again (\(reason)); accepted: one built in place by swift build -c release"
        case .otherPackage(let here, let program, let built):
            "found \(here.map { "the package \($0)" } ?? "no Package.swift in this folder or above"), and a \(program) built from \(built); accepted: the folder \(built), or a program built from the package of this folder"
        case .builtElsewhere(let link, let built):
            "\(link): found a program built from \(built), which has the same name and build folder; accepted: one built from this folder, as make does"
        case .changedMeanwhile(let program):
            "found \(program), what it is linked of, or its sources' commit changed since this job began; accepted: what stays as it is until both sides are built"
        case .unknownRevision(let name, let option, let reason):
            "\(option): found \"\(name)\", no commit of this repository\(reason.map { " (\($0))" } ?? ""); accepted: a branch, a tag or a commit"
        case .noRange(let range, let reason):
            "--bisect: found \"\(range)\" (\(reason)); accepted: GOOD..BAD, where GOOD is an ancestor of BAD"
        case .noPackage(let revision, let option):
            "\(option): found \"\(revision)\", which has no Package.swift where this package lies; accepted: a revision of this package"
        case .nothingBuilt(let flags, let program):
            "--build-flag: found \(flags.joined(separator: " ")), with which swift build makes no \(program); accepted: what says how to compile, not what to build or where"
        case .failed(let step, let reason): "\(step): \(reason)"
        case .notAProgram(let path, let reason, let option):
            "\(option): found \(path) (\(reason)); accepted: another build of crosstalk"
        case .interrupted: "interrupted; nothing was saved"
        }
    }

    package var isBadInput: Bool {
        switch self {
        case .failed, .interrupted: false
        default: true
        }
    }
}
