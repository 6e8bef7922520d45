#include "experiments/reality/summary/summary.h"

#include "experiments/engine/statistics/interval.h"
#include "models/base/hash.h"

#include <gsl/gsl_sort.h>
#include <gsl/gsl_statistics_double.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- one run ---- */

/* 0 if both are 0. */
static double error_of(double measured, double predicted)
{
    return measured == predicted ? 0.0 : measured / predicted - 1.0;
}

static void measure_transfers(struct summary_run *run, struct arena *scratch)
{
    const struct executed *executed = run->executed;
    const struct timeline *planned = &executed->schedule.timeline;
    struct arena_mark mark = arena_mark(scratch);
    size_t count = executed->predicted > 0.0 && executed->schedule.completion > 0.0
                       ? planned->count
                       : 0; /* a share of a zero duration is undefined */
    double *late = ARENA_ARRAY(scratch, double, count + 1);
    /* The prediction may have another scale of time than the schedule. */
    double scale = executed->predicted / executed->schedule.completion;
    for (size_t k = 0; k < count; k++) {
        late[k] = (executed->transfers[k].receive_end - scale * planned->transfers[k].receive_end) /
                  executed->predicted;
        if (k == 0 || fabs(late[k]) > fabs(run->late_greatest))
            run->late_greatest = late[k];
    }
    struct percentiles found = percentiles_of(late, count, scratch);
    run->late_low = found.p5;
    run->late_median = found.median;
    run->late_high = found.p95;
    arena_rewind(scratch, mark);
}

static struct summary_run run_of(const struct executed *executed, const char *path,
                                 struct arena *scratch)
{
    const struct executed_summary *measured = &executed->measured;
    struct summary_run run = {.executed = executed,
                              .path = path,
                              .minimum = error_of(measured->minimum, executed->predicted),
                              .median = error_of(measured->median, executed->predicted),
                              .low = error_of(measured->low, executed->predicted),
                              .high = error_of(measured->high, executed->predicted),
                              .late_greatest = NAN};
    measure_transfers(&run, scratch);
    return run;
}

/* ---- groups ---- */

/* What is sent, whatever carries it. */
static uint64_t work_digest(const struct instance *instance)
{
    if (instance->family != FAMILY_EXCHANGE)
        return instance_digest(instance);
    const struct exchange *exchange = &instance->as.exchange;
    uint64_t hash = hash_number(HASH_START, (uint64_t)exchange->nodes);
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            hash = hash_double(hash, exchange_bytes(exchange, from, to));
    return hash_finish(hash);
}

static struct summary_group group_of(const struct executed *executed, struct arena *arena)
{
    const struct instance *instance = &executed->schedule.instance;
    return (struct summary_group){.engine = executed->engine,
                                  .network = executed->network,
                                  .model = summary_model(instance, arena),
                                  .model_order = summary_model_order(instance),
                                  .mode = executed->mode,
                                  .links = executed->links,
                                  .nodes = instance_nodes(instance),
                                  .instance = instance_digest(instance),
                                  .work = work_digest(instance)};
}

static int compare_numbers(double one, double other)
{
    return (one > other) - (one < other);
}

static int by_group(const void *a, const void *b)
{
    const struct summary_group *one = a, *other = b;
    int order = strcmp(one->engine, other->engine);
    order = order ? order : strcmp(one->network, other->network);
    order = order ? order : (int)one->mode - (int)other->mode;
    order = order ? order : one->model_order - other->model_order;
    order = order ? order : (int)one->links - (int)other->links;
    return order ? order : (one->instance > other->instance) - (one->instance < other->instance);
}

/* By prediction; further criteria make the order independent of that of the files. */
static int by_prediction(const void *a, const void *b)
{
    const struct summary_run *one = a, *other = b;
    int order = compare_numbers(one->executed->predicted, other->executed->predicted);
    order = order ? order
                  : strcmp(one->executed->schedule.algorithm, other->executed->schedule.algorithm);
    return order ? order : strcmp(one->path, other->path);
}

