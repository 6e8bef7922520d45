/* Shrinking of instances: every candidate can be read back, the result has the property, no smaller
 * instance one move away does, and equal starts give equal results. */
#include "algorithms/algorithm.h"
#include "experiments/shrink/shrink.h"
#include "models/exchange/links.h"
#include "models/exchange/service.h"
#include "models/instance.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>

/* ---- arbitrary predicates ---- */

struct whim {
    uint64_t start;  /* digest of the start, which always has the property */
    unsigned chance; /* one in `chance` of the others has it */
    int asked, unsound;
};

static bool by_whim(const struct instance *instance, void *data, struct arena *scratch)
{
    struct whim *whim = data;
    uint64_t digest = instance_digest(instance);
    whim->asked++;
    whim->unsound += !reads_back(instance, scratch);
    return digest == whim->start || (digest ^ whim->start) % whim->chance == 0;
}

static void check_whims(const struct instance *instance, void *data)
{
    int *cases = data;
    BLOCK_ARENA(arena);
    if (instance_nodes(instance) > 100)
        return;
    struct instance copy = instance_copy(instance, &arena);
    CU_ASSERT_STRING_EQUAL(written_instance(instance, &arena), written_instance(&copy, &arena));
    if (instance_nodes(instance) > 7)
        return;
    struct whim whim = {.start = instance_digest(instance),
                        .chance = 2 + 6 * (unsigned)(*cases % 2)};
    struct whim again = whim;
    struct instance small = shrink(instance, by_whim, &whim, 60, &arena);
    struct instance twin = shrink(&copy, by_whim, &again, 60, &arena);
    struct instance_size before = instance_size(instance, &arena);
    struct instance_size after = instance_size(&small, &arena);
    CU_ASSERT_TRUE(whim.unsound == 0 && whim.asked <= 60);
    CU_ASSERT_TRUE(instance_size_order(&after, &before) <= 0);
    CU_ASSERT_TRUE(by_whim(&small, &whim, &arena));
    CU_ASSERT_EQUAL(instance_digest(&small), instance_digest(&twin));
    CU_ASSERT_EQUAL(whim.asked, again.asked + 1);
    ++*cases;
}

TEST(every_case)
{
    int cases = 0;
    for_every_case(1, check_whims, &cases);
    CU_ASSERT_TRUE(cases > 20);
}

/* ---- witnesses ---- */

static bool open_shop_takes_5_3(const struct instance *instance)
{
    BLOCK_ARENA(arena);
    struct solution solution = solve_by("exchange/open_shop", instance, INFINITY, &arena);
    return solution.status == STATUS_VALID && solution.ratio >= 1.6666;
}

/* A node other than the root has a message of two bytes. */
static bool gathers_two_bytes(const struct instance *instance)
{
    const struct multicast *multicast = &instance->as.multicast;
    for (int m = 0; m < multicast->message_count; m++)
        if (multicast->messages[m].count > 0 && multicast->messages[m].bytes >= 2.0)
            return true;
    return false;
}

static bool has_distant_message(const struct instance *instance)
{
    const struct switched *switched = &instance->as.switched;
    for (int m = 0; m < switched->message_count; m++) {
        const struct message *message = &switched->messages[m];
        for (int k = 0; k < message->count; k++)
            if (switched->host_switch[message->source] !=
                switched->host_switch[message->destinations[k]])
                return true;
    }
    return false;
}

/* A start-up of about an eighth of a second, and a large message. */
static bool starts_in_an_eighth(const struct instance *instance)
{
    const struct exchange *exchange = &instance->as.exchange;
    if (exchange->nodes < 2)
        return false;
    double startup = matrix_at(&exchange->startup, exchange->nodes, 0, 1);
    return startup > 0.12 && startup < 0.13 && exchange_bytes(exchange, 0, 1) > 1e10;
}

static bool has_message(const struct instance *instance)
{
    return instance->family == FAMILY_SWITCHED ? instance->as.switched.message_count > 0
                                               : exchange_port_bound(&instance->as.exchange) > 0.0;
}

static bool has_deadline(const struct instance *instance)
{
    return service_has_deadlines(&instance->as.exchange);
}

/* Two nodes that only the innermost groups separate. */
static bool has_levels(const struct instance *instance)
{
    const struct exchange *exchange = &instance->as.exchange;
    return exchange->levels > 0 && exchange_level(exchange, 0, exchange->nodes - 1) == 1;
}

static bool is_overlapped(const struct instance *instance)
{
    return instance->as.exchange.ports == PORTS_OVERLAPPED_LATENCY && has_message(instance);
}

static bool has_slow_receiver(const struct instance *instance)
{
    const struct switched *switched = &instance->as.switched;
    bool slow = false;
    for (int m = 0; switched->send && m < switched->message_count; m++)
        for (int k = 0; k < switched->messages[m].count; k++)
            slow |= switched->receive[switched->messages[m].destinations[k]].constant >= 80e-6;
    return slow;
}

struct search {
    bool (*needs)(const struct instance *instance);
    int unsound;
};

