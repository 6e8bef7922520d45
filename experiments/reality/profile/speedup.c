/* Speed-ups: the same work with and without a plan. */
#include "experiments/engine/statistics/interval.h"
#include "experiments/engine/statistics/statistics.h"
#include "experiments/reality/profile/profiled.h"
#include "experiments/reality/summary/resampled.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- the baseline of a work ---- */

static bool is_baseline(const struct profiled *profiled, const struct profiled_way *way)
{
    return profiled->has_baseline ? way->of_baseline : !way->call->algorithm;
}

/* A named baseline need not have a network. */
static bool is_same_network(const struct profiled_way *way, const struct profiled_way *baseline)
{
    return (baseline->of_baseline && !baseline->call->network) ||
           profiled_compare_texts(way->call->network, baseline->call->network) == 0;
}

static bool is_same_work(const struct profiled_way *way, const struct profiled_way *baseline)
{
    const struct record *one = way->call, *other = baseline->call;
    return one->digest != 0 && one->digest == other->digest && one->ranks == other->ranks &&
           one->root == other->root && profiled_compare_numbers(one->bytes, other->bytes) == 0 &&
           strcmp(one->call, other->call) == 0 && strcmp(one->engine, other->engine) == 0 &&
           is_same_network(way, baseline);
}

struct sample {
    double *values; /* [count] */
    size_t count;
};

/* A single way, unless these are the library's calls, which may have several reasons. */
static struct verdict find_baseline(const struct profiled *profiled, const struct profiled_way *way,
                                    struct sample *out, struct arena *arena)
{
    const struct record *first = NULL;
    size_t room = 0;
    *out = (struct sample){0};
    for (size_t k = 0; k < profiled->way_count; k++) {
        const struct profiled_way *other = &profiled->ways[k];
        if (!is_baseline(profiled, other) || !is_same_work(way, other))
            continue;
        if (first && (profiled_compare_texts(first->algorithm, other->call->algorithm) != 0 ||
                      (first->algorithm && strcmp(first->mode, other->call->mode) != 0)))
            return verdict_no("the baseline carries out %s of %d ranks, sizes %016" PRIx64
                              ", in several ways",
                              first->call, first->ranks, first->digest);
        first = first ? first : other->call;
        for (size_t call = 0; call < other->count; call++) {
            ARENA_GROW(arena, out->values, out->count, room);
            out->values[out->count++] = other->seconds[call];
        }
    }
    return verdict_yes();
}

/* ---- one speed-up ---- */

static struct resampled_interval ratio_interval(const struct sample *baseline,
                                                const struct profiled_way *way, struct arena *arena)
{
    if (baseline->count < LEAST_FOR_INTERVAL || way->count < LEAST_FOR_INTERVAL)
        return (struct resampled_interval){NAN, NAN};
    struct arena_mark mark = arena_mark(arena);
    size_t most = baseline->count > way->count ? baseline->count : way->count;
    double *drawn = ARENA_ARRAY(arena, double, most),
           *ratios = ARENA_ARRAY(arena, double, SUMMARY_SAMPLES);
    gsl_rng *rng = resampling_start(arena);
    for (size_t sample = 0; sample < SUMMARY_SAMPLES; sample++) {
        double above = resampled_median(baseline->values, baseline->count, rng, drawn);
        ratios[sample] = above / resampled_median(way->seconds, way->count, rng, drawn);
    }
    struct resampled_interval interval = resampled_interval(ratios, SUMMARY_SAMPLES);
    arena_rewind(arena, mark);
    return interval;
}

static struct profiled_speedup speedup_of(const struct sample *baseline,
                                          const struct profiled_way *way, struct arena *arena)
{
    struct resampled_interval interval = ratio_interval(baseline, way, arena);
    double median = percentiles_of(baseline->values, baseline->count, arena).median;
    return (struct profiled_speedup){.way = way,
                                     .baseline_count = baseline->count,
                                     .baseline = median,
                                     .ratio = median / way->measured.median,
                                     .low = interval.low,
                                     .high = interval.high,
                                     .net = median /
                                            percentiles_of(way->costs, way->count, arena).median,
                                     .outcome = interval.low > 1.0    ? PROFILED_FASTER
                                                : interval.high < 1.0 ? PROFILED_SLOWER
                                                                      : PROFILED_UNDECIDED};
}

/* ---- totals ---- */

static int by_total(const void *a, const void *b)
{
    const struct record *one = (*(const struct profiled_speedup *const *)a)->way->call,
                        *other = (*(const struct profiled_speedup *const *)b)->way->call;
    int order = strcmp(one->engine, other->engine);
    order = order ? order : profiled_compare_texts(one->network, other->network);
    order = order ? order : strcmp(one->call, other->call);
    return order ? order : profiled_compare_fates(one, other);
}

static int by_total_and_place(const void *a, const void *b)
{
    const struct profiled_speedup *one = *(const struct profiled_speedup *const *)a,
                                  *other = *(const struct profiled_speedup *const *)b;
    int order = by_total(a, b);
    return order ? order : (one > other) - (one < other);
}

static struct profiled_total total_of(const struct profiled_speedup *const *speedups, size_t count,
                                      struct arena *arena)
{
    double *ratios = ARENA_ARRAY(arena, double, count), *nets = ARENA_ARRAY(arena, double, count);
    struct profiled_total total = {
        .way = speedups[0]->way, .works = (int)count, .least = INFINITY, .greatest = 0.0};
    for (size_t k = 0; k < count; k++) {
        const struct profiled_speedup *speedup = speedups[k];
        ratios[k] = speedup->ratio;
        nets[k] = speedup->net;
        total.least = fmin(total.least, speedup->ratio);
        total.greatest = fmax(total.greatest, speedup->ratio);
        total.outcomes[speedup->outcome]++;
        total.lost_by_costs += speedup->outcome == PROFILED_FASTER && speedup->net <= 1.0;
    }
    total.mean = geometric_mean_of(ratios, count);
    total.net_mean = geometric_mean_of(nets, count);
    return total;
}

static void make_totals(struct profiled *out, struct arena *arena)
{
    const struct profiled_speedup **sorted =
        ARENA_ARRAY(arena, const struct profiled_speedup *, out->speedup_count + 1);
    for (size_t k = 0; k < out->speedup_count; k++)
        sorted[k] = &out->speedups[k];
    qsort(sorted, out->speedup_count, sizeof *sorted, by_total_and_place);
    out->totals = ARENA_ARRAY(arena, struct profiled_total, out->speedup_count + 1);
    for (size_t k = 0, run; k < out->speedup_count; k += run) {
        for (run = 1; k + run < out->speedup_count && by_total(&sorted[k], &sorted[k + run]) == 0;)
            run++;
        out->totals[out->total_count++] = total_of(sorted + k, run, arena);
    }
}

struct verdict profiled_add_speedups(struct profiled *profiled, struct arena *arena)
{
    profiled->speedups = ARENA_ARRAY(arena, struct profiled_speedup, profiled->way_count + 1);
    for (size_t k = 0; k < profiled->way_count; k++) {
        const struct profiled_way *way = &profiled->ways[k];
        struct sample baseline;
        if (is_baseline(profiled, way))
            continue;
        struct verdict verdict = find_baseline(profiled, way, &baseline, arena);
        if (!verdict.ok)
            return verdict;
        if (baseline.count > 0)
            profiled->speedups[profiled->speedup_count++] = speedup_of(&baseline, way, arena);
        else
            profiled->alone++;
    }
    make_totals(profiled, arena);
    return verdict_yes();
}
