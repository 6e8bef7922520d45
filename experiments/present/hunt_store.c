/* Results of hunts in the results store, in its table hunts. */
#include "experiments/present/hunt_rows.h"

#include "experiments/engine/store/store_rows.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static struct hunt_row key_of(const struct survey_row *row, bool quick, uint64_t seed,
                              struct arena *arena)
{
    const struct survey_part *part = &survey_parts[row->part];
    return (struct hunt_row){
        .algorithm = row->algorithm->name,
        .digest =
            arena_print(arena, "%s-%s", algorithm_find(row->algorithm->name)->digest, hunt_digest),
        .searched = part->title,
        .nodes = row->nodes,
        .budget = (int64_t)(quick ? part->quick_evaluations : part->evaluations),
        .seed = seed};
}

struct verdict hunt_append(struct store *store, const struct survey_row *row, bool quick,
                           uint64_t seed, struct arena *arena)
{
    const struct survey_answer *answer = &row->answer;
    bool found = answer->found;
    struct hunt_row stored = key_of(row, quick, seed, arena);
    stored.outcome = found ? "found" : answer->left_out ? "left_out" : "refused";
    stored.against = survey_parts[row->part].against == HUNT_BOUND ? "bound" : "optimum";
    stored.evaluations = (int64_t)answer->evaluations;
    stored.ratio = found ? answer->ratio : NAN;
    stored.completion = found ? answer->completion : NAN;
    stored.reference = found ? answer->reference : NAN;
    stored.witness_nodes = answer->witness_nodes;
    stored.witness = found ? arena_print(arena, "hunt/%s", survey_witness_name(row, arena)) : NULL;
    stored.form = found ? answer->form : NULL;
    stored.refusal = found ? NULL : answer->refusal;
    return store_put(store, TABLE_HUNTS, &stored);
}

struct verdict hunt_query(struct store *store, struct survey_row *row, bool quick, uint64_t seed,
                          struct arena *arena, bool *found)
{
    struct survey_answer *answer = &row->answer;
    struct hunt_row stored = key_of(row, quick, seed, arena);
    struct verdict verdict = store_find(store, TABLE_HUNTS, arena, &stored, found);
    if (!*found)
        return verdict;
    *answer = (struct survey_answer){.found = strcmp(stored.outcome, "found") == 0,
                                     .left_out = strcmp(stored.outcome, "left_out") == 0,
                                     .evaluations = (size_t)stored.evaluations,
                                     .witness_nodes = (int)stored.witness_nodes};
    if (answer->found) {
        answer->ratio = stored.ratio;
        answer->completion = stored.completion;
        answer->reference = stored.reference;
    }
    snprintf(answer->form, sizeof answer->form, "%s", stored.form ? stored.form : "");
    snprintf(answer->refusal, sizeof answer->refusal, "%s", stored.refusal ? stored.refusal : "");
    return verdict;
}
