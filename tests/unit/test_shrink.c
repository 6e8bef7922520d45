/* Shrinking of instances: every candidate can be read back, the result has the property, no smaller
 * instance one move away does, and equal starts give equal results. */
#include "algorithms/algorithm.h"
#include "experiments/engine/metrics/solution.h"
#include "experiments/shrink/instance_size.h"
#include "experiments/shrink/shrink.h"
#include "models/format/format.h"
#include "models/instance_copy.h"
#include "tests/lib/cases.h"
#include "tests/lib/suite.h"
#include "tests/lib/written.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* True if it reads back equal; else the reason is printed. */
static bool reads_back(const struct instance *instance, struct arena *scratch)
{
    struct instance again;
    const char *text = written_instance(instance, scratch);
    struct verdict verdict = format_parse_instance("shrunk", text, strlen(text), scratch, &again);
    if (!verdict.ok)
        printf("\n%s\n%s", verdict.reason, text);
    return verdict.ok && instance_digest(&again) == instance_digest(instance);
}

static bool same_text(const struct instance *a, const struct instance *b)
{
    BLOCK_ARENA(arena);
    return strcmp(written_instance(a, &arena), written_instance(b, &arena)) == 0;
}

/* ---- arbitrary predicates: candidates must be valid ---- */

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
    if (instance_nodes(instance) > 7)
        return;
    struct arena arena = {0};
    for (unsigned chance = 2; chance <= 8; chance *= 4) {
        struct whim whim = {.start = instance_digest(instance), .chance = chance}, again = whim;
        struct instance small = shrink(instance, by_whim, &whim, 60, &arena);
        struct instance twin = shrink(instance, by_whim, &again, 60, &arena);
        struct instance_size before = instance_size(instance, &arena);
        struct instance_size after = instance_size(&small, &arena);
        CU_ASSERT_EQUAL(whim.unsound, 0);
        CU_ASSERT(whim.asked <= 60);
        CU_ASSERT(instance_size_order(&after, &before) <= 0);
        CU_ASSERT(by_whim(&small, &whim, &arena));
        CU_ASSERT(same_text(&small, &twin));
        CU_ASSERT_EQUAL(whim.asked, again.asked + 1);
    }
    arena_release(&arena);
    ++*cases;
}

TEST(every_case)
{
    int cases = 0;
    for_every_case(1, check_whims, &cases);
    CU_ASSERT(cases > 20);
}

static void check_copy(const struct instance *instance, void *data)
{
    BLOCK_ARENA(arena);
    (void)data;
    if (instance_nodes(instance) <= 100) {
        struct instance copy = instance_copy(instance, &arena);
        CU_ASSERT(same_text(instance, &copy));
    }
}

TEST(copies)
{
    for_every_case(1, check_copy, NULL);
}

/* ---- ratios ---- */

struct aim {
    const struct algorithm *algorithm;
    double ratio;
};

static bool reaches(const struct instance *instance, void *data, struct arena *scratch)
{
    const struct aim *aim = data;
    struct solution solution = solve(aim->algorithm, instance, 1, INFINITY, scratch);
    return solution.status == STATUS_VALID && solution.ratio >= aim->ratio;
}

/* The tight family of `exchange`, Theorem 3, for P = 4 (5/3), scaled to awkward numbers, with an
 * unnecessary message and node. */
TEST(open_shop_witness)
{
    double bytes[25] = {
        0,      6.1728, 0,      3.0864, 0, /* senders 0 to 2 */
        0,      0,      6.1728, 3.0864, 0, /* a derangement, then node 3 */
        6.1728, 0,      0,      3.0864, 0, 0, 0, 0, 0, 1e-7,
    };
    struct instance start = exchange_of(5, bytes);
    start.as.exchange.per_byte.uniform = 3e-6;
    struct aim aim = {algorithm_find("exchange/open_shop")->algorithm, 1.6666};
    CU_ASSERT_FATAL(reaches(&start, &aim, arena));
    struct instance small = shrink(&start, reaches, &aim, 100000, arena);
    CU_ASSERT(reaches(&small, &aim, arena));
    CU_ASSERT(reads_back(&small, arena));
    CU_ASSERT_EQUAL(small.as.exchange.nodes, 4);
    CU_ASSERT_EQUAL(exchange_message_count(&small.as.exchange), 6);
    /* three messages of 2 bytes and three of 1, at one second a byte */
    struct instance_size size = instance_size(&small, arena);
    CU_ASSERT_EQUAL(size.decimals, 0);
    CU_ASSERT_EQUAL(size.sum, 10.0);
    struct instance again = shrink(&small, reaches, &aim, 100000, arena);
    CU_ASSERT(same_text(&small, &again));
}

