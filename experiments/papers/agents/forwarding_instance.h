/* Conversion of tasks of ForwardInSwitch to and from instances, so that a witness is an ordinary
 * instance file.
 *
 * The source is on the root switch and holds a single message; destinations on the root are the
 * other local nodes; every child of the root with destinations is a remote node, whose task, a
 * binomial multicast among those, costs ceil(log2 of their number). The unit of time is a start-up,
 * during which a send keeps its sender busy; the switch delay is L_l, and the bytes times the time
 * per byte are L_r. Paper: `agents` sections 3.1 and 4. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_AGENTS_FORWARDING_INSTANCE_H
#define COMMSCHED_EXPERIMENTS_PAPERS_AGENTS_FORWARDING_INSTANCE_H

#include "algorithms/lib/switched/forward_in_switch.h"
#include "models/instance.h"

/* False if the instance has other destinations, more than 8 remote nodes, or latencies that are
 * not multiples of the unit from 1 to 100. */
bool forwarding_task_of(const struct instance *instance, struct arena *arena,
                        struct forwarding_task *out);

/* The smallest instance with this task. */
struct instance forwarding_instance(const struct forwarding_task *task, struct arena *arena);

#endif
