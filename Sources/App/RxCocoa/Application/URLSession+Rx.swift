#if RxSwift
public import Foundation
public import FoundationNetworking
// RxSwift 6.10 is not strict about Sendable; a reply comes on the session's own queue.
@preconcurrency public import RxSwift

/// Why a request has no answer.
public enum RxCocoaURLError: Error {
    /// Something else.
    case unknown
    /// The answer is not of HTTP.
    case nonHTTPResponse(response: URLResponse)
    /// The server refuses.
    case httpRequestFailed(response: HTTPURLResponse, data: Data?)
    /// What came is no JSON.
    case deserializationError(error: any Error)
}

extension Reactive where Base: URLSession {
    /// The answer to a request, which is made when subscribed to and given up when that ends.
    public func response(
        request: URLRequest
    ) -> Observable<(response: HTTPURLResponse, data: Data)> {
        let session = base
        return Observable.create { observer in
            let reply = ReplyObserver(observer)
            let task = session.dataTask(with: request) { data, response, error in
                reply.take(data, response, error)
            }
            task.resume()
            return Disposables.create { task.cancel() }
        }
    }

    /// The data that a request brings; an error for any status but one of success.
    public func data(request: URLRequest) -> Observable<Data> {
        response(request: request).map { response, data in
            guard 200..<300 ~= response.statusCode else {
                throw RxCocoaURLError.httpRequestFailed(response: response, data: data)
            }
            return data
        }
    }

    /// The JSON that a request brings.
    public func json(
        request: URLRequest,
        options: JSONSerialization.ReadingOptions = []
    ) -> Observable<Any> {
        data(request: request).map { data in
            do {
                return try JSONSerialization.jsonObject(with: data, options: options)
            } catch {
                throw RxCocoaURLError.deserializationError(error: error)
            }
        }
    }

    /// The JSON at an address.
    public func json(url: URL) -> Observable<Any> { json(request: URLRequest(url: url)) }
}

/// An observer, carried to the session's queue.
private struct ReplyObserver: @unchecked Sendable {
    // @unchecked: the sink behind it guards its state for itself, and is called once.
    private let observer: AnyObserver<(response: HTTPURLResponse, data: Data)>

    init(_ observer: AnyObserver<(response: HTTPURLResponse, data: Data)>) {
        self.observer = observer
    }

    func take(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
        guard let response, let data else {
            return observer.onError(error ?? RxCocoaURLError.unknown)
        }
        guard let answer = response as? HTTPURLResponse else {
            return observer.onError(RxCocoaURLError.nonHTTPResponse(response: response))
        }
        observer.onNext((answer, data))
        observer.onCompleted()
    }
}
#endif
