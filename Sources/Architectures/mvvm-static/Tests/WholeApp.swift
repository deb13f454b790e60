import TestSupport

@testable import StaticMVVM

typealias WholeApp = CountedApp<StaticMVVMArchitecture>
