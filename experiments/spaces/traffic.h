/* Traffic on random networks, to look for deadlocks and contention in. */
#ifndef COMMSCHED_EXPERIMENTS_SPACES_TRAFFIC_H
#define COMMSCHED_EXPERIMENTS_SPACES_TRAFFIC_H

#include "experiments/claim.h"

/* Several messages on 6 to 32 switches with few links. */
extern const struct space traffic_shortest[], traffic_printed_rule[];

#endif
