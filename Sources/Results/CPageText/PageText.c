#include "CPageText.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page_css[] = {
#embed "page.css"
    , 0};

static const unsigned char plot_css[] = {
#embed "plot.css"
    , 0};

static const unsigned char controls_css[] = {
#embed "controls.css"
    , 0};

static const unsigned char page_js[] = {
#embed "page.js"
    , 0};

static const unsigned char flame_css[] = {
#embed "flame.css"
    , 0};

static const unsigned char flame_js[] = {
#embed "flame.js"
    , 0};

const char *crosstalk_page_css(void) { return (const char *)page_css; }

const char *crosstalk_plot_css(void) { return (const char *)plot_css; }

const char *crosstalk_controls_css(void) { return (const char *)controls_css; }

const char *crosstalk_page_js(void) { return (const char *)page_js; }

const char *crosstalk_flame_css(void) { return (const char *)flame_css; }

const char *crosstalk_flame_js(void) { return (const char *)flame_js; }
