/* Reads a row of a survey: the points of its grid become queries, quotients, samples and checks. */
#include "experiments/claims/survey.h"
#include "experiments/engine/statistics/statistics.h"
#include "models/base/stream.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct row {
    struct survey_builder *builder;
    struct reader *reader;
    const struct spot *spot;
    const char *text; /* as written */
    struct grid grid;
    struct spot pooled, combined; /* lists of variables, or none */
    enum combination combination;
    const char *growth; /* or NULL */
    const struct metric *metric;
    const struct claim_measurement *measurement;
    const char *metric_name, *measurement_name, *counted_name, *reading; /* or NULL */
    const char *published, *setting;                                     /* or NULL */
    const struct evaluation *counted;                                    /* or NULL */
    const char *counts;                                                  /* their file */
    int nodes;                                                           /* counted with so many */
    double power, logarithms;    /* of the growth variable, dividing ours */
    struct check check;          /* without label, limit and sample */
    double limits[2], shares[3]; /* by relation; NAN: none */
    int replications;
};

enum {
    LEAST_VALUES = 10
}; /* least number of values of a sample, whatever the share of replications */

static const char *const combination_keys[] = {
    [COMBINE_LEAST] = "least", [COMBINE_LARGEST] = "largest", [COMBINE_MEAN] = "mean"};

static bool is_listed(const struct spot *list, const char *name)
{
    for (size_t k = 0; k < spot_count(list); k++) {
        struct spot entry = spot_entry(list, k);
        const char *text = spot_string(&entry);
        if (text && strcmp(text, name) == 0)
            return true;
    }
    return false;
}

/* ---- queries ---- */

static bool has_parameter(const struct registered_generator *generator, const char *name)
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

/* Finds the generator of a point with these variables; false if the metric needs one and there is
 * none. */
static bool find_row_generator(struct row *row, const struct variables *all, struct query *query)
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

/* Adds a name to a list separated by spaces, unless it is there. */
static void note_name(struct row *row, const char **list, const char *name)
{
    if (!names_hold(*list, name))
        *list = *list ? arena_print(row->reader->arena, "%s %s", *list, name) : name;
}

/* Names separated by ", ". */
static bool read_names(struct row *row, const struct spot *spot, const struct variables *all,
                       struct query *query)
{
    struct arena *arena = row->reader->arena;
    const char *text, *name;
    if (!read_template(row->reader, spot, all, &text))
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
        note_name(row, &row->builder->claim->algorithms, name);
    }
    query->names = names;
    return true;
}

