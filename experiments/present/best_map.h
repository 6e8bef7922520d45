/* The best series in each cell of a map (FIGURE_MAP), and the ratio of the usual one to it:
 * geometric means of ratios of runs on the same instances, of a quantity of which less is better.
 *
 * A series counts in a setting where all its runs have a value above 0. An exact algorithm, a
 * search or a best of others is no candidate for the best, but is among those that the best known
 * value of an instance is taken from. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_BEST_MAP_H
#define COMMSCHED_EXPERIMENTS_PRESENT_BEST_MAP_H

#include "experiments/present/result.h"

#include <stdbool.h>

/* A geometric mean with its 95 % interval (Student's t of the logarithms). Without any ratio all
 * are NAN, of fewer than LEAST_FOR_INTERVAL low and high. */
struct factor {
    size_t count;
    double mean, low, high;
};

enum { NO_SERIES = -1, BEST_KNOWN = -2 };

struct map_cell {
    int setting;        /* -1: there is none, and the rest has no meaning */
    int best;           /* the candidate of the least mean; NO_SERIES: there is none */
    int rival;          /* the candidate next to it, where the two are tied; or NO_SERIES */
    int usual;          /* or NO_SERIES */
    bool usual_is_tied; /* with the best, or it is that */
    struct factor loss; /* of the usual one over the best */
};

struct best_map {
    const struct results *results;
    int columns, rows;
    double *x;              /* [columns], ascending */
    const char **row;       /* [rows] */
    struct map_cell *cells; /* [row * columns + column] */
};

/* In the arena. */
struct best_map best_map_of(const struct results *results, struct arena *arena);

bool map_has_candidate(const struct best_map *map, int series);

/* Of the series over another, or over the BEST_KNOWN of each run. */
struct factor map_factor(const struct best_map *map, int setting, int series, int other,
                         struct arena *arena);

/* Of the usual series over the best known, over all columns of the row that have one: a run is the
 * same draw in all of them, and counts once. */
struct factor map_row_loss(const struct best_map *map, int row, struct arena *arena);

/* No difference is significant: the interval contains 1, or without one all runs are equal. */
bool factor_is_tie(const struct factor *factor);

/* The number, from 1, of the label among the candidates of all maps of the experiment's paper, so
 * that it is drawn alike in all of them; 0: it is no candidate. */
int map_style(const struct experiment *experiment, const char *label, struct arena *arena);

#endif
