/// All that the create screen shows and does.
struct CreateChatViewModel {
    let shouldShowBusy: Bool
    let shouldEnableCreate: Bool
    let shouldShowError: Bool
    let errorText: String
    let create: @MainActor (_ name: String) -> Void
}