static bool same_query(const struct query *a, const struct query *b)
{
    bool same = a->metric == b->metric && a->measurement == b->measurement &&
                a->generator == b->generator && a->name_count == b->name_count &&
                a->replications == b->replications && strcmp(a->setting, b->setting) == 0 &&
                !a->experiment == !b->experiment &&
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
    query->experiment = row->counts;
    row->nodes = (int)strtol(nodes, &end, 10);
    if (*end || row->nodes < 1)
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
    struct query query = {.metric = row->metric,
                          .measurement = row->measurement,
                          .constant = NAN,
                          .replications = row->replications};
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

/* Reads the quotient of a point and adds its queries to the survey. */
static bool read_quotient(struct row *row, const struct variables *point, struct quotient *out)
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

/* ---- the label of an estimate, derived from its row ---- */

/* "STC", "the least of MM, MS". */
static void put_names(FILE *out, const struct query *query)
{
    if (query->name_count > 1)
        fputs("the least of ", out);
    for (size_t k = 0; k < query->name_count; k++) {
        const struct registered_algorithm *found = algorithm_find(query->names[k]);
        fprintf(out, "%s%s", k > 0 ? ", " : "", found ? found->algorithm->title : query->names[k]);
    }
}

/* "STC over SPCCO" */
static const char *quotient_words(const struct row *row, const struct quotient *quotient)
{
    const struct query *queries = row->builder->survey->queries;
    struct text_stream made;
    text_stream_start(&made);
    put_names(made.stream, &queries[quotient->query[OURS]]);
    if (quotient->query[THEIRS] >= 0) {
        fputs(" over ", made.stream);
        put_names(made.stream, &queries[quotient->query[THEIRS]]);
    }
    return text_stream_finish_in(&made, row->reader->arena);
}

/* The distinct quotients of the sample. */
static void put_quotients(FILE *out, const struct row *row, const struct sample *sample)
{
    static const char *const words[] = {[COMBINE_NONE] = "",
                                        [COMBINE_LEAST] = "least of ",
                                        [COMBINE_LARGEST] = "largest of ",
                                        [COMBINE_MEAN] = "mean of "};
    size_t count = 0, quotients = sample->pooled * sample->combined;
    const char **told = ARENA_ARRAY(row->reader->arena, const char *, quotients);
    fputs(words[sample->combination], out);
    for (size_t k = 0; k < quotients; k++) {
        const char *own = quotient_words(row, &sample->quotients[k]);
        size_t same = 0;
        while (same < count && strcmp(told[same], own) != 0)
            same++;
        if (same < count)
            continue;
        fprintf(out, "%s%s", count > 0 ? "; " : "", own);
        told[count++] = own;
    }
}

/* A variable that distinguishes settings, rather than only choosing algorithms. */
static bool is_of_settings(const struct row *row, const char *name)
{
    const char *use = arena_print(row->reader->arena, "{%s}", name);
    if (row->published)
        return strstr(row->published, use) || strstr(row->setting, use);
    return !strstr(row->text, use);
}

/* "key=value", or "key=first to last" if it varies. */
static void put_settings(FILE *out, const struct row *row, const struct variables *points,
                         size_t count)
{
    const char *between = ": ";
    for (size_t k = 0; k < points[0].count; k++) {
        const struct variable *first = &points[0].list[k];
        const char *last = variable_value(&points[count - 1], first->name);
        if (!is_of_settings(row, first->name))
            continue;
        fprintf(out, "%s%s=%s", between, first->name, first->value);
        if (last && strcmp(first->value, last) != 0)
            fprintf(out, " to %s", last);
        between = " ";
    }
}

/* The members of an object of the row, after the words. */
static void put_members(FILE *out, const struct row *row, const struct variables *point,
                        const char *key, const char *words)
{
    struct spot object = spot_member(row->spot, key);
    const char *text;
    for (size_t k = 0; k < spot_count(&object); k++) {
        struct spot member = spot_member_at(&object, k);
        if (read_template(row->reader, &member, point, &text))
            fprintf(out, "%s%s=%s", k == 0 ? words : " ", member.path.key, text);
    }
}

/* "share at most 1.25: ", "growth with nodes: " */
static void put_estimator(FILE *out, const struct row *row, const struct check *check)
{
    static const char *const words[] = {
        [AT_MOST] = "at most", [AT_LEAST] = "at least", [BELOW] = "below"};
    if (check->estimator == ESTIMATE_SHARE)
        fprintf(out, "share %s %g: ", words[check->condition], check->threshold);
    if (check->estimator == ESTIMATE_GROWTH)
        fprintf(out, "growth with %s: ", row->growth);
}

/* " divided by nodes^3 log(nodes)" */
static void put_order(FILE *out, const struct row *row)
{
    struct spot order = spot_member(row->spot, "order");
    fprintf(out, " divided by %s^%g", row->growth, row->power);
    if (spot_member(&order, "logarithms").json)
        fprintf(out, " log(%s)^%g", row->growth, row->logarithms);
}

/* "STC over SPCCO, throughput: nodes=512 multicasts=2"; in the reader's arena. */
static const char *survey_label(const struct row *row, const struct check *check,
                                const struct variables *points, size_t count)
{
    const char *phrase = row->metric        ? row->metric->title
                         : row->measurement ? row->measurement->phrase
                         : row->counted     ? "evaluations of the literal form"
                                            : "as printed";
    struct text_stream made;
    text_stream_start(&made);
    put_estimator(made.stream, row, check);
    put_quotients(made.stream, row, check->sample);
    put_members(made.stream, row, points, "ours_in", " with ");
    fprintf(made.stream, ", %s", phrase);
    if (spot_member(row->spot, "order").json)
        put_order(made.stream, row);
    put_settings(made.stream, row, points, count);
    put_members(made.stream, row, points, "over", ", over the same with ");
    return text_stream_finish_in(&made, row->reader->arena);
}

/* ---- samples ---- */

/* first[k]: the number of the first point whose variables outside both lists equal those of k. */
static const size_t *first_alike(const struct row *row, const struct spot *list,
                                 const struct spot *other)
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
static void add_checks(struct row *row, const struct sample *sample, const struct variables *points,
                       size_t count)
{
    struct survey *survey = row->builder->survey;
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
        ARENA_GROW(row->reader->arena, survey->checks, survey->check_count,
                   row->builder->check_room);
        survey->checks[survey->check_count++] = check;
    }
}