static struct summary_errors errors_of(const struct summary_run *const *runs, size_t count,
                                       struct arena *arena)
{
    double *errors = ARENA_ARRAY(arena, double, count);
    size_t furthest = 0;
    for (size_t k = 0; k < count; k++) {
        errors[k] = fabs(runs[k]->median);
        furthest = errors[k] > errors[furthest] ? k : furthest;
    }
    gsl_sort(errors, 1, count);
    return (struct summary_errors){errors[0], gsl_stats_median_from_sorted_data(errors, 1, count),
                                   errors[count - 1], runs[furthest]->executed->schedule.algorithm};
}

static size_t collect_runs(const struct summary_group *group, const struct summary_run **out)
{
    for (size_t k = 0; k < group->count; k++)
        out[k] = &group->runs[k];
    return group->count;
}

static void judge_group(struct summary_group *group, struct arena *arena)
{
    const struct summary_run **runs = ARENA_ARRAY(arena, const struct summary_run *, group->count);
    qsort(group->runs, group->count, sizeof *group->runs, by_prediction);
    group->errors = errors_of(runs, collect_runs(group, runs), arena);
    summary_rank(group, arena);
}

static void make_groups(const struct summary_files *files, struct outside *out, struct arena *arena)
{
    struct summary_group *all = ARENA_ARRAY(arena, struct summary_group, files->count);
    for (size_t k = 0; k < files->count; k++) {
        all[k] = group_of(&files->executed[k], arena);
        all[k].runs = ARENA_ARRAY(arena, struct summary_run, 1);
        *all[k].runs = run_of(&files->executed[k], files->paths[k], arena);
        all[k].count = 1;
    }
    qsort(all, files->count, sizeof *all, by_group);
    out->groups = all;
    for (size_t k = 0; k < files->count;) {
        struct summary_group *group = &out->groups[out->group_count++];
        struct summary_run *runs = ARENA_ARRAY(arena, struct summary_run, files->count - k);
        size_t count = 0;
        const struct summary_group first = all[k];
        for (; k < files->count && by_group(&first, &all[k]) == 0; k++)
            runs[count++] = *all[k].runs;
        *group = first;
        group->runs = runs;
        group->count = count;
        judge_group(group, arena);
    }
}

static void set_choice_cost(struct summary_group *group, const struct outside *outside)
{
    double best = INFINITY;
    for (size_t g = 0; g < outside->group_count; g++) {
        const struct summary_group *other = &outside->groups[g];
        for (size_t k = 0;
             other->mode == group->mode && summary_same_place(group, other) && k < other->count;
             k++)
            best = fmin(best, other->runs[k].executed->measured.median);
    }
    group->choice_cost = error_of(group->runs->executed->measured.median, best);
}

/* ---- totals ---- */

static bool same_total(const struct summary_total *total, const struct summary_group *group)
{
    return strcmp(total->engine, group->engine) == 0 && total->mode == group->mode &&
           total->model_order == group->model_order;
}

static int by_total(const void *a, const void *b)
{
    const struct summary_total *one = a, *other = b;
    int order = strcmp(one->engine, other->engine);
    order = order ? order : (int)one->mode - (int)other->mode;
    return order ? order : one->model_order - other->model_order;
}

static void add_pairs(struct summary_pairs *sum, const struct summary_pairs *pairs)
{
    sum->count += pairs->count;
    sum->right += pairs->right;
    sum->right_by_minima += pairs->right_by_minima;
    sum->reversed += pairs->reversed;
}

static void set_mean_tau(struct summary_total *total, const struct outside *outside,
                         struct arena *arena)
{
    double *taus = ARENA_ARRAY(arena, double, outside->group_count);
    size_t count = 0;
    for (size_t k = 0; k < outside->group_count; k++)
        if (same_total(total, &outside->groups[k]) && !isnan(outside->groups[k].tau))
            taus[count++] = outside->groups[k].tau;
    const struct interval interval = interval_of_mean(taus, count, arena);
    total->tau = count > 0 ? gsl_stats_mean(taus, 1, count) : NAN;
    total->tau_low = fmax(interval.low, -1.0);
    total->tau_high = fmin(interval.high, 1.0);
    if (isnan(interval.low))
        total->tau_low = total->tau_high = NAN;
}

