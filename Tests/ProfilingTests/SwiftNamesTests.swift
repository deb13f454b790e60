import Testing

@testable import Profiling

/// Looks into the module: names are cleaned on the way to every report, not by a call that others make.
struct SwiftNamesTests {
    private static let show = "$s4prof4CellC4showySbxFAA3RowV_Tg5"
    private static let map = ModuleMap(architecture: "prof")

    private func function(
        _ symbol: String,
        object: String = "/app/crosstalk",
        names: SwiftNames? = nil
    ) -> ProfiledFunction {
        ProfiledFunction(
            .init(symbol: symbol, object: object),
            names: names ?? SwiftNames.demangling([symbol]),
            map: Self.map
        )
    }

    @Test func moduleAndTypeStayVariantsOfTheOptimiserGo() {
        let function = function(Self.show)
        #expect(function.module == "prof")
        #expect(function.group == .architecture)
        #expect(function.name.hasPrefix("prof.Cell.show("))
    }

    @Test(arguments: [
        ("$sSS5write2toyxz_ts16TextOutputStreamRzlF", ModuleGroup.runtime),
        ("$s10ChatDomain0A5RulesO", .model), ("$s13HeadlessUIKit6UIViewC", .interface),
        ("$s11TraceDriver8UserHandV", .harness), ("$s11OpenCombine7SubjectC", .library),
    ])
    func groupFollowsTheModule(symbol: String, group: ModuleGroup) {
        let forms = [symbol: SwiftNames.Forms(full: "", simple: "name")]
        #expect(function(symbol, names: SwiftNames(forms)).group == group)
    }

    @Test func extensionBelongsToTheModuleThatWroteIt() {
        let full = "(extension in prof):HeadlessUIKit.UIView.fade() -> ()"
        #expect(SwiftModule.of("$s13HeadlessUIKit6UIViewC4profE4fadeyyF", full: full) == "prof")
    }

    @Test func otherFunctionsGoByWhereTheyLie() {
        #expect(function("malloc", object: "/usr/lib/libjemalloc.so.2").group == .runtime)
        #expect(function("do_mmap", object: "[kernel.kallsyms]").group == .kernel)
        #expect(function("[unknown]", object: "[unknown]").group == .unknown)
        #expect(function("[unknown]", object: "/usr/lib/libc.so.6").name == "[libc.so.6]")
        #expect(function("wq_pump_main_queue").group == .queues)
    }

    @Test(arguments: [
        ("specialized Cell.show(_:)", "prof.Cell.show(_:)"),
        ("closure #1 in Cell.show(_:)", "closure #1 in prof.Cell.show(_:)"),
        ("static Row.== infix(_:_:)", "static prof.Row.== infix(_:_:)"),
        ("partial apply for closure #1 in f()", "closure #1 in prof.f()"),
        (
            "protocol witness for P.f() in conformance Row",
            "protocol witness for P.f() in conformance prof.Row"
        ), ("prof.Cell.show(_:)", "prof.Cell.show(_:)"), ("a;b()", "prof.a:b()"),
    ])
    func moduleStandsBeforeTheEntity(simple: String, name: String) {
        #expect(CleanName.swift(simple, module: "prof") == name)
    }

    @Test(arguments: [
        ("sem_post@GLIBC_2.2.5", "sem_post"), ("finish_task_switch.isra.0", "finish_task_switch"),
        ("_callback_4CF.cold.5", "_callback_4CF"), ("fast.cold", "fast"),
        ("swift::Counts<swift::Bits<(int)1> >::add<int>", "swift::Counts::add"),
        ("std::operator<", "std::operator<"), ("a->b<", "a->b<"),
    ])
    func nativeNamesAreOneForAllVariants(symbol: String, name: String) {
        #expect(CleanName.native(symbol) == name)
    }

    @Test func thunksAreTheRuntimes() {
        let full =
            "partial apply forwarder for reabstraction thunk helper from @callee_guaranteed (ChatDomain.Push) -> ()"
        #expect(SwiftModule.of("$s10ChatDomain4PushVIegn_ACIegg_TR", full: full) == nil)
    }

    @Test func whatCopiesAndDestroysValuesIsTheCompilers() {
        #expect(CleanName.isMade("destroy for ChatRowViewModel"))
        #expect(CleanName.isMade("outlined copy of Optional<String>"))
        #expect(!CleanName.isMade("ChatRowViewModel.destroy(for:)"))
    }

    @Test func runtimeDemangles() {
        #expect(RuntimeDemangler.demangled(Self.show)?.contains("prof.Cell.show") == true)
        #expect(RuntimeDemangler.demangled("malloc") == nil)
    }

    @Test(.enabled(if: ToolchainDemangler.find() != nil, "needs swift-demangle or swift"))
    func toolAnswersWithOneLineForEachName() throws {
        let tool = try #require(ToolchainDemangler.find())
        let names = [Self.show, "$sSS6appendyySSF"]
        let forms = try #require(tool.simplified(names))
        #expect(forms.keys.sorted() == names.sorted())
        #expect(forms["$sSS6appendyySSF"] == "String.append(_:)")
    }
}
