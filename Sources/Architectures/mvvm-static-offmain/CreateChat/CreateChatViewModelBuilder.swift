import StaticMVVMEvents

/// Makes a ``CreateChatViewModel`` from the form.
struct CreateChatViewModelBuilder {
    private let events: EventQueue

    init(events: EventQueue) {
        self.events = events
    }

    func build(for form: CreateForm) -> CreateChatViewModel {
        CreateChatViewModel(
            shouldShowBusy: form.isCreating,
            shouldEnableCreate: !form.isCreating,
            shouldShowError: form.errorText != nil,
            errorText: form.errorText ?? "",
            create: { [events, id = form.id] name in
                events.route(event: .creating(name: name, form: id))
            }
        )
    }
}
