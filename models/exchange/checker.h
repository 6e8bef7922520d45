/* The exchange checker: check.c judges each transfer and each phase, ports, buffers and data;
 * check_flows.c what several transfers share at a time. */
#ifndef COMMSCHED_MODELS_EXCHANGE_CHECKER_H
#define COMMSCHED_MODELS_EXCHANGE_CHECKER_H

#include "models/exchange/exchange.h"

/* Format of times and sizes in reasons. */
#define NUMBER "%.12g"

struct check {
    const struct exchange *exchange;
    const struct timeline *timeline;
    struct arena *scratch;
};

/* A failure that names the transfer and states the error. */
struct verdict bad_transfer(const struct check *check, const struct transfer *transfer,
                            const char *what);

/* The transfer lasts as long as the model says, with its per-byte time multiplied by the factor. */
struct verdict check_duration(const struct check *check, const struct transfer *transfer,
                              double per_byte_factor);

/* Interleaved receipts: no port receives more transfers at once than it has threads, and each
 * transfer ends when it has been served. */
struct verdict check_interleaved(const struct check *check);

/* Fluidly shared links: given all starts and ends, the bytes of each transfer have flowed when it
 * ends. */
struct verdict check_links(const struct check *check);

#endif
