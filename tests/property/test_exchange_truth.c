/* Tests the properties of every exchange algorithm under truths. */
#include "algorithms/bound.h"
#include "models/base/units.h"
#include "models/exchange/execution.h"
#include "tests/lib/cases.h"
#include "tests/lib/random_truth.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <stdio.h>

static bool run(const struct algorithm *algorithm, const struct instance *instance,
                struct arena *arena, struct timeline *out)
{
    struct remarks remarks;
    *out = timeline_start(arena);
    enum outcome outcome = algorithm_run(algorithm, instance, 1, INFINITY, arena, out, &remarks);
    CU_ASSERT_NOT_EQUAL((int)outcome, (int)OUTCOME_INVALID);
    if (outcome == OUTCOME_INVALID)
        printf("\n%s: %s\n", algorithm->name, remarks.refusal);
    return outcome == OUTCOME_SCHEDULED;
}

static bool takes_truths(const struct instance *instance)
{
    const struct exchange *exchange = &instance->as.exchange;
    return instance->family == FAMILY_EXCHANGE && exchange->slowdown == SLOWDOWN_NONE &&
           exchange->execution == EXECUTION_ASYNCHRONOUS && exchange->ports == PORTS_HELD;
}

/* Calls visit for every non-exact algorithm and every case that can have a truth, with a truth of
 * that spread. */
struct visit {
    double spread;
    void (*visit)(const struct algorithm *algorithm, const struct instance *believed,
                  const struct instance *in_truth, struct arena *arena);
    gsl_rng *rng;
};

static void visit_case(const struct instance *instance, void *data)
{
    const struct visit *visit = data;
    if (!takes_truths(instance))
        return;
    BLOCK_ARENA(arena);
    double span = 2.0 * exchange_port_bound(&instance->as.exchange);
    struct instance in_truth =
        with_truth(instance, random_truth(visit->rng, instance_nodes(instance), 4, span,
                                          visit->spread, &arena));
    FOR_ALGORITHMS(found, FAMILY_EXCHANGE)
    {
        BLOCK_ARENA(scratch);
        if (!found->algorithm->exact && case_is_for(found->algorithm, instance))
            visit->visit(found->algorithm, instance, &in_truth, &scratch);
    }
}

static void visit_all(struct visit visit)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    visit.rng = rng;
    for_every_case(1, visit_case, &visit);
}

static void expect_same(const struct algorithm *algorithm, const struct instance *believed,
                        const struct instance *in_truth, struct arena *arena)
{
    struct timeline planned, executed;
    bool plans = run(algorithm, believed, arena, &planned);
    CU_ASSERT_EQUAL(run(algorithm, in_truth, arena, &executed), plans);
    bool same = same_timeline(&planned, &executed);
    CU_ASSERT_TRUE(same);
    if (!same)
        printf("\n%s: %.17g s believed, %.17g s in a truth that is the same, '%s'\n",
               algorithm->name, planned.completion, executed.completion, believed->about);
}

TEST(a_truth_that_is_believed_changes_nothing)
{
    visit_all((struct visit){.spread = 0.0, .visit = expect_same});
}

static void expect_valid(const struct algorithm *algorithm, const struct instance *believed,
                         const struct instance *in_truth, struct arena *arena)
{
    struct timeline timeline;
    (void)believed;
    if (!run(algorithm, in_truth, arena, &timeline))
        return;
    struct verdict verdict = instance_check(in_truth, &timeline, arena);
    double bound = instance_lower_bound(in_truth, &timeline);
    bool fine = verdict.ok && !clearly_less(timeline.completion, bound, bound);
    CU_ASSERT_TRUE(fine);
    if (!fine)
        printf("\n%s, '%s': %.17g s, bound %.17g s, %s\n", algorithm->name, in_truth->about,
               timeline.completion, bound, verdict.reason);
}

TEST(orders_in_a_truth_are_valid_and_not_below_the_bound)
{
    visit_all((struct visit){.spread = 0.6, .visit = expect_valid});
}

/* Every factor multiplied by this, from 0 on, including the initial 1. */
static struct truth *slowed(const struct truth *truth, int nodes, double by, struct arena *arena)
{
    struct truth *made = ARENA_ARRAY(arena, struct truth, 1);
    size_t links = (size_t)nodes * (size_t)nodes;
    *made = *truth;
    made->link = ARENA_ARRAY(arena, struct steps, links);
    for (size_t k = 0; k < links; k++) {
        const struct steps *steps = &truth->link[k];
        struct steps *own = &made->link[k];
        own->time = ARENA_ARRAY(arena, double, steps->count + 1);
        own->factor = ARENA_ARRAY(arena, double, steps->count + 1);
        bool begins = steps->count > 0 && steps->time[0] == 0.0;
        own->count = begins ? 0 : 1;
        own->time[0] = 0.0;
        own->factor[0] = by;
        for (int step = 0; step < steps->count; step++) {
            own->time[own->count] = by * steps->time[step];
            own->factor[own->count++] = by * steps->factor[step];
        }
    }
    return made;
}

static bool same_time(double time, double expected, bool rounded)
{
    return rounded ? !clearly_differ(time, expected, expected) : time == expected;
}

/* With the times of the steps doubled too. Doubling is exact in binary arithmetic, except for
 * deliberate waits in plans that forward, whose delays are the plan's rounding errors. */
