/* The checkers on schedules damaged in one place: each kind of damage is refused with its own
 * reason, and the undamaged schedule is accepted. */
#include "experiments/engine/metrics/solution.h"
#include "tests/lib/cases.h"
#include "tests/lib/expect.h"
#include "tests/lib/suite.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#define DAMAGE(name, change)                                                                       \
    static void name(struct transfer *transfer)                                                    \
    {                                                                                              \
        change;                                                                                    \
    }

DAMAGE(no_message, transfer->message = INT_MAX)
DAMAGE(negative_message, transfer->message = -1)
DAMAGE(no_sender, transfer->from = INT_MAX)
DAMAGE(negative_receiver, transfer->to = -1)
DAMAGE(negative_phase, transfer->phase = -1)
DAMAGE(no_bytes, transfer->bytes = 0.0)
DAMAGE(more_bytes, transfer->bytes += 1.0)
DAMAGE(nearly_its_bytes, transfer->bytes *= 1.0 - 1e-10)
DAMAGE(infinite_bytes, transfer->bytes = INFINITY)
DAMAGE(no_start, transfer->send_start = NAN)
DAMAGE(early_start, transfer->send_start = -1.0)
DAMAGE(no_end, transfer->send_end = transfer->receive_end = INFINITY)
DAMAGE(long_receipt, transfer->receive_end *= 2.0)
DAMAGE(nearly_received_at_end, transfer->receive_end *= 1.0 + 1e-10)
DAMAGE(nearly_received_at_start, transfer->receive_start += 1e-10 * transfer->send_end)
DAMAGE(short_transfer, transfer->send_end = transfer->receive_end = (transfer->send_start +
                                                                     3.0 * transfer->send_end) /
                                                                    4.0)

/* The parcels of a damaged transfer: half of its own message, and other data. */
static struct parcel carried[2];

static void carry(struct transfer *transfer, struct parcel second)
{
    carried[0] = (struct parcel){transfer->from, transfer->to, transfer->bytes / 2.0};
    carried[1] = second;
    transfer->parcel = 0;
    transfer->parcel_count = 2;
}

DAMAGE(parcel_of_nobody,
       carry(transfer, (struct parcel){INT_MAX, transfer->to, transfer->bytes / 2.0}))
DAMAGE(empty_parcel, carry(transfer, (struct parcel){transfer->from, transfer->to, 0.0}))
DAMAGE(small_parcels,
       carry(transfer, (struct parcel){transfer->from, transfer->to, transfer->bytes / 4.0}))
DAMAGE(two_halves,
       carry(transfer, (struct parcel){transfer->from, transfer->to, transfer->bytes / 2.0}))

#define NO_NODE "a node does not exist"
#define NO_HOST "there is no such host"
#define NO_MESSAGE "its message does not exist"
#define PHASE "its phase is negative"
#define EMPTY "it carries no bytes"
#define BYTES "its bytes differ from those of its message"
#define TIMES "its times are not finite and non-negative"
#define RECEIPT "its receive times differ from its send times"
#define MODEL "where the model says"
#define PARCELS "it carries parcels"

/* What each family's checker says; "": the schedule is valid, NULL: not tried. */
static const struct damage {
    void (*make)(struct transfer *transfer);
    const char *told[3]; /* of exchange, multicast, switched */
} damages[] = {
    {no_message, {NULL, NO_MESSAGE, "there is no such message"}},
    {negative_message, {NULL, NO_MESSAGE, "there is no such message"}},
    {no_sender, {NO_NODE, NO_NODE, NO_HOST}},
    {negative_receiver, {NO_NODE, NO_NODE, NO_HOST}},
    {negative_phase, {PHASE, PHASE, PHASE}},
    {no_bytes, {EMPTY, NULL, NULL}},
    {infinite_bytes, {EMPTY, NULL, NULL}},
    {more_bytes, {MODEL, BYTES, BYTES}},
    {nearly_its_bytes, {NULL, BYTES, BYTES}},
    {no_start, {TIMES, TIMES, TIMES}},
    {early_start, {TIMES, TIMES, NULL}},
    {no_end, {TIMES, TIMES, TIMES}},
    {long_receipt, {RECEIPT, MODEL, "its receive_end is"}},
    {nearly_received_at_end, {RECEIPT, NULL, NULL}},
    {nearly_received_at_start, {RECEIPT, NULL, NULL}},
    {short_transfer, {MODEL, MODEL, NULL}},
    {parcel_of_nobody, {"a parcel's node does not exist", NULL, NULL}},
    {empty_parcel, {"a parcel has no bytes", NULL, NULL}},
    {small_parcels, {"its parcels do not sum to its bytes", NULL, NULL}},
    {two_halves, {"", PARCELS, PARCELS}},
};

/* The second transfer of a schedule is damaged. */
static void check_damages(const char *generator, const char *parameters, const char *algorithm)
{
    BLOCK_ARENA(arena);
    struct instance instance = make_instance(generator, parameters, 1, &arena);
    struct solution solution =
        solve(algorithm_find(algorithm)->algorithm, &instance, 1, INFINITY, &arena);
    struct timeline damaged = solution.timeline;
    CU_ASSERT_EQUAL_FATAL(solution.status, STATUS_VALID);
    CU_ASSERT_TRUE(instance_check(&instance, &solution.timeline, &arena).ok);
    damaged.parcels = carried;
    damaged.transfers = ARENA_ARRAY(&arena, struct transfer, damaged.count);
    for (size_t k = 0; k < sizeof damages / sizeof *damages; k++) {
        const char *told = damages[k].told[instance.family];
        if (!told)
            continue;
        memcpy(damaged.transfers, solution.timeline.transfers,
               damaged.count * sizeof *damaged.transfers);
        damages[k].make(&damaged.transfers[1]);
        struct verdict verdict = instance_check(&instance, &damaged, &arena);
        if (*told)
            expect_no(verdict, told);
        else
            expect_yes(verdict);
    }
}

TEST(damaged_schedules)
{
    CU_ASSERT_TRUE(FAMILY_EXCHANGE == 0 && FAMILY_MULTICAST == 1 && FAMILY_SWITCHED == 2);
    check_damages("exchange/uniform_network", "nodes=5", "exchange/open_shop");
    check_damages("multicast/workstations", "nodes=6 bytes=1000", "multicast/ecf");
    check_damages("switched/irregular", "nodes=32 switches=12 links=4 multicasts=2 destinations=9",
                  "switched/binomial");
}

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
