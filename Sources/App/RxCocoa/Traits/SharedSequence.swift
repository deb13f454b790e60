#if RxSwift
// RxSwift 6.10 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency public import RxSwift

/// How the subscriptions to a sequence share one.
public protocol SharingStrategyProtocol {
    /// Where elements come.
    static var scheduler: any SchedulerType { get }

    /// One subscription to `source` for all.
    static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

/// Which scheduler shared sequences have their elements by.
public enum SharingScheduler {
    /// The main queue of the app that the calling thread runs.
    public static func make() -> any SchedulerType { AppMainScheduler() }
}

/// What can be made into a shared sequence.
public protocol SharedSequenceConvertibleType<Element>: ObservableConvertibleType {
    /// How its subscriptions share one.
    associatedtype SharingStrategy: SharingStrategyProtocol

    /// The same as a shared sequence.
    func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

/// A sequence that never fails, comes on the main queue, and is subscribed to once for all: ``Driver`` and ``Signal``.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>:
    SharedSequenceConvertibleType
{
    let source: Observable<Element>

    /// Shares `source`, which never fails and comes on the main queue.
    init(_ source: Observable<Element>) { self.source = SharingStrategy.share(source) }

    /// Takes `source` as it is.
    init(raw source: Observable<Element>) { self.source = source }

    /// The elements as a plain observable.
    public func asObservable() -> Observable<Element> { source }

    /// The sequence itself.
    public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { self }
}

extension SharedSequenceConvertibleType {
    /// The elements as a plain observable.
    public func asObservable() -> Observable<Element> { asSharedSequence().asObservable() }
}

extension SharedSequence {
    /// No element, and an end.
    public static func empty() -> Self { Self(raw: .empty()) }

    /// No element, and no end.
    public static func never() -> Self { Self(raw: .never()) }

    /// One element.
    public static func just(_ element: Element) -> Self { Self(raw: .just(element)) }

    /// The elements given.
    public static func of(_ elements: Element...) -> Self {
        Self(raw: .from(elements, scheduler: SharingStrategy.scheduler))
    }

    /// The elements given.
    public static func from(_ elements: [Element]) -> Self {
        Self(raw: .from(elements, scheduler: SharingStrategy.scheduler))
    }

    /// The sequence that `make` makes at subscription.
    public static func deferred(_ make: @escaping () -> Self) -> Self {
        Self(.deferred { make().asObservable() })
    }
}

extension SharedSequence where Element: FixedWidthInteger {
    /// Numbers from zero, one at the end of each `period`.
    public static func interval(_ period: RxTimeInterval) -> Self {
        Self(.interval(period, scheduler: SharingStrategy.scheduler))
    }

    /// Numbers from zero: one after `dueTime`, the others at the end of each `period`.
    public static func timer(_ dueTime: RxTimeInterval, period: RxTimeInterval) -> Self {
        Self(.timer(dueTime, period: period, scheduler: SharingStrategy.scheduler))
    }
}

extension ObservableConvertibleType {
    /// Observes on the strategy's scheduler, and shares.
    func shared<Strategy>(
        _ recover: (Observable<Element>) -> Observable<Element>
    ) -> SharedSequence<Strategy, Element> {
        SharedSequence(recover(asObservable().observe(on: Strategy.scheduler)))
    }

    /// The same as a shared sequence, which has `element` in place of an error.
    public func asSharedSequence<Strategy>(
        sharingStrategy: Strategy.Type = Strategy.self,
        onErrorJustReturn element: Element
    ) -> SharedSequence<Strategy, Element> {
        shared { $0.catchAndReturn(element) }
    }

    /// The same as a shared sequence, which goes on with `other` at an error.
    public func asSharedSequence<Strategy>(
        sharingStrategy: Strategy.Type = Strategy.self,
        onErrorDriveWith other: SharedSequence<Strategy, Element>
    ) -> SharedSequence<Strategy, Element> {
        shared { $0.catch { _ in other.asObservable() } }
    }

    /// The same as a shared sequence, which goes on with what `recover` gives at an error.
    public func asSharedSequence<Strategy>(
        sharingStrategy: Strategy.Type = Strategy.self,
        onErrorRecover recover: @escaping (any Error) -> SharedSequence<Strategy, Element>
    ) -> SharedSequence<Strategy, Element> {
        shared { $0.catch { recover($0).asObservable() } }
    }
}
#endif
