/* Phases of whole pieces: the longest first, each into the first phase in which both of its ports
 * are still free. A port serves at most n pieces, so that at most 2n - 1 phases come out of n
 * nodes. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_LONGEST_FIRST_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_LONGEST_FIRST_H

#include "models/exchange/clock.h"

/* So many bytes of each message, [nodes * nodes], in one piece, in phases of their own. The longest
 * is that without slowdown; ties go by sender and receiver. */
void send_bytes_longest_first(struct exchange_clock *clock, const double *bytes);

/* All messages whole. */
void send_whole_longest_first(struct exchange_clock *clock);

#endif
