import TestSupport

@testable import ScopedStores

typealias WholeApp = TestSupport.WholeApp<ScopedStoresArchitecture>
typealias Work = WholeApp.Work
