/* Digests of the sizes of all messages of a call, combined from the data of each rank: the
 * exclusive or of one number for each pair, 0 if there is no message. Ranks agree on sizes if
 * the digest of what is sent equals that of what is received. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_SIZES_H
#define COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_SIZES_H

#include <stddef.h>
#include <stdint.h>

/* Digest of one message. It is not linear, so that errors of two ranks do not cancel. */
uint64_t sizes_message(int from, int to, uint64_t bytes);

/* Digest of all that a rank sends, bytes[ranks] by receiver; or receives, by sender. */
uint64_t sizes_sent(int rank, int ranks, const uint64_t *bytes);
uint64_t sizes_received(int rank, int ranks, const uint64_t *bytes);

/* Digest of a complete matrix [ranks * ranks], one row per sender: the exclusive or of its rows'
 * digests. */
uint64_t sizes_digest(int ranks, const uint64_t *bytes);

#endif
