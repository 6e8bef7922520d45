/* Deliberate waits: a plan starts a transfer later than its ports and data allow, as behind a
 * barrier, exactly when another transfer ends. When the plan is executed at other times, the
 * transfer still waits for that one. */
#ifndef COMMSCHED_MODELS_EXCHANGE_WAITS_H
#define COMMSCHED_MODELS_EXCHANGE_WAITS_H

#include "models/exchange/precedence.h"

struct waits {
    /* Lists of the transfers that wait for the end of a transfer, terminated by NO_TRANSFER. */
    size_t *first, *next; /* [transfers]: the first, and the next after each */
    double *delay; /* [transfers]: from that end to its start: rounding error, of either sign */
};

/* Uses the times of the plan, whose precedence is given, and adds the waits to the counts in the
 * precedence. NULL where there are none. */
const struct waits *waits_of(const struct timeline *plan, struct precedence *precedence,
                             struct arena *arena);

#endif
