#include "experiments/engine/metrics/metric.h"

#include "experiments/engine/metrics/solution.h"
#include "models/base/arena.h"
#include "models/base/isolated.h"
#include "models/format/reader.h"
#include "models/instance.h"

#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

static const struct metric *find(const char *name)
{
    for (const struct metric *const *found = metrics; *found; found++)
        if (strcmp((*found)->name, name) == 0)
            return *found;
    return NULL;
}

/* "", or "GB/s per s"; the ratio of two times is a plain number in any unit. */
static const char *ratio_unit(const struct metric *one, const struct metric *other,
                              struct arena *arena)
{
    const char *units[] = {one->unit ? one->unit : "s", other->unit ? other->unit : "s"};
    if (strcmp(units[0], units[1]) == 0)
        return "";
    return *units[1] ? arena_print(arena, "%s per %s", *units[0] ? units[0] : "1", units[1])
                     : units[0];
}

static unsigned families_of(const struct metric *metric)
{
    return metric->families ? metric->families : ~0u;
}

const struct metric *metric_read(const char *name, struct arena *arena)
{
    const char *slash = strchr(name, '/');
    if (!slash)
        return find(name);
    const struct metric *one = find(arena_print(arena, "%.*s", (int)(slash - name), name));
    const struct metric *other = find(slash + 1);
    if (!one || !other || !(families_of(one) & families_of(other)))
        return NULL;
    struct metric *made = ARENA_ZEROED(arena, struct metric, 1);
    *made = (struct metric){.name = name,
                            .title = arena_print(arena, "%s / %s", one->title, other->title),
                            .unit = ratio_unit(one, other, arena),
                            .families = families_of(one) & families_of(other),
                            .clocked = one->clocked || other->clocked,
                            .repeated = one->repeated || other->repeated,
                            .computed = one->computed || other->computed,
                            .ratio = {one, other}};
    return made;
}

struct run run_failed(enum status status, double time_limit, const char *reason)
{
    struct run run = {.status = status, .time_limit = time_limit};
    snprintf(run.reason, sizeof run.reason, "%.*s", (int)sizeof run.reason - 1, reason);
    for (int k = 0; k < quantity_count; k++)
        run.quantity[k] = NAN;
    return run;
}

bool metric_is_of(const struct metric *metric, int family)
{
    return families_of(metric) >> family & 1;
}

void measure_run(const struct instance *instance, const struct solution *solution,
                 struct arena *scratch, double quantity[MOST_QUANTITIES])
{
    struct measured_run run = {instance, solution, scratch, NULL};
    for (int k = 0; k < quantity_count; k++) {
        const struct metric *metric = metrics[k];
        const void *member = (const char *)solution + metric->member;
        bool absent = !metric_is_of(metric, instance->family) ||
                      (metric->repeated && solution->times.repetitions == 0);
        quantity[k] = absent            ? NAN
                      : metric->measure ? metric->measure(&run)
                                        : *(const double *)member;
    }
}

double metric_factor(const struct metric *metric, const char *time_unit)
{
    if (metric->ratio[0])
        return 1.0;
    double scale = metric->scale > 0 ? metric->scale : 1.0;
    return metric->unit ? scale : unit_factor(time_unit);
}

static double value_of(const struct metric *metric, const double *quantity, double optimum)
{
    double part[2];
    if (!metric->ratio[0])
        return metric->derive ? metric->derive(quantity, optimum) : quantity[metric->column];
    for (int k = 0; k < 2; k++)
        part[k] =
            value_of(metric->ratio[k], quantity, optimum) * metric_factor(metric->ratio[k], NULL);
    return ratio_of(part[0], part[1]);
}

/* ---- many runs ---- */

static bool is_foreign(const struct metric *metric)
{
    if (metric->ratio[0])
        return is_foreign(metric->ratio[0]) || is_foreign(metric->ratio[1]);
    const struct metric *const *found = foreign_metrics;
    while (*found && *found != metric)
        found++;
    return *found;
}

struct column {
    const struct metric *metric;
    const struct run *runs;
    int count;
    double optimum;
    double *out;
};

static void fill(const struct column *column)
{
    for (int k = 0; k < column->count; k++)
        column->out[k] = column->runs[k].status == STATUS_VALID
                             ? value_of(column->metric, column->runs[k].quantity, column->optimum)
                             : NAN;
}

static void write_column(FILE *out, void *data)
{
    const struct column *column = data;
    fill(column);
    fwrite(column->out, sizeof *column->out, (size_t)column->count, out);
}

struct verdict metric_values(const struct metric *metric, const struct run *runs, int count,
                             double optimum, double *out)
{
    static const double PATIENCE = 10.0; /* seconds */
    struct column column = {metric, runs, count, optimum, out};
    struct arena arena = {0};
    char *text;
    size_t length, size = (size_t)count * sizeof *out;
    struct verdict verdict = verdict_yes();
    if (!is_foreign(metric)) {
        fill(&column);
        return verdict;
    }
    verdict = run_isolated_for_text(write_column, &column, PATIENCE, &arena, &text, &length);
    if (verdict.ok && length != size)
        verdict = verdict_no("it wrote to a descriptor that is not its own");
    if (verdict.ok)
        memcpy(out, text, size);
    else
        verdict = verdict_no("in the metric %s: %.300s", metric->name, verdict.reason);
    arena_release(&arena);
    return verdict;
}

double unit_factor(const char *unit)
{
    static const char *const units[] = {"s", "ms", "us", NULL};
    static const double factors[] = {1.0, 1e3, 1e6};
    int k = unit ? word_index(units, unit) : 0;
    return k < 0 ? NAN : factors[k];
}
