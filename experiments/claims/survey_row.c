/* Reads a row of a survey: the points of its grid become queries, quotients, samples and checks. */
#include "experiments/claims/survey.h"
#include "experiments/engine/statistics/statistics.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Least number of values of a sample, whatever the share of replications. */
enum { LEAST_VALUES = 10 };

static bool is_listed(const struct variable_names *names, const char *name)
{
    for (size_t k = 0; names->list && k < names->count; k++)
        if (strcmp(names->list[k], name) == 0)
            return true;
    return false;
}

/* ---- queries ---- */

/* Adds a name to a list separated by spaces, unless it is there. */
static void note_name(struct document_row *row, const char **list, const char *name)
{
    if (!names_hold(*list, name))
        *list = *list ? arena_print(row->reader->arena, "%s %s", *list, name) : name;
}

/* The settings of the generator at a point, if the row has one; a metric needs one. */
static bool set_generated(struct document_row *row, const struct variables *variables,
                          struct query *query)
{
    struct arena *arena = row->reader->arena;
    struct spot spot = spot_member(row->spot, "generator");
    const char *name;
    query->setting = "";
    if (!spot.json)
        return !row->metric ||
               reader_fail(row->reader, row->spot, "the key \"generator\" is missing");
    if (!read_template(row->reader, &spot, &name))
        return false;
    query->generator = generator_find(name);
    if (!query->generator)
        return reader_fail(row->reader, &spot, "there is no generator %.100s", name);
    note_name(row, &row->claim->generators, query->generator->name);
    query->settings = settings_start(query->generator->generator, arena);
    for (size_t k = 0; k < variables->count; k++) {
        const struct variable *variable = &variables->list[k];
        struct verdict verdict = verdict_yes();
        if (setting_exists(&query->settings, variable->name))
            verdict = settings_set(&query->settings, variable->name, variable->value, arena);
        if (!verdict.ok)
            return reader_fail(row->reader, row->spot, "%s", verdict.reason);
    }
    query->setting = settings_name(&query->settings, arena);
    return true;
}

/* Names separated by ", ". */
static bool read_names(struct document_row *row, const struct spot *spot, struct query *query)
{
    struct arena *arena = row->reader->arena;
    const char *text, *name;
    if (!read_template(row->reader, spot, &text))
        return false;
    const char **names = ARENA_ARRAY(arena, const char *, strlen(text) + 1);
    while ((name = next_name(&text, arena))) {
        double value = row->counted ? evaluations_of(row->counted, name, row->nodes)
                                    : published_cell(query->experiment, query->setting, name);
        names[query->name_count++] = name;
        query->constant = fmin(query->constant, value);
        if (query_is_constant(query) && isnan(value))
            return reader_fail(row->reader, spot, "no number of %.100s at %.100s", name,
                               query->setting);
        if (row->published)
            continue;
        if (row->counted)
            name = evaluated_algorithm(name, arena);
        if (!algorithm_find(name))
            return reader_fail(row->reader, spot, "there is no algorithm %.100s", name);
        note_name(row, &row->claim->algorithms, name);
    }
    query->names = names;
    return true;
}

static bool same_query(const struct query *a, const struct query *b)
{
    bool same = a->metric == b->metric && a->measurement == b->measurement &&
                a->generator == b->generator && a->name_count == b->name_count &&
                a->replications == b->replications && query_same_place(a, b);
    for (size_t k = 0; same && k < a->name_count; k++)
        same = strcmp(a->names[k], b->names[k]) == 0;
    return same;
}

/* The number of an existing equal query, or of a new one. */
static int number_of(struct document_row *row, const struct query *query)
{
    struct survey *survey = row->survey;
    for (size_t k = 0; k < survey->query_count; k++)
        if (same_query(&survey->queries[k], query))
            return (int)k;
    ARENA_GROW(row->reader->arena, survey->queries, survey->query_count, survey->query_room);
    survey->queries[survey->query_count] = *query;
    return (int)survey->query_count++;
}

