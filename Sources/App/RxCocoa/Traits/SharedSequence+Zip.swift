#if RxSwift
// RxSwift 6.10 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency public import RxSwift

// As RxSwift's own: one function for each number of sequences.

extension SharedSequence {
    /// The first elements of all sequences together, then the second ones, and so on.
    public static func zip<
        First: SharedSequenceConvertibleType,
        Second: SharedSequenceConvertibleType
    >(
        _ first: First,
        _ second: Second,
        resultSelector: @escaping (First.Element, Second.Element) -> Element
    ) -> Self
    where
        First.SharingStrategy == SharingStrategy,
        Second.SharingStrategy == SharingStrategy
    {
        Self(
            Observable.zip(
                first.asObservable(),
                second.asObservable(),
                resultSelector: resultSelector
            )
        )
    }

    /// The first elements of all sequences together, then the second ones, and so on.
    public static func zip<
        First: SharedSequenceConvertibleType,
        Second: SharedSequenceConvertibleType,
        Third: SharedSequenceConvertibleType
    >(
        _ first: First,
        _ second: Second,
        _ third: Third,
        resultSelector: @escaping (First.Element, Second.Element, Third.Element) -> Element
    ) -> Self
    where
        First.SharingStrategy == SharingStrategy,
        Second.SharingStrategy == SharingStrategy,
        Third.SharingStrategy == SharingStrategy
    {
        Self(
            Observable.zip(
                first.asObservable(),
                second.asObservable(),
                third.asObservable(),
                resultSelector: resultSelector
            )
        )
    }

    /// The first elements of all sequences together, then the second ones, and so on.
    public static func zip<
        First: SharedSequenceConvertibleType,
        Second: SharedSequenceConvertibleType,
        Third: SharedSequenceConvertibleType,
        Fourth: SharedSequenceConvertibleType
    >(
        _ first: First,
        _ second: Second,
        _ third: Third,
        _ fourth: Fourth,
        resultSelector:
            @escaping (First.Element, Second.Element, Third.Element, Fourth.Element) -> Element
    ) -> Self
    where
        First.SharingStrategy == SharingStrategy,
        Second.SharingStrategy == SharingStrategy,
        Third.SharingStrategy == SharingStrategy,
        Fourth.SharingStrategy == SharingStrategy
    {
        Self(
            Observable.zip(
                first.asObservable(),
                second.asObservable(),
                third.asObservable(),
                fourth.asObservable(),
                resultSelector: resultSelector
            )
        )
    }

    /// The first elements of all sequences together, then the second ones, and so on.
    public static func zip<
        First: SharedSequenceConvertibleType,
        Second: SharedSequenceConvertibleType,
        Third: SharedSequenceConvertibleType,
        Fourth: SharedSequenceConvertibleType,
        Fifth: SharedSequenceConvertibleType
    >(
        _ first: First,
        _ second: Second,
        _ third: Third,
        _ fourth: Fourth,
        _ fifth: Fifth,
        resultSelector:
            @escaping (First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element)
            -> Element
    ) -> Self
    where
        First.SharingStrategy == SharingStrategy,
        Second.SharingStrategy == SharingStrategy,
        Third.SharingStrategy == SharingStrategy,
        Fourth.SharingStrategy == SharingStrategy,
        Fifth.SharingStrategy == SharingStrategy
    {
        Self(
            Observable.zip(
                first.asObservable(),
                second.asObservable(),
                third.asObservable(),
                fourth.asObservable(),
                fifth.asObservable(),
                resultSelector: resultSelector
            )
        )
    }

    /// The first elements of all sequences together, then the second ones, and so on.
    public static func zip<
        First: SharedSequenceConvertibleType,
        Second: SharedSequenceConvertibleType,
        Third: SharedSequenceConvertibleType,
        Fourth: SharedSequenceConvertibleType,
        Fifth: SharedSequenceConvertibleType,
        Sixth: SharedSequenceConvertibleType
    >(
        _ first: First,
        _ second: Second,
        _ third: Third,
        _ fourth: Fourth,
        _ fifth: Fifth,
        _ sixth: Sixth,
        resultSelector:
            @escaping (
                First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element,
                Sixth.Element
            ) -> Element
    ) -> Self
    where
        First.SharingStrategy == SharingStrategy,
        Second.SharingStrategy == SharingStrategy,
        Third.SharingStrategy == SharingStrategy,
        Fourth.SharingStrategy == SharingStrategy,
        Fifth.SharingStrategy == SharingStrategy,
        Sixth.SharingStrategy == SharingStrategy
    {
        Self(
            Observable.zip(
                first.asObservable(),
                second.asObservable(),
                third.asObservable(),
                fourth.asObservable(),
                fifth.asObservable(),
                sixth.asObservable(),
                resultSelector: resultSelector
            )
        )
    }
}

