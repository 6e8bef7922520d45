/* A run of dense dispatch (dense.h), from the beginning or from the middle of a schedule: for
 * searches that make many schedules of one exchange. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DENSE_RUN_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DENSE_RUN_H

#include "algorithms/lib/exchange/dense.h"
#include "algorithms/lib/exchange/dense_shop.h"

#define NO_PORT (-1) /* for transfers that had begun, of which only one port is known */

struct dense_event {
    double end;
    int from, to;
};

struct dense_candidate {
    double score;
    int from, to;
};

/* One direction of all ports. Sets contain only ports with messages left. */
struct dense_ports {
    double *left;       /* [nodes]: seconds */
    int *messages;      /* [nodes]: number left */
    double *end;        /* [nodes]: end of the last chosen transfer */
    uint64_t *partners; /* [nodes][words]: the partners of the messages left */
    uint64_t *idle;     /* no transfer is chosen */
    uint64_t *soon;     /* idle within the window */
    uint64_t *fell;     /* became idle at the current time */
    uint64_t *entered;  /* entered `soon` at the current time */
};

struct dense_run {
    const struct dense_shop *shop;
    struct dense_weights weights;
    const double *bonus; /* [nodes * nodes]: added to the score of a message; NULL: none */
    double most_bonus;   /* upper bound on all of them */

    double now, window; /* seconds */
    double completion;
    double reach; /* lower bound on the end of any port, up to rounding */
    struct dense_ports send, receive;
    struct dense_event *events; /* heap by (end, from) */
    int event_count;
    struct dense_choice *choices; /* [shop->count]: in order of choice */
    int chosen;
    double evaluated; /* pairs scored, over all runs */

    struct dense_candidate *candidates; /* scratch */
    int *columns;                       /* scratch */
};

/* All memory is from the arena. The weights are zero, and there are no bonuses. */
struct dense_run dense_run_of(const struct dense_shop *shop, struct arena *arena);

/* Restarts with only what has begun. The weights must be set. */
void dense_reset(struct dense_run *run);

/* After a reset: repeats the first choices of a schedule of this shop in order of their starts;
 * time is the start of the last one. */
void dense_repeat(struct dense_run *run, const struct dense_choice *choices, int count);

/* Continues to the end and returns true; returns false once the run cannot end by the limit. */
bool dense_finish(struct dense_run *run, double limit);

#endif
