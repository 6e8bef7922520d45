/* Tests the properties of every multicast algorithm under truths, and with instances that have
 * begun. */
#include "algorithms/bound.h"
#include "models/base/units.h"
#include "models/multicast/bounds.h"
#include "models/multicast/replay.h"
#include "tests/lib/cases.h"
#include "tests/lib/random_truth.h"
#include "tests/lib/suite.h"
#include "tests/literal/random_begun.h"
#include "tests/literal/random_multicast.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static bool run(const struct algorithm *algorithm, const struct instance *instance,
                struct arena *arena, struct timeline *out)
{
    struct remarks remarks;
    enum outcome outcome = algorithm_run(algorithm, instance, 1, INFINITY, arena, out, &remarks);
    CU_ASSERT_NOT_EQUAL((int)outcome, (int)OUTCOME_INVALID);
    if (outcome == OUTCOME_INVALID)
        printf("\n%s: %s\n", algorithm->name, remarks.refusal);
    return outcome == OUTCOME_SCHEDULED;
}

static bool takes_truths(const struct instance *instance)
{
    return instance->family == FAMILY_MULTICAST &&
           instance_operations(instance) == OPERATION_BIT(OPERATION_MULTICAST);
}

/* The same transfers, in the same order, in a plan and its execution. */
static bool same_choices(const struct timeline *a, const struct timeline *b)
{
    bool same = a->count == b->count;
    for (size_t k = 0; same && k < a->count; k++)
        same = a->transfers[k].message == b->transfers[k].message &&
               a->transfers[k].from == b->transfers[k].from &&
               a->transfers[k].to == b->transfers[k].to;
    return same;
}

/* ---- truths ---- */

/* Runs all heuristics on a case as believed and under a truth of that spread; 0: every factor
 * changes from 1 to 1, so that the truth equals the belief. */
static void expect_in_truth(const struct instance *given, double spread)
{
    BLOCK_ARENA(arena);
    const struct instance believed = instance_believed(given), *instance = &believed;
    BLOCK_RNG(rng, gsl_rng_mt19937);
    gsl_rng_set(rng, (unsigned long)(instance_digest(instance) & 0xffffffffu));
    double until = 3.0 * instance_lower_bound(instance, &(struct timeline){0});
    struct instance in_truth =
        with_truth(instance, random_truth(rng, instance_nodes(instance), 3, until, spread, &arena));
    double bound = multicast_lower_bound(&in_truth.as.multicast);
    FOR_ALGORITHMS(found, FAMILY_MULTICAST)
    {
        if (found->algorithm->exact || !case_is_for(found->algorithm, instance))
            continue;
        BLOCK_ARENA(scratch);
        struct timeline planned = timeline_start(&scratch), executed = timeline_start(&scratch);
        bool plans = run(found->algorithm, instance, &scratch, &planned);
        CU_ASSERT_EQUAL(run(found->algorithm, &in_truth, &scratch, &executed), plans);
        if (!plans)
            continue;
        struct verdict verdict = instance_check(&in_truth, &executed, &scratch);
        CU_ASSERT_TRUE(verdict.ok);
        if (!verdict.ok)
            printf("\n%s: %s\n", found->name, verdict.reason);
        CU_ASSERT_FALSE(clearly_less(executed.completion, bound, bound));
        CU_ASSERT_TRUE(same_choices(&planned, &executed));
        CU_ASSERT_TRUE(spread > 0.0 || same_timeline(&planned, &executed));
    }
}

static void expect_as_believed(const struct instance *instance, void *data)
{
    (void)data;
    if (takes_truths(instance))
        expect_in_truth(instance, 0.0);
}

static void expect_valid(const struct instance *instance, void *data)
{
    (void)data;
    if (takes_truths(instance)) {
        expect_in_truth(instance, 0.2);
        expect_in_truth(instance, 1.0);
    }
}

TEST(a_truth_that_is_believed_changes_nothing)
{
    for_every_case(2, expect_as_believed, NULL);
}

TEST(every_schedule_is_valid_in_a_truth)
{
    for_every_case(2, expect_valid, NULL);
}

