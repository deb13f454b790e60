/// How a view model would like its next scene to be shown.
struct SceneTransitionIntent {
    enum Method {
        /// On top of the current scene, which stays.
        case push
        /// In place of the current scene.
        case replace
        /// Over everything, until it is left or another scene follows.
        case modal
    }

    /// The controllers there are, as storyboard identifiers with types.
    enum Controller {
        case chatList
        case conversation
        case createChat
    }

    let method: Method
    let controller: Controller
}
