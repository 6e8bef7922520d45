/* A picture file inside an HTML document, so that the document stands alone. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_INLINE_PICTURE_H
#define COMMSCHED_EXPERIMENTS_PRESENT_INLINE_PICTURE_H

#include "models/base/arena.h"
#include "models/base/verdict.h"

#include <stdio.h>

/* Writes an SVG as elements, its identifiers made the document's own by the file's name, and any
 * other picture (PNG) as data. A no where the file cannot be read. */
struct verdict inline_picture(FILE *out, const char *path, const char *description,
                              struct arena *arena);

#endif
