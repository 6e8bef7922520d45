/* Whether the data that a transfer forwards have arrived at its sender, in the plan's order, by a
 * search over all transfers. */
#ifndef COMMSCHED_TESTS_LITERAL_DATA_THERE_H
#define COMMSCHED_TESTS_LITERAL_DATA_THERE_H

#include "models/exchange/exchange.h"

struct literal_data {
    const struct exchange *exchange;
    const struct timeline *plain; /* its order is kept */
    const struct timeline *timeline;
    const bool *received; /* [transfers] */
};

/* True if transfer k, planned at its own time, precedes another one at the other's time. */
bool literal_before(double time, size_t k, double other_time, size_t other);

/* Whether the receipts that supply the bytes have ended; if so, raises *start to their ends. */
bool literal_data_there(const struct literal_data *data, size_t k, double *start);

#endif
