/* What happens, where that is not what an instance says: the instance is what a scheduler believes.
 *
 * Each link, and in a multicast each node, has a factor that changes over time in steps: work of so
 * many believed seconds proceeds at one believed second per `factor` seconds. Directories of
 * network performance age while a schedule is carried out: paper `exchange` sections 3.1
 * and 6.2; 6.3 has the checkpoints. */
#ifndef COMMSCHED_MODELS_BASE_TRUTH_H
#define COMMSCHED_MODELS_BASE_TRUTH_H

#include "models/base/matrix.h"

#include <stdbool.h>

/* Limits of files and generators. Factors are at least 1 / FACTOR_MOST; links have factors among at
 * most so many nodes. */
#define FACTOR_MOST 1e100
#define SPREAD_MOST 10.0
#define TRUTH_NODES_MOST 4096

/* A factor over time: factor[k] from time[k] on, 1 before time[0]. */
struct steps {
    int count;      /* 0: 1 throughout */
    double *time;   /* [count]: seconds, increasing, none negative */
    double *factor; /* [count]: positive */
};

/* When the numbers of the moment may be asked for, and what has not begun may be planned anew. */
enum checkpoints {
    CHECKPOINTS_NONE,
    CHECKPOINTS_CHANGE,  /* whenever a factor changes, and at 0 where one is not 1 then */
    CHECKPOINTS_HALVING, /* when half of the transfers left at the last one have ended: O(log P) */
    CHECKPOINTS_EVEN,    /* so many, evenly by transfers ended: P - 1 of P nodes are O(P) */
};

extern const char *const checkpoint_words[]; /* as in files; ends with NULL */

struct truth {
    struct steps *link; /* [nodes * nodes], row = sender; or NULL: all as believed */
    struct steps *node; /* multicast: [nodes], of overheads; or NULL */
    /* What is known beforehand: the standard deviation of the logarithm of each factor. */
    struct matrix link_spread;
    double *node_spread; /* multicast: [nodes]; or NULL: 0 */
    enum checkpoints checkpoints;
    int checkpoint_count;      /* CHECKPOINTS_EVEN */
    double checkpoint_seconds; /* at each, nothing begins for so long */
    double threshold; /* it is planned anew where what has ended took more or less than believed by
                         more than this share */
};

/* The factor at a time. */
double steps_at(const struct steps *steps, double time);

/* When work of so many believed seconds ends that begins at `start`: start + seconds to the bit
 * where the factor is 1 throughout. */
double steps_end(const struct steps *steps, double start, double seconds);

/* The believed seconds of work that are done from `start` to `end`. */
double steps_work(const struct steps *steps, double start, double end);

/* The least factor from a time on. */
double steps_least(const struct steps *steps, double from);

/* NULL where all is as believed. */
static inline const struct steps *truth_link(const struct truth *truth, int nodes, int from, int to)
{
    return truth && truth->link ? &truth->link[(size_t)from * (size_t)nodes + (size_t)to] : 0;
}

static inline const struct steps *truth_node(const struct truth *truth, int node)
{
    return truth && truth->node ? &truth->node[node] : 0;
}

/* steps_end; start + seconds where there are no steps. */
static inline double truth_end(const struct steps *steps, double start, double seconds)
{
    return steps && steps->count > 0 ? steps_end(steps, start, seconds) : start + seconds;
}

#endif