/* Even a small share of the replications gives each sample this number of values, unless the claim
 * states another number of replications; a sample that is only shown needs no more than an interval
 * does. */
static void require_replications(struct row *row, const struct sample *sample)
{
    struct query *queries = row->builder->survey->queries;
    bool shown = query_is_clocked(&queries[sample->quotients[0].query[OURS]]);
    size_t values = shown ? LEAST_FOR_INTERVAL : LEAST_VALUES;
    int least = (int)((values + sample->pooled - 1) / sample->pooled);
    if (row->builder->quick_replications > 0)
        least = row->builder->quick_replications;
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
static bool add_sample(struct row *row, const size_t *points, size_t count, size_t combined)
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
static bool add_samples(struct row *row)
{
    static const struct spot none = {0};
    const size_t *sample = first_alike(row, &row->pooled, &row->combined);
    const size_t *pooled = first_alike(row, &row->combined, &none);
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
    {.key = "at_most", REAL_AT(struct row, shares[AT_MOST]), .optional = true},
    {.key = "at_least", REAL_AT(struct row, shares[AT_LEAST]), .optional = true},
    {.key = "below", REAL_AT(struct row, shares[BELOW]), .optional = true},
    {0}};

static bool read_share(struct row *row)
{
    struct spot spot = spot_member(row->spot, "share");
    row->check.estimator = row->growth ? ESTIMATE_GROWTH : ESTIMATE_MEAN;
    if (!spot.json)
        return true;
    if (!read_fields(row->reader, &spot, share_fields, &row->builder->define, row))
        return false;
    row->check.estimator = ESTIMATE_SHARE;
    for (int relation = AT_MOST; relation <= BELOW; relation++)
        if (!isnan(row->shares[relation])) {
            row->check.condition = (enum relation)relation;
            row->check.threshold = row->shares[relation];
        }
    return spot_count(&spot) == 1 || reader_fail(row->reader, &spot, "one condition is needed");
}

static bool find_counted(struct row *row, const char *paper)
{
    struct spot spot = spot_member(row->spot, "counted");
    struct verdict verdict = paper_evaluations(paper, row->reader->arena, &row->counted);
    row->counts = arena_print(row->reader->arena, "%s/evaluations.json", paper);
    if (!verdict.ok)
        return reader_fail(row->reader, &spot, "%s", verdict.reason);
    return row->counted || reader_fail(row->reader, &spot, "there is no %.80s", row->counts);
}

static bool find_source(struct row *row)
{
    const char *metric = row->metric_name, *measurement = row->measurement_name;
    struct reader *reader = row->reader;
    if (!metric + !measurement + !row->published + !row->counted_name != 3)
        return reader_fail(reader, row->spot,
                           "one of \"metric\", \"measurement\", \"published\" and \"counted\" is "
                           "needed");
    if (row->counted_name)
        return find_counted(row, row->counted_name);
    if (row->published)
        return row->setting || reader_fail(reader, row->spot, "the key \"setting\" is missing");
    row->metric = metric ? metric_find(metric) : NULL;
    row->measurement = measurement ? claim_measurement_find(measurement) : NULL;
    if (row->measurement && row->measurement->algorithms)
        note_name(row, &row->builder->claim->algorithms, row->measurement->algorithms);
    struct spot spot = spot_member(row->spot, metric ? "metric" : "measurement");
    return row->metric || row->measurement ||
           reader_fail(reader, &spot, "there is no %.60s", metric ? metric : measurement);
}

static const struct field row_fields[] = {
    {FIELD_ELSEWHERE("generator")},
    {FIELD_ELSEWHERE("grid")},
    {.key = "ours", .kind = FIELD_OTHER},
    {FIELD_ELSEWHERE("theirs")},
    {.key = "metric", FIELD_AT(struct row, metric_name, TEXT), .optional = true},
    {.key = "measurement", FIELD_AT(struct row, measurement_name, TEXT), .optional = true},
    {FIELD_OF(struct row, published, TEXT), .optional = true},
    {FIELD_OF(struct row, setting, TEXT), .optional = true},
    {.key = "counted", FIELD_AT(struct row, counted_name, TEXT), .optional = true},
    {FIELD_ELSEWHERE("order")},
    {FIELD_ELSEWHERE("ours_in")},
    {FIELD_ELSEWHERE("over")},
    {FIELD_ELSEWHERE("pooled")},
    {FIELD_ELSEWHERE("least")},
    {FIELD_ELSEWHERE("largest")},
    {FIELD_ELSEWHERE("mean")},
    {FIELD_ELSEWHERE("share")},
    {FIELD_OF(struct row, growth, TEXT), .optional = true},
    {.key = "at_most", REAL_AT(struct row, limits[AT_MOST]), .optional = true},
    {.key = "at_least", REAL_AT(struct row, limits[AT_LEAST]), .optional = true},
    {FIELD_ELSEWHERE("replications")},
    {FIELD_OF(struct row, reading, TEXT), .optional = true},
    {0}};

static bool read_row_fields(struct row *row)
{
    if (!read_fields(row->reader, row->spot, row_fields, &row->builder->define, row) ||
        !find_source(row))
        return false;
    return !isnan(row->limits[AT_MOST]) || !isnan(row->limits[AT_LEAST]) ||
           reader_fail(row->reader, row->spot, "neither \"at_most\" nor \"at_least\"");
}

/* Checks that lists name variables of the grid. */
static bool check_list(struct row *row, const struct spot *list)
{
    for (size_t k = 0; k < spot_count(list); k++) {
        struct spot entry = spot_entry(list, k);
        const char *name = spot_string(&entry);
        if (!name || !variable_value(&row->grid.points[0], name))
            return reader_fail(row->reader, &entry, "no variable of the grid");
    }
    return !list->json || spot_is_array(list) || reader_fail_type(row->reader, list, "an array");
}

/* Checks that every variable is a parameter of the generator, or occurs in a text of the row. */
static bool check_variables(struct row *row)
{
    const struct variables *point = &row->grid.points[0];
    struct query query = {0};
    struct variables all = variables_joined(&row->builder->define, point, row->reader->arena);
    if (!row->published && !find_row_generator(row, &all, &query))
        return false;
    for (size_t k = 0; k < point->count; k++) {
        const char *name = point->list[k].name;
        if (!has_parameter(query.generator, name) &&
            !(row->counted && strcmp(name, "nodes") == 0) &&
            !strstr(row->text, arena_print(row->reader->arena, "{%s}", name)))
            return reader_fail(row->reader, row->spot, "nothing takes the variable %.60s", name);
    }
    return true;
}

static bool read_lists(struct row *row)
{
    struct spot growth = spot_member(row->spot, "growth");
    row->pooled = spot_member(row->spot, "pooled");
    for (int k = COMBINE_LEAST; k <= COMBINE_MEAN; k++) {
        struct spot list = spot_member(row->spot, combination_keys[k]);
        if (!list.json)
            continue;
        row->combined = list;
        row->combination = (enum combination)k;
    }
    return !row->growth || is_listed(&row->pooled, row->growth) ||
           reader_fail(row->reader, &growth, "no pooled variable");
}

/* "order": {"power": 3, "logarithms": 1} */
static const struct field order_fields[] = {
    {.key = "power", REAL_AT(struct row, power)},
    {.key = "logarithms", REAL_AT(struct row, logarithms), .optional = true},
    {0}};

static bool read_order(struct row *row)
{
    struct spot order = spot_member(row->spot, "order");
    if (!order.json)
        return true;
    return read_fields(row->reader, &order, order_fields, &row->builder->define, row) &&
           (row->growth || reader_fail(row->reader, &order, "the row has no growth"));
}

static bool read_numbers(struct row *row)
{
    struct spot replications = spot_member(row->spot, "replications");
    bool constant = row->counted || row->published;
    row->replications = constant ? 1 : row->builder->replications;
    if (constant && replications.json)
        return reader_fail(row->reader, &replications, "printed and counted numbers have none");
    if (row->replications == 0 && !replications.json)
        return reader_fail(row->reader, row->spot, "the key \"replications\" is missing");
    return read_order(row) && (!replications.json || read_whole(row->reader, &replications, 1,
                                                                1000000, &row->replications));
}

bool read_survey_row(struct survey_builder *builder, const struct spot *spot)
{
    struct reader *reader = builder->reader;
    struct spot grid = spot_member(spot, "grid");
    struct row row = {.builder = builder,
                      .reader = reader,
                      .spot = spot,
                      .limits = {NAN, NAN},
                      .shares = {NAN, NAN, NAN}};
    if (!read_row_fields(&row) || !read_share(&row) || !read_lists(&row) || !read_numbers(&row) ||
        !read_grid(reader, &grid, &builder->define, &row.grid))
        return false;
    row.text = spot_text(spot, reader->arena);
    return check_list(&row, &row.pooled) && check_list(&row, &row.combined) &&
           check_variables(&row) && add_samples(&row);
}
