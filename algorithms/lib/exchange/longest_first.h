/* Phases of whole pieces: longest first, each in the first phase in which both its ports are free.
 * A port serves at most n pieces, so n nodes need at most 2n - 1 phases. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_LONGEST_FIRST_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_LONGEST_FIRST_H

#include "models/exchange/clock.h"

/* Sends `bytes` of each message, [nodes * nodes], in one piece, in new phases. Length is without
 * slowdown; ties go by sender and receiver. */
void send_bytes_longest_first(struct exchange_clock *clock, const double *bytes);

/* Sends all messages whole. */
void send_whole_longest_first(struct exchange_clock *clock);

#endif