/* Integer times and factors, for which every bound is non-trivial. */
TEST(no_schedule_ends_before_a_bound_in_a_truth)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    int values = 0;
    for (unsigned long seed = 1; seed <= 30; seed++) {
        BLOCK_ARENA(scratch);
        gsl_rng_set(rng, seed);
        struct instance instance = {.family = FAMILY_MULTICAST,
                                    .as.multicast = random_multicast(rng, 4, &scratch)};
        instance.as.multicast.truth = random_multicast_truth(&instance.as.multicast, rng, &scratch);
        double least = INFINITY;
        FOR_ALGORITHMS(found, FAMILY_MULTICAST)
        {
            struct timeline out = timeline_start(&scratch);
            if (!found->algorithm->exact && found->algorithm->evaluations == 0.0 &&
                run(found->algorithm, &instance, &scratch, &out))
                least = fmin(least, out.completion);
        }
        for (const struct computed_bound *const *bound = computed_bounds; *bound; bound++) {
            struct context context = {.arena = &scratch, .time_limit = 5.0};
            double value = 0.0;
            if ((*bound)->family != FAMILY_MULTICAST ||
                computed_bound_value(*bound, &instance, &context, &value) != OUTCOME_SCHEDULED)
                continue;
            CU_ASSERT_TRUE(value <= least);
            if (value > least)
                printf("\n%s: %.17g s, a schedule ends at %.17g s\n", (*bound)->name, value, least);
            values += value > 0.0;
        }
    }
    CU_ASSERT_TRUE(values > 60);
}

TEST(nothing_is_proved_in_a_truth)
{
    struct instance instance =
        make_instance("multicast/workstations", "nodes=4 pattern=single", 1, arena);
    BLOCK_RNG(rng, gsl_rng_mt19937);
    struct instance in_truth = with_truth(&instance, random_truth(rng, 4, 2, 1.0, 0.5, arena));
    int exact = 0;
    FOR_ALGORITHMS(found, FAMILY_MULTICAST)
    {
        struct remarks remarks;
        struct timeline out = timeline_start(arena);
        enum outcome outcome =
            algorithm_run(found->algorithm, &in_truth, 1, 10.0, arena, &out, &remarks);
        CU_ASSERT_TRUE(isnan(remarks.proved));
        CU_ASSERT_EQUAL((int)remarks.optimal, (int)OPTIMAL_NOT_PROVED);
        if (!found->algorithm->exact)
            continue;
        CU_ASSERT_EQUAL((int)outcome, (int)OUTCOME_REFUSED);
        exact++;
    }
    CU_ASSERT_TRUE(exact > 0);
}

/* ---- remainders ---- */

/* The remainder of a multicast after the first `chosen` transfers of a plan: nodes are idle when
 * the last of their operations ends. */
static struct multicast rest_of(const struct multicast *multicast, const struct timeline *plan,
                                size_t chosen, struct arena *arena)
{
    size_t nodes = (size_t)multicast->nodes;
    struct multicast rest = *multicast;
    struct multicast_begun *begun = ARENA_ARRAY(arena, struct multicast_begun, 1);
    begun->idle = ARENA_ZEROED(arena, double, nodes);
    begun->has = ARENA_ZEROED(arena, bool, nodes *(size_t)multicast->message_count);
    rest.messages = ARENA_ARRAY(arena, struct message, multicast->message_count);
    rest.begun = begun;
    for (size_t k = 0; k < chosen; k++) {
        const struct transfer *transfer = &plan->transfers[k];
        begun->idle[transfer->from] = fmax(begun->idle[transfer->from], transfer->send_end);
        begun->idle[transfer->to] = fmax(begun->idle[transfer->to], transfer->receive_end);
        begun->has[(size_t)transfer->message * nodes + (size_t)transfer->to] = true;
    }
    for (int k = 0; k < rest.message_count; k++) {
        const struct message *message = &multicast->messages[k];
        rest.messages[k] = *message;
        rest.messages[k].destinations = ARENA_ARRAY(arena, int, message->count);
        rest.messages[k].count = 0;
        for (int d = 0; d < message->count; d++)
            if (!begun->has[(size_t)k * nodes + (size_t)message->destinations[d]])
                rest.messages[k].destinations[rest.messages[k].count++] = message->destinations[d];
    }
    return rest;
}

static struct timeline behind(const struct timeline *plan, size_t chosen)
{
    struct timeline rest = *plan;
    rest.transfers += chosen;
    rest.count -= chosen;
    timeline_recount_completion(&rest);
    return rest;
}

