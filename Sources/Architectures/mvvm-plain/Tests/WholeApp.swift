import TestSupport

@testable import PlainStreamsMVVM

typealias WholeApp = TestSupport.WholeApp<PlainStreamsMVVMArchitecture>
