#ifndef CROSSTALK_COST_MODEL_H
#define CROSSTALK_COST_MODEL_H

/// The built-in cost model, as its file would be.
const char *_Nonnull crosstalk_phone_model(void) __attribute__((swift_name("crosstalkPhoneModel()")));

#endif