/* "nodes=16" */
static bool set_counted(struct document_row *row, const struct variables *variables,
                        struct query *query)
{
    const char *nodes = variable_value(variables, "nodes");
    char *end;
    if (!nodes)
        return reader_fail(row->reader, row->spot, "the grid has no \"nodes\"");
    query->experiment = row->counts;
    row->nodes = (int)strtol(nodes, &end, 10);
    if (*end || row->nodes < 1)
        return reader_fail(row->reader, row->spot, "\"nodes\" is no whole number: %s", nodes);
    query->setting = arena_print(row->reader->arena, "nodes=%s", nodes);
    return true;
}

/* "{table}" and "{nodes} nodes" at a point. */
static bool set_published(struct document_row *row, struct query *query)
{
    struct spot published = spot_member(row->spot, "published");
    struct spot setting = spot_member(row->spot, "setting");
    return read_template(row->reader, &published, &query->experiment) &&
           read_template(row->reader, &setting, &query->setting);
}

/* Checks that every variable is a parameter of the generator, or occurs in a text of the row. */
static bool check_variables(const struct document_row *row, const struct variables *variables,
                            const struct query *query)
{
    for (size_t k = 0; k < variables->count; k++) {
        const char *name = variables->list[k].name;
        if (!(query->generator && setting_exists(&query->settings, name)) &&
            !(row->counted && strcmp(name, "nodes") == 0) &&
            !strstr(row->text, arena_print(row->reader->arena, "{%s}", name)))
            return reader_fail(row->reader, row->spot, "nothing takes the variable %.60s", name);
    }
    return true;
}

/* One side of a quotient; -1 if the row does not have it. */
static bool add_query(struct document_row *row, const char *side, const struct variables *variables,
                      int *number)
{
    struct spot names = spot_member(row->spot, side);
    struct query query = {.metric = row->metric,
                          .measurement = row->measurement,
                          .constant = NAN,
                          .replications = row->replications};
    *number = -1;
    if (!names.json)
        return true;
    const struct variables *outer = variables_enter(row->reader, variables);
    bool set = row->counted     ? set_counted(row, variables, &query)
               : row->published ? set_published(row, &query)
                                : set_generated(row, variables, &query);
    if (!set || !check_variables(row, variables, &query) || !read_names(row, &names, &query))
        return false;
    row->reader->variables = outer;
    *number = number_of(row, &query);
    return true;
}

/* ---- quotients ---- */

/* The point with the variables at that key, if the row has any. */
static bool with_variables(struct document_row *row, const char *key, const struct variables *point,
                           struct variables *out)
{
    struct spot spot = spot_member(row->spot, key);
    const struct variables *outer = variables_enter(row->reader, point);
    struct variables own;
    if (!read_point(row->reader, &spot, &own))
        return false;
    row->reader->variables = outer;
    *out = variables_joined(point, &own, row->reader->arena);
    return true;
}

/* Reads the quotient of a point and adds its queries to the survey. */
static bool read_quotient(struct document_row *row, const struct variables *point,
                          struct quotient *out)
{
    struct variables ours, elsewhere;
    *out = (struct quotient){.query = {-1, -1, -1, -1}, .divisor = 1.0};
    if (!with_variables(row, "ours_in", point, &ours) ||
        !add_query(row, "ours", &ours, &out->query[OURS]) ||
        !add_query(row, "theirs", point, &out->query[THEIRS]))
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
           add_query(row, "ours", &ours, &out->query[OURS_ELSEWHERE]) &&
           add_query(row, "theirs", &elsewhere, &out->query[THEIRS_ELSEWHERE]);
}

/* ---- samples ---- */

