/* Decomposition of an exchange, with splitting, into phases whose total duration equals the load of
 * the busiest port.
 *
 * The loads of the pairs are the seconds of their bytes. In each phase every port that must not be
 * idle is matched, by a matching that makes the phase as long as possible: after a phase of d
 * seconds no port has more left than the busiest port had, less d (T. Gonzalez, S. Sahni: Open shop
 * scheduling to minimize finish time. J. ACM 23 (1976) 665-679, section 3; the phases of a
 * Birkhoff-von Neumann decomposition if all ports are equally busy). Ports that may be idle are
 * then given, in the order of senders, the largest load left between free ports. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DECOMPOSITION_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DECOMPOSITION_H

#include "models/exchange/clock.h"

/* Sends all messages in phases. Loads are rounded up to multiples of the unit, in seconds, so that
 * the durations of phases are multiples of it; a larger unit gives fewer phases, as in preemptive
 * scheduling of bipartite graphs with set-up times (P. Crescenzi, X. Deng, C. Papadimitriou: On
 * approximating a scheduling problem. J. Comb. Optim. 5 (2001) 287-297). With unit 0 loads are not
 * rounded, and without start-ups and slowdown the phases last as long as the busiest port. The
 * number of phases is at most the number of messages plus twice the number of nodes; messages whose
 * bytes take no time, and rounding errors, follow in phases of their own. */
void send_decomposed(struct exchange_clock *clock, double unit);

#endif
