/* Placement of names next to marks in a frame, without overlaps with each other or with marks. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_LABEL_PLACES_H
#define COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_LABEL_PLACES_H

#include "models/base/arena.h"

#include <stdbool.h>

/* Coordinates in points, from the lower left corner of the frame. */
struct labelled_mark {
    double x, y;
    double width; /* of its name */
    bool silent;  /* its name is not shown */
    /* results */
    bool shown; /* there was room */
    bool led;   /* far enough from the mark to need a connecting line */
    double label_x,
        label_y;   /* the end of the name nearer to the mark, or its middle; at half its height */
    int alignment; /* -1: label_x is its right end; 0: its middle; 1: its left end */
};

struct label_frame {
    double width, height, line; /* of the frame, and the height of a name */
    double mark;                /* half the size of a mark */
};

/* Earlier marks are placed first: next to the mark if possible, else further away. */
void labels_place(const struct label_frame *frame, struct labelled_mark *marks, int count,
                  struct arena *scratch);

#endif
