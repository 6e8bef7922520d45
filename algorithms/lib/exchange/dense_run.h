/* A run of the dispatch of dense.h, from the beginning or from the middle of a schedule: for
 * searches that make many schedules of one exchange. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DENSE_RUN_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DENSE_RUN_H

#include "algorithms/lib/exchange/dense.h"
#include "algorithms/lib/exchange/dense_shop.h"

#define NO_PORT (-1) /* of what has begun, only one port is known */

struct dense_event {
    double end;
    int from, to;
};

struct dense_candidate {
    double score;
    int from, to;
};

/* One direction of all ports. Sets have only ports with messages left. */
struct dense_ports {
    double *left;       /* [nodes]: seconds */
    int *messages;      /* [nodes]: left */
    double *end;        /* [nodes]: of the last transfer chosen so far */
    uint64_t *partners; /* [nodes][words]: the others of the messages left */
    uint64_t *idle;     /* nothing is chosen */
    uint64_t *soon;     /* idle within the window */
    uint64_t *fell;     /* fell idle now */
    uint64_t *entered;  /* `soon` since now */
};

struct dense_run {
    const struct dense_shop *shop;
    struct dense_weights weights;
    const double *bonus; /* [nodes * nodes]: added to the score of a message; NULL: none */
    double most_bonus;   /* none of them is larger */

    double now, window; /* seconds */
    double completion;
    double reach; /* no port can end what it has left before, rounding aside */
    struct dense_ports send, receive;
    struct dense_event *events; /* heap by (end, from) */
    int event_count;
    struct dense_choice *choices; /* [shop->count]: in the order of choice */
    int chosen;
    double evaluated; /* pairs scored, in all runs */

    struct dense_candidate *candidates; /* scratch */
    int *columns;                       /* the same */
};

/* All memory is the arena's. The weights are zero, and there are no bonuses. */
struct dense_run dense_run_of(const struct dense_shop *shop, struct arena *arena);

/* Nothing is sent but what has begun. The weights must be set. */
void dense_reset(struct dense_run *run);

/* After a reset: takes over the first choices of a schedule of this shop in the order of their
 * starts; time is the start of the last one. */
void dense_repeat(struct dense_run *run, const struct dense_choice *choices, int count);

/* Goes on to the end, and returns true; or gives up when the run cannot end by the limit. */
bool dense_finish(struct dense_run *run, double limit);

#endif