static void expect_doubled(const struct algorithm *algorithm, const struct instance *believed,
                           const struct instance *in_truth, struct arena *arena)
{
    struct timeline once, twice;
    struct truth *truth = slowed(instance_truth(in_truth), instance_nodes(in_truth), 2.0, arena);
    struct instance slower = with_truth(believed, truth);
    if (!run(algorithm, in_truth, arena, &once))
        return;
    CU_ASSERT_TRUE_FATAL(run(algorithm, &slower, arena, &twice));
    CU_ASSERT_EQUAL_FATAL(once.count, twice.count);
    bool doubled = true, rounded = timeline_forwards(&once);
    for (size_t k = 0; k < once.count; k++)
        doubled &=
            same_time(twice.transfers[k].send_start, 2.0 * once.transfers[k].send_start, rounded) &&
            same_time(twice.transfers[k].receive_end, 2.0 * once.transfers[k].receive_end, rounded);
    CU_ASSERT_TRUE(doubled);
    if (!doubled)
        printf("\n%s: %.17g s become %.17g s\n", algorithm->name, once.completion,
               twice.completion);
}

TEST(twice_the_factors_at_twice_the_times_take_twice_as_long)
{
    visit_all((struct visit){.spread = 0.6, .visit = expect_doubled});
}

/* Constant factors are equivalent to other costs. */
TEST(one_factor_for_all_scales_every_schedule)
{
    struct instance instance = make_instance("exchange/gusto", "", 1, arena);
    int nodes = instance_nodes(&instance);
    struct truth believed = {.link = ARENA_ZEROED(arena, struct steps, nodes * nodes)};
    struct instance slow = with_truth(&instance, slowed(&believed, nodes, 3.0, arena));
    double bound = 3.0 * exchange_port_bound(&instance.as.exchange);
    CU_ASSERT_FALSE(clearly_differ(exchange_port_bound(&slow.as.exchange), bound, bound));
    bound = 3.0 * exchange_forwarding_bound(&instance.as.exchange);
    CU_ASSERT_FALSE(clearly_differ(exchange_forwarding_bound(&slow.as.exchange), bound, bound));
    FOR_ALGORITHMS(found, FAMILY_EXCHANGE)
    {
        BLOCK_ARENA(scratch);
        struct timeline plain, slowly;
        if (found->algorithm->exact || !run(found->algorithm, &instance, &scratch, &plain))
            continue;
        CU_ASSERT_TRUE_FATAL(run(found->algorithm, &slow, &scratch, &slowly));
        double expected = 3.0 * plain.completion;
        CU_ASSERT_FALSE(clearly_differ(slowly.completion, expected, expected));
    }
}

/* Exact algorithms refuse before they see the instance. */
TEST(no_optimum_is_claimed_in_a_truth)
{
    struct instance instance = make_instance("exchange/random_integers", "nodes=3", 1, arena);
    struct truth truth = {.link_spread.uniform = 0.1};
    struct instance in_truth = with_truth(&instance, &truth);
    FOR_ALGORITHMS(found, FAMILY_EXCHANGE)
    {
        struct remarks remarks;
        struct timeline out = timeline_start(arena);
        enum outcome outcome =
            algorithm_run(found->algorithm, &in_truth, 1, 10.0, arena, &out, &remarks);
        CU_ASSERT_EQUAL((int)remarks.optimal, (int)OPTIMAL_NOT_PROVED);
        CU_ASSERT_TRUE(isnan(remarks.proved));
        CU_ASSERT_TRUE(!found->algorithm->exact || outcome == OUTCOME_REFUSED);
    }
}

/* Factors of one half, 1 or 2, constant or from some time on; durations are integers. */
static struct truth *whole_factors(gsl_rng *rng, int nodes, struct arena *arena)
{
    static double from[] = {0.0, 3.0, 6.0}, factors[] = {0.5, 1.0, 2.0};
    struct truth *truth = ARENA_ZEROED(arena, struct truth, 1);
    truth->link = ARENA_ARRAY(arena, struct steps, nodes * nodes);
    for (int k = 0; k < nodes * nodes; k++) {
        unsigned long first = gsl_rng_uniform_int(rng, 3);
        double *factor = &factors[gsl_rng_uniform_int(rng, 3)];
        truth->link[k] = (struct steps){1, &from[first], factor};
    }
    return truth;
}

/* Bounds that exclude forwarding apply to schedules without forwarding. */
static void expect_no_bound_above(const struct instance *instance,
                                  const struct computed_bound *bound, double value,
                                  struct arena *arena)
{
    FOR_ALGORITHMS(found, FAMILY_EXCHANGE)
    {
        struct timeline timeline;
        if (found->algorithm->evaluations > 0.0 ||
            !run(found->algorithm, instance, arena, &timeline) ||
            (timeline_forwards(&timeline) && !bound->forwarding))
            continue;
        CU_ASSERT_FALSE(clearly_less(timeline.completion, value, value));
        if (clearly_less(timeline.completion, value, value))
            printf("\n%s: %.17g s, %s %.17g s\n", found->name, timeline.completion, bound->name,
                   value);
    }
}

TEST(computed_bounds_hold_in_a_truth)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    int computed = 0;
    for (uint64_t seed = 1; seed <= 24; seed++) {
        BLOCK_ARENA(scratch);
        struct instance believed =
            make_instance("exchange/random_integers",
                          seed % 2 ? "nodes=3 most=4" : "nodes=4 most=2", seed, &scratch);
        struct truth *truth = whole_factors(rng, instance_nodes(&believed), &scratch);
        struct instance instance = with_truth(&believed, truth);
        for (const struct computed_bound *const *bound = computed_bounds; *bound; bound++) {
            struct context context = {.arena = &scratch, .time_limit = 10.0};
            double value = 0.0;
            if ((*bound)->family != FAMILY_EXCHANGE ||
                computed_bound_value(*bound, &instance, &context, &value) != OUTCOME_SCHEDULED)
                continue;
            expect_no_bound_above(&instance, *bound, value, &scratch);
            computed += value > 0.0;
        }
    }
    CU_ASSERT_TRUE(computed >= 40);
}
