/* A program as lp.h builds it, for the files that read it. */
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
    int count, capacity;
};

struct lp {
    struct arena *arena;
    struct lines columns, rows;
    int *term_row, *term_column; /* from 1, as GLPK counts; place 0 is unused */
    double *coefficient;
    size_t terms, capacity;
};

#endif
