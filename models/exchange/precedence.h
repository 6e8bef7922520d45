/* What each transfer of an order waits for: the transfer before it at its send port, the one before
 * it at its receive port where that order is kept, and the receipts of what it forwards.
 *
 * Orders are by start, ties by place in the timeline. Of a message that reaches a node in several
 * transfers, each departure waits for as many of the first receipts as bring its bytes and those of
 * the departures before it. */
#ifndef COMMSCHED_MODELS_EXCHANGE_PRECEDENCE_H
#define COMMSCHED_MODELS_EXCHANGE_PRECEDENCE_H

#include "models/exchange/exchange.h"

#include <stdint.h>

#define NO_TRANSFER SIZE_MAX

enum receive_order { RECEIVE_ORDER_KEPT, RECEIVE_ORDER_FREE };

struct precedence {
    size_t count;
    size_t *next_send;    /* [count]: the one after it at its send port, or NO_TRANSFER */
    size_t *next_receive; /* [count]: the same at its receive port; NO_TRANSFER where free */
    size_t *first_forward, *forward; /* [count + 1], and: those that wait for its receipt; one that
                                        waits for several parcels of it stands there as often */
    size_t *waiting;                 /* [count]: for how many of all these it waits */
};

/* The timeline is valid on the plain instance. */
struct precedence precedence_of(const struct exchange *exchange, const struct timeline *timeline,
                                enum receive_order receive_order, struct arena *arena);

#endif
