/* Time reversal of collective operations.
 *
 * A schedule of a broadcast, read backwards with sends and receives exchanged and wires transposed,
 * is a schedule of a reduce to the source. The same holds for scatter and gather. A receive of the
 * combining operation combines at most all its bytes, so the mirrored send takes R plus the time to
 * combine, and the mirrored instance combines nothing. Each piece must go to each node once.
 *
 * So no optimum is later than that of its mirror. They are equal where combining takes no time, as
 * in gather and scatter. Otherwise the optimum may be earlier: a node may send its part away and
 * receive the whole, which replaces what it holds, and so never combine. Example: two nodes with S
 * = R = 1, one byte, root 0, which takes 100 to combine: reduce takes 4, the mirrored broadcast
 * 102. */
#ifndef COMMSCHED_MODELS_MULTICAST_COLLECTIVE_MIRROR_H
#define COMMSCHED_MODELS_MULTICAST_COLLECTIVE_MIRROR_H

#include "models/multicast/multicast.h"

/* The mirrored instance of a combining operation, of gather or of scatter; its operation is the
 * rule's `mirrored`. In the arena; sizes and names are shared. */
struct multicast collective_mirror(const struct multicast *multicast, struct arena *arena);

/* Turns a schedule of the mirrored instance into one of the instance: the same transfers in
 * opposite direction and order, executed as early as possible by the clock of collective_clock.h,
 * so that the schedule never ends later. */
void collective_mirror_schedule(const struct multicast *multicast, const struct timeline *mirrored,
                                struct arena *arena, struct timeline *out);

/* Executes a valid schedule's operations in the order of its times, as early as possible by that
 * clock: a full-duplex node then sends while it receives. The result never ends later. */
void collective_execute(const struct multicast *multicast, const struct timeline *planned,
                        struct arena *arena, struct timeline *out);

#endif