/* first[k]: the number of the first point whose variables outside both lists equal those of k. */
static const size_t *first_alike(const struct document_row *row, const struct variable_names *list,
                                 const struct variable_names *other)
{
    struct arena *arena = row->reader->arena;
    size_t *first = ARENA_ARRAY(arena, size_t, row->grid.count);
    const char **keys = ARENA_ARRAY(arena, const char *, row->grid.count);
    for (size_t k = 0; k < row->grid.count; k++) {
        const struct variables *point = &row->grid.points[k];
        struct variable *kept = ARENA_ARRAY(arena, struct variable, point->count);
        struct variables rest = {kept, 0};
        for (size_t v = 0; v < point->count; v++)
            if (!is_listed(list, point->list[v].name) && !is_listed(other, point->list[v].name))
                kept[rest.count++] = point->list[v];
        keys[k] = variables_assignments(&rest, arena);
        for (first[k] = 0; strcmp(keys[first[k]], keys[k]) != 0;)
            first[k]++;
    }
    return first;
}

/* Adds the checks of a sample of these points: one for each limit. */
static void add_checks(struct document_row *row, const struct sample *sample,
                       const struct variables *points, size_t count)
{
    struct survey *survey = row->survey;
    struct check check = row->check;
    check.sample = sample;
    const struct query *query = &survey->queries[sample->quotients[0].query[OURS]];
    check.shown = query_is_clocked(query);
    check.exact = query_is_constant(query);
    check.what = survey_label(row, &check, points, count);
    for (int relation = AT_MOST; relation <= AT_LEAST; relation++) {
        if (isnan(row->limits[relation]))
            continue;
        check.relation = (enum relation)relation;
        check.limit = row->limits[relation];
        ARENA_GROW(row->reader->arena, survey->checks, survey->check_count, survey->check_room);
        survey->checks[survey->check_count++] = check;
    }
}

/* Even a small share of the replications gives each sample this number of values, unless the claim
 * states another number of replications; a sample that is only shown needs no more than an interval
 * does. */
static void require_replications(struct document_row *row, const struct sample *sample)
{
    struct query *queries = row->survey->queries;
    bool shown = query_is_clocked(&queries[sample->quotients[0].query[OURS]]);
    size_t values = shown ? LEAST_FOR_INTERVAL : LEAST_VALUES;
    int least = (int)((values + sample->pooled - 1) / sample->pooled);
    if (row->quick_replications > 0)
        least = row->quick_replications;
    least = least < sample->replications ? least : sample->replications;
    for (size_t k = 0; k < sample->pooled * sample->combined; k++)
        for (int side = OURS; side < SIDES; side++) {
            int number = sample->quotients[k].query[side];
            int *wanted = number < 0 ? NULL : &queries[number].replications_least;
            if (wanted && *wanted < least)
                *wanted = least;
        }
}

/* points[count]: those of the sample, in rows of `combined`. */
static bool add_sample(struct document_row *row, const size_t *points, size_t count,
                       size_t combined)
{
    struct arena *arena = row->reader->arena;
    struct sample *sample = ARENA_ARRAY(arena, struct sample, 1);
    *sample = (struct sample){.quotients = ARENA_ARRAY(arena, struct quotient, count),
                              /* NOLINTNEXTLINE(clang-analyzer-core.DivideZero): it has a row */
                              .pooled = count / combined,
                              .combined = combined,
                              .combination = row->combination,
                              .replications = row->replications};
    struct variables *own = ARENA_ARRAY(arena, struct variables, count);
    for (size_t k = 0; k < count; k++) {
        own[k] = row->grid.points[points[k]];
        if (!read_quotient(row, &own[k], &sample->quotients[k]))
            return false;
    }
    require_replications(row, sample);
    add_checks(row, sample, own, count);
    return true;
}

