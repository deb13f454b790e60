import TestSupport

@testable import OffMainStaticMVVM

typealias WholeApp = CountedApp<OffMainStaticMVVMArchitecture>