static bool keeps(const struct instance *instance, void *data, struct arena *scratch)
{
    struct search *search = data;
    search->unsound += !reads_back(instance, scratch);
    return search->needs(instance);
}

#define SERVICE "nodes=4 deadlines=uniform deadline_load=2 priorities=uniform critical=2"
#define HOSTS                                                                                      \
    "nodes=16 hosts=4 links=2 destinations=6 multicasts=3 bytes=2000 overheads=independent"

/* The tight family of `exchange`, Theorem 3, for P = 4 (5/3), scaled to awkward numbers, with an
 * unnecessary message and node. */
#define FAMILY                                                                                     \
    "{'model': 'exchange', 'startup': 0, 'per_byte': 3e-6, 'bytes': [[0, 6.1728, 0, 3.0864, 0],"   \
    " [0, 0, 6.1728, 3.0864, 0], [6.1728, 0, 0, 3.0864, 0], [0, 0, 0, 0, 0],"                      \
    " [0, 1e-7, 0, 0, 0]]}"

#define EXCHANGE(per_byte, bytes, more)                                                            \
    "{'model': 'exchange', 'startup': 0, 'per_byte': " per_byte ", 'bytes': [" bytes "]" more "}"
#define HOST(receive)                                                                              \
    "{'send': {'constant': 0, 'per_byte': 0}, 'receive': {'constant': " receive                    \
    ", 'per_byte': "                                                                               \
    "0}}"
#define SWITCHED(links, hosts, more)                                                               \
    "{'model': 'switched', 'ports': 2, 'links': [" links "], 'hosts': [" hosts                     \
    "], 'timing': "                                                                                \
    "{'startup': 0, 'per_byte': 1, 'switch_delay': 0}, 'routing': 'shortest', 'root': 0, "         \
    "'messages': [{'source': 1, 'destinations': [0], 'bytes': 1}]" more "}"

/* Nothing is left that the witness does not need. */
TEST(witnesses)
{
    static const struct {
        const char *start;
        bool (*needs)(const struct instance *instance);
        const char *small;
    } rows[] = {
        {FAMILY, open_shop_takes_5_3,
         EXCHANGE("1", "[0, 2, 0, 1], [0, 0, 2, 1], [2, 0, 0, 1], [0, 0, 0, 0]", "")},
        {"multicast/collective operation=gather nodes=5 uneven=3 root=slowest", gathers_two_bytes,
         "{'model': 'multicast', 'nodes': [" HOST("0") ", " HOST(
             "0") "], 'wire': {'latency': 0, "
                  "'per_byte': 0}, 'operation': {'name': 'gather', 'root': 0, 'bytes': [1, 2]}}"},
        {"switched/irregular nodes=32 hosts=2 links=3 destinations=5", has_distant_message,
         SWITCHED("[0, 1]", "0, 1", "")},
        {"{'model': 'exchange', 'bytes': [[0, 3e10], [5, 0]], 'startup': 0.124816, 'per_byte': 1}",
         starts_in_an_eighth,
         "{'model': 'exchange', 'bytes': [[0, 10000000001], [0, 0]], 'startup': 0.125, 'per_byte': "
         "0}"},
        {"exchange/random_integers " SERVICE, has_message, EXCHANGE("1", "[0, 0], [1, 0]", "")},
        {"exchange/random_integers " SERVICE, has_deadline,
         EXCHANGE(
             "0", "[0, 0], [1, 0]",
             ", 'service': {'nodes': [1, 0], 'deadline': ["
             "[8.6718523260205984, 16.879546552780084], [9.5443210761295632, 5.8114696763223037]], "
             "'priority': [[8.8036101593170315, 5.6019602005835623], [1.9168793747667223, "
             "1.3762759589590132]]}")},
        {"exchange/levels tree=1x2x3", has_levels,
         EXCHANGE("0", "[0, 0], [0, 0]", ", 'levels': [[0, 1]]")},
        {"exchange/gusto latency_share=0.8", is_overlapped,
         "{'model': 'exchange', 'startup': 1, 'per_byte': 0, 'bytes': [[0, 0], [1, 0]], 'ports': "
         "'overlapped_latency', 'latency': 0}"},
        {"switched/irregular " HOSTS, has_slow_receiver,
         SWITCHED("", "0, 0", ", 'overheads': [" HOST("1") ", " HOST("0") "]")},
        {"switched/irregular " HOSTS, has_message, SWITCHED("", "0, 0", "")},
    };
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        struct search search = {.needs = rows[k].needs};
        struct instance start = instance_of(rows[k].start);
        uint64_t digest = instance_digest(&start);
        struct instance small = shrink(&start, keeps, &search, 100000, arena);
        CU_ASSERT_TRUE(rows[k].needs(&start) && rows[k].needs(&small));
        CU_ASSERT_TRUE(search.unsound == 0 && instance_digest(&start) == digest);
        struct instance expected = instance_of(rows[k].small);
        if (instance_digest(&small) != instance_digest(&expected))
            CU_FAIL(written_instance(&small, arena));
        arena_release(arena);
    }
}