/* Points that differ only in pooled or combined variables form one sample. */
static bool add_samples(struct document_row *row)
{
    static const struct variable_names none = {0};
    const struct variable_names *combined_by =
        row->combination == COMBINE_NONE ? &none : &row->lists[row->combination];
    const size_t *sample = first_alike(row, &row->lists[COMBINE_NONE], combined_by);
    const size_t *pooled = first_alike(row, combined_by, &none);
    size_t count = row->grid.count, *points = ARENA_ARRAY(row->reader->arena, size_t, count);
    for (size_t first = 0; first < count; first++) {
        size_t arranged = 0, combined = 0;
        if (sample[first] != first)
            continue;
        for (size_t own = first; own < count; own++) {
            size_t before = arranged;
            for (size_t k = own; k < count && sample[own] == first && pooled[own] == own; k++)
                if (pooled[k] == own)
                    points[arranged++] = k;
            if (combined > 0 && arranged > before && arranged - before != combined)
                return reader_fail(row->reader, row->spot, "points with unequal combinations");
            combined = arranged > before ? arranged - before : combined;
        }
        if (combined > 1 && row->combination == COMBINE_NONE)
            return reader_fail(row->reader, row->spot, "a point is listed twice");
        if (!add_sample(row, points, arranged, combined))
            return false;
    }
    return true;
}

/* ---- the row ---- */

static const struct field share_fields[] = {
    {.key = "at_most", REAL_AT(struct document_row, shares[AT_MOST]), .optional = true},
    {.key = "at_least", REAL_AT(struct document_row, shares[AT_LEAST]), .optional = true},
    {.key = "below", REAL_AT(struct document_row, shares[BELOW]), .optional = true},
    {0}};

/* "order": {"power": 3, "logarithms": 1} */
static const struct field order_fields[] = {
    {.key = "power", REAL_AT(struct document_row, power)},
    {.key = "logarithms", REAL_AT(struct document_row, logarithms), .optional = true},
    {0}};

#define VARIABLES(name, combination)                                                               \
    {                                                                                              \
        .key = (name),                                                                             \
        LIST_AT(struct document_row, lists[combination].list, lists[combination].count, TEXT),     \
        .optional = true                                                                           \
    }

static const struct field row_fields[] = {
    {FIELD_ELSEWHERE("generator")},
    {FIELD_ELSEWHERE("grid")},
    {.key = "ours", .kind = FIELD_OTHER},
    {FIELD_ELSEWHERE("theirs")},
    {.key = "metric", FIELD_AT(struct document_row, metric_name, TEXT), .optional = true},
    {.key = "measurement", FIELD_AT(struct document_row, measurement_name, TEXT), .optional = true},
    {FIELD_OF(struct document_row, published, TEXT), .optional = true},
    {FIELD_OF(struct document_row, setting, TEXT), .optional = true},
    {.key = "counted", FIELD_AT(struct document_row, counted_name, TEXT), .optional = true},
    {.key = "order", .kind = FIELD_OBJECT, .of = order_fields, .optional = true},
    {FIELD_ELSEWHERE("ours_in")},
    {FIELD_ELSEWHERE("over")},
    VARIABLES("pooled", COMBINE_NONE),
    VARIABLES("least", COMBINE_LEAST),
    VARIABLES("largest", COMBINE_LARGEST),
    VARIABLES("mean", COMBINE_MEAN),
    {.key = "share", .kind = FIELD_OBJECT, .of = share_fields, .optional = true},
    {FIELD_OF(struct document_row, growth, TEXT), .optional = true},
    {.key = "at_most", REAL_AT(struct document_row, limits[AT_MOST]), .optional = true},
    {.key = "at_least", REAL_AT(struct document_row, limits[AT_LEAST]), .optional = true},
    {FIELD_OF(struct document_row, replications, WHOLE), .least = 1, .most = MOST_REPLICATIONS,
     .optional = true},
    {FIELD_OF(struct document_row, reading, TEXT), .optional = true},
    {0}};

/* Reports the reason at that key, or at the row if it has none. */
static bool refuse_key(const struct document_row *row, const char *key, const char *reason)
{
    struct spot spot = spot_member(row->spot, key);
    return reader_fail(row->reader, spot.json ? &spot : row->spot, "%s", reason);
}

