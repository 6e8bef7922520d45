/* What the files of the checker of exchanges share. */
#ifndef COMMSCHED_MODELS_EXCHANGE_CHECK_H
#define COMMSCHED_MODELS_EXCHANGE_CHECK_H

#include "models/exchange/exchange.h"

/* Format of times and sizes in reasons. */
#define NUMBER "%.12g"

struct check {
    const struct exchange *exchange;
    const struct timeline *timeline;
    struct arena *scratch;
};

/* "transfer 3 (0 -> 1)" */
const char *check_named(const struct check *check, const struct transfer *transfer);

/* A failure that names the transfer and states the error. */
struct verdict bad_transfer(const struct check *check, const struct transfer *transfer,
                            const char *what);

/* The transfer lasts as long as the model says, with its per-byte time multiplied by the factor. */
struct verdict check_duration(const struct check *check, const struct transfer *transfer,
                              double per_byte_factor);

/* Buffered receipts: what is not received directly fits into the buffer until it has been
 * received. */
struct verdict check_buffered(const struct check *check);

/* Interleaved receipts: no port receives more transfers at once than it has threads, and each
 * transfer ends when it has been served. */
struct verdict check_interleaved(const struct check *check);

/* Fluidly shared links: given all starts and ends, the bytes of each transfer have flowed when it
 * ends. */
struct verdict check_links(const struct check *check);

#endif
