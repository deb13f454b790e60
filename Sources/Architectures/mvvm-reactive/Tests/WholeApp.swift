import TestSupport

@testable import ReactiveMVVM

typealias WholeApp = TestSupport.WholeApp<ReactiveMVVMArchitecture>
