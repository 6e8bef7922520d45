/* What a service adds to the moves and the numbers of an exchange that is made small. */
#ifndef COMMSCHED_EXPERIMENTS_SHRINK_SHRINK_SERVICE_H
#define COMMSCHED_EXPERIMENTS_SHRINK_SHRINK_SERVICE_H

#include "experiments/shrink/instance_size.h"
#include "experiments/shrink/shrink_moves.h"

/* A node less, of so many. */
void shrink_remove_service_node(const struct service *service, int nodes, int node);

/* What its size adds to that of an instance besides its numbers; 0 where it is NULL. */
double service_frame(const struct service *service);

/* Room for so many is enough for its numbers; 0 where it is NULL. */
size_t service_slots_most(const struct service *service, int nodes);
void service_slots(const struct service *service, int nodes, struct slots *slots);

#endif
