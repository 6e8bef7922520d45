/* A picture of gnuplot's as part of a document: the same drawing in a third of the bytes. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_REPORT_SVG_SLIM_H
#define COMMSCHED_EXPERIMENTS_PRESENT_REPORT_SVG_SLIM_H

#include "models/base/arena.h"

/* An SVG's elements, in the arena: every identifier, and every reference to one, has the prefix;
 * places are rounded to a tenth of a pixel; marks that nothing refers to, groups without content,
 * space between elements and what is the initial value anyway are left out; of a large picture also
 * the words that bars of charts show under a pointer. The font is the document's. */
const char *svg_slim(const char *svg, const char *prefix, struct arena *arena);

#endif
