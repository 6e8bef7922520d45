#include "experiments/engine/metrics/proofs.h"

#include <string.h>

static const char *const quick[] = {"exchange/branch_and_bound", "multicast/optimum_dp"};

enum { QUICK = sizeof quick / sizeof *quick };

static bool proves(const struct registered_algorithm *found, enum family family)
{
    return algorithm_proves_completions(found->algorithm) && !found->foreign &&
           !found->algorithm->prototype && algorithm_family(found->algorithm) == family;
}

/* Its place among the quick ones; QUICK: it is none. */
static size_t place_of(const struct registered_algorithm *found)
{
    size_t k = 0;
    while (k < QUICK && strcmp(quick[k], found->name) != 0)
        k++;
    return k;
}

const struct algorithm **proving_algorithms(enum family family, struct arena *arena)
{
    size_t room = 1, count = 0;
    const struct registered_algorithm *found;
    for (found = registered_algorithms; found->name; found++)
        room++;
    const struct algorithm **list = ARENA_ZEROED(arena, const struct algorithm *, room);
    for (size_t place = 0; place <= QUICK; place++)
        for (found = registered_algorithms; found->name; found++)
            if (place_of(found) == place && proves(found, family))
                list[count++] = found->algorithm;
    return list;
}
