/* What the checkers say of routes, networks and times. Damaged schedules:
 * test_damaged_schedules.c. */
#include "experiments/engine/metrics/solution.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- routes of a message of 4 bytes among 4 nodes: every leg takes a second ---- */

struct route {
    const char *told; /* NULL: valid */
    const char *nodes;
    double bytes; /* of the message, from the first node to the last; the rest is sent directly */
};

static void travel(struct timeline *timeline, const char *nodes, double bytes,
                   struct parcel message)
{
    message.bytes = bytes;
    for (; nodes[1]; nodes++) {
        double start = timeline->completion;
        const struct transfer transfer = {.from = nodes[0] - '0',
                                          .to = nodes[1] - '0',
                                          .bytes = bytes,
                                          .send_start = start,
                                          .receive_start = start,
                                          .send_end = start + 1.0,
                                          .receive_end = start + 1.0};
        timeline_append(timeline, &transfer, &message, 1);
    }
}

static struct verdict verdict_on_route(const struct route *route, struct arena *arena)
{
    enum { NODES = 4 };
    double bytes[NODES * NODES] = {0};
    const char ends[] = {route->nodes[0], route->nodes[strlen(route->nodes) - 1], '\0'};
    const struct parcel message = {ends[0] - '0', ends[1] - '0', 4.0};
    bytes[message.origin * NODES + message.destination] = message.bytes;
    struct exchange exchange = {.nodes = NODES, .bytes.entries = bytes, .startup.uniform = 1.0};
    struct timeline timeline = timeline_start(arena);
    travel(&timeline, route->nodes, route->bytes, message);
    if (route->bytes < message.bytes)
        travel(&timeline, ends, message.bytes - route->bytes, message);
    return exchange_check(&exchange, &timeline, arena);
}

TEST(routes_of_parcels)
{
    static const struct route routes[] = {
        {NULL, "01", 4.0},
        {NULL, "021", 4.0},
        {NULL, "0231", 1.0},
        {NULL, "010", 4.0}, /* a message of 0 to itself */
        {NULL, "0120", 1.0},
        {"a parcel returns to its origin", "0201", 4.0},
        {"a parcel returns to its origin", "0201", 1e-9},
        {"a parcel returns to its origin", "001", 4.0},
        {"a parcel leaves its destination", "0121", 4.0},
        {"a parcel leaves its destination", "0121", 1e-9},
        {"a parcel leaves its destination", "011", 4.0},
        {"a parcel goes from a node to itself", "0221", 4.0},
        {"a parcel goes from a node to itself", "0221", 2.0},
        {"a parcel goes from a node to itself", "0110", 2.0},
        {"node 2 receives 8 bytes of message 0 -> 1, which has only 4", "02321", 4.0},
        {"node 2 receives 6 bytes of message 0 -> 1, which has only 4", "02321", 3.0},
        {"node 1 receives 8 bytes of message 0 -> 0, which has only 4", "01210", 4.0},
        {"node 0 sends 8 bytes of message 0 -> 0, which has only 4", "01010", 4.0},
        {0},
    };
    for (const struct route *route = routes; route->nodes; route++) {
        struct verdict verdict = verdict_on_route(route, arena);
        bool right = route->told ? strstr(verdict.reason, route->told) != NULL : verdict.ok;
        if (!right)
            printf("\n%s: '%s'\n", route->nodes, verdict.reason);
        CU_ASSERT_TRUE(right);
    }
}

/* ---- instances constructed by callers ---- */

struct wrong_network {
    const char *told;
    void (*make)(struct switched *switched);
};

#define WRONG(name, change)                                                                        \
    static void name(struct switched *switched)                                                    \
    {                                                                                              \
        change;                                                                                    \
    }

WRONG(link_beyond, switched->links[0].b = switched->switches)
WRONG(link_to_itself, switched->links[0].b = switched->links[0].a)
WRONG(host_beyond, switched->host_switch[1] = -1)
WRONG(source_beyond, switched->messages[0].source = switched->hosts)
WRONG(empty_message, switched->messages[0].bytes = 0)
WRONG(destination_beyond, switched->messages[0].destinations[0] = -1)
WRONG(destination_twice,
      switched->messages[0].destinations[1] = switched->messages[0].destinations[0])
WRONG(endless_startup, switched->timing.startup = INFINITY)
WRONG(free_bytes, switched->timing.per_byte = 0.0)
WRONG(long_delay, switched->timing.switch_delay = 1e9)

TEST(networks)
{
    static const struct wrong_network networks[] = {
        {"there is no such switch", link_beyond},
        {"joins switch", link_to_itself},
        {"host 1: there is no switch -1", host_beyond},
        {"message 0: there is no host 32", source_beyond},
        {"message 0: it has no bytes", empty_message},
        {"message 0: there is no host -1", destination_beyond},
        {"its destination twice", destination_twice},
        {"inf s is not a valid time", endless_startup},
        {"it must be more than 0 s", free_bytes},
        {"more than can be counted in picoseconds", long_delay},
        {0},
    };
    for (const struct wrong_network *wrong = networks; wrong->make; wrong++) {
        struct instance instance = make_instance(
            "switched/irregular", "nodes=32 switches=12 links=4 destinations=9", 1, arena);
        CU_ASSERT_TRUE(switched_validate(&instance.as.switched, arena).ok);
        wrong->make(&instance.as.switched);
        expect_no(switched_validate(&instance.as.switched, arena), wrong->told);
    }
}

/* Times that are countable individually, but not in sum: a tenth of the largest for each of 31
 * sends. */
TEST(times_beyond_counting)
{
    struct instance instance = make_instance(
        "switched/irregular", "nodes=32 switches=12 links=4 destinations=31", 1, arena);
    instance.as.switched.timing.startup = 4e5;
    CU_ASSERT_TRUE_FATAL(switched_validate(&instance.as.switched, arena).ok);
    struct solution solution =
        solve(algorithm_find("switched/separate")->algorithm, &instance, 1, INFINITY, arena);
    CU_ASSERT_EQUAL(solution.status, STATUS_REFUSED);
    CU_ASSERT_STRING_EQUAL(solution.reason,
                           "times grow beyond what a 64-bit count of picoseconds holds");
}
