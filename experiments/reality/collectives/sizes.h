/* Digests of who sends how many bytes to whom, put together from what each rank knows: the
 * exclusive or of one number for each pair, 0 where there is no message. Ranks agree on sizes where
 * the digest of what is sent equals that of what is received. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_SIZES_H
#define COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_SIZES_H

#include <stddef.h>
#include <stdint.h>

/* Of one message. Linear in nothing, so that errors of two ranks do not cancel. */
uint64_t sizes_message(int from, int to, uint64_t bytes);

/* Of all that a rank sends, bytes[ranks] by receiver, or receives, by sender. */
uint64_t sizes_sent(int rank, int ranks, const uint64_t *bytes);
uint64_t sizes_received(int rank, int ranks, const uint64_t *bytes);

/* Of a whole matrix [ranks * ranks], a row a sender: the exclusive or of its rows' digests. */
uint64_t sizes_digest(int ranks, const uint64_t *bytes);

#endif