extension SharedSequence where Element == Any {
    /// The first elements of all sequences together, then the second ones, and so on.
    public static func zip<
        First: SharedSequenceConvertibleType,
        Second: SharedSequenceConvertibleType
    >(
        _ first: First,
        _ second: Second
    ) -> SharedSequence<SharingStrategy, (First.Element, Second.Element)>
    where
        First.SharingStrategy == SharingStrategy,
        Second.SharingStrategy == SharingStrategy
    {
        SharedSequence<SharingStrategy, (First.Element, Second.Element)>(
            Observable.zip(
                first.asObservable(),
                second.asObservable()
            )
        )
    }

    /// The first elements of all sequences together, then the second ones, and so on.
    public static func zip<
        First: SharedSequenceConvertibleType,
        Second: SharedSequenceConvertibleType,
        Third: SharedSequenceConvertibleType
    >(
        _ first: First,
        _ second: Second,
        _ third: Third
    ) -> SharedSequence<SharingStrategy, (First.Element, Second.Element, Third.Element)>
    where
        First.SharingStrategy == SharingStrategy,
        Second.SharingStrategy == SharingStrategy,
        Third.SharingStrategy == SharingStrategy
    {
        SharedSequence<SharingStrategy, (First.Element, Second.Element, Third.Element)>(
            Observable.zip(
                first.asObservable(),
                second.asObservable(),
                third.asObservable()
            )
        )
    }

    /// The first elements of all sequences together, then the second ones, and so on.
    public static func zip<
        First: SharedSequenceConvertibleType,
        Second: SharedSequenceConvertibleType,
        Third: SharedSequenceConvertibleType,
        Fourth: SharedSequenceConvertibleType
    >(
        _ first: First,
        _ second: Second,
        _ third: Third,
        _ fourth: Fourth
    ) -> SharedSequence<
        SharingStrategy, (First.Element, Second.Element, Third.Element, Fourth.Element)
    >
    where
        First.SharingStrategy == SharingStrategy,
        Second.SharingStrategy == SharingStrategy,
        Third.SharingStrategy == SharingStrategy,
        Fourth.SharingStrategy == SharingStrategy
    {
        SharedSequence<
            SharingStrategy, (First.Element, Second.Element, Third.Element, Fourth.Element)
        >(
            Observable.zip(
                first.asObservable(),
                second.asObservable(),
                third.asObservable(),
                fourth.asObservable()
            )
        )
    }

    /// The first elements of all sequences together, then the second ones, and so on.
    public static func zip<
        First: SharedSequenceConvertibleType,
        Second: SharedSequenceConvertibleType,
        Third: SharedSequenceConvertibleType,
        Fourth: SharedSequenceConvertibleType,
        Fifth: SharedSequenceConvertibleType
    >(
        _ first: First,
        _ second: Second,
        _ third: Third,
        _ fourth: Fourth,
        _ fifth: Fifth
    ) -> SharedSequence<
        SharingStrategy,
        (First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element)
    >
    where
        First.SharingStrategy == SharingStrategy,
        Second.SharingStrategy == SharingStrategy,
        Third.SharingStrategy == SharingStrategy,
        Fourth.SharingStrategy == SharingStrategy,
        Fifth.SharingStrategy == SharingStrategy
    {
        SharedSequence<
            SharingStrategy,
            (First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element)
        >(
            Observable.zip(
                first.asObservable(),
                second.asObservable(),
                third.asObservable(),
                fourth.asObservable(),
                fifth.asObservable()
            )
        )
    }

    /// The first elements of all sequences together, then the second ones, and so on.
    public static func zip<
        First: SharedSequenceConvertibleType,
        Second: SharedSequenceConvertibleType,
        Third: SharedSequenceConvertibleType,
        Fourth: SharedSequenceConvertibleType,
        Fifth: SharedSequenceConvertibleType,
        Sixth: SharedSequenceConvertibleType
    >(
        _ first: First,
        _ second: Second,
        _ third: Third,
        _ fourth: Fourth,
        _ fifth: Fifth,
        _ sixth: Sixth
    ) -> SharedSequence<
        SharingStrategy,
        (First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element, Sixth.Element)
    >
    where
        First.SharingStrategy == SharingStrategy,
        Second.SharingStrategy == SharingStrategy,
        Third.SharingStrategy == SharingStrategy,
        Fourth.SharingStrategy == SharingStrategy,
        Fifth.SharingStrategy == SharingStrategy,
        Sixth.SharingStrategy == SharingStrategy
    {
        SharedSequence<
            SharingStrategy,
            (
                First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element,
                Sixth.Element
            )
        >(
            Observable.zip(
                first.asObservable(),
                second.asObservable(),
                third.asObservable(),
                fourth.asObservable(),
                fifth.asObservable(),
                sixth.asObservable()
            )
        )
    }
}
#endif
