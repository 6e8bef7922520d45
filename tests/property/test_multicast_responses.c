/* Tests the properties of the response `recompute` of every multicast algorithm. */
#include "algorithms/response.h"
#include "tests/lib/cases.h"
#include "tests/lib/random_truth.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <stdio.h>

#define LONG_SEARCH 1e7 /* evaluations */

static enum outcome run(const char *name, const struct instance *instance, struct arena *arena,
                        struct timeline *out)
{
    struct remarks remarks;
    const struct registered_algorithm *found = algorithm_find(name);
    CU_ASSERT_PTR_NOT_NULL_FATAL(found);
    enum outcome outcome =
        algorithm_run(found->algorithm, instance, 1, INFINITY, arena, out, &remarks);
    if (outcome == OUTCOME_INVALID)
        printf("\n%s: %s\n", name, remarks.refusal);
    CU_ASSERT_NOT_EQUAL((int)outcome, (int)OUTCOME_INVALID);
    return outcome;
}

static bool takes_truths(const struct instance *instance)
{
    return instance->family == FAMILY_MULTICAST &&
           instance_operations(instance) == OPERATION_BIT(OPERATION_MULTICAST);
}

/* Among searches, the brief one represents the long one. */
static bool is_wanted(const struct algorithm *algorithm, const struct instance *instance)
{
    return !algorithm->exact && algorithm_takes(algorithm, OPERATION_MULTICAST) &&
           algorithm->evaluations < LONG_SEARCH && case_is_for(algorithm, instance);
}

struct drawn {
    gsl_rng *rng;
    int scheduled, refused, wrong;
};

static void draw_checkpoints(struct truth *truth, gsl_rng *rng)
{
    static const double thresholds[] = {0.0, 0.0, 0.1};
    truth->checkpoints = (enum checkpoints)(1 + gsl_rng_uniform_int(rng, 3));
    truth->checkpoint_count = 1 + (int)gsl_rng_uniform_int(rng, 5);
    truth->threshold = thresholds[gsl_rng_uniform_int(rng, 3)];
}

/* Every factor changes from 1 to 1. */
static struct steps *ones(size_t count, struct arena *arena)
{
    static double times[] = {0.0, 1e-3, 1.0}, factors[] = {1.0, 1.0, 1.0};
    struct steps *steps = ARENA_ARRAY(arena, struct steps, count);
    for (size_t k = 0; k < count; k++)
        steps[k] = (struct steps){3, times, factors};
    return steps;
}

static void expect_as_believed(const struct instance *instance, void *data)
{
    struct drawn *drawn = data;
    if (!takes_truths(instance))
        return;
    BLOCK_ARENA(arena);
    size_t nodes = (size_t)instance_nodes(instance);
    struct truth truth = {.link = ones(nodes * nodes, &arena), .node = ones(nodes, &arena)};
    struct instance in_truth = with_truth(instance, &truth);
    FOR_ALGORITHMS(found, FAMILY_MULTICAST)
    {
        if (!is_wanted(found->algorithm, instance))
            continue;
        BLOCK_ARENA(scratch);
        draw_checkpoints(&truth, drawn->rng);
        struct timeline still = timeline_start(&scratch);
        enum outcome outcome = run(found->name, instance, &scratch, &still);
        struct timeline adjusted = timeline_start(&scratch);
        const char *name = arena_print(&scratch, "%s+recompute", found->name);
        CU_ASSERT_EQUAL((int)run(name, &in_truth, &scratch, &adjusted), (int)outcome);
        bool same = same_timeline(&still, &adjusted);
        drawn->wrong += !same;
        if (!same)
            printf("\n%s: %.17g s, not %.17g s\n", name, adjusted.completion, still.completion);
        drawn->scheduled += outcome == OUTCOME_SCHEDULED;
    }
}

TEST(nothing_is_planned_anew_where_all_is_as_believed)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    struct drawn drawn = {.rng = rng};
    for_every_case(1, expect_as_believed, &drawn);
    CU_ASSERT_EQUAL(drawn.wrong, 0);
    CU_ASSERT_TRUE(drawn.scheduled > 100);
}

static void expect_valid(const struct instance *instance, const struct timeline *timeline,
                         const char *name, struct arena *arena)
{
    struct verdict verdict = multicast_check(&instance->as.multicast, timeline, arena);
    CU_ASSERT_TRUE(verdict.ok);
    if (!verdict.ok)
        printf("\n%s: %s\n", name, verdict.reason);
}

static double believed_completion(const struct algorithm *algorithm,
                                  const struct instance *instance, struct arena *arena)
{
    struct timeline still = timeline_start(arena);
    return run(algorithm->name, instance, arena, &still) == OUTCOME_SCHEDULED ? still.completion
                                                                              : NAN;
}

static const struct truth *draw_truth(int nodes, double until, gsl_rng *rng, struct arena *arena)
{
    struct truth *truth = random_truth(rng, nodes, 3, until, 0.6, arena);
    draw_checkpoints(truth, rng);
    truth->checkpoint_seconds = gsl_rng_uniform_int(rng, 2) ? 0.01 * until : 0.0;
    return truth;
}

static void expect_schedule(const char *name, const struct instance *instance, struct drawn *drawn)
{
    BLOCK_ARENA(arena);
    struct timeline timeline = timeline_start(&arena);
    if (run(name, instance, &arena, &timeline) != OUTCOME_SCHEDULED) {
        drawn->refused++;
        return;
    }
    drawn->scheduled++;
    expect_valid(instance, &timeline, name, &arena);
}

static void expect_schedules(const struct instance *instance, void *data)
{
    struct drawn *drawn = data;
    if (!takes_truths(instance))
        return;
    FOR_ALGORITHMS(found, FAMILY_MULTICAST)
    {
        if (!is_wanted(found->algorithm, instance))
            continue;
        BLOCK_ARENA(arena);
        double until = believed_completion(found->algorithm, instance, &arena);
        if (isnan(until))
            continue;
        struct instance in_truth =
            with_truth(instance, draw_truth(instance_nodes(instance), until, drawn->rng, &arena));
        expect_schedule(found->name, &in_truth, drawn);
        expect_schedule(arena_print(&arena, "%s+recompute", found->name), &in_truth, drawn);
    }
}

TEST(what_is_planned_anew_is_a_schedule)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    struct drawn drawn = {.rng = rng};
    for_every_case(1, expect_schedules, &drawn);
    CU_ASSERT_TRUE(drawn.scheduled > 20 * drawn.refused);
}
