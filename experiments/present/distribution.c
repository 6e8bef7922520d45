#include "experiments/present/distribution.h"

#include "experiments/engine/statistics/friedman.h"
#include "models/format/value.h"

#include <math.h>

static const struct estimate_within nothing = {NAN, NAN, NAN};

static struct estimate_within beyond_limit(const struct result *result, double limit)
{
    size_t beyond = 0;
    if (!(limit > 0.0) || result->series->relative_to)
        return nothing;
    for (size_t k = 0; k < result->summary.count; k++)
        beyond += result->values[k] > limit;
    return share_within(beyond, result->summary.count);
}

/* Run by run, over runs that both have; *count is 0 if one failed. */
static const double *differences_of(const struct result *one, const struct result *other,
                                    size_t *count, struct arena *arena)
{
    bool whole = one->failed == one->absent && other->failed == other->absent;
    *count = one->summary.count < other->summary.count ? one->summary.count : other->summary.count;
    *count = whole && one->series->metric == other->series->metric ? *count : 0;
    double *differences = ARENA_ARRAY(arena, double, *count);
    for (size_t k = 0; k < *count; k++)
        differences[k] = one->values[k] - other->values[k];
    return differences;
}

static void compare_with_first(struct distribution *cells, int series, struct arena *arena)
{
    double *p = ARENA_ARRAY(arena, double, series), *adjusted = ARENA_ARRAY(arena, double, series);
    for (int k = 0; k < series; k++) {
        size_t count;
        p[k] = NAN;
        cells[k].difference = nothing;
        if (k == 0)
            continue;
        const double *differences = differences_of(cells[k].result, cells[0].result, &count, arena);
        cells[k].difference = quantile_within(0.5, differences, count, arena);
        p[k] = sign_test_p(differences, count);
    }
    holm_adjust(p, (size_t)series, adjusted, arena);
    for (int k = 0; k < series; k++)
        cells[k].p = adjusted[k];
}

struct distributions distributions_of(const struct results *results, struct arena *arena)
{
    const struct measurement *measurement = results->measurement;
    struct distributions made = {.results = results,
                                 .cells = ARENA_ZEROED(arena, struct distribution, results->count),
                                 .limit = measurement->series->metric->limit};
    for (int k = 0; k < results->count; k++) {
        const struct result *result = &results->results[k];
        made.cells[k] = (struct distribution){
            .result = result,
            .median = quantile_within(0.5, result->values, result->summary.count, arena),
            .p95 = quantile_within(0.95, result->values, result->summary.count, arena),
            .beyond = beyond_limit(result, made.limit)};
    }
    for (int k = 0; k < results->count; k += measurement->series_count)
        compare_with_first(&made.cells[k], measurement->series_count, arena);
    return made;
}

const char *distribution_beyond(const struct distributions *distributions, struct arena *arena)
{
    return arena_print(arena, "P(> %g)", distributions->limit);
}

/* ---- for readers ---- */

static const char *end_text(double end, double scale, struct arena *arena)
{
    return isnan(end) ? "?" : number_text(end, STYLE_SIGNIFICANT, scale, 0, arena);
}

const char *within_text(const struct estimate_within *within, struct arena *arena)
{
    double scale = fmax(fabs(within->value), 1e-3);
    if (isnan(within->value))
        return "-";
    return arena_print(arena, "%s (%s to %s)", end_text(within->value, scale, arena),
                       end_text(within->low, scale, arena), end_text(within->high, scale, arena));
}

static const char *share_end(double end, struct arena *arena)
{
    return isnan(end) ? "?" : arena_print(arena, "%.3f", end);
}

const char *share_text(const struct estimate_within *within, struct arena *arena)
{
    if (isnan(within->value))
        return "-";
    return arena_print(arena, "%.3f (%s to %s)", within->value, share_end(within->low, arena),
                       share_end(within->high, arena));
}

static const char *p_text(double p, struct arena *arena)
{
    if (isnan(p))
        return "";
    return p < 0.001 ? "< 0.001" : arena_print(arena, "%.3f", p);
}

static void put_row(struct table *table, const struct distribution *cell, bool limited)
{
    struct arena *arena = table->arena;
    const struct result *result = cell->result;
    const struct entry beyond = entry_text(share_text(&cell->beyond, arena));
    const struct entry rest[] = {isnan(cell->difference.value)
                                     ? entry_text("")
                                     : entry_text(within_text(&cell->difference, arena)),
                                 entry_text(p_text(cell->p, arena))};
    const struct entry all[] = {entry_text(result->series->label),
                                entry_whole((long long)result->summary.count),
                                entry_text(within_text(&cell->median, arena)),
                                entry_text(within_text(&cell->p95, arena)),
                                limited ? beyond : rest[0],
                                limited ? rest[0] : rest[1],
                                rest[1]};
    table_row(table, all, limited ? 7 : 6);
}

void distribution_put(struct document *document, const struct results *results)
{
    struct arena *arena = document->arena;
    const struct distributions found = distributions_of(results, arena);
    int series = results->measurement->series_count;
    bool limited = found.limit > 0.0 && !results->measurement->series->relative_to;
    const char *first = results->measurement->series->label;
    const struct column beyond = {.heading = distribution_beyond(&found, arena), .alignment = 'r'};
    const struct column difference = {.heading = arena_print(arena, "minus %s", first),
                                      .alignment = 'r'},
                        p = {.heading = "p", .alignment = 'r'};
    const struct column columns[] = {{.heading = "series"},
                                     {.heading = "runs", .kind = COLUMN_COUNT},
                                     {.heading = "median", .alignment = 'r'},
                                     {.heading = "95th percentile", .alignment = 'r'},
                                     limited ? beyond : difference,
                                     limited ? difference : p,
                                     limited ? p : (struct column){0},
                                     {0}};
    struct table table = table_start(columns, arena);
    for (int k = 0; k < results->count; k++) {
        if (k % series == 0)
            table_section(&table, results->results[k].setting->label);
        put_row(&table, &found.cells[k], limited);
    }
    document_paragraph(
        document,
        arena_print(
            arena,
            "Parentheses contain 95 %% intervals that hold for any distribution: by order "
            "statistics for the median and the percentile, by Clopper and Pearson for the "
            "probability. Minus %s: the median of the differences on the same instances; p is that "
            "of the sign test, with Holm's correction for all series of the setting.",
            first));
    document_table(document, &table, NULL);
}

/* ---- for programs ---- */

static void add_within(struct value *cell, const char *name, const struct estimate_within *within,
                       struct arena *arena)
{
    value_set_number(cell, name, within->value);
    value_set_number(cell, arena_print(arena, "%s_low", name), within->low);
    value_set_number(cell, arena_print(arena, "%s_high", name), within->high);
}

void distribution_add(struct value *cells, const struct results *results, struct arena *arena)
{
    const struct distributions found = distributions_of(results, arena);
    for (int k = 0; k < results->count; k++) {
        struct value *cell = value_item(cells, (size_t)k);
        const struct distribution *one = &found.cells[k];
        value_set_number(cell, "median_low", one->median.low);
        value_set_number(cell, "median_high", one->median.high);
        value_set_number(cell, "p95_low", one->p95.low);
        value_set_number(cell, "p95_high", one->p95.high);
        add_within(cell, "beyond", &one->beyond, arena);
        add_within(cell, "difference", &one->difference, arena);
        value_set_number(cell, "sign_p", one->p);
    }
}
