/* A winner tree: the minimum of n keyed entries when single keys change. Ties go to the smaller
 * second key, then to the smaller index. */
#ifndef COMMSCHED_MODELS_BASE_TOURNAMENT_H
#define COMMSCHED_MODELS_BASE_TOURNAMENT_H

#include "models/base/arena.h"

struct tournament {
    int leaves; /* a power of two */
    double *key, *second;
    int *winner; /* [2 * leaves]; the root is at 1, leaf k at leaves + k */
};

/* All keys are INFINITY. */
struct tournament tournament_start(int n, struct arena *arena);

void tournament_set(struct tournament *tournament, int entry, double key, double second);

static inline int tournament_least(const struct tournament *tournament)
{
    return tournament->winner[1];
}

#endif
