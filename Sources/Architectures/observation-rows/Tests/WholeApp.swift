import TestSupport

@testable import ObservedRows

typealias WholeApp = TestSupport.WholeApp<ObservedRowsArchitecture>
typealias Work = WholeApp.Work
