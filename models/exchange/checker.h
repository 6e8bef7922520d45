/* The parts of the exchange's checker, each of which judges a timeline in one respect. */
#ifndef COMMSCHED_MODELS_EXCHANGE_CHECKER_H
#define COMMSCHED_MODELS_EXCHANGE_CHECKER_H

#include "models/exchange/exchange.h"

/* How checkers print times and sizes. */
#define NUMBER "%.12g"

struct check {
    const struct exchange *exchange;
    const struct timeline *timeline;
    struct arena *scratch;
};

/* A no that names the transfer and says what is wrong with it. */
struct verdict bad_transfer(const struct check *check, const struct transfer *transfer,
                            const char *what);

/* The transfer lasts as long as the model says, per_byte times that factor. */
struct verdict check_duration(const struct check *check, const struct transfer *transfer,
                              double per_byte_factor);

/* Latency that overlaps: both ports are held as long as the model says, the receive port no earlier
 * than a latency after the send port. */
struct verdict check_overlap(const struct check *check, const struct transfer *transfer);

/* No port carries two transfers at once; where times depend on phases, each port serves its
 * transfers in the order of their phases, one in each. */
struct verdict check_ports(const struct check *check);

/* Synchronous execution: no transfer starts before the phase before has ended. Slowdown: each lasts
 * as long as its phase's load says. */
struct verdict check_phases(const struct check *check);

/* Links shared fluidly: by starts and ends, the bytes of each transfer have flowed when it ends. */
struct verdict check_links(const struct check *check);

/* Every message arrives whole, and no node forwards what it does not have. */
struct verdict check_data(const struct check *check);

#endif
