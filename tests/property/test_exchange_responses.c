/* Tests the properties of the response `recompute` of every exchange heuristic. */
#include "algorithms/response.h"
#include "models/base/units.h"
#include "tests/lib/build.h"
#include "tests/lib/cases.h"
#include "tests/lib/random_truth.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static enum outcome run(const char *name, const struct instance *instance, struct arena *arena,
                        struct timeline *out)
{
    struct remarks remarks;
    const struct registered_algorithm *found = algorithm_find(name);
    CU_ASSERT_PTR_NOT_NULL_FATAL(found);
    *out = timeline_start(arena);
    enum outcome outcome =
        algorithm_run(found->algorithm, instance, 1, INFINITY, arena, out, &remarks);
    if (outcome == OUTCOME_INVALID)
        printf("\n%s: %s\n", name, remarks.refusal);
    CU_ASSERT_NOT_EQUAL((int)outcome, (int)OUTCOME_INVALID);
    return outcome;
}

static bool takes_truths(const struct instance *instance)
{
    const struct exchange *exchange = &instance->as.exchange;
    return instance->family == FAMILY_EXCHANGE && exchange->slowdown == SLOWDOWN_NONE &&
           exchange->execution == EXECUTION_ASYNCHRONOUS && exchange->ports == PORTS_HELD;
}

/* A search plans for about a second each time. */
static bool is_wanted(const struct algorithm *algorithm, const struct instance *instance)
{
    return !algorithm->exact && !algorithm->own_timing && algorithm->evaluations == 0.0 &&
           case_is_for(algorithm, instance);
}

struct drawn {
    gsl_rng *rng;
    int seen, scheduled, refused, earlier, later;
};

static void draw_checkpoints(struct truth *truth, gsl_rng *rng)
{
    truth->checkpoints = (enum checkpoints)(1 + gsl_rng_uniform_int(rng, 3));
    truth->checkpoint_count = 1 + (int)gsl_rng_uniform_int(rng, 5);
    truth->threshold = gsl_rng_uniform_int(rng, 3) ? 0.0 : 0.1;
}

/* ---- as believed ---- */

static void expect_same(const char *name, const struct instance *instance,
                        const struct timeline *still, struct drawn *drawn)
{
    BLOCK_ARENA(arena);
    struct timeline adjusted;
    if (run(name, instance, &arena, &adjusted) != OUTCOME_SCHEDULED) {
        CU_ASSERT_TRUE(still->parcel_count > 0);
        drawn->refused++;
        return;
    }
    bool same = same_timeline(still, &adjusted);
    CU_ASSERT_TRUE(same);
    if (!same)
        printf("\n%s: %.17g s, not %.17g s\n", name, adjusted.completion, still->completion);
    drawn->scheduled++;
}

static void expect_as_believed(const struct instance *instance, void *data)
{
    struct drawn *drawn = data;
    if (!takes_truths(instance) || !effort_includes(drawn->seen++))
        return;
    BLOCK_ARENA(arena);
    struct truth *truth = random_truth(drawn->rng, instance_nodes(instance), 3, 1.0, 0.0, &arena);
    struct instance in_truth = with_truth(instance, truth);
    FOR_ALGORITHMS(found, FAMILY_EXCHANGE)
    {
        BLOCK_ARENA(scratch);
        struct timeline still;
        if (!is_wanted(found->algorithm, instance) ||
            run(found->name, instance, &scratch, &still) != OUTCOME_SCHEDULED)
            continue;
        draw_checkpoints(truth, drawn->rng);
        expect_same(arena_print(&scratch, "%s+recompute", found->name), &in_truth, &still, drawn);
    }
}

TEST(nothing_is_planned_anew_where_all_is_as_believed)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    struct drawn drawn = {.rng = rng};
    for_every_case(1, expect_as_believed, &drawn);
    CU_ASSERT_TRUE(drawn.scheduled > effort(300));
    CU_ASSERT_TRUE(drawn.refused > 0);
}

/* ---- under a truth ---- */

/* INFINITY if the algorithm refuses. */
static double completion_of(const char *name, const struct instance *instance, struct drawn *drawn)
{
    BLOCK_ARENA(arena);
    struct timeline timeline;
    if (run(name, instance, &arena, &timeline) != OUTCOME_SCHEDULED) {
        drawn->refused++;
        return INFINITY;
    }
    drawn->scheduled++;
    struct verdict verdict = instance_check(instance, &timeline, &arena);
    double bound = instance_lower_bound(instance, &timeline);
    bool fine = verdict.ok && !clearly_less(timeline.completion, bound, bound);
    CU_ASSERT_TRUE(fine);
    if (!fine)
        printf("\n%s, '%s': %.17g s, bound %.17g s, %s\n", name, instance->about,
               timeline.completion, bound, verdict.reason);
    return timeline.completion;
}

static void expect_response(const char *name, const struct instance *instance, struct drawn *drawn)
{
    BLOCK_ARENA(arena);
    double still = completion_of(name, instance, drawn);
    double adjusted = completion_of(arena_print(&arena, "%s+recompute", name), instance, drawn);
    drawn->earlier += adjusted < still;
    drawn->later += adjusted > still && adjusted < INFINITY;
}

static void expect_in_truth(const struct instance *instance, void *data)
{
    struct drawn *drawn = data;
    if (!takes_truths(instance) || !effort_includes(drawn->seen++))
        return;
    BLOCK_ARENA(arena);
    double span = 1.2 * exchange_port_bound(&instance->as.exchange);
    struct truth *truth = random_truth(drawn->rng, instance_nodes(instance), 3, span, 0.6, &arena);
    struct instance in_truth = with_truth(instance, truth);
    FOR_ALGORITHMS(found, FAMILY_EXCHANGE)
    {
        if (!is_wanted(found->algorithm, instance))
            continue;
        draw_checkpoints(truth, drawn->rng);
        truth->checkpoint_seconds = gsl_rng_uniform_int(drawn->rng, 2) ? 0.01 * span : 0.0;
        expect_response(found->name, &in_truth, drawn);
    }
}

TEST(what_is_planned_anew_is_a_schedule)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    struct drawn drawn = {.rng = rng};
    for_every_case(1, expect_in_truth, &drawn);
    CU_ASSERT_TRUE(drawn.scheduled > effort(700));
    CU_ASSERT_TRUE(drawn.earlier > effort(100));
    CU_ASSERT_TRUE(drawn.later > 0);
}
