/* Ranks of schedules by prediction and by measurement. */
#include "experiments/engine/statistics/kendall.h"
#include "experiments/engine/statistics/statistics.h"
#include "experiments/reality/summary/resampled.h"
#include "experiments/reality/summary/summary.h"

#include <math.h>
#include <stdlib.h>

/* Seconds of each run of a group: [count]. */
struct seconds {
    double *predicted, *median, *minimum;
};

static struct seconds seconds_of(const struct summary_group *group, struct arena *scratch)
{
    struct seconds seconds = {.predicted = ARENA_ARRAY(scratch, double, group->count),
                              .median = ARENA_ARRAY(scratch, double, group->count),
                              .minimum = ARENA_ARRAY(scratch, double, group->count)};
    for (size_t k = 0; k < group->count; k++) {
        const struct executed *executed = group->runs[k].executed;
        seconds.predicted[k] = executed->predicted;
        seconds.median[k] = executed->measured.median;
        seconds.minimum[k] = executed->measured.minimum;
    }
    return seconds;
}

/* From 1; equal values share their mean rank. */
static double rank_among(const double *seconds, size_t count, size_t which)
{
    double rank = 1.0;
    for (size_t k = 0; k < count; k++)
        if (k != which)
            rank += seconds[k] < seconds[which] ? 1.0 : seconds[k] == seconds[which] ? 0.5 : 0.0;
    return rank;
}

/* ---- pairs ---- */

/* True if the measured order is as predicted: the first is predicted to be faster. */
static bool is_right(const double *seconds, size_t faster, size_t slower)
{
    return seconds[faster] < seconds[slower];
}

static bool is_reversed(const struct executed *faster, const struct executed *slower)
{
    return slower->measured.high < faster->measured.low;
}

static struct summary_pairs pairs_of(const struct summary_group *group,
                                     const struct seconds *seconds)
{
    struct summary_pairs pairs = {0};
    for (size_t slower = 0; slower < group->count; slower++)
        for (size_t faster = 0; faster < slower; faster++) {
            if (!(seconds->predicted[slower] > SUMMARY_APART * seconds->predicted[faster]))
                continue;
            pairs.count++;
            pairs.right += is_right(seconds->median, faster, slower);
            pairs.right_by_minima += is_right(seconds->minimum, faster, slower);
            pairs.reversed +=
                is_reversed(group->runs[faster].executed, group->runs[slower].executed);
        }
    return pairs;
}

/* ---- the bootstrap ---- */

static bool is_repeated(const struct summary_group *group)
{
    for (size_t k = 0; k < group->count; k++)
        if (group->runs[k].executed->repetition_count < LEAST_FOR_INTERVAL)
            return false;
    return group->count > 1;
}

static void set_rank_interval(struct summary_run *run, double *ranks)
{
    struct resampled_interval interval = resampled_interval(ranks, SUMMARY_SAMPLES);
    run->rank_low = interval.low;
    run->rank_high = interval.high;
}

/* Every run's repetitions are resampled with replacement, and the resulting medians ranked. */
static void bootstrap(struct summary_group *group, const double *predicted, struct arena *scratch)
{
    size_t count = group->count, most = 0;
    for (size_t k = 0; k < count; k++)
        if (group->runs[k].executed->repetition_count > most)
            most = group->runs[k].executed->repetition_count;
    double *drawn = ARENA_ARRAY(scratch, double, most);
    double *medians = ARENA_ARRAY(scratch, double, count);
    double *taus = ARENA_ARRAY(scratch, double, SUMMARY_SAMPLES);
    double *ranks = ARENA_ARRAY(scratch, double, count *SUMMARY_SAMPLES);
    gsl_rng *rng = resampling_start(scratch);
    for (size_t sample = 0; sample < SUMMARY_SAMPLES; sample++) {
        for (size_t k = 0; k < count; k++)
            medians[k] = resampled_median(group->runs[k].executed->repetitions,
                                          group->runs[k].executed->repetition_count, rng, drawn);
        taus[sample] = kendall_tau_b(predicted, medians, count);
        for (size_t k = 0; k < count; k++)
            ranks[k * SUMMARY_SAMPLES + sample] = rank_among(medians, count, k);
    }
    struct resampled_interval of_tau = resampled_interval(taus, SUMMARY_SAMPLES);
    group->tau_low = of_tau.low;
    group->tau_high = of_tau.high;
    for (size_t k = 0; k < count; k++)
        set_rank_interval(&group->runs[k], &ranks[k * SUMMARY_SAMPLES]);
}

void summary_rank(struct summary_group *group, struct arena *scratch)
{
    struct arena_mark mark = arena_mark(scratch);
    struct seconds seconds = seconds_of(group, scratch);
    for (size_t k = 0; k < group->count; k++) {
        struct summary_run *run = &group->runs[k];
        run->rank_predicted = rank_among(seconds.predicted, group->count, k);
        run->rank = rank_among(seconds.median, group->count, k);
        run->rank_low = run->rank_high = NAN;
    }
    group->tau = kendall_tau_b(seconds.predicted, seconds.median, group->count);
    group->tau_of_minima = kendall_tau_b(seconds.predicted, seconds.minimum, group->count);
    group->tau_low = group->tau_high = NAN;
    group->pairs = pairs_of(group, &seconds);
    if (is_repeated(group))
        bootstrap(group, seconds.predicted, scratch);
    arena_rewind(scratch, mark);
}