static void judge_total(struct summary_total *total, const struct outside *outside, size_t most,
                        struct arena *arena)
{
    const struct summary_run **runs = ARENA_ARRAY(arena, const struct summary_run *, most);
    size_t count = 0;
    for (size_t k = 0; k < outside->group_count; k++) {
        const struct summary_group *group = &outside->groups[k];
        if (!same_total(total, group))
            continue;
        count += collect_runs(group, runs + count);
        add_pairs(&total->pairs, &group->pairs);
        total->choice_cost = fmax(total->choice_cost, group->choice_cost);
        total->groups++;
    }
    total->schedules = (int)count;
    for (size_t k = 0; k < count; k++)
        total->within += fabs(runs[k]->median) <= SUMMARY_ERROR_GOAL;
    total->errors = errors_of(runs, count, arena);
    set_mean_tau(total, outside, arena);
}

static void make_totals(struct outside *out, size_t runs, struct arena *arena)
{
    out->totals = ARENA_ZEROED(arena, struct summary_total, out->group_count);
    for (size_t k = 0; k < out->group_count; k++) {
        const struct summary_group *group = &out->groups[k];
        size_t found = 0;
        while (found < out->total_count && !same_total(&out->totals[found], group))
            found++;
        if (found < out->total_count)
            continue;
        struct summary_total *total = &out->totals[out->total_count++];
        *total = (struct summary_total){.engine = group->engine,
                                        .model = group->model,
                                        .model_order = group->model_order,
                                        .mode = group->mode};
        judge_total(total, out, runs, arena);
    }
    qsort(out->totals, out->total_count, sizeof *out->totals, by_total);
}

/* The group of the total at that group's place, which has the same mode; NULL: none. */
static const struct summary_group *group_beside(const struct outside *outside,
                                                const struct summary_total *total,
                                                const struct summary_group *group)
{
    for (size_t k = 0; k < outside->group_count; k++)
        if (same_total(total, &outside->groups[k]) &&
            summary_same_place(group, &outside->groups[k]))
            return &outside->groups[k];
    return NULL;
}

struct summary_beside summary_beside_of(const struct outside *outside,
                                        const struct summary_total *one,
                                        const struct summary_total *other, struct arena *arena)
{
    const struct summary_total *const totals[2] = {one, other};
    struct summary_beside beside = {0};
    for (int side = 0; side < 2; side++) {
        const struct summary_run **runs =
            ARENA_ARRAY(arena, const struct summary_run *, totals[side]->schedules);
        size_t count = 0;
        beside.places = 0;
        for (size_t k = 0; k < outside->group_count; k++) {
            const struct summary_group *group = &outside->groups[k];
            if (!same_total(totals[side], group) || !group_beside(outside, totals[!side], group))
                continue;
            count += collect_runs(group, runs + count);
            beside.places++;
            beside.choice_cost[side] = fmax(beside.choice_cost[side], group->choice_cost);
        }
        if (count > 0)
            beside.errors[side] = errors_of(runs, count, arena);
    }
    return beside;
}

bool summary_holds(const struct summary_total *total)
{
    return total->within == total->schedules &&
           total->pairs.right >= SUMMARY_RANK_GOAL * total->pairs.count;
}

struct outside summary_of(const struct summary_files *files, struct arena *arena)
{
    struct outside outside = {0};
    make_groups(files, &outside, arena);
    for (size_t g = 0; g < outside.group_count; g++)
        set_choice_cost(&outside.groups[g], &outside);
    make_totals(&outside, files->count, arena);
    summary_add_others(&outside, arena);
    return outside;
}
