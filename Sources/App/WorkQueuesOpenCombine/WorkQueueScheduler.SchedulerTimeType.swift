// OpenCombine 0.14 predates Sendable.
@preconcurrency public import OpenCombine
public import WorkQueues

extension WorkQueueScheduler {
    /// A point in the app's time.
    public struct SchedulerTimeType: Strideable, Hashable, Sendable {
        /// The same point on the app's clock.
        public var instant: WorkInstant

        /// How far it is to `other`; negative when that is earlier.
        public func distance(to other: SchedulerTimeType) -> Stride {
            Stride(magnitude: other.instant.nanoseconds - instant.nanoseconds)
        }

        /// The point `stride` later.
        public func advanced(by stride: Stride) -> SchedulerTimeType {
            SchedulerTimeType(
                instant: WorkInstant(nanoseconds: instant.nanoseconds + stride.magnitude)
            )
        }
    }
}

extension WorkQueueScheduler.SchedulerTimeType {
    /// A length of the app's time.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, Hashable,
        Sendable
    {
        /// Nanoseconds; negative for a length back in time.
        public var magnitude: Int64

        /// Makes a length of that many nanoseconds.
        public init(magnitude: Int64) { self.magnitude = magnitude }

        /// Makes a length of that many seconds, as Dispatch's stride in Combine does.
        public init(integerLiteral value: Int64) { magnitude = value * 1_000_000_000 }

        /// Makes a length of that many nanoseconds, if 64 bits hold it.
        public init?<Source: BinaryInteger>(exactly source: Source) {
            guard let value = Int64(exactly: source) else { return nil }
            magnitude = value
        }

        /// Compares lengths.
        public static func < (left: Stride, right: Stride) -> Bool {
            left.magnitude < right.magnitude
        }

        /// Adds nanoseconds.
        public static func + (left: Stride, right: Stride) -> Stride {
            Stride(magnitude: left.magnitude + right.magnitude)
        }

        /// Subtracts nanoseconds.
        public static func - (left: Stride, right: Stride) -> Stride {
            Stride(magnitude: left.magnitude - right.magnitude)
        }

        /// Multiplies nanoseconds; there because a number must have it.
        public static func * (left: Stride, right: Stride) -> Stride {
            Stride(magnitude: left.magnitude * right.magnitude)
        }

        /// Multiplies nanoseconds; there because a number must have it.
        public static func *= (left: inout Stride, right: Stride) { left = left * right }

        /// Rounds towards zero to a whole nanosecond.
        public static func seconds(_ value: Double) -> Stride {
            Stride(magnitude: Int64(value * 1e9))
        }

        /// That many seconds.
        public static func seconds(_ value: Int) -> Stride {
            Stride(magnitude: Int64(value) * 1_000_000_000)
        }

        /// That many thousandths of a second.
        public static func milliseconds(_ value: Int) -> Stride {
            Stride(magnitude: Int64(value) * 1_000_000)
        }

        /// That many millionths of a second.
        public static func microseconds(_ value: Int) -> Stride {
            Stride(magnitude: Int64(value) * 1_000)
        }

        /// That many nanoseconds.
        public static func nanoseconds(_ value: Int) -> Stride {
            Stride(magnitude: Int64(value))
        }
    }
}
