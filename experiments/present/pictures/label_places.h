/* Names beside marks in a frame, none on another or on a mark. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_LABEL_PLACES_H
#define COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_LABEL_PLACES_H

#include "models/base/arena.h"

#include <stdbool.h>

/* Points of the picture, from the lower left corner of the frame. */
struct labelled_mark {
    double x, y;
    double width; /* of its name */
    bool silent;  /* its name is not to be shown */
    /* what is found */
    bool shown;              /* there was room */
    bool led;                /* far enough from the mark for a line between them */
    double label_x, label_y; /* the end of the name that is nearer to the mark, or its middle; half
                                its height */
    int alignment;           /* -1: that is its right end; 0: its middle; 1: its left end */
};

struct label_frame {
    double width, height, line; /* of the frame, and the height of a name */
    double mark;                /* half the size of a mark */
};

/* Marks that come first have the first choice: next to the mark, then further away. */
void labels_place(const struct label_frame *frame, struct labelled_mark *marks, int count,
                  struct arena *scratch);

#endif
