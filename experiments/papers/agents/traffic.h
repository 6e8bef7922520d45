/* Traffic on random networks, to look for deadlocks and contention in. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_AGENTS_TRAFFIC_H
#define COMMSCHED_EXPERIMENTS_PAPERS_AGENTS_TRAFFIC_H

#include "experiments/claims/claim.h"

/* Several messages on 6 to 32 switches with few links. */
extern const struct space traffic_shortest[], traffic_printed_rule[];

/* A multicast on 8 to 64 switches. */
extern const struct space multicast_shortest[], multicast_tree[];

/* The first of them: on a sparse network with a host a switch. */
bool draw_multicast_shortest(size_t index, struct trial_context *context, struct instance *out);

/* A message on a network along the tree, with any times and with those of the paper. */
extern const struct space latency_spaces[];

/* Two messages of one destination each, of the cases of switch_cases.h. */
extern const struct space two_messages_a[], two_messages_b[], two_messages_c[],
    two_messages_c_tree[];

#endif
