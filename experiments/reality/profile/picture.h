/* What the two pictures of profiles share: kinds of marks, and what a script is called with. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_PROFILE_PICTURE_H
#define COMMSCHED_EXPERIMENTS_REALITY_PROFILE_PICTURE_H

#include "experiments/present/gnuplot/gnuplot.h"
#include "experiments/reality/profile/profiled.h"

#include <stdio.h>

/* Ways with marks of one kind: an algorithm in a mode. */
struct profiled_kinds {
    bool by_call;             /* of one call, on one network */
    const struct record **of; /* [count] */
    int count;
    size_t room;
};

/* From 1; a kind that is new is the last. */
int profiled_kind(struct profiled_kinds *kinds, const struct record *call, struct arena *arena);

/* A block of names, a line each. */
void profiled_put_kinds(FILE *out, const struct profiled_kinds *kinds, struct arena *arena);

enum { DRAWING_VARIABLES = 8 };

struct profiled_drawing {
    const char *script, *data; /* the text */
    struct gnuplot_variable
        variables[DRAWING_VARIABLES]; /* all but the data; there is room for it */
    int count;
};

void drawing_set(struct profiled_drawing *drawing, const char *name, double value);

/* Of kinds, how many and how many letters the longest name has. */
void drawing_set_kinds(struct profiled_drawing *drawing, const struct profiled_kinds *kinds,
                       struct arena *arena);

struct profiled_drawing profiled_draw_speedups(const struct profiled *profiled,
                                               struct arena *arena);
struct profiled_drawing profiled_draw_predictions(const struct profiled *profiled,
                                                  struct arena *arena);

#endif
