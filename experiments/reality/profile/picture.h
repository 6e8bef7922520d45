/* Parts common to the two pictures of profiles: kinds of marks, and the variables of a script. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_PROFILE_PICTURE_H
#define COMMSCHED_EXPERIMENTS_REALITY_PROFILE_PICTURE_H

#include "experiments/present/gnuplot/gnuplot.h"
#include "experiments/reality/profile/profiled.h"

#include <stdio.h>

/* Ways that share a kind of mark: an algorithm in a mode. */
struct profiled_kinds {
    bool by_call;             /* distinguished by call and network */
    const struct record **of; /* [count] */
    int count;
    size_t room;
};

/* From 1; a new kind is appended. */
int profiled_kind(struct profiled_kinds *kinds, const struct record *call, struct arena *arena);

/* Writes a block of names, one per line. */
void profiled_put_kinds(FILE *out, const struct profiled_kinds *kinds, struct arena *arena);

enum { DRAWING_VARIABLES = 8 };

struct profiled_drawing {
    const char *script, *data;                            /* data: the text */
    struct gnuplot_variable variables[DRAWING_VARIABLES]; /* all but the data, with room for it */
    int count;
};

void drawing_set(struct profiled_drawing *drawing, const char *name, double value);

/* Sets the number of kinds, and the length of the longest name. */
void drawing_set_kinds(struct profiled_drawing *drawing, const struct profiled_kinds *kinds,
                       struct arena *arena);

struct profiled_drawing profiled_draw_speedups(const struct profiled *profiled,
                                               struct arena *arena);
struct profiled_drawing profiled_draw_predictions(const struct profiled *profiled,
                                                  struct arena *arena);

#endif
