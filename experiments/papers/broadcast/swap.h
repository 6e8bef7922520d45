/* The exchange argument of paper `broadcast` section 4.1: in a sequence of processors the first
 * faster one that becomes ready to receive right behind a slower one changes places with it. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_BROADCAST_SWAP_H
#define COMMSCHED_EXPERIMENTS_PAPERS_BROADCAST_SWAP_H

#include "experiments/claims/spaces/cluster.h"

struct swap {
    int place;                          /* of the slower one, q; the faster one, p, is next */
    struct cluster before, after;       /* the sequences P and P' */
    double *ready_before, *ready_after; /* [count] */
};

/* False where no faster processor comes later than a slower one right before it. The source keeps
 * its place. */
bool swap_find(const struct cluster *cluster, struct arena *arena, struct swap *out);

/* By how many the messages that the two have sent, at and before any time, fall behind; 0 where
 * they never do. All times must be whole. */
double swap_messages_lost(const struct swap *swap);

/* By how much a processor becomes ready to receive later, at most, of those at places first to last
 * of the sequence; not below 0. */
double swap_delay(const struct swap *swap, int first, int last);

/* What the proof of Lemma 1 uses: s(p) divides s(q) and r(q) - r(p). */
bool swap_divides(const struct swap *swap);

#endif
