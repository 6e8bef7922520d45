#include "experiments/engine/metrics/proofs.h"

#include <string.h>

static bool proves(const struct registered_algorithm *found, enum family family)
{
    return algorithm_proves_completions(found->algorithm) && !found->foreign &&
           !found->algorithm->prototype && algorithm_family(found->algorithm) == family;
}

static bool is_quick(const struct registered_algorithm *found)
{
    return strcmp(found->name, "exchange/branch_and_bound") == 0 ||
           strcmp(found->name, "multicast/optimum_dp") == 0;
}

const struct algorithm **proving_algorithms(enum family family, struct arena *arena)
{
    size_t room = 1, count = 0;
    const struct registered_algorithm *found;
    for (found = registered_algorithms; found->name; found++)
        room++;
    const struct algorithm **list = ARENA_ZEROED(arena, const struct algorithm *, room);
    for (int others = 0; others <= 1; others++)
        for (found = registered_algorithms; found->name; found++)
            if (is_quick(found) != others && proves(found, family))
                list[count++] = found->algorithm;
    return list;
}
