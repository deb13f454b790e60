import TestSupport

@testable import SplitStaticMVVM

typealias WholeApp = CountedApp<SplitStaticMVVMArchitecture>
