/* Data common to all dense dispatches of one exchange, and the choices of one of them. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DENSE_SHOP_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DENSE_SHOP_H

#include "models/exchange/exchange.h"

#include <stdint.h>

/* Sets of nodes are those of node_set.h. */
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

/* Appends all messages to an empty timeline, each as early as its ports allow after the previous
 * ones. */
void dense_place(const struct dense_shop *shop, const struct exchange *exchange,
                 const struct dense_choice *choices, struct arena *scratch, struct timeline *out);

#endif
