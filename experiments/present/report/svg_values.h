/* Compact values of SVG attributes, with coordinates rounded to a tenth of a pixel. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_REPORT_SVG_VALUES_H
#define COMMSCHED_EXPERIMENTS_PRESENT_REPORT_SVG_VALUES_H

#include <stdbool.h>
#include <stdio.h>

/* Numbers rounded, without space that letters make redundant. */
void svg_put_places(FILE *out, const char *value);

/* The attribute d of a path, from that of a path or, closed, from the points of a polygon: lines as
 * relative steps, without the caps of error bars; anything else is only rounded. */
void svg_put_shape(FILE *out, const char *value, bool closed);

/* "rgb( 51,  51,  51)" as #333333; anything else unchanged. */
void svg_put_colour(FILE *out, const char *value);

#endif
