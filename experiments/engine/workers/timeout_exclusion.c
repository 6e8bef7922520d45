#include "experiments/engine/workers/timeout_exclusion.h"

struct stopped_prototype {
    const struct algorithm *algorithm;
    int timeouts;
    struct stopped_prototype *next;
};

static struct stopped_prototype *find(const struct timeout_exclusion *exclusion,
                                      const struct algorithm *algorithm)
{
    struct stopped_prototype *at = exclusion->first;
    while (at && at->algorithm != algorithm)
        at = at->next;
    return at;
}

void timeout_exclusion_count(struct timeout_exclusion *exclusion, const struct algorithm *algorithm,
                             struct arena *arena)
{
    struct stopped_prototype *found = find(exclusion, algorithm);
    if (!algorithm->prototype)
        return;
    if (!found) {
        found = ARENA_ZEROED(arena, struct stopped_prototype, 1);
        *found = (struct stopped_prototype){.algorithm = algorithm, .next = exclusion->first};
        exclusion->first = found;
    }
    found->timeouts++;
}

bool is_excluded(const struct timeout_exclusion *exclusion, const struct algorithm *algorithm)
{
    const struct stopped_prototype *found = find(exclusion, algorithm);
    return found && found->timeouts >= TIMEOUTS_TO_EXCLUDE;
}
