/* A row of a survey: the points of its grid become queries, quotients, samples and checks. */
#include "experiments/claims/survey_row.h"
#include "experiments/claims/survey_label.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST_VALUES = 20 }; /* of a sample, however small the share of the replications */

static const struct key row_keys[] = {
    {"generator", false},    {"grid", false},        {"ours", true},        {"theirs", false},
    {"metric", false},       {"measurement", false}, {"published", false},  {"setting", false},
    {"ours_in", false},      {"over", false},        {"divided_by", false}, {"gain", false},
    {"pooled", false},       {"least", false},       {"largest", false},    {"mean", false},
    {"share", false},        {"growth", false},      {"at_most", false},    {"at_least", false},
    {"replications", false}, {NULL, false}};

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

/* ---- samples ---- */

/* The variables of a point that are in neither list. */
static const char *key_without(const struct variables *point, const struct spot *list,
                               const struct spot *other, struct arena *arena)
{
    struct variable *kept = ARENA_ARRAY(arena, struct variable, point->count);
    struct variables rest = {kept, 0};
    for (size_t k = 0; k < point->count; k++)
        if (!is_listed(list, point->list[k].name) && !is_listed(other, point->list[k].name))
            kept[rest.count++] = point->list[k];
    return variables_assignments(&rest, arena);
}

/* Points whose rest is the same as of the first of them that is not taken; their numbers. */
static size_t take_equal(const char *const *keys, const size_t *among, size_t count, bool *taken,
                         size_t *numbers)
{
    size_t found = 0;
    const char *key = NULL;
    for (size_t k = 0; k < count; k++) {
        size_t number = among ? among[k] : k;
        if (taken[number] || (key && strcmp(keys[number], key) != 0))
            continue;
        key = keys[number];
        taken[number] = true;
        numbers[found++] = number;
    }
    return found;
}

/* The one limit of an object; false: none, or a mistake. */
static bool read_limit(struct row *row, const struct spot *object, enum relation relation,
                       double *limit)
{
    static const char *const keys[] = {
        [AT_MOST] = "at_most", [AT_LEAST] = "at_least", [BELOW] = "below"};
    struct spot spot = spot_member(object, keys[relation]);
    return spot.json && read_number_template(row->reader, &spot, &row->builder->define, limit);
}

static bool read_share(struct row *row, struct check *check)
{
    static const struct key keys[] = {
        {"at_most", false}, {"at_least", false}, {"below", false}, {NULL, false}};
    struct spot share = spot_member(row->spot, "share");
    if (!share.json)
        return true;
    check->estimator = ESTIMATE_SHARE;
    if (!read_object(row->reader, &share, keys))
        return false;
    if (spot_count(&share) != 1)
        return reader_fail(row->reader, &share, "one condition is needed");
    for (int relation = AT_MOST; relation <= BELOW; relation++)
        if (read_limit(row, &share, (enum relation)relation, &check->threshold))
            check->condition = (enum relation)relation;
    return row->reader->verdict.ok;
}

/* The checks of a sample of these points: one of each limit. */
static bool add_checks(struct row *row, const struct sample *sample, const struct variables *points,
                       size_t count)
{
    struct check check = {.estimator = row->growth ? ESTIMATE_GROWTH : ESTIMATE_MEAN,
                          .sample = sample};
    size_t before = row->builder->survey->check_count;
    if (!read_share(row, &check))
        return false;
    const char *phrase = row->metric        ? row->metric->title
                         : row->measurement ? row->measurement->phrase
                                            : "as printed";
    const struct survey_label label = {.reader = row->reader,
                                       .row = row->spot,
                                       .points = points,
                                       .count = count,
                                       .check = &check,
                                       .queries = row->builder->survey->queries,
                                       .growth = row->growth,
                                       .phrase = phrase};
    check.what = survey_label(&label);
    for (int relation = AT_MOST; relation <= AT_LEAST; relation++)
        if (read_limit(row, row->spot, (enum relation)relation, &check.limit)) {
            check.relation = (enum relation)relation;
            row->builder->survey->checks[row->builder->survey->check_count++] = check;
        }
    if (!row->reader->verdict.ok)
        return false;
    return row->builder->survey->check_count > before ||
           reader_fail(row->reader, row->spot, "neither \"at_most\" nor \"at_least\"");
}

/* A small share of the replications still has so many values of each sample. */
static void keep_enough(struct row *row, const struct sample *sample)
{
    int least = (int)((LEAST_VALUES + sample->pooled - 1) / sample->pooled);
    least = least < sample->replications ? least : sample->replications;
    for (size_t k = 0; k < sample->pooled * sample->combined; k++) {
        const struct quotient *quotient = &sample->quotients[k];
        const int numbers[] = {quotient->ours, quotient->theirs, quotient->ours_elsewhere,
                               quotient->theirs_elsewhere};
        for (size_t n = 0; n < sizeof numbers / sizeof *numbers; n++) {
            struct query *query =
                numbers[n] < 0 ? NULL : &row->builder->survey->queries[numbers[n]];
            if (query && query->replications_least < least)
                query->replications_least = least;
        }
    }
}

