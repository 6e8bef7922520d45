/* Shrinking of instances with services, levels, latencies and overheads of hosts: every candidate
 * can be read as an instance, and nothing is left that the witness does not need. */
#include "experiments/shrink/shrink.h"
#include "models/exchange/levels.h"
#include "models/exchange/service.h"
#include "tests/lib/cases.h"
#include "tests/lib/suite.h"
#include "tests/lib/written.h"

#include <string.h>

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

#define SERVICE "nodes=4 deadlines=uniform deadline_load=2 priorities=uniform critical=2"
#define HOSTS                                                                                      \
    "nodes=16 hosts=4 links=2 destinations=6 multicasts=3 bytes=2000 overheads=independent"

static const struct row {
    const char *generator, *parameters;
    bool (*needs)(const struct instance *instance);
    int nodes;
} rows[] = {
    {"exchange/random_integers", SERVICE, has_message, 2},
    {"exchange/random_integers", SERVICE, has_deadline, 2},
    {"exchange/levels", "tree=1x2x3", has_levels, 2},
    {"exchange/gusto", "latency_share=0.8", is_overlapped, 2},
    {"switched/irregular", HOSTS, has_slow_receiver, 2},
    {"switched/irregular", HOSTS, has_message, 2},
};

struct search {
    const struct row *row;
    int unsound;
};

static bool keeps(const struct instance *instance, void *data, struct arena *scratch)
{
    struct search *search = data;
    struct instance again;
    const char *text = written_instance(instance, scratch);
    search->unsound += !format_parse_instance("t", text, strlen(text), scratch, &again).ok ||
                       instance_digest(&again) != instance_digest(instance);
    return search->row->needs(instance);
}

/* What only another row needs. */
static void expect_nothing_else(const struct row *row, const struct instance *small)
{
    const struct exchange *exchange = &small->as.exchange;
    const struct switched *switched = &small->as.switched;
    if (small->family == FAMILY_SWITCHED) {
        CU_ASSERT_EQUAL(switched->send != NULL, row->needs == has_slow_receiver);
        CU_ASSERT(!switched->send ||
                  (switched->send[0].constant == 0.0 && switched->receive[0].per_byte == 0.0));
        return;
    }
    CU_ASSERT_EQUAL(exchange->service != NULL, row->needs == has_deadline);
    CU_ASSERT_EQUAL(exchange->levels, row->needs == has_levels);
    CU_ASSERT_PTR_NULL(exchange->cluster);
    CU_ASSERT_TRUE(exchange_message_count(exchange) <= 1);
}

TEST(nothing_is_left_that_the_witness_does_not_need)
{
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        struct search search = {.row = &rows[k]};
        struct instance start = make_instance(rows[k].generator, rows[k].parameters, 2, arena);
        uint64_t digest = instance_digest(&start);
        CU_ASSERT_TRUE(rows[k].needs(&start));
        struct instance small = shrink(&start, keeps, &search, 100000, arena);
        CU_ASSERT_TRUE(rows[k].needs(&small));
        CU_ASSERT_EQUAL(search.unsound, 0);
        CU_ASSERT_EQUAL(instance_nodes(&small), rows[k].nodes);
        CU_ASSERT_EQUAL(instance_digest(&start), digest);
        expect_nothing_else(&rows[k], &small);
        arena_release(arena);
    }
}
