import ArchitectureContract
import HeadlessUIKit
@preconcurrency import OpenCombine
import OpenCombineUIKit
import TestSupport
import Testing

@testable import CoordinatedApp

/// What a scene does under another one.
struct CoveredSceneTests {
    /// Shows items to nobody.
    private final class Scene: BaseViewController {
        let source = BehaviorRelay("first")
        let shown = Recorder<String>()

        override func bindViewModel() -> Bool {
            listen { [source, shown] in [source.sink { shown.note($0) }] }
            return true
        }
    }

    @Test(arguments: [CoveredScreens.work, .wait])
    func aSceneListensAllTheTimeOrWhileNoOtherCoversIt(covered: CoveredScreens) {
        var choices = CoordinatedAppArchitecture.identity.choices.published
        choices.covered = covered
        StubbedWorld.run(choices: choices) { world in
            world.onMain {
                let scene = Scene()
                scene.appCoordinator = StubCoordinator(world)
                #expect(scene.bindViewModel())
                #expect(scene.shown.entries == (covered == .work ? ["first"] : []))
                scene.viewWillAppear(false)
                scene.source.accept("seen")
                #expect(scene.shown.entries == ["first", "seen"])
                scene.viewDidDisappear(false)
                scene.source.accept("covered")
                #expect(scene.shown.entries.contains("covered") == (covered == .work))
                scene.viewWillAppear(false)
                #expect(scene.shown.entries == ["first", "seen", "covered"])
            }
        }
    }

    @Test(arguments: [CoveredScreens.work, .wait])
    func underAConversationTheListReloadsForEachMessageOrOnceOnReturn(covered: CoveredScreens) {
        RunningApp.run {
            $0.covered = covered
        } _: { app in
            app.open(row: 0)
            let opened = app.draw()
            app.push(from: 0, number: 60)
            app.push(from: 1, number: 61)
            let later = app.draw()
            let reloads = covered == .work ? 2 : 0
            #expect(later.reloadDataCalls - opened.reloadDataCalls == reloads)
            #expect(app.badge == 5)
            app.goBack()
            #expect(app.tags == [1, 0, 2])
            let returned = app.draw()
            let catchesUp = covered == .wait ? 1 : 0
            #expect(returned.reloadDataCalls - later.reloadDataCalls == catchesUp)
        }
    }

    @Test func theBackgroundCoversNothing() {
        RunningApp.run {
            $0.covered = .wait
        } _: { app in
            let before = app.draw()
            app.world.onMain { app.world.environment.application.enterBackground() }
            app.push(from: 0, number: 60)
            app.world.onMain { app.world.environment.application.enterForeground() }
            #expect(app.draw().reloadDataCalls - before.reloadDataCalls == 1)
            #expect(app.tags == [0, 2, 1])
        }
    }
}