/* points[count]: those of the sample, in rows of `combined`. */
static bool add_sample(struct row *row, const size_t *points, size_t count, size_t combined)
{
    struct arena *arena = row->reader->arena;
    struct sample *sample = ARENA_ARRAY(arena, struct sample, 1);
    *sample = (struct sample){.quotients = ARENA_ARRAY(arena, struct quotient, count),
                              .pooled = count / combined,
                              .combined = combined,
                              .combination = row->combination,
                              .divisor = row->divisor,
                              .gain = row->gain,
                              .replications = row->replications};
    struct variables *own = ARENA_ARRAY(arena, struct variables, count);
    for (size_t k = 0; k < count; k++) {
        own[k] = row->grid.points[points[k]];
        if (!read_quotient(row, &own[k], &sample->quotients[k]))
            return false;
    }
    keep_enough(row, sample);
    return add_checks(row, sample, own, count);
}

/* Points that differ in pooled or combined variables alone make one sample. */
static bool add_samples(struct row *row)
{
    struct arena *arena = row->reader->arena;
    static const struct spot none = {0};
    size_t count = row->grid.count, found;
    const char **split = ARENA_ARRAY(arena, const char *, count);
    const char **pooled = ARENA_ARRAY(arena, const char *, count);
    bool *taken = ARENA_ZEROED(arena, bool, count), *placed = ARENA_ZEROED(arena, bool, count);
    size_t *group = ARENA_ARRAY(arena, size_t, count), *rows = ARENA_ARRAY(arena, size_t, count);
    for (size_t k = 0; k < count; k++) {
        split[k] = key_without(&row->grid.points[k], &row->pooled, &row->combined, arena);
        pooled[k] = key_without(&row->grid.points[k], &row->combined, &none, arena);
    }
    while ((found = take_equal(split, NULL, count, taken, group)) > 0) {
        size_t arranged = 0, combined = 0, more;
        while ((more = take_equal(pooled, group, found, placed, rows + arranged)) > 0) {
            if (combined > 0 && more != combined)
                return reader_fail(row->reader, row->spot, "points with unequal combinations");
            combined = more;
            arranged += more;
        }
        if (combined > 1 && row->combination == COMBINE_NONE)
            return reader_fail(row->reader, row->spot, "a point comes twice");
        if (!add_sample(row, rows, found, combined))
            return false;
    }
    return true;
}

/* ---- the row ---- */

/* Room for what the row's points come to at most: both limits, and four queries of each. */
static void reserve(struct row *row)
{
    struct survey *survey = row->builder->survey;
    size_t points = row->grid.count;
    struct query *queries =
        ARENA_ARRAY(row->reader->arena, struct query, survey->query_count + 4 * points);
    struct check *checks =
        ARENA_ARRAY(row->reader->arena, struct check, survey->check_count + 2 * points);
    for (size_t k = 0; k < survey->query_count; k++)
        queries[k] = survey->queries[k];
    for (size_t k = 0; k < survey->check_count; k++)
        checks[k] = survey->checks[k];
    survey->queries = queries;
    survey->checks = checks;
}

static bool read_source(struct row *row)
{
    struct reader *reader = row->reader;
    struct spot metric = spot_member(row->spot, "metric"),
                measurement = spot_member(row->spot, "measurement"),
                published = spot_member(row->spot, "published");
    struct spot setting = spot_member(row->spot, "setting");
    const char *name;
    if ((metric.json != NULL) + (measurement.json != NULL) + (published.json != NULL) != 1)
        return reader_fail(reader, row->spot,
                           "one of \"metric\", \"measurement\" and \"published\" is needed");
    if (published.json && !setting.json)
        return reader_fail(reader, row->spot, "the key \"setting\" is missing");
    if (published.json)
        return read_string(reader, &published, &row->published) &&
               read_string(reader, &setting, &name);
    if (!read_string(reader, metric.json ? &metric : &measurement, &name))
        return false;
    row->metric = metric.json ? metric_find(name) : NULL;
    row->measurement = measurement.json ? claim_measurement_find(name) : NULL;
    if (row->measurement && row->measurement->algorithms)
        note_name(row, &row->builder->claim->algorithms, row->measurement->algorithms);
    return row->metric || row->measurement ||
           reader_fail(reader, metric.json ? &metric : &measurement, "there is no %.60s", name);
}

/* Lists name variables of the grid. */
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

/* Every variable is a parameter of the generator, or stands in a text of the row. */
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
    if (!growth.json)
        return true;
    if (!read_string(row->reader, &growth, &row->growth))
        return false;
    return is_listed(&row->pooled, row->growth) ||
           reader_fail(row->reader, &growth, "no pooled variable");
}

static bool read_numbers(struct row *row)
{
    struct spot divisor = spot_member(row->spot, "divided_by"),
                gain = spot_member(row->spot, "gain"),
                replications = spot_member(row->spot, "replications");
    row->divisor = 1.0;
    row->replications = row->builder->replications;
    return (!divisor.json || read_number(row->reader, &divisor, &row->divisor)) &&
           (!gain.json || read_truth(row->reader, &gain, &row->gain)) &&
           (!replications.json ||
            read_whole(row->reader, &replications, 1, 1000000, &row->replications));
}

bool read_survey_row(struct survey_builder *builder, const struct spot *spot)
{
    struct reader *reader = builder->reader;
    struct spot grid = spot_member(spot, "grid");
    struct row row = {.builder = builder, .reader = reader, .spot = spot};
    if (!read_object(reader, spot, row_keys) || !read_source(&row) || !read_lists(&row) ||
        !read_numbers(&row) || !read_grid(reader, &grid, &builder->define, &row.grid))
        return false;
    row.text = spot_text(spot, reader->arena);
    reserve(&row);
    return check_list(&row, &row.pooled) && check_list(&row, &row.combined) &&
           check_variables(&row) && add_samples(&row);
}
