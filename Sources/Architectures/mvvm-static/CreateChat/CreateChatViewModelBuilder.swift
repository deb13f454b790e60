import StaticMVVMEvents

/// Makes a ``CreateChatViewModel`` from the form.
@MainActor
struct CreateChatViewModelBuilder {
    private let routers: EventRouters

    init(routers: EventRouters) {
        self.routers = routers
    }

    func build(for form: CreateForm) -> CreateChatViewModel {
        CreateChatViewModel(
            shouldShowBusy: form.isCreating,
            shouldEnableCreate: !form.isCreating,
            shouldShowError: form.errorText != nil,
            errorText: form.errorText ?? "",
            create: { [routers, id = form.id] name in
                routers.route(event: .creating(name: name, form: id))
            }
        )
    }
}
