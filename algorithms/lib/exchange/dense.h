/* Dense dispatch of an exchange: a list scheduler that keeps all ports busy. The rule and its
 * terms: algorithms/exchange/dense.c. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DENSE_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DENSE_H

#include "algorithms/algorithm.h"
#include "models/exchange/exchange.h"

struct dense_weights {
    double larger, sum, length, patience, delay;
};

/* Refuses an instance that needs phases. Adds the scored pairs to the context's evaluated. */
enum outcome dense(const struct exchange *exchange, struct context *context,
                   const struct dense_weights *weights, struct timeline *out);

/* Complementary weight vectors: the first is the best single one, each further one adds most to
 * those before it. */
enum { DENSE_PORTFOLIO = 6 };
extern const struct dense_weights dense_portfolio[DENSE_PORTFOLIO];

/* The earliest-ending schedule over the first `count` weight vectors, at least one; ties: the
 * first. Stops at one that meets the port bound. */
enum outcome dense_best(const struct exchange *exchange, struct context *context,
                        const struct dense_weights *weights, int count, struct timeline *out);

/* ---- runs ---- */

/* A run of dense dispatch, from the beginning or from the middle of a schedule: for
 * searches that make many schedules of one exchange. */

/* Data common to all dispatches of one exchange. */
struct dense_shop {
    int nodes;
    int count;                        /* number of messages */
    bool *owed;                       /* [nodes * nodes]: there is such a message, row = sender */
    double *length;                   /* [nodes * nodes]: seconds */
    double longest;                   /* of all messages */
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

struct dense_candidate {
    double score;
    int from, to;
};

/* One direction of all ports. */
struct dense_ports {
    double *left;  /* [nodes]: seconds */
    int *messages; /* [nodes]: number left */
    double *end;   /* [nodes]: end of the last chosen transfer */
    int *open;     /* scratch: at the current time, the idle ports and those that soon will be */
    int idle_count, open_count;
};

struct dense_run {
    const struct dense_shop *shop;
    struct dense_weights weights;
    const double *bonus; /* [nodes * nodes]: added to the score of a message; NULL: none */

    double now, window; /* seconds */
    double completion;
    double reach; /* lower bound on the end of any port, up to rounding */
    struct dense_ports send, receive;
    bool *owed;   /* [nodes * nodes]: messages left */
    double *ends; /* of transfers in progress and chosen, in no order */
    int end_count;
    struct dense_choice *choices; /* [shop->count]: in order of choice */
    int chosen;
    double evaluated; /* pairs scored, over all runs */

    struct dense_candidate *candidates; /* scratch */
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

/* Runs the weight vectors one after the other up to one that meets the port bound; returns the
 * choices of the schedule that ends first, ties: the first vector. */
struct dense_choice *dense_try(struct dense_run *run, const struct dense_weights *weights,
                               int count, struct arena *arena);

/* Appends all messages to an empty timeline, each as early as its ports allow after the previous
 * ones. */
void dense_place(const struct dense_shop *shop, const struct exchange *exchange,
                 const struct dense_choice *choices, struct arena *scratch, struct timeline *out);

#endif
