/* The choices of one schedule timed anew. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_MULTICAST_SAME_SEQUENCE_H
#define COMMSCHED_EXPERIMENTS_PAPERS_MULTICAST_SAME_SEQUENCE_H

#include "models/multicast/clock.h"

/* The same senders, receivers and messages in the same order by the discipline; in the arena. */
struct timeline same_sequence(const struct multicast *multicast, const struct timeline *timeline,
                              enum discipline discipline, struct arena *arena);

#endif
