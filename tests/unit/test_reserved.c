/* Multicast rules on networks of switches: where nothing shares a link, reserved times and those of
 * rules that ignore links are the simulation's. */
#include "algorithms/lib/switched/blind_plan.h"
#include "algorithms/lib/switched/reservations.h"
#include "models/base/units.h"
#include "models/switched/wormhole.h"
#include "tests/lib/suite.h"

#include <math.h>

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
