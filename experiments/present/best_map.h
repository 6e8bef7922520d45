/* The best series in each cell of a map (FIGURE_MAP), and the ratio of the usual one to it:
 * geometric means of ratios of runs on the same instances, for a quantity of which less is better.
 *
 * A series counts in a setting if all its runs have a value above 0. Exact algorithms, searches and
 * portfolios of others are not candidates for the best, but contribute to the best known value of
 * an instance. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_BEST_MAP_H
#define COMMSCHED_EXPERIMENTS_PRESENT_BEST_MAP_H

#include "experiments/present/result.h"

#include <stdbool.h>

/* A geometric mean with its 95 % interval (Student's t of the logarithms). All are NAN without
 * ratios, low and high for fewer than LEAST_FOR_INTERVAL. */
struct factor {
    size_t count;
    double mean, low, high;
};

enum { NO_SERIES = -1, BEST_KNOWN = -2 };

struct map_cell {
    int setting;        /* -1: none, and the other members are undefined */
    int best;           /* the candidate with the least mean; NO_SERIES: none */
    int rival;          /* the next best candidate, if tied with the best; or NO_SERIES */
    int usual;          /* or NO_SERIES */
    bool usual_is_tied; /* tied with the best, or the best itself */
    struct factor loss; /* the usual one / the best */
};

struct best_map {
    const struct results *results;
    int columns, rows;
    double *x;              /* [columns], ascending */
    const char **row;       /* [rows] */
    struct map_cell *cells; /* [row * columns + column] */
};

/* The result is in the arena. */
struct best_map best_map_of(const struct results *results, struct arena *arena);

bool map_has_candidate(const struct best_map *map, int series);

/* Ratio of one series to another, or to the BEST_KNOWN of each run. */
struct factor map_factor(const struct best_map *map, int setting, int series, int other,
                         struct arena *arena);

/* The difference is not significant: the interval contains 1, or, without an interval, all runs are
 * equal. */
bool factor_is_tie(const struct factor *factor);

/* The number, from 1, of the label among the candidates in all maps of the experiment's paper, so
 * that it has the same style in all of them; 0: not a candidate. */
int map_style(const struct experiment *experiment, const char *label, struct arena *arena);

#endif
