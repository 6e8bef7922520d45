/* Reversed time. A schedule of a broadcast, read from its end to its beginning, is one of a reduce
 * to the source: with sends and receives exchanged and wires transposed. The same holds of
 * scatter and gather, and of allgather and reduce_scatter. A receive of the combining operation
 * combines all its bytes at most, so the mirrored send takes R and the time to combine, and the
 * mirrored instance combines nothing. It needs that each piece goes to each node once.
 *
 * So no optimum is later than its mirror's. They are equal where combining takes no time, as in
 * gather and scatter. Where it takes time the optimum may be earlier: a node may send its part away
 * and receive the whole, which replaces what it holds, so that it never combines. Two nodes with
 * S = R = 1, one byte, root 0, which takes 100 to combine: reduce takes 4, the mirrored broadcast
 * 102. */
#ifndef COMMSCHED_MODELS_MULTICAST_COLLECTIVE_MIRROR_H
#define COMMSCHED_MODELS_MULTICAST_COLLECTIVE_MIRROR_H

#include "models/multicast/multicast.h"

/* The mirrored instance of a combining operation, or gather or scatter: its operation is the rule's
 * `mirrored`. In the arena; sizes and names are shared. */
struct multicast collective_mirror(const struct multicast *multicast, struct arena *arena);

/* Turns a schedule of the mirrored instance into one of the instance: the same transfers in
 * opposite direction and order, executed as early as possible by the clock of collective_clock.h,
 * so that it never ends later. */
void collective_mirror_schedule(const struct multicast *multicast, const struct timeline *mirrored,
                                struct arena *arena, struct timeline *out);

#endif
