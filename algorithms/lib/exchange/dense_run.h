/* A run of dense dispatch (dense.h), from the beginning or from the middle of a schedule: for
 * searches that make many schedules of one exchange. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DENSE_RUN_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DENSE_RUN_H

#include "algorithms/lib/exchange/dense.h"
#include "models/exchange/exchange.h"

#include <stdint.h>

/* Data common to all dispatches of one exchange. Sets of nodes are those of node_set.h. */
struct dense_shop {
    int nodes, words;     /* words per set of nodes */
    int count;            /* number of messages */
    double *length;       /* [nodes * nodes]: seconds, row = sender */
    double *share;        /* [nodes * nodes]: the same relative to the longest; 0 if that is 0 */
    uint64_t *to_send;    /* [nodes][words]: the receivers for which a sender has messages */
    uint64_t *to_receive; /* [nodes][words]: the senders that have messages for a receiver */
    double *send_load, *receive_load; /* [nodes]: seconds, summed in the order of the partners */
    int *sends, *receives;            /* [nodes]: number of messages */
    double begin;                     /* seconds: when the first port with a message is idle */
    double bound;                     /* seconds: the largest, over ports, of idle time plus load */
    double scale;                     /* 1 / (bound - begin); 0 if that is 0 */
    const struct exchange_begun *begun; /* what has begun, or NULL */
};

/* A message of a schedule. */
struct dense_choice {
    int message;  /* from * nodes + to */
    double start; /* seconds */
};

/* All memory is from the arena. */
struct dense_shop dense_shop_of(const struct exchange *exchange, struct arena *arena);

/* The end of a message that is sent at `start`. */
static inline double dense_end(const struct dense_shop *shop, int message, double start)
{
    return start + shop->length[message];
}

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

/* Appends all messages to an empty timeline, each as early as its ports allow after the previous
 * ones. */
void dense_place(const struct dense_shop *shop, const struct exchange *exchange,
                 const struct dense_choice *choices, struct arena *scratch, struct timeline *out);

/* ---- choices at one time: dense_pairing.c ---- */

/* Up to this many candidates are searched linearly. */
static inline int dense_few_candidates(int nodes)
{
    return nodes > 12 ? 4 * nodes : 48;
}

/* Pairs ports until no candidate is left. */
void dense_pair_ports(struct dense_run *run);

/* Chooses a message; it starts when both ports are idle. */
void dense_choose(struct dense_run *run, int from, int to);

#endif
