internal import Foundation
internal import ReportedErrors

extension PackageBuild {
    /// Refuses a program whose sources were changed since; it reads megabytes, after what is refused sooner.
    ///
    /// - Parameter modules: As ``compiled`` has them, where they were read already.
    /// - Throws: ``ProgramError/outdated(program:source:)``, ``ProgramError/unnoticed(source:reader:advice:)``
    package func failIfOutdated(_ modules: [CompiledFolder]? = nil) throws(ProgramError) {
        let files = FileManager.default
        let (linked, built) = (files.modified(program.path), built)
        let modules = modules ?? compiled
        // First, as it may be noticed for other modules.
        try failIfUnnoticed(modules)
        for folder in modules {
            // Where another product was built, a new source is listed, and not compiled.
            let listed = Dictionary(folder.sources.map { ($0, linked) }) { first, _ in first }
            let all = (folder.dependencies ?? [:]).merging(listed) { read, _ in read }
            // Of C, all that is read is looked at by the package manager, of Swift the sources.
            let own = Set(folder.sources)
            // Where the compiler made the same of a changed source, nothing is linked again.
            for (file, read) in all.sorted(by: { $0.key < $1.key })
            // A file that has gone may have been another build's: lists of those stay behind.
            where files.fileExists(atPath: file) {
                let isOther = otherInputs.contains(where: file.hasPrefix)
                guard own.isEmpty || own.contains(file) || isOther else { continue }
                let isYounger = files.modified(file) > max(linked, read)
                // One that was moved in has brought its time along.
                let isMoved = !isOther && files.statusChanged(file) > built
                if isYounger || isMoved {
                    throw .outdated(program: program.path, source: file)
                }
            }
        }
        try failIfNotLinked()
        if let source = unseenSource(of: modules) {
            throw .outdated(program: program.path, source: source)
        }
    }

    /// Refuses a program that would be another one if it were linked now.
    ///
    /// - Throws: ``ProgramError/outdated(program:source:)``
    package func failIfNotLinked() throws(ProgramError) {
        let files = FileManager.default
        let linked = files.modified(program.path)
        // Objects are gone where the compiler failed, and younger where the linker has not been asked.
        for object in objects where files.modified("\(products)/\(object)") > linked {
            throw .outdated(program: program.path, source: "\(products)/\(object)")
        }
    }

    /// When the last build that succeeded ended: the package manager makes this link again, though nothing was to be done.
    private var built: Date {
        let files = FileManager.default
        let linked = files.modified(program.path)
        let link = scratch.appending(path: configuration).path
        return max(linked, files.fileExists(atPath: link) ? files.modified(link) : linked)
    }

    /// Refuses what the package manager does not look at in a build that follows: headers in Swift modules, and packages that are
    /// depended on by their paths, but for the sources that it knows.
    private func failIfUnnoticed(_ modules: [CompiledFolder]) throws(ProgramError) {
        let old = modules.compactMap { folder in
            folder.unnoticed(besides: otherInputs).map { (file: $0, module: folder) }
        }
        if let file = old.map(\.file).min(), let first = old.first?.module.module {
            let sources = old.compactMap { folder in
                folder.module.sources.first { !$0.hasPrefix("\(scratch.path)/") }
            }
            // A line that is too long to be read is no advice.
            let isShort = sources.count == old.count && sources.count < 4
            let words = isShort ? ["touch"] + sources : ["rm", "-r", products]
            throw .unnoticed(
                source: file,
                reader: first
                    + (old.count > 1 ? " and \(old.count - 1, "other module")" : ""),
                advice: words.map(\.shellWord).joined(separator: " ")
            )
        }
        let files = FileManager.default
        let planned = files.modified(
            scratch.appending(path: "\(configuration).yaml").path
        )
        for package in packages(of: modules) {
            let manifests =
                ((try? files.contentsOfDirectory(atPath: package)) ?? []).sorted()
                .filter { $0.hasPrefix("Package@swift-") && $0.hasSuffix(".swift") }
                + (package == root.path ? [] : ["Package.swift"])
            let manifest = manifests.map { "\(package)/\($0)" }
                .first { files.arrived($0) > planned }
            let source =
                manifest
                ?? (package == root.path
                    ? nil : unseenSource(of: modules, since: planned, in: package))
            guard let source else { continue }
            let own = root.appending(path: "Package.swift").path
            throw .unnoticed(
                source: source,
                reader: program.lastPathComponent,
                advice: "touch \(own.shellWord)"
            )
        }
    }

    /// The folders of the packages that modules are of, but for those that the package manager has fetched.
    private func packages(of modules: [CompiledFolder]) -> [String] {
        let places = Set(sources(of: modules).map { URL(filePath: $0).deletingLastPathComponent() })
        let folders = places.compactMap {
            $0.appending(path: "any").nearestFolder(with: "Package.swift")?.path
        }
        return Set(folders + [root.path]).sorted()
    }

    /// The sources that modules are compiled of, of C as well, but for what the package manager has made or fetched.
    private func sources(of modules: [CompiledFolder]) -> Set<String> {
        let ofC = modules.filter(\.sources.isEmpty).flatMap { ($0.dependencies ?? [:]).keys }
            .filter { file in
                !(otherInputs.contains(where: file.hasPrefix))
                    && CompiledFolder.compiledEndings.contains(URL(filePath: file).pathExtension)
            }
        return Set(modules.flatMap(\.sources) + ofC).filter { !$0.hasPrefix("\(scratch.path)/") }
    }

    /// What the package manager would find if it looked again: another `Package.swift`, a file more or less.
    ///
    /// - Parameters:
    ///   - modules: Of the program.
    ///   - date: When it looked last; nil for the end of the last build.
    ///   - place: Only what is below this folder; nil for the whole package.
    /// - Returns: The file, or a folder that something was put into or has gone from.
    private func unseenSource(
        of modules: [CompiledFolder],
        since date: Date? = nil,
        in place: String? = nil
    ) -> String? {
        let files = FileManager.default
        let built = date ?? self.built
        let listed = sources(of: modules).filter { $0.hasPrefix("\(place ?? "")/") }
        let manifest = BuildManifest(of: configuration, in: scratch)
        let resources = Set(manifest?.resources ?? []).filter { $0.hasPrefix("\(place ?? "")/") }
        var folders = Set(
            listed.union(resources).map { URL(filePath: $0).deletingLastPathComponent().path }
        )
        // Folders that sources are looked for in, where this program has some of them.
        let targets = (manifest?.targetFolders ?? []).filter { folder in
            listed.contains { $0.hasPrefix("\(folder)/") }
        }
        folders.formUnion(targets)
        // Of other packages they are not known, but are mostly as in Sources/Target.
        if let place {
            for source in listed {
                let names = source.dropFirst(place.count + 1).split(separator: "/").dropLast()
                folders.insert(([place] + names.prefix(2).map(String.init)).joined(separator: "/"))
            }
            folders.remove(place)
        }
        if place == nil {
            for name in ["Package.swift", "Package.resolved"] {
                let file = root.appending(path: name).path
                if files.fileExists(atPath: file), files.modified(file) > built { return file }
            }
        }
        let known = listed.union(modules.flatMap { ($0.dependencies ?? [:]).keys })
        let gone = Set(modules.flatMap(\.sources)).intersection(listed).union(resources)
        return gone.sorted().first { !files.fileExists(atPath: $0) }
            // What is excluded is not listed either.
            ?? folders.sorted().lazy.flatMap { files.contents(of: $0, without: folders) }
            .first { !known.contains($0) && files.arrived($0) > built }
    }
}
