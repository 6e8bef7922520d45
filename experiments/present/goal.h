/* A schedule in GOAL, the language of LogGOPSim (Hoefler, Schneider, Lumsdaine 2010).
 *
 * Every transfer is a send and a receive with a tag of its own, its place in the schedule. What is
 * kept is order, not time, which the simulator finds by its own parameters. A node of a multicast
 * does one thing at a time, so its operations form one chain. A node of an exchange has a chain of
 * sends and a chain of receives; a send of forwarded data also requires the receive that completed
 * it. A host of a switch network has a chain of sends, each requiring the receive of its message.
 */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_GOAL_H
#define COMMSCHED_EXPERIMENTS_PRESENT_GOAL_H

#include "models/format/format.h"

/* A no, before anything is written, for what GOAL cannot say: bytes that are not a positive whole
 * number, barriers between phases, an order of operations that runs in a circle. A failure of the
 * stream shows in ferror(). */
struct verdict goal_write(FILE *out, const struct schedule *schedule, struct arena *scratch);

#endif
