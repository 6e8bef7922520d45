#include "experiments/reality/profile/profiled.h"

#include "experiments/engine/statistics/interval.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- orders ---- */

int profiled_compare_texts(const char *one, const char *other)
{
    return one && other ? strcmp(one, other) : (one != NULL) - (other != NULL);
}

int profiled_compare_numbers(double one, double other)
{
    if (isnan(one) || isnan(other))
        return (int)isnan(other) - (int)isnan(one);
    return (one > other) - (one < other);
}

int profiled_compare_fates(const struct record *one, const struct record *other)
{
    int order = profiled_compare_texts(one->algorithm, other->algorithm);
    order = order ? order : strcmp(one->mode, other->mode);
    return order ? order : profiled_compare_texts(one->why, other->why);
}

static int compare_works(const struct record *one, const struct record *other)
{
    int order = strcmp(one->engine, other->engine);
    order = order ? order : profiled_compare_texts(one->network, other->network);
    order = order ? order : strcmp(one->call, other->call);
    order = order ? order : (one->ranks > other->ranks) - (one->ranks < other->ranks);
    order = order ? order : profiled_compare_numbers(one->bytes, other->bytes);
    order = order ? order : (one->digest > other->digest) - (one->digest < other->digest);
    return order ? order : (one->root > other->root) - (one->root < other->root);
}

/* A call of a file, by its index among all. */
struct filed {
    const struct record *call;
    bool of_baseline;
};

static int by_way(const void *a, const void *b)
{
    const struct filed *one = a, *other = b;
    int order = compare_works(one->call, other->call);
    order = order ? order : (int)one->of_baseline - (int)other->of_baseline;
    order = order ? order : profiled_compare_fates(one->call, other->call);
    return order ? order : profiled_compare_numbers(one->call->predicted, other->call->predicted);
}

/* Ties are broken by the order of the files. */
static int by_way_and_place(const void *a, const void *b)
{
    const struct filed *one = a, *other = b;
    int order = by_way(a, b);
    return order ? order : (one->call > other->call) - (one->call < other->call);
}

static int compare_names(const struct record *one, const struct record *other)
{
    int order = strcmp(one->engine, other->engine);
    order = order ? order : strcmp(one->mode, other->mode);
    return order ? order : strcmp(one->call, other->call);
}

static int by_fate(const void *a, const void *b)
{
    const struct filed *one = a, *other = b;
    int order = (int)other->of_baseline - (int)one->of_baseline;
    order = order ? order : compare_names(one->call, other->call);
    return order ? order : -profiled_compare_fates(one->call, other->call);
}

static int by_fate_and_place(const void *a, const void *b)
{
    const struct filed *one = a, *other = b;
    int order = by_fate(a, b);
    return order ? order : (one->call > other->call) - (one->call < other->call);
}

static struct filed *sorted_calls(const struct profiled_files *files,
                                  int (*order)(const void *, const void *), struct arena *arena)
{
    struct filed *calls = ARENA_ARRAY(arena, struct filed, files->count + 1);
    for (size_t k = 0; k < files->count; k++)
        calls[k] = (struct filed){&files->records[k], files->of_baseline[k]};
    qsort(calls, files->count, sizeof *calls, order);
    return calls;
}

/* Number of calls, from the first on, that belong to its group. */
static size_t run_of(const struct filed *calls, size_t count,
                     int (*order)(const void *, const void *))
{
    size_t run = 1;
    while (run < count && order(&calls[0], &calls[run]) == 0)
        run++;
    return run;
}

/* ---- ways ---- */

static struct profiled_way way_of(const struct filed *calls, size_t count, struct arena *arena)
{
    struct profiled_way way = {.call = calls->call,
                               .of_baseline = calls->of_baseline,
                               .count = count,
                               .seconds = ARENA_ARRAY(arena, double, count),
                               .costs = ARENA_ARRAY(arena, double, count)};
    double *apart = ARENA_ARRAY(arena, double, count);
    for (size_t k = 0; k < count; k++) {
        const struct record *call = calls[k].call;
        way.seconds[k] = call->measured;
        way.costs[k] = call->measured + call->agreement + call->planning;
        way.total += call->measured;
        way.agreement += call->agreement;
        way.planning += call->planning;
        way.uncertainty = fmax(way.uncertainty, call->uncertainty);
        apart[k] = call->apart;
    }
    way.measured = executed_summarise(way.seconds, count, arena);
    way.error = way.measured.median == way.call->predicted
                    ? 0.0
                    : way.measured.median / way.call->predicted - 1.0;
    way.apart = percentiles_of(apart, count, arena).median;
    return way;
}

static void make_ways(const struct profiled_files *files, struct profiled *out, struct arena *arena)
{
    const struct filed *calls = sorted_calls(files, by_way_and_place, arena);
    out->ways = ARENA_ARRAY(arena, struct profiled_way, files->count + 1);
    for (size_t k = 0, run; k < files->count; k += run) {
        run = run_of(calls + k, files->count - k, by_way);
        out->ways[out->way_count++] = way_of(calls + k, run, arena);
    }
}

/* ---- fates ---- */

static struct profiled_fate fate_of(const struct filed *calls, size_t count)
{
    struct profiled_fate fate = {
        .call = calls->call, .of_baseline = calls->of_baseline, .count = count};
    for (size_t k = 0; k < count; k++) {
        const struct record *call = calls[k].call;
        fate.bytes += call->bytes;
        fate.seconds += call->measured;
        fate.agreement += call->agreement;
        fate.planning += call->planning;
    }
    return fate;
}

static void set_shares(struct profiled_fate *fates, size_t count)
{
    for (size_t k = 0; k < count; k++) {
        double calls = 0.0, seconds = 0.0;
        for (size_t other = 0; other < count; other++)
            if (fates[other].of_baseline == fates[k].of_baseline &&
                compare_names(fates[other].call, fates[k].call) == 0) {
                calls += (double)fates[other].count;
                seconds += fates[other].seconds;
            }
        fates[k].share_of_calls = (double)fates[k].count / calls;
        fates[k].share_of_seconds = fates[k].seconds / seconds;
    }
}

static void make_fates(const struct profiled_files *files, struct profiled *out,
                       struct arena *arena)
{
    const struct filed *calls = sorted_calls(files, by_fate_and_place, arena);
    size_t room = 0;
    for (size_t k = 0, run; k < files->count; k += run) {
        run = run_of(calls + k, files->count - k, by_fate);
        ARENA_GROW(arena, out->fates, out->fate_count, room);
        out->fates[out->fate_count++] = fate_of(calls + k, run);
    }
    set_shares(out->fates, out->fate_count);
}

struct verdict profiled_of(const struct profiled_files *files, struct arena *arena,
                           struct profiled *out)
{
    *out = (struct profiled){.has_baseline = files->has_baseline};
    make_ways(files, out, arena);
    make_fates(files, out, arena);
    return profiled_add_speedups(out, arena);
}
