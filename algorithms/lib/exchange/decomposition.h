/* Phases that together last as long as the busiest port: messages are split.
 *
 * The loads of the pairs are the seconds of their bytes. In each phase every port that must not
 * idle is matched, and of all matchings one is taken that makes the phase as long as possible: a
 * phase of d seconds leaves no port with more than what was left of the busiest, less d (T.
 * Gonzalez, S. Sahni: Open shop scheduling to minimize finish time. J. ACM 23 (1976) 665-679,
 * section 3; the phases of a Birkhoff-von Neumann decomposition where all ports are equally busy).
 * Ports that may idle then get, in the order of senders, the largest load that is left between free
 * ones. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DECOMPOSITION_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DECOMPOSITION_H

#include "models/exchange/clock.h"

/* Sends all messages in phases. Loads are rounded up to whole numbers of the unit, in seconds, so
 * that phases last whole numbers of it and are fewer the larger it is, as in preemptive scheduling
 * of bipartite graphs with set-up times (P. Crescenzi, X. Deng, C. Papadimitriou: On approximating
 * a scheduling problem. J. Comb. Optim. 5 (2001) 287-297); 0: they are not rounded, and without
 * start-ups and slowdown phases last as long as the busiest port. At most as many phases as
 * messages and twice the nodes; messages whose bytes take no time, and rounding errors, follow in
 * phases of their own. */
void send_decomposed(struct exchange_clock *clock, double unit);

#endif
