/* The exchange argument of paper `broadcast` section 4.1: in a sequence of processors, the first
 * faster one that becomes ready to receive directly after a slower one is swapped with it. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_BROADCAST_SWAP_H
#define COMMSCHED_EXPERIMENTS_PAPERS_BROADCAST_SWAP_H

#include "experiments/claims/spaces/cluster.h"

struct swap {
    int place;                          /* of the slower one, q; the faster one, p, follows */
    struct cluster before, after;       /* the sequences P and P' */
    double *ready_before, *ready_after; /* [count] */
};

/* False if no processor directly follows a slower one. The source keeps its place. */
bool swap_find(const struct cluster *cluster, struct arena *arena, struct swap *out);

/* The largest deficit, at any time, in the messages that the two have sent up to then; 0 if there
 * is never any. All times must be whole. */
double swap_messages_lost(const struct swap *swap);

/* The largest delay of the ready-to-receive time of a processor at places first to last of the
 * sequence; at least 0. */
double swap_delay(const struct swap *swap, int first, int last);

/* The hypothesis used in the proof of Lemma 1: s(p) divides s(q) and r(q) - r(p). */
bool swap_divides(const struct swap *swap);

#endif
