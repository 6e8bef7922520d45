/* What the lemmas of paper `broadcast` section 4.1 share: swaps in sequences of power 2 clusters,
 * and where to look for them. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_BROADCAST_CLAIMS_OF_SWAPS_H
#define COMMSCHED_EXPERIMENTS_PAPERS_BROADCAST_CLAIMS_OF_SWAPS_H

#include "experiments/claims/trial.h"
#include "experiments/papers/broadcast/swap.h"

/* The swap in the sequence of the instance's nodes; false where the lemmas do not speak of it. */
bool lemma_swap(const struct instance *instance, struct trial_context *context, struct swap *out);

/* Lemma 1: p is ready when q was, q no later than p was, and no message is lost. */
struct trial lemma1_trial(const struct swap *swap);

/* Lemmas 2 and 3: no later processor is delayed. */
struct trial lemma3_trial(const struct swap *swap);

/* All sequences of 3 to 5 processors, and random ones of 9 and 10; each ends without a name. */
extern const struct space short_sequences[], long_sequences[];

#endif