static bool find_estimator(struct document_row *row)
{
    struct spot share = spot_member(row->spot, "share");
    row->check.estimator = share.json    ? ESTIMATE_SHARE
                           : row->growth ? ESTIMATE_GROWTH
                                         : ESTIMATE_MEAN;
    for (int relation = AT_MOST; relation <= BELOW; relation++)
        if (!isnan(row->shares[relation])) {
            row->check.condition = (enum relation)relation;
            row->check.threshold = row->shares[relation];
        }
    if (share.json && spot_count(&share) != 1)
        return refuse_key(row, "share", "one condition is needed");
    if (row->growth && !is_listed(&row->lists[COMBINE_NONE], row->growth))
        return refuse_key(row, "growth", "no pooled variable");
    if (!row->growth && spot_member(row->spot, "order").json)
        return refuse_key(row, "order", "the row has no growth");
    return !isnan(row->limits[AT_MOST]) || !isnan(row->limits[AT_LEAST]) ||
           refuse_key(row, "at_most", "neither \"at_most\" nor \"at_least\"");
}

static bool find_counted(struct document_row *row)
{
    struct arena *arena = row->reader->arena;
    struct verdict verdict = paper_evaluations(row->counted_name, arena, &row->counted);
    row->counts = arena_print(arena, "%s/evaluations.json", row->counted_name);
    if (verdict.ok && !row->counted)
        verdict = verdict_no("there is no %.80s", row->counts);
    return verdict.ok || refuse_key(row, "counted", verdict.reason);
}

static bool find_source(struct document_row *row)
{
    const char *metric = row->metric_name, *measurement = row->measurement_name;
    if (!metric + !measurement + !row->published + !row->counted_name != 3)
        return reader_fail(row->reader, row->spot,
                           "one of \"metric\", \"measurement\", \"published\" and \"counted\" is "
                           "needed");
    if (row->counted_name)
        return find_counted(row);
    if (row->published)
        return row->setting || refuse_key(row, "setting", "the key \"setting\" is missing");
    row->metric = metric ? metric_read(metric, row->reader->arena) : NULL;
    row->measurement = measurement ? claim_measurement_find(measurement) : NULL;
    if (row->measurement && row->measurement->algorithms)
        note_name(row, &row->claim->algorithms, row->measurement->algorithms);
    struct spot spot = spot_member(row->spot, metric ? "metric" : "measurement");
    return row->metric || row->measurement ||
           reader_fail(row->reader, &spot, "there is no %.60s", metric ? metric : measurement);
}

static bool find_replications(struct document_row *row)
{
    bool constant = row->counted || row->published;
    if (constant && row->replications > 0)
        return refuse_key(row, "replications", "printed and counted numbers have none");
    if (row->replications == 0)
        row->replications = constant ? 1 : row->usual_replications;
    return row->replications > 0 ||
           refuse_key(row, "replications", "the key \"replications\" is missing");
}

/* Checks that lists name variables of the grid; the last one that combines applies. */
static bool check_lists(struct document_row *row)
{
    static const char *const keys[] = {"pooled", "least", "largest", "mean"};
    for (int k = COMBINE_NONE; k <= COMBINE_MEAN; k++) {
        const struct variable_names *names = &row->lists[k];
        for (size_t n = 0; n < names->count; n++)
            if (!variable_value(&row->grid.points[0], names->list[n]))
                return refuse_key(row, keys[k], "no variable of the grid");
        if (names->count > 0)
            row->combination = (enum combination)k;
    }
    return true;
}

bool read_survey_row(const struct document_row *usual, const struct spot *spot)
{
    struct reader *reader = usual->reader;
    struct spot grid = spot_member(spot, "grid");
    struct document_row row = *usual;
    row.spot = spot;
    row.text = spot_text(spot, reader->arena);
    return fields_read(reader, spot, row_fields, &row) && find_source(&row) &&
           find_estimator(&row) && find_replications(&row) && read_grid(reader, &grid, &row.grid) &&
           check_lists(&row) && add_samples(&row);
}
