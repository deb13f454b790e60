#include "CCostModel.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char phone[] = {
#embed "phone.json"
    , 0};

const char *crosstalk_phone_model(void) { return (const char *)phone; }
