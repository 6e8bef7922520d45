/* Multicast rules on networks of switches: choices by their definitions from available times of
 * processors and links, times confirmed by the simulation, plans of rules that ignore links, and no
 * schedule below the exhaustive optimum. */
#include "algorithms/lib/switched/blind_plan.h"
#include "algorithms/lib/switched/reserved_sends.h"
#include "models/base/units.h"
#include "models/switched/wormhole.h"
#include "tests/lib/cases.h"
#include "tests/lib/suite.h"
#include "tests/lib/switched_cases.h"
#include "tests/literal/least_switched.h"
#include "tests/literal/reserved.h"

#include <math.h>
#include <string.h>

#define INSTANCES 1200

static const struct case_limits small = {.switches = 6,
                                         .hosts = 10,
                                         .messages = 4,
                                         .extra_links = 4,
                                         .least_bytes = 1,
                                         .most_bytes = 6,
                                         .tiny_delays = true};

/* Half of them with overheads. */
static struct switched small_case(const struct case_limits *given, uint64_t seed,
                                  struct arena *arena)
{
    struct case_limits limits = *given;
    limits.routing = seed % 3 == 0 ? ROUTING_TREE : ROUTING_SHORTEST;
    struct switched switched = random_switched(&limits, seed, arena);
    if (seed % 2)
        random_overheads(&switched, seed, arena);
    return switched;
}

static bool same_choices(const struct reserved_choice *a, const struct reserved_choice *b,
                         size_t count)
{
    for (size_t k = 0; k < count; k++)
        if (a[k].delivery != b[k].delivery || a[k].from != b[k].from || a[k].start != b[k].start)
            return false;
    return true;
}

/* Whether the rule chooses differently from its definition. */
static bool differs(const struct switched *switched, struct arena *arena)
{
    struct routing routing = routing_make(switched, arena);
    struct plan plan = plan_start(switched, &routing, arena);
    size_t count = switched_transfer_count(switched);
    struct reserved_choice *fast = ARENA_ARRAY(arena, struct reserved_choice, count),
                           *slow = ARENA_ARRAY(arena, struct reserved_choice, count);
    reserved_earliest(&plan, arena, fast);
    literal_reserved_earliest(&plan, arena, slow);
    return !same_choices(fast, slow, count);
}

TEST(chooses_what_its_definition_chooses)
{
    int wrong = 0;
    for (uint64_t seed = 1; seed <= INSTANCES; seed++) {
        struct switched switched = small_case(&small, seed, arena);
        wrong += differs(&switched, arena);
        arena_release(arena);
    }
    CU_ASSERT_EQUAL(wrong, 0);
}

/* Trees, whose routes are long; every third with times beyond 2^53 picoseconds, which sums round.
 */
TEST(chooses_alike_on_long_routes_and_with_rounded_times)
{
    struct case_limits limits = small;
    int wrong = 0;
    limits.switches = 30;
    limits.hosts = 12;
    limits.extra_links = 1;
    for (uint64_t seed = 1; seed <= INSTANCES / 4; seed++) {
        struct switched switched = small_case(&limits, seed, arena);
        for (int m = 0; seed % 3 == 0 && m < switched.message_count; m++)
            switched.messages[m].bytes += INT64_C(1) << 53;
        wrong += differs(&switched, arena);
        arena_release(arena);
    }
    CU_ASSERT_EQUAL(wrong, 0);
}

static double completion(const char *name, const struct switched *switched, struct arena *arena)
{
    struct instance instance = {.family = FAMILY_SWITCHED, .as.switched = *switched};
    struct timeline timeline = timeline_start(arena);
    struct remarks remarks;
    enum outcome outcome = algorithm_run(algorithm_find(name)->algorithm, &instance, 1, INFINITY,
                                         arena, &timeline, &remarks);
    if (outcome != OUTCOME_SCHEDULED)
        return INFINITY;
    CU_ASSERT_TRUE(instance_check(&instance, &timeline, arena).ok);
    return timeline.completion;
}

/* For a single send all times are exact, including those of short worms. */
TEST(reserves_what_the_simulation_takes)
{
    for (uint64_t seed = 1; seed <= INSTANCES; seed++) {
        struct switched switched = small_case(&small, seed, arena);
        switched.message_count = 1;
        switched.messages[0].count = switched.messages[0].count > 0;
        if (switched.messages[0].count == 0)
            continue;
        struct routing routing = routing_make(&switched, arena);
        struct plan plan = plan_start(&switched, &routing, arena);
        struct reservations reservations = reservations_start(&plan, arena);
        int from = switched.messages[0].source;
        double overhead = switched_send_picoseconds(&switched, from, switched.messages[0].bytes);
        struct reserved_holder holder = {from, 0.0, overhead};
        double tried = reservations_try(&reservations, 0, &holder).end;
        int hops = reservations_hops(&reservations, 0, from);
        CU_ASSERT_EQUAL(reservations_bound(&reservations, 0, &holder, hops), tried);
        CU_ASSERT_EQUAL(reservations_take(&reservations, 0, &holder).end, tried);
        plan_begin(&plan, 0);
        plan_send(&plan, from, switched.messages[0].destinations[0]);
        struct timeline timeline = timeline_start(arena);
        struct channel_load *loads = ARENA_ARRAY(arena, struct channel_load, routing.channels);
        CU_ASSERT_TRUE_FATAL(wormhole_simulate(&plan, arena, loads, &timeline).ok);
        CU_ASSERT_EQUAL(switched_seconds((int64_t)tried), timeline.completion);
        CU_ASSERT_EQUAL(reservations.free_at[from] - overhead, (double)loads[from].busy);
        arena_release(arena);
    }
}

