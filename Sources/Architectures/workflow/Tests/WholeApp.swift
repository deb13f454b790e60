#if Workflow
import TestSupport

@testable import Workflows

typealias WholeApp = TestSupport.WholeApp<WorkflowsArchitecture>
#endif
