/* What a job was asked for, by names of papers, experiments and claims. */
#include "experiments/engine/plan/plan.h"
#include "experiments/present/report/data.h"

#include <string.h>

bool chosen_experiment(const char *const *names, const struct experiment *experiment)
{
    return names ? word_index(names, experiment->name) >= 0 ||
                       word_index(names, experiment->paper) >= 0
                 : experiment_is_own(experiment);
}

struct experiment_list chosen_experiments(const char *const *names,
                                          const struct experiment_list *kept, struct arena *arena)
{
    const struct experiment *const *all = all_experiments();
    size_t room = kept->count + 1;
    for (size_t k = 0; all[k]; k++)
        room++;
    struct experiment_list chosen = {ARENA_ZEROED(arena, const struct experiment *, room), 0};
    for (; *all; all++)
        if (chosen_experiment(names, *all))
            chosen.experiments[chosen.count++] = *all;
    for (size_t k = 0; k < kept->count; k++)
        chosen.experiments[chosen.count++] = kept->experiments[k];
    return chosen;
}

/* From outside the tree, or a prototype in it. */
static bool is_users(const struct registered_algorithm *algorithm)
{
    return algorithm->foreign || algorithm->algorithm->prototype;
}

bool chosen_claim(const char *const *names, const struct claim *claim, struct arena *arena)
{
    if (!names)
        return claim_is_own(claim);
    if (word_index(names, claim->name) >= 0)
        return true;
    bool everywhere = claim->algorithm && is_users(algorithm_find(claim->algorithm->name));
    for (; *names; names++) {
        const struct paper *paper = paper_find(*names, arena);
        if (paper && (everywhere || paper_has_claim(paper, claim)))
            return true;
    }
    return false;
}

struct claim *chosen_claims(const char *const *names, struct arena *arena, size_t *count)
{
    struct claim *claims = NULL;
    size_t room = 0;
    *count = 0;
    for (const struct claim *known = all_claims(); known->name; known++)
        if (chosen_claim(names, known, arena)) {
            ARENA_GROW(arena, claims, *count, room);
            claims[(*count)++] = *known;
        }
    return claims;
}

bool chosen_algorithm(const char *const *names, const struct registered_algorithm *algorithm,
                      struct arena *arena)
{
    bool chosen = !names;
    for (; names && *names && !chosen; names++) {
        const struct paper *paper = paper_find(*names, arena);
        chosen = paper && (is_users(algorithm) || paper_has_algorithm(paper, algorithm));
    }
    return chosen;
}
