/* A run of the dispatch of dense.h, from the beginning or from a state in the middle: for searches
 * that make many schedules of one exchange. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DENSE_RUN_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DENSE_RUN_H

#include "algorithms/lib/exchange/dense.h"

#include <stdint.h>

/* What the runs on one exchange have in common. Sets are bits of 64-bit words. */
struct dense_shop {
    int nodes, words;  /* words in a set of nodes */
    int count;         /* messages */
    double *length;    /* [nodes * nodes]: seconds, row = sender */
    double *share;     /* [nodes * nodes]: the same over the longest one; all 0 where that is 0 */
    uint64_t *to_send; /* [nodes][words]: the receivers that a sender has messages for */
    uint64_t *to_receive; /* [nodes][words]: the senders that have messages for a receiver */
    double *send_load, *receive_load; /* [nodes]: seconds, summed in the order of the other node */
    int *sends, *receives;            /* [nodes]: messages */
    double bound;                     /* seconds, the largest load */
    double scale;                     /* 1 / bound; 0 where that is 0 */
};

/* A message from * nodes + to in a schedule. */
struct dense_choice {
    int message;
    double start; /* seconds */
};

struct dense_event {
    double end;
    int from, to;
};

struct dense_candidate {
    double score;
    int from, to;
};

struct dense_run {
    const struct dense_shop *shop;
    struct dense_weights weights;
    const double *bonus; /* [nodes * nodes]: added to the score of a message; NULL: none */
    double most_bonus;   /* none of them is larger; at least 0 */

    double now, completion;
    double reach; /* no port can end all that it has left before, rounding aside */
    double *send_end, *receive_end;      /* [nodes]: of the last transfer so far */
    double *send_left, *receive_left;     /* [nodes]: loads */
    int *sends, *receives;                /* [nodes]: messages left */
    uint64_t *unsent, *unreceived;        /* as to_send and to_receive */
    uint64_t *idle_send, *idle_receive;   /* ports that have messages left and are idle */
    uint64_t *fresh_send, *fresh_receive; /* those that fell idle now */
    struct dense_event *events;           /* heap by (end, from) */
    int event_count;
    struct dense_choice *choices; /* [count]: in the order of choice */
    int chosen;
    double evaluated; /* pairs scored, in all runs */

    struct dense_candidate *candidates; /* scratch */
    int *columns;                       /* the same */
};

/* All memory is the arena's. */
struct dense_shop dense_shop_of(const struct exchange *exchange, struct arena *arena);
struct dense_run dense_run_of(const struct dense_shop *shop, struct arena *arena);

/* Nothing is sent, all ports are idle. */
void dense_reset(struct dense_run *run);

/* Makes the first choices of a schedule of this shop, which are in the order of their starts. */
void dense_repeat(struct dense_run *run, const struct dense_choice *choices, int count);

/* Goes on to the end, and returns true; or gives up where a transfer ends after the limit. */
bool dense_finish(struct dense_run *run, double limit);

/* Appends all messages to an empty timeline, each as early as its ports allow after those chosen
 * before. */
void dense_place(const struct dense_shop *shop, const struct exchange *exchange,
                 const struct dense_choice *choices, struct arena *scratch, struct timeline *out);

#endif
