/* The rows of a survey of hunts, and their table. */
#include "experiments/present/report/data.h"

#include "experiments/engine/plan/plan.h"

#include <math.h>
#include <string.h>

const struct survey_part survey_parts[] = {
    {"exchanges", FAMILY_EXCHANGE, HUNT_BOUND, NULL, 3, 6, 200000, 5000},
    {"broadcasts", FAMILY_MULTICAST, HUNT_OPTIMUM, NULL, 4, 8, 60000, 1000},
    {"several multicasts", FAMILY_MULTICAST, HUNT_BOUND, "several messages", 3, 4, 100000, 5000},
    {"switch networks", FAMILY_SWITCHED, HUNT_BOUND, NULL, 3, 6, 100000, 3000},
    {0},
};

bool survey_found(const struct survey_row *row)
{
    return strcmp(row->stored.outcome, "found") == 0;
}

static bool is_hunted(const struct registered_algorithm *registered, const struct survey_part *part)
{
    const struct algorithm *algorithm = registered->algorithm;
    return !algorithm->exact && !algorithm->derived && algorithm->evaluations <= 0.0 &&
           algorithm_family(algorithm) == part->family &&
           (part->family != FAMILY_MULTICAST || algorithm_takes(algorithm, OPERATION_MULTICAST)) &&
           (!the_study() || registered->foreign);
}

/* A row of a hunt that is not made yet. */
static struct survey_row row_of(int part, const struct registered_algorithm *registered, int nodes,
                                bool quick, uint64_t seed, struct arena *arena)
{
    const struct survey_part *sort = &survey_parts[part];
    const struct hunt_row stored = {
        .algorithm = registered->algorithm->name,
        .digest = arena_print(arena, "%s-%s", registered->digest, hunt_digest),
        .searched = sort->title,
        .nodes = nodes,
        .budget = (int64_t)(quick ? sort->quick_evaluations : sort->evaluations),
        .seed = seed,
        .outcome = "",
        .against = sort->against == HUNT_BOUND ? "bound" : "optimum"};
    return (struct survey_row){part, registered->algorithm, nodes, stored};
}

struct survey_rows survey_rows_make(const char *const *names, bool quick, uint64_t seed,
                                    struct arena *arena)
{
    struct survey_rows rows = {0};
    size_t room = 0;
    for (int part = 0; survey_parts[part].title; part++)
        for (const struct registered_algorithm *one = registered_algorithms; one->name; one++) {
            const struct survey_part *sort = &survey_parts[part];
            if (!is_hunted(one, sort) || !chosen_algorithm(names, one, arena))
                continue;
            for (int nodes = sort->least; nodes <= sort->most; nodes++) {
                ARENA_GROW(arena, rows.row, rows.count, room);
                rows.row[rows.count++] = row_of(part, one, nodes, quick, seed, arena);
            }
        }
    return rows;
}

const char *survey_witness_name(const struct survey_row *row, struct arena *arena)
{
    char *name =
        arena_print(arena, "%s_%d_%s.json", row->algorithm->name, row->nodes, row->stored.against);
    name[strcspn(name, "/")] = '_';
    return name;
}

static struct entry number_or_dash(double number)
{
    return isfinite(number) ? entry_number(number) : entry_text("-");
}

struct table survey_table(const struct survey_rows *rows, const char *place, struct arena *arena)
{
    struct table table = table_of_keys(
        "algorithm,against,nodes,searched,ratio,completion,reference,witness_nodes,evaluations,"
        "witness",
        STYLE_GENERAL, arena);
    for (size_t k = 0; k < rows->count; k++) {
        const struct survey_row *row = &rows->row[k];
        const struct hunt_row *hunt = &row->stored;
        bool found = survey_found(row);
        const char *witness = arena_print(arena, "%s%s", place, survey_witness_name(row, arena));
        if (strcmp(hunt->outcome, "left_out") != 0)
            TABLE_ROW(&table, entry_text(hunt->algorithm), entry_text(hunt->against),
                      entry_whole(row->nodes), entry_text(found ? hunt->form : "-"),
                      number_or_dash(hunt->ratio), number_or_dash(hunt->completion),
                      number_or_dash(hunt->reference),
                      number_or_dash(found ? (double)hunt->witness_nodes : NAN),
                      number_or_dash(found ? (double)hunt->evaluations : NAN),
                      entry_text(found ? witness : hunt->refusal));
    }
    return table;
}
