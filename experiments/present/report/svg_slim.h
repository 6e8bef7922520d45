/* Reduces an SVG picture of gnuplot for embedding in a document: the same drawing in a third of the
 * bytes. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_REPORT_SVG_SLIM_H
#define COMMSCHED_EXPERIMENTS_PRESENT_REPORT_SVG_SLIM_H

#include "models/base/arena.h"

/* The elements of an SVG, in the arena. Every identifier, and every reference to one, gets the
 * prefix; coordinates are rounded to a tenth of a pixel. Left out are marks that are not
 * referenced, empty groups, space between elements and attributes equal to the initial value; for a
 * large picture also the texts that bars of charts show under a pointer. The font is the
 * document's. */
const char *svg_slim(const char *svg, const char *prefix, struct arena *arena);

#endif