/* Without contention the multicast model equals the simulation. */
TEST(blind_times_are_those_of_an_empty_network)
{
    const struct algorithm *rule = algorithm_find("multicast/ecf")->algorithm;
    for (uint64_t seed = 1; seed <= INSTANCES; seed++) {
        struct switched switched = small_case(&small, seed, arena);
        switched.message_count = 1;
        switched.messages[0].count = switched.messages[0].count > 0;
        struct routing routing = routing_make(&switched, arena);
        struct blind_instance blind = blind_instance_of(&switched, &routing, arena);
        struct context context = {.arena = arena, .time_limit = INFINITY};
        struct timeline timeline = timeline_start(arena);
        CU_ASSERT_EQUAL(rule->multicast(&blind.multicast, &context, &timeline), OUTCOME_SCHEDULED);
        double simulated = completion("switched/blind_ecf", &switched, arena);
        /* overheads are rounded to picoseconds */
        CU_ASSERT_TRUE(fabs(timeline.completion - simulated) <= 1.0e-12);
        arena_release(arena);
    }
}

TEST(blind_plans_keep_the_order_of_every_sender)
{
    for (uint64_t seed = 1; seed <= 200; seed++) {
        struct switched switched = small_case(&small, seed, arena);
        switched.message_count = switched.message_count > 0;
        struct routing routing = routing_make(&switched, arena);
        struct blind_instance blind = blind_instance_of(&switched, &routing, arena);
        struct context context = {.arena = arena, .time_limit = INFINITY};
        struct timeline timeline = timeline_start(arena);
        const struct algorithm *rule = algorithm_find("multicast/ecf")->algorithm;
        rule->multicast(&blind.multicast, &context, &timeline);
        struct plan plan = plan_start(&switched, &routing, arena);
        blind_plan(rule, &switched, &context, &plan);
        CU_ASSERT_EQUAL_FATAL(plan.count, timeline.count);
        for (size_t k = 0; k < plan.count; k++) {
            const struct delivery *delivery = &plan.deliveries[plan.order[k]];
            CU_ASSERT_EQUAL(delivery->host, blind.hosts[timeline.transfers[k].to]);
            CU_ASSERT_EQUAL(delivery->from, blind.hosts[timeline.transfers[k].from]);
            for (size_t next = 0; delivery->next != PLAN_NONE && next < plan.count; next++)
                if (plan.order[next] == delivery->next)
                    CU_ASSERT_TRUE(timeline.transfers[next].send_start >=
                                   timeline.transfers[k].send_start);
        }
        arena_release(arena);
    }
}

/* Overheads that say what an instance without them does leave every schedule as it is. */
TEST(neutral_overheads_change_no_schedule)
{
    int compared = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct case_limits limits = small;
        limits.routing = seed % 3 == 0 ? ROUTING_TREE : ROUTING_SHORTEST;
        struct switched plain = random_switched(&limits, seed, arena), neutral = plain;
        neutral_overheads(&neutral, arena);
        FOR_ALGORITHMS(found, FAMILY_SWITCHED)
        if (!found->algorithm->evaluations) {
            double without = completion(found->name, &plain, arena);
            CU_ASSERT_EQUAL(completion(found->name, &neutral, arena), without);
            compared += without < INFINITY;
        }
        arena_release(arena);
    }
    CU_ASSERT_TRUE(compared > 60 * 15);
}

/* Half of the instances have overheads. */
TEST(nobody_ends_before_the_optimum)
{
    struct case_limits limits = small;
    int compared = 0, reached = 0;
    limits.hosts = 5;
    limits.messages = 2;
    for (uint64_t seed = 1; compared < 2000; seed++) {
        struct switched switched = small_case(&limits, seed, arena);
        size_t count = switched_transfer_count(&switched);
        if (count == 0 || count > 4)
            continue;
        double least = literal_least_switched(&switched, arena);
        bool any = false;
        CU_ASSERT_TRUE(switched_lower_bound(&switched) <= least);
        FOR_ALGORITHMS(found, FAMILY_SWITCHED)
        if (!found->algorithm->evaluations) {
            double own = completion(found->name, &switched, arena);
            CU_ASSERT_TRUE(own >= least);
            any = any || own == least;
        }
        reached += any;
        compared++;
        arena_release(arena);
    }
    CU_ASSERT_TRUE(reached > 9 * compared / 10);
}
