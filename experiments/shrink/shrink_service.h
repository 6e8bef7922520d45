/* Shrinking of an exchange's service: its moves and numbers. */
#ifndef COMMSCHED_EXPERIMENTS_SHRINK_SHRINK_SERVICE_H
#define COMMSCHED_EXPERIMENTS_SHRINK_SHRINK_SERVICE_H

#include "experiments/shrink/instance_size.h"
#include "experiments/shrink/shrink_moves.h"

/* Removes one of that many nodes. */
void shrink_remove_service_node(const struct service *service, int nodes, int node);

/* The service's part of an instance's size, apart from its numbers; 0 for NULL. */
double service_frame(const struct service *service);

/* An upper limit of its number of numbers; 0 for NULL. */
size_t service_slots_most(const struct service *service, int nodes);
void service_slots(const struct service *service, int nodes, struct slots *slots);

#endif
