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

/* The papers among the names; ends with NULL. */
static const struct paper **papers_among(const char *const *names, struct arena *arena)
{
    size_t count = 0;
    while (names[count])
        count++;
    const struct paper **found = ARENA_ZEROED(arena, const struct paper *, count + 1);
    for (count = 0; *names; names++)
        if ((found[count] = paper_find(*names, arena)))
            count++;
    return found;
}

bool chosen_claim(const char *const *names, const struct registered_claim *claim,
                  struct arena *arena)
{
    if (!names)
        return claim_is_own(claim);
    if (word_index(names, claim->name) >= 0)
        return true;
    const struct paper **paper = papers_among(names, arena);
    if (claim->claim->algorithm && is_users(algorithm_find(claim->claim->algorithm->name)))
        return *paper;
    while (*paper && !paper_has_claim(*paper, claim))
        paper++;
    return *paper;
}

struct registered_claim *chosen_claims(const char *const *names, struct arena *arena, size_t *count)
{
    const struct registered_claim *known = all_claims();
    size_t room = 1;
    for (size_t k = 0; known[k].name; k++)
        room++;
    struct registered_claim *claims = ARENA_ZEROED(arena, struct registered_claim, room);
    *count = 0;
    for (; known->name; known++)
        if (chosen_claim(names, known, arena))
            claims[(*count)++] = *known;
    return claims;
}

static bool is_chosen(const char *const *names, const struct registered_algorithm *algorithm,
                      struct arena *arena)
{
    if (!names)
        return true;
    const struct paper **paper = papers_among(names, arena);
    while (*paper && !is_users(algorithm) && !paper_has_algorithm(*paper, algorithm))
        paper++;
    return *paper;
}

struct survey_rows chosen_hunts(const char *const *names, bool quick, uint64_t seed,
                                struct arena *arena)
{
    struct survey_rows rows = survey_rows_make(quick, seed, arena);
    size_t kept = 0;
    bool chosen = false;
    for (size_t k = 0; k < rows.count; k++) {
        if (k == 0 || rows.row[k].algorithm != rows.row[k - 1].algorithm)
            chosen = is_chosen(names, algorithm_find(rows.row[k].algorithm->name), arena);
        if (chosen)
            rows.row[kept++] = rows.row[k];
    }
    rows.count = kept;
    return rows;
}
