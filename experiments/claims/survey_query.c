#include "experiments/claims/observation.h"
#include "experiments/claims/survey_row.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- queries ---- */

bool has_parameter(const struct registered_generator *generator, const char *name)
{
    const struct parameter *parameter = generator ? generator->generator->parameters : NULL;
    for (; parameter && parameter->key; parameter++)
        if (strcmp(parameter->key, name) == 0)
            return true;
    return false;
}

/* A variable that nothing uses is an error. */
static bool set_variables(struct row *row, const struct variables *variables, struct query *query)
{
    struct arena *arena = row->reader->arena;
    query->settings = settings_start(query->generator->generator, arena);
    for (size_t k = 0; k < variables->count; k++) {
        const struct variable *variable = &variables->list[k];
        if (!has_parameter(query->generator, variable->name))
            continue;
        struct verdict verdict =
            settings_set(&query->settings, variable->name, variable->value, arena);
        if (!verdict.ok)
            return reader_fail(row->reader, row->spot, "%s", verdict.reason);
    }
    query->setting = settings_name(&query->settings, arena);
    return true;
}

bool find_row_generator(struct row *row, const struct variables *all, struct query *query)
{
    struct spot spot = spot_member(row->spot, "generator");
    const char *name;
    query->setting = "";
    if (!spot.json)
        return !row->metric ||
               reader_fail(row->reader, row->spot, "the key \"generator\" is missing");
    if (!read_template(row->reader, &spot, all, &name))
        return false;
    query->generator = generator_find(name);
    return query->generator ||
           reader_fail(row->reader, &spot, "there is no generator %.100s", name);
}

void note_name(struct row *row, const char **list, const char *name)
{
    if (!names_hold(*list, name))
        *list = *list ? arena_print(row->reader->arena, "%s %s", *list, name) : name;
}

/* Names separated by ", ". */
static bool read_names(struct row *row, const struct spot *spot, const struct variables *all,
                       struct query *query)
{
    struct arena *arena = row->reader->arena;
    const char *text;
    size_t room = 1;
    if (!read_template(row->reader, spot, all, &text))
        return false;
    for (const char *at = text; (at = strstr(at, ", ")); at += 2)
        room++;
    const char **names = ARENA_ARRAY(arena, const char *, room);
    for (const char *at = text; query->name_count < room; query->name_count++) {
        const char *end = strstr(at, ", ");
        size_t length = end ? (size_t)(end - at) : strlen(at);
        const char *name = arena_print(arena, "%.*s", (int)length, at);
        names[query->name_count] = name;
        at += length + (end ? strlen(", ") : 0);
        if (row->published)
            continue;
        if (row->counted && isnan(evaluations_of(row->counted, name, query->nodes)))
            return reader_fail(row->reader, spot, "no count of %.100s with %d nodes", name,
                               query->nodes);
        if (row->counted)
            name = evaluated_algorithm(name, arena);
        if (!algorithm_find(name))
            return reader_fail(row->reader, spot, "there is no algorithm %.100s", name);
        note_name(row, &row->builder->claim->algorithms, name);
    }
    query->names = names;
    return true;
}

static bool same_query(const struct query *a, const struct query *b)
{
    bool same = a->metric == b->metric && a->measurement == b->measurement &&
                a->generator == b->generator && a->counted == b->counted && a->nodes == b->nodes &&
                a->name_count == b->name_count && a->replications == b->replications &&
                strcmp(a->setting, b->setting) == 0 && !a->experiment == !b->experiment &&
                (!a->experiment || strcmp(a->experiment, b->experiment) == 0);
    for (size_t k = 0; same && k < a->name_count; k++)
        same = strcmp(a->names[k], b->names[k]) == 0;
    return same;
}

/* The number of an existing equal query, or of a new one. */
static int number_of(struct row *row, const struct query *query)
{
    struct survey *survey = row->builder->survey;
    for (size_t k = 0; k < survey->query_count; k++)
        if (same_query(&survey->queries[k], query))
            return (int)k;
    ARENA_GROW(row->reader->arena, survey->queries, survey->query_count, row->builder->query_room);
    survey->queries[survey->query_count] = *query;
    return (int)survey->query_count++;
}

/* "nodes=16" */
static bool set_counted(struct row *row, const struct variables *variables, struct query *query)
{
    const char *nodes = variable_value(variables, "nodes");
    char *end;
    if (!nodes)
        return reader_fail(row->reader, row->spot, "the grid has no \"nodes\"");
    query->counted = row->counted;
    query->nodes = (int)strtol(nodes, &end, 10);
    if (*end || query->nodes < 1)
        return reader_fail(row->reader, row->spot, "\"nodes\" is no whole number: %s", nodes);
    query->setting = arena_print(row->reader->arena, "nodes=%s", nodes);
    return true;
}

/* One side of a quotient; -1 if the row does not have it. */
static bool add_query(struct row *row, const char *side, const struct variables *variables,
                      int *number)
{
    struct spot names = spot_member(row->spot, side), setting = spot_member(row->spot, "setting"),
                published = spot_member(row->spot, "published");
    struct variables all = variables_joined(&row->builder->define, variables, row->reader->arena);
    struct query query = {
        .metric = row->metric, .measurement = row->measurement, .replications = row->replications};
    *number = -1;
    if (!names.json)
        return true;
    if (row->counted) {
        if (!set_counted(row, variables, &query))
            return false;
    } else if (row->published) {
        if (!read_template(row->reader, &published, &all, &query.experiment) ||
            !read_template(row->reader, &setting, &all, &query.setting))
            return false;
    } else if (!find_row_generator(row, &all, &query)) {
        return false;
    }
    if (query.generator) {
        note_name(row, &row->builder->claim->generators, query.generator->name);
        if (!set_variables(row, variables, &query))
            return false;
    }
    if (!read_names(row, &names, &all, &query))
        return false;
    *number = number_of(row, &query);
    return true;
}

/* ---- quotients ---- */

/* The point with the variables at that key, if the row has any. */
static bool with_variables(struct row *row, const char *key, const struct variables *point,
                           struct variables *out)
{
    struct spot spot = spot_member(row->spot, key);
    struct variables all = variables_joined(&row->builder->define, point, row->reader->arena);
    struct variables own;
    if (!read_point(row->reader, &spot, &all, &own))
        return false;
    *out = variables_joined(point, &own, row->reader->arena);
    return true;
}

bool read_quotient(struct row *row, const struct variables *point, struct quotient *out)
{
    struct variables ours, elsewhere;
    *out = (struct quotient){.ours_elsewhere = -1, .theirs_elsewhere = -1, .divisor = 1.0};
    if (!with_variables(row, "ours_in", point, &ours) ||
        !add_query(row, "ours", &ours, &out->ours) ||
        !add_query(row, "theirs", point, &out->theirs))
        return false;
    if (row->growth) {
        const char *value = variable_value(point, row->growth);
        out->x = value ? strtod(value, NULL) : NAN;
        if (!(out->x > 0.0))
            return reader_fail(row->reader, row->spot, "it does not grow with %.60s", row->growth);
    }
    if (row->power != 0.0 || row->logarithms != 0.0)
        out->divisor = pow(out->x, row->power) * pow(log2(out->x), row->logarithms);
    if (!spot_member(row->spot, "over").json)
        return true;
    return with_variables(row, "over", &ours, &ours) &&
           with_variables(row, "over", point, &elsewhere) &&
           add_query(row, "ours", &ours, &out->ours_elsewhere) &&
           add_query(row, "theirs", &elsewhere, &out->theirs_elsewhere);
}
