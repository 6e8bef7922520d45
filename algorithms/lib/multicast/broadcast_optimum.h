/* The exact optimum of a broadcast, by dynamic programming over classes of equal processors.
 *
 * T(t, v) is the least time in which a node of class t that has the message serves v, a number of
 * nodes per class, with T(t, 0) = 0:
 *
 *   T(t, v) = s_t + min over l and j <= v - e_l of max(r_l + T(l, j), T(t, v - e_l - j))
 *
 * The node first serves a node of class l, which serves j of the rest (e_l: one node of class l).
 * Sending without delay is optimal (`broadcast`, Theorem 1). The total time counts every
 * processor's r; the final ready-to-receive time counts r only of nodes that send (r_l + T(l, j) is
 * 0 if j = 0). */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_BROADCAST_OPTIMUM_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_BROADCAST_OPTIMUM_H

#include "algorithms/algorithm.h"

/* The objective is the completion or the ready-to-receive time. Refuses anything but a broadcast
 * over equal wires, and too many sub-problems. */
enum outcome broadcast_optimum(const struct multicast *multicast, struct context *context,
                               struct timeline *out, enum objective objective);

#endif