/* Restricted to the instances that fastest node first accepts. */
static void make_broadcast(struct multicast *multicast)
{
    multicast->message_count = 1;
    multicast->latency.entries = multicast->per_byte.entries = NULL;
    multicast->receive = multicast->send;
}

/* A plan that is cut after each of its transfers and continued from there is the same. */
TEST(appending_heuristics_go_on_where_they_were_cut)
{
    static const char *const appending[] = {"multicast/ecf", "multicast/fef", "multicast/eaf",
                                            "multicast/eaf_fastest", "multicast/fnf"};
    BLOCK_RNG(rng, gsl_rng_mt19937);
    int wrong = 0, cuts[sizeof appending / sizeof *appending] = {0};
    for (unsigned long seed = 1; seed <= 300; seed++) {
        BLOCK_ARENA(scratch);
        gsl_rng_set(rng, seed);
        struct instance instance = {.family = FAMILY_MULTICAST,
                                    .as.multicast = random_multicast(rng, 8, &scratch)};
        if (seed % 3 == 0)
            make_broadcast(&instance.as.multicast);
        for (size_t a = 0; a < sizeof appending / sizeof *appending; a++) {
            const struct algorithm *algorithm = algorithm_find(appending[a])->algorithm;
            struct timeline plan = timeline_start(&scratch);
            if (!run(algorithm, &instance, &scratch, &plan))
                continue;
            for (size_t cut = 0; cut < plan.count; cut++, cuts[a]++) {
                struct instance rest = instance;
                struct timeline again = timeline_start(&scratch), expected = behind(&plan, cut);
                rest.as.multicast = rest_of(&instance.as.multicast, &plan, cut, &scratch);
                wrong += !run(algorithm, &rest, &scratch, &again);
                wrong += !same_timeline(&again, &expected);
            }
        }
    }
    CU_ASSERT_EQUAL(wrong, 0);
    for (size_t a = 0; a < sizeof appending / sizeof *appending; a++)
        CU_ASSERT_TRUE(cuts[a] > 100);
}

/* Any algorithm may plan the remainder; an order planned from what has begun is executed at its own
 * times. */
static void expect_rest(const struct algorithm *algorithm, bool foreign,
                        const struct instance *rest)
{
    BLOCK_ARENA(arena);
    const struct multicast *multicast = &rest->as.multicast;
    struct timeline planned = timeline_start(&arena), executed;
    if (!run(algorithm, rest, &arena, &planned) || planned.count == 0)
        return;
    executed = planned;
    executed.transfers = ARENA_ARRAY(&arena, struct transfer, planned.count);
    memcpy(executed.transfers, planned.transfers, planned.count * sizeof *planned.transfers);
    struct verdict verdict = multicast_execute(multicast, multicast, &executed, &arena);
    if (verdict.ok)
        verdict = multicast_check(multicast, &executed, &arena);
    CU_ASSERT_TRUE(verdict.ok);
    if (!verdict.ok)
        printf("\n%s: %s\n", algorithm->name, verdict.reason);
    double bound = multicast_lower_bound(multicast);
    CU_ASSERT_FALSE(clearly_less(executed.completion, bound, bound));
    CU_ASSERT_TRUE(foreign || same_timeline(&planned, &executed));
}

static void expect_rests(const struct instance *instance, void *data)
{
    int *rests = data;
    if (!takes_truths(instance) || instance_truth(instance))
        return;
    BLOCK_ARENA(arena);
    BLOCK_RNG(rng, gsl_rng_mt19937);
    struct timeline plan = timeline_start(&arena);
    CU_ASSERT_TRUE(run(algorithm_find("multicast/ecf")->algorithm, instance, &arena, &plan));
    gsl_rng_set(rng, (unsigned long)(instance_digest(instance) & 0xffffffffu));
    struct instance rest = *instance;
    rest.as.multicast =
        rest_of(&instance->as.multicast, &plan, gsl_rng_uniform_int(rng, plan.count + 1), &arena);
    ++*rests;
    FOR_ALGORITHMS(found, FAMILY_MULTICAST)
    {
        if (!found->algorithm->exact && case_is_for(found->algorithm, instance))
            expect_rest(found->algorithm, found->foreign, &rest);
    }
}

TEST(every_algorithm_plans_a_rest)
{
    int rests = 0;
    for_every_case(3, expect_rests, &rests);
    CU_ASSERT_TRUE(rests > 50);
}
