// Placeholder: the module is not written yet.
