// What `import Combine` brings on a phone: OpenCombine, its schedulers on Dispatch and Foundation, and Foundation's publishers.
@_exported public import OpenCombine
@_exported public import OpenCombineDispatch
@_exported public import OpenCombineFoundation
