#include "experiments/present/hunt_rows.h"

#include "experiments/engine/plan/plan.h"
#include "experiments/engine/store/store.h"
#include "experiments/present/tables/emitter.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

const struct survey_part survey_parts[] = {
    {"exchanges", FAMILY_EXCHANGE, HUNT_BOUND, NULL, 3, 6, 200000, 5000},
    {"broadcasts", FAMILY_MULTICAST, HUNT_OPTIMUM, NULL, 4, 8, 60000, 1000},
    {"several multicasts", FAMILY_MULTICAST, HUNT_BOUND, "several messages", 3, 4, 100000, 5000},
    {"switch networks", FAMILY_SWITCHED, HUNT_BOUND, NULL, 3, 6, 100000, 3000},
    {0},
};

static bool is_of_part(const struct algorithm *algorithm, const struct survey_part *part)
{
    return algorithm_family(algorithm) == part->family &&
           (part->family != FAMILY_MULTICAST || algorithm_takes(algorithm, OPERATION_MULTICAST));
}

/* Algorithms of a family are adjacent in the registry. */
static void add_rows(struct survey_rows *rows, size_t *room, int part, struct arena *arena)
{
    const struct survey_part *sort = &survey_parts[part];
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++) {
        const struct algorithm *algorithm = found->algorithm;
        if (algorithm->exact || algorithm->derived || algorithm->evaluations > 0.0 ||
            !is_of_part(algorithm, sort) || (the_study() && !found->foreign))
            continue;
        for (int nodes = sort->least; nodes <= sort->most; nodes++) {
            ARENA_GROW(arena, rows->row, rows->count, *room);
            rows->row[rows->count++] =
                (struct survey_row){.part = part, .algorithm = algorithm, .nodes = nodes};
        }
    }
}

struct survey_rows survey_rows_make(struct arena *arena)
{
    struct survey_rows rows = {0};
    size_t room = 0;
    for (int part = 0; survey_parts[part].title; part++)
        add_rows(&rows, &room, part, arena);
    return rows;
}

/* "bound" or "optimum". */
static const char *survey_reference(const struct survey_row *row)
{
    return survey_parts[row->part].against == HUNT_BOUND ? "bound" : "optimum";
}

const char *survey_witness_name(const struct survey_row *row, struct arena *arena)
{
    char *name = arena_print(arena, "%s_%d_%s.json", row->algorithm->name, row->nodes,
                             survey_reference(row));
    name[strcspn(name, "/")] = '_';
    return name;
}

struct table survey_table(const struct survey_rows *rows, const char *place, struct arena *arena)
{
    static const struct column columns[] = {
        {.key = "algorithm"},
        {.key = "against"},
        {.key = "nodes"},
        {.key = "searched"},
        {.key = "ratio", .missing = "-"},
        {.key = "completion", .missing = "-"},
        {.key = "reference", .missing = "-"},
        {.key = "witness_nodes", .missing = "-"},
        {.key = "evaluations", .missing = "-"},
        {.key = "witness"},
        {0},
    };
    struct table table = table_start(columns, arena);
    for (size_t k = 0; k < rows->count; k++) {
        const struct survey_row *row = &rows->row[k];
        const struct survey_answer *answer = &row->answer;
        bool found = answer->found;
        if (!answer->left_out)
            TABLE_ROW(&table, entry_text(row->algorithm->name), entry_text(survey_reference(row)),
                      entry_whole(row->nodes), entry_text(found ? answer->form : "-"),
                      entry_number(found ? answer->ratio : NAN),
                      entry_number(found ? answer->completion : NAN),
                      entry_number(found ? answer->reference : NAN),
                      entry_number(found ? (double)answer->witness_nodes : NAN),
                      entry_number(found ? (double)answer->evaluations : NAN),
                      entry_text(
                          found ? arena_print(arena, "%s%s", place, survey_witness_name(row, arena))
                                : answer->refusal));
    }
    return table;
}

/* Results of hunts in the results store, in its table hunts. */

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
    stored.against = survey_reference(row);
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
