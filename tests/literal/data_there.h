/* Whether what a transfer forwards has come to its sender: by the plan's order, looked for among
 * all transfers. */
#ifndef COMMSCHED_TESTS_LITERAL_DATA_THERE_H
#define COMMSCHED_TESTS_LITERAL_DATA_THERE_H

#include "models/exchange/exchange.h"

struct literal_data {
    const struct exchange *exchange;
    const struct timeline *plain; /* whose order is kept */
    const struct timeline *timeline;
    const bool *received; /* [transfers] */
};

/* True when transfer k, planned at a time of its own or at that of another's, comes first. */
bool literal_before(double time, size_t k, double other_time, size_t other);

/* The receipts without which the bytes would be missing have ended; then *start is not before. */
bool literal_data_there(const struct literal_data *data, size_t k, double *start);

#endif
