/* Values of an SVG's attributes in few bytes, places rounded to a tenth of a pixel. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_REPORT_SVG_VALUES_H
#define COMMSCHED_EXPERIMENTS_PRESENT_REPORT_SVG_VALUES_H

#include <stdbool.h>
#include <stdio.h>

/* Numbers rounded, without the space that letters make needless. */
void svg_put_places(FILE *out, const char *value);

/* The attribute d of a path, from that of a path or, closed, from the points of a polygon: lines as
 * steps from point to point, without the caps of error bars; anything else as it is but for
 * rounding. */
void svg_put_shape(FILE *out, const char *value, bool closed);

/* "rgb( 51,  51,  51)" as #333333; anything else as it is. */
void svg_put_colour(FILE *out, const char *value);

#endif
