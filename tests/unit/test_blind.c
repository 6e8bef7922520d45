/* Multicast rules on networks of switches: where nothing shares a link, the times of rules that
 * ignore links are the simulation's. */
#include "algorithms/lib/switched/blind_plan.h"
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
static struct switched small_case(uint64_t seed, struct arena *arena)
{
    struct case_limits limits = small;
    limits.routing = seed % 3 == 0 ? ROUTING_TREE : ROUTING_SHORTEST;
    struct switched switched = random_switched(&limits, seed, arena);
    if (seed % 2)
        random_overheads(&switched, seed, arena);
    return switched;
}

/* Without contention the multicast model equals the simulation. */
TEST(blind_times_are_those_of_an_empty_network)
{
    const struct algorithm *rule = algorithm_find("multicast/ecf")->algorithm;
    for (uint64_t seed = 1; seed <= INSTANCES; seed++) {
        struct switched switched = small_case(seed, arena);
        switched.message_count = 1;
        switched.messages[0].count = switched.messages[0].count > 0;
        struct routing routing = routing_make(&switched, arena);
        struct blind_instance blind = blind_instance_of(&switched, &routing, arena);
        struct context context = {.arena = arena, .time_limit = INFINITY};
        struct timeline timeline = timeline_start(arena);
        CU_ASSERT_EQUAL(rule->multicast(&blind.multicast, &context, &timeline), OUTCOME_SCHEDULED);
        struct instance instance = {.family = FAMILY_SWITCHED, .as.switched = switched};
        struct solution simulated = solve_by("switched/blind_ecf", &instance, INFINITY, arena);
        CU_ASSERT_EQUAL(simulated.status, STATUS_VALID);
        /* overheads are rounded to picoseconds */
        CU_ASSERT_TRUE(fabs(timeline.completion - simulated.completion) <= 1.0e-12);
        arena_release(arena);
    }
}
