/* The representation of a program built with lp.h, for the files that read it. */
#ifndef COMMSCHED_ALGORITHMS_LIB_LP_MODEL_H
#define COMMSCHED_ALGORITHMS_LIB_LP_MODEL_H

#include "algorithms/lib/lp/lp.h"

#include <stddef.h>

struct line {
    double low, high, cost;
    bool integer;
    const char *name;
};

struct lines {
    struct line *items;
    int count;
    size_t capacity;
};

struct term {
    int row, column; /* from 0 */
    double coefficient;
};

struct lp {
    struct arena *arena;
    struct lines columns, rows;
    struct term *terms; /* in order of addition */
    size_t term_count, term_capacity;
};

#endif
