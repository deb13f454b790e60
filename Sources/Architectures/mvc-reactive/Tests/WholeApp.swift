import TestSupport

@testable import ReactiveMVC

typealias WholeApp = TestSupport.WholeApp<ReactiveMVCArchitecture>
