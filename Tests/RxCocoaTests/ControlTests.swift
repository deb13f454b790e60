#if RxSwift
import HeadlessUIKit
import RxCocoa
// RxSwift 6.10 is not strict about Sendable; all of it is on the main queue.
@preconcurrency import RxSwift
import Testing

/// Controls as articles bind them.
struct ControlTests {
    @Test func aTextIsToldAtSubscriptionAndWhenTheUserTypes() {
        withApp { _ in
            let field = UITextField()
            let window = show(field)
            var texts: [String] = []
            let subscription = field.rx.text.orEmpty.subscribe(onNext: { texts.append($0) })
            field.type("ab")
            #expect(texts.first == "")
            #expect(texts.last == "ab")
            subscription.dispose()
            field.type("abc")
            #expect(texts.last == "ab")
            withExtendedLifetime(window) {}
        }
    }

    @Test func whatIsSearchedForIsTold() {
        withApp { _ in
            let bar = UISearchBar()
            let window = show(bar)
            let bag = DisposeBag()
            var texts: [String] = []
            var clicks: [String] = []
            bar.rx.text.orEmpty.subscribe(onNext: { texts.append($0) }).disposed(by: bag)
            bar.rx.searchButtonClicked.subscribe(onNext: { clicks.append("search") }).disposed(
                by: bag
            )
            bar.type("ab")
            bar.tapSearch()
            #expect(texts.first == "" && texts.contains("ab"))
            #expect(clicks == ["search"])
            withExtendedLifetime(window) {}
        }
    }

    @Test func linesOfTextAreToldAndScroll() {
        withApp { _ in
            let view = UITextView()
            let window = show(view)
            let bag = DisposeBag()
            var texts: [String] = []
            view.rx.text.orEmpty.subscribe(onNext: { texts.append($0) }).disposed(by: bag)
            var scrolls = 0
            view.rx.didScroll.subscribe(onNext: { scrolls += 1 }).disposed(by: bag)
            view.type("ab")
            view.contentOffset.y = 10
            #expect(texts == ["", "ab"])
            #expect(scrolls == 1)
            withExtendedLifetime(window) {}
        }
    }

    @Test func aTextIsBoundBothWays() {
        withApp { _ in
            let field = UITextField()
            let window = show(field)
            let relay = BehaviorRelay<String?>(value: "old")
            let bag = DisposeBag()
            relay.bind(to: field.rx.text).disposed(by: bag)
            field.rx.text.bind(to: relay).disposed(by: bag)
            #expect(field.text == "old")
            field.type("new")
            #expect(relay.value == "new")
            withExtendedLifetime(window) {}
        }
    }

    @Test func tapsOfButtonsAndItemsAreHeardByAllWhoSubscribe() {
        withApp { _ in
            let button = UIButton(type: .system)
            let window = show(button)
            let item = UIBarButtonItem(title: "Add")
            var taps: [String] = []
            let bag = DisposeBag()
            for name in ["a", "b"] {
                button.rx.tap.subscribe(onNext: { taps.append("button " + name) }).disposed(by: bag)
                item.rx.tap.subscribe(onNext: { taps.append("item " + name) }).disposed(by: bag)
            }
            button.tap()
            item.tap()
            #expect(taps == ["button a", "button b", "item a", "item b"])
            withExtendedLifetime(window) {}
        }
    }

    @Test func anyPropertyThatCanBeWrittenHasABinder() {
        withApp { _ in
            let label = UILabel()
            let button = UIButton(type: .system)
            let bag = DisposeBag()
            Observable.just("text").bind(to: label.rx.text).disposed(by: bag)
            Observable.just(true).bind(to: label.rx.isHidden).disposed(by: bag)
            Observable.just(false).bind(to: button.rx.isEnabled).disposed(by: bag)
            #expect(label.text == "text")
            #expect(label.isHidden)
            #expect(!button.isEnabled)
        }
    }

    @Test func aGestureIsToldToAllWhoSubscribe() {
        withApp { _ in
            let view = UIView()
            let window = show(view)
            let recognizer = UITapGestureRecognizer()
            view.addGestureRecognizer(recognizer)
            var taps = 0
            let subscription = recognizer.rx.event.subscribe(onNext: { _ in taps += 1 })
            #expect(recognizer.recognize())
            subscription.dispose()
            #expect(recognizer.recognize())
            #expect(taps == 1)
            withExtendedLifetime(window) {}
        }
    }

    @Test func theEndOfAViewIsTold() {
        withApp { _ in
            var isGone = false
            var subscription: (any Disposable)?
            do {
                let view = UIView()
                subscription = view.rx.deallocated.subscribe(onNext: { isGone = true })
                #expect(!isGone)
            }
            #expect(isGone)
            subscription?.dispose()
        }
    }
}
#endif
