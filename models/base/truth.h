/* The truth: actual speeds, where they differ from those in the instance, which a scheduler
 * believes.
 *
 * Each link, and in a multicast each node, has a factor that changes over time in steps: while the
 * factor is f, work that is believed to take one second takes f seconds. Information on network
 * performance becomes stale while a schedule is executed: paper `exchange` sections 3.1 and 6.2;
 * section 6.3 has the checkpoints. */
#ifndef COMMSCHED_MODELS_BASE_TRUTH_H
#define COMMSCHED_MODELS_BASE_TRUTH_H

#include "models/base/matrix.h"

#include <stdbool.h>

/* Limits for files and generators. Factors are at least 1 / FACTOR_MOST; the number of nodes is
 * limited where links have factors. */
#define FACTOR_MOST 1e100
#define SPREAD_MOST 10.0
#define TRUTH_NODES_MOST 4096

/* A factor over time: factor[k] from time[k] on, 1 before time[0]. */
struct steps {
    int count;      /* 0: 1 throughout */
    double *time;   /* [count]: seconds, increasing, none negative */
    double *factor; /* [count]: positive */
};

/* When current performance may be queried and transfers that have not begun may be rescheduled. */
enum checkpoints {
    CHECKPOINTS_NONE,
    CHECKPOINTS_CHANGE,  /* whenever a factor changes, and at 0 if some factor is not 1 then */
    CHECKPOINTS_HALVING, /* when half of the transfers left at the previous one have ended: O(log P)
                            checkpoints */
    CHECKPOINTS_EVEN, /* a given number, evenly spaced by transfers ended: P - 1 for P nodes is O(P)
                       */
};

extern const char *const checkpoint_words[]; /* as in files; ends with NULL */

struct truth {
    struct steps *link; /* [nodes * nodes], row = sender; NULL: as believed */
    struct steps *node; /* multicast: [nodes], of overheads; NULL: as believed */
    /* What is known beforehand: the standard deviation of the logarithm of each factor. */
    struct matrix link_spread;
    double *node_spread; /* multicast: [nodes]; NULL: 0 */
    enum checkpoints checkpoints;
    int checkpoint_count;      /* of CHECKPOINTS_EVEN */
    double checkpoint_seconds; /* duration of a checkpoint, during which nothing begins */
    double threshold; /* a checkpoint reschedules if the time of what has ended differs from the
                         believed time by more than this fraction */
};

/* The factor at a time. */
double steps_at(const struct steps *steps, double time);

/* The end of work of the given believed seconds that begins at `start`. Exactly start + seconds
 * where the factor is 1 throughout. */
double steps_end(const struct steps *steps, double start, double seconds);

/* The believed seconds of work that are done from `start` to `end`. */
double steps_work(const struct steps *steps, double start, double end);

/* The smallest factor from a time on. */
double steps_least(const struct steps *steps, double from);

/* NULL if the link behaves as believed. */
static inline const struct steps *truth_link(const struct truth *truth, int nodes, int from, int to)
{
    return truth && truth->link ? &truth->link[(size_t)from * (size_t)nodes + (size_t)to] : 0;
}

static inline const struct steps *truth_node(const struct truth *truth, int node)
{
    return truth && truth->node ? &truth->node[node] : 0;
}

/* steps_end, or start + seconds where there are no steps. */
static inline double truth_end(const struct steps *steps, double start, double seconds)
{
    return steps && steps->count > 0 ? steps_end(steps, start, seconds) : start + seconds;
}

#endif
