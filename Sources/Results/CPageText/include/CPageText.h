#ifndef CROSSTALK_PAGE_TEXT_H
#define CROSSTALK_PAGE_TEXT_H

// Style sheets and scripts of pages and drawings, each with a line end at its end.

/// How a page's text and tables look.
const char *_Nonnull crosstalk_page_css(void) __attribute__((swift_name("crosstalkPageCSS()")));

/// How drawings look, and how large their parts are: the variables of a drawing's frame become places here.
const char *_Nonnull crosstalk_plot_css(void) __attribute__((swift_name("crosstalkPlotCSS()")));

/// How the parts that readers work look, and what changes on a phone and on paper, where LIGHT stands for the light colours.
const char *_Nonnull crosstalk_controls_css(void) __attribute__((swift_name("crosstalkControlsCSS()")));

/// What pages do beside being read: each part does nothing on a page that lacks its elements. The choice says in the reader's words
/// what `Choice` says, the slider what the page's own table does.
const char *_Nonnull crosstalk_page_js(void) __attribute__((swift_name("crosstalkPageJS()")));

/// How a flame graph looks, where COLOURS stands for the fills of its frames.
const char *_Nonnull crosstalk_flame_css(void) __attribute__((swift_name("crosstalkFlameCSS()")));

/// Zoom, search and tooltips of a flame graph: frames are read from the picture itself, start and width in samples, row from the
/// rectangle, name from the tooltip.
const char *_Nonnull crosstalk_flame_js(void) __attribute__((swift_name("crosstalkFlameJS()")));

#endif
