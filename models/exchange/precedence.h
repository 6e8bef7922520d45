/* The predecessors of each transfer in an order: the previous transfer at its send port, the
 * previous one at its receive port where that order is kept, and the receipts of the data that it
 * forwards.
 *
 * Orders are by start, ties by index in the timeline. If a message reaches a node in several
 * transfers, each departure waits for as many of the first receipts as bring its bytes and those of
 * earlier departures. */
#ifndef COMMSCHED_MODELS_EXCHANGE_PRECEDENCE_H
#define COMMSCHED_MODELS_EXCHANGE_PRECEDENCE_H

#include "models/exchange/exchange.h"

#include <stdint.h>

#define NO_TRANSFER SIZE_MAX

enum receive_order { RECEIVE_ORDER_KEPT, RECEIVE_ORDER_FREE };

struct precedence {
    size_t count;
    size_t *next_send;    /* [count]: the next transfer at its send port, or NO_TRANSFER */
    size_t *next_receive; /* [count]: the next at its receive port, or NO_TRANSFER */
    size_t *first_forward,
        *forward;    /* [count + 1], and: transfers that wait for its receipt; one that waits for
                        several of its parcels is listed once per parcel */
    size_t *waiting; /* [count]: number of these that it waits for */
    size_t *ready;   /* a stack of transfers that wait for nothing any more */
    size_t ready_count, done;
};

/* The timeline must be valid for the plain instance. */
struct precedence precedence_of(const struct exchange *exchange, const struct timeline *timeline,
                                enum receive_order receive_order, struct arena *arena);

/* For an execution. Makes the transfers ready that wait for nothing, the first one on top. */
void precedence_start(struct precedence *precedence);

/* The transfer waits for one thing less; NO_TRANSFER: none does. */
void precedence_release(struct precedence *precedence, size_t k);

/* The transfer is done: those that forward its data wait for one thing less. */
void precedence_receive(struct precedence *precedence, size_t k);

/* Recomputes the completion of the executed timeline. Fails if the order is cyclic. */
struct verdict precedence_end(const struct precedence *precedence, struct timeline *timeline);

#endif
