/* Rules that choose the receiver first, then the sender and message that complete first at that
 * receiver. Paper `multicast` section 4.3 and the summary of section 4. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_RECEIVER_FIRST_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_RECEIVER_FIRST_H

#include "algorithms/algorithm.h"
#include "models/multicast/clock.h"

/* Ties: the smallest index. */
enum outcome receiver_earliest_available(const struct multicast *multicast, struct context *context,
                                         struct timeline *out, enum discipline discipline);

/* Ties: as in work racing. */
enum outcome receiver_earliest_available_fastest(const struct multicast *multicast,
                                                 struct context *context, struct timeline *out,
                                                 enum discipline discipline);

/* The smallest virtual time (Eq. 8 and 9, literally); ties: the least R of the lowest-numbered
 * message needed, then the smallest index. */
enum outcome receiver_work_racing(const struct multicast *multicast, struct context *context,
                                  struct timeline *out, enum discipline discipline);

enum outcome receiver_round_robin(const struct multicast *multicast, struct context *context,
                                  struct timeline *out, enum discipline discipline);

/* Drawn from the context's generator. */
enum outcome receiver_random(const struct multicast *multicast, struct context *context,
                             struct timeline *out, enum discipline discipline);

/* Receivers in the given order, one per transfer; refuses an order in which a receiver needs
 * nothing at its turn. */
enum outcome receiver_given(const struct multicast *multicast, struct context *context,
                            struct timeline *out, enum discipline discipline, const int *receivers);

#endif
