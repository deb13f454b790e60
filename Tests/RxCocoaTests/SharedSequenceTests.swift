#if RxSwift
import HeadlessUIKit
import RxCocoa
// RxSwift 6.10 is not strict about Sendable; all of it is on the main queue.
@preconcurrency import RxSwift
import Testing

/// Drivers and signals.
struct SharedSequenceTests {
    private struct Failure: Error {}

    @Test func aDriverSharesOneSubscriptionAndItsLatestElement() {
        withApp { _ in
            var subscriptions = 0
            let source = PublishSubject<Int>()
            let driver = Observable.deferred {
                subscriptions += 1
                return source
            }
            .asDriver(onErrorJustReturn: -1)
            var (early, late) = ([Int](), [Int]())
            let bag = DisposeBag()
            driver.drive(onNext: { early.append($0) }).disposed(by: bag)
            source.onNext(1)
            driver.drive(onNext: { late.append($0) }).disposed(by: bag)
            source.onError(Failure())
            #expect(subscriptions == 1)
            #expect(early == [1, -1])
            #expect(late == [1, -1])
        }
    }

    @Test func aSignalHasNoPast() {
        withApp { _ in
            let relay = PublishRelay<Int>()
            let signal = relay.asSignal()
            var (early, late) = ([Int](), [Int]())
            let bag = DisposeBag()
            signal.emit(onNext: { early.append($0) }).disposed(by: bag)
            relay.accept(1)
            signal.emit(onNext: { late.append($0) }).disposed(by: bag)
            relay.accept(2)
            #expect(early == [1, 2])
            #expect(late == [2])
        }
    }

    @Test func driversAreCombined() {
        withApp { _ in
            let (name, age) = (BehaviorRelay(value: "Ada"), BehaviorRelay(value: 36))
            var shown: [String] = []
            let subscription = Driver.combineLatest(name.asDriver(), age.asDriver()) {
                "\($0) \($1)"
            }
            .distinctUntilChanged()
            .drive(onNext: { shown.append($0) })
            age.accept(37)
            age.accept(37)
            #expect(shown == ["Ada 36", "Ada 37"])
            subscription.dispose()
        }
    }
}
#endif
