/* Transfers that wait on purpose: a plan starts them later than their ports and their data allow,
 * as behind a barrier, just when another transfer ends. Carried out at other times, each still
 * waits for that one. */
#ifndef COMMSCHED_MODELS_EXCHANGE_WAITS_H
#define COMMSCHED_MODELS_EXCHANGE_WAITS_H

#include "models/exchange/precedence.h"

struct waits {
    /* Lists, of those that wait until a transfer has ended; NO_TRANSFER ends them. */
    size_t *first, *next; /* [transfers]: the first, and behind a transfer the next */
    double *delay;        /* [transfers]: from that end to its start: rounding, of either sign */
};

/* By the times of the plan, whose precedence is given; adds what it finds to what each waits for.
 * NULL where none waits on purpose. */
const struct waits *waits_of(const struct timeline *plan, struct precedence *precedence,
                             struct arena *arena);

#endif