/* A node other than the root has a message of two bytes. */
static bool gathers_two_bytes(const struct instance *instance, void *data, struct arena *scratch)
{
    const struct multicast *multicast = &instance->as.multicast;
    (void)data;
    (void)scratch;
    for (int m = 0; m < multicast->message_count; m++)
        if (multicast->messages[m].count > 0 && multicast->messages[m].bytes >= 2.0)
            return true;
    return false;
}

/* Two nodes remain, with two bytes, and one that the root keeps; nothing takes time. */
TEST(gather_witness)
{
    struct instance start = make_instance(
        "multicast/collective", "operation=gather nodes=5 uneven=3 root=slowest", 1, arena);
    struct instance small = shrink(&start, gathers_two_bytes, NULL, 100000, arena);
    CU_ASSERT(reads_back(&small, arena));
    CU_ASSERT_EQUAL(small.as.multicast.nodes, 2);
    CU_ASSERT_EQUAL(small.as.multicast.collective.blocks, 2);
    CU_ASSERT_EQUAL(instance_size(&small, arena).sum, 2.0 + 1.0);
}

static bool has_distant_message(const struct instance *instance, void *data, struct arena *scratch)
{
    const struct switched *switched = &instance->as.switched;
    (void)data;
    (void)scratch;
    for (int m = 0; m < switched->message_count; m++) {
        const struct switched_message *message = &switched->messages[m];
        for (int k = 0; k < message->count; k++)
            if (switched->host_switch[message->source] !=
                switched->host_switch[message->destinations[k]])
                return true;
    }
    return false;
}

/* One message between two switches: nothing else remains of a random network. */
TEST(network_witness)
{
    struct instance start =
        make_instance("switched/irregular", "nodes=32 hosts=2 links=3 destinations=5", 1, arena);
    struct instance small = shrink(&start, has_distant_message, NULL, 100000, arena);
    const struct switched *switched = &small.as.switched;
    CU_ASSERT(has_distant_message(&small, NULL, arena));
    CU_ASSERT(reads_back(&small, arena));
    CU_ASSERT_EQUAL(switched->switches, 2);
    CU_ASSERT_EQUAL(switched->link_count, 1);
    CU_ASSERT_EQUAL(switched->hosts, 2);
    CU_ASSERT_EQUAL(switched->message_count, 1);
    CU_ASSERT_EQUAL(switched->messages[0].bytes, 1);
    CU_ASSERT_EQUAL(switched->ports, 2);
}

/* A start-up of about an eighth of a second, and a large message. */
static bool starts_in_an_eighth(const struct instance *instance, void *data, struct arena *scratch)
{
    const struct exchange *exchange = &instance->as.exchange;
    (void)data;
    (void)scratch;
    if (exchange->nodes < 2)
        return false;
    double startup = matrix_at(&exchange->startup, exchange->nodes, 0, 1);
    return startup > 0.12 && startup < 0.13 && exchange_bytes(exchange, 0, 1) > 1e10;
}

/* A fraction keeps only as many digits as the property needs. */
TEST(digits)
{
    double bytes[4] = {0, 3e10, 5, 0};
    struct instance start = exchange_of(2, bytes);
    start.as.exchange.startup.uniform = 0.124816;
    struct instance small = shrink(&start, starts_in_an_eighth, NULL, 100000, arena);
    CU_ASSERT_EQUAL(small.as.exchange.startup.uniform, 0.125);
    CU_ASSERT_TRUE(reads_back(&small, arena));
}
