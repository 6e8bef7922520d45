/* Receipts that are interleaved or buffered: files, shrinking, exports, algorithms for other
 * ports. */
#include "experiments/present/program_formats.h"
#include "experiments/shrink/shrink.h"
#include "models/format/format.h"
#include "tests/lib/cases.h"
#include "tests/lib/optimum.h"
#include "tests/lib/suite.h"
#include "tests/lib/written.h"

#include <math.h>
#include <string.h>

/* ---- the file ---- */

static const struct refused {
    const char *members, *said;
} refused[] = {
    {"\"threads\": 2",
     "i.json:1:87: threads: the key \"threads\" is not allowed where the ports are held"},
    {"\"ports\": \"buffered\", \"alpha\": 2",
     "the key \"alpha\" is not allowed where the ports are buffered"},
    {"\"ports\": \"interleaved\", \"threads\": 2", "the key \"alpha\" is missing"},
    {"\"ports\": \"interleaved\", \"threads\": 0, \"alpha\": 0", "i.json:1:111: threads: found 0"},
    {"\"ports\": \"interleaved\", \"threads\": 2, \"alpha\": -1",
     "i.json:1:123: alpha: -1 is negative"},
    {"\"ports\": \"interleaved\", \"threads\": 2, \"alpha\": 1e300", "cannot be added up"},
    {"\"ports\": \"interleaved\", \"threads\": 2, \"alpha\": 1, \"share\": \"none\"", "none"},
    {"\"ports\": \"buffered\", \"buffer\": [1]", "1 entries where 2 nodes need 2"},
    {"\"ports\": \"buffered\", \"buffer\": [1, -1]", "i.json:1:111: buffer[1]: -1 is negative"},
    {"\"ports\": \"buffered\", \"execution\": \"synchronous\"",
     "requires slowdown none and asynchronous execution"},
    {"\"ports\": \"buffered\", \"truth\": {}", "a truth requires ports held"},
};

TEST(what_a_file_cannot_say)
{
    for (size_t k = 0; k < sizeof refused / sizeof *refused; k++) {
        const char *text = arena_print(arena,
                                       "{\"model\": \"exchange\", \"nodes\": 2, \"bytes\": 1, "
                                       "\"startup\": 2, \"per_byte\": 1, %s}",
                                       refused[k].members);
        struct instance instance;
        struct verdict verdict =
            format_parse_instance("i.json", text, strlen(text), arena, &instance);
        CU_ASSERT_FALSE(verdict.ok);
        CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, refused[k].said));
        if (!strstr(verdict.reason, refused[k].said))
            printf("\n%s: %s\n", refused[k].members, verdict.reason);
    }
}

static bool is_receipt(const struct instance *instance, void *data, struct arena *scratch)
{
    const struct exchange *exchange = &instance->as.exchange;
    const char *text = written_instance(instance, scratch);
    struct instance read;
    CU_ASSERT_TRUE(format_parse_instance("i.json", text, strlen(text), scratch, &read).ok);
    CU_ASSERT_EQUAL(instance_digest(&read), instance_digest(instance));
    return exchange->ports == *(const enum ports *)data && exchange_port_bound(exchange) > 0.0;
}

/* Every candidate is read back as the same instance. */
TEST(files_and_shrinking_keep_threads_and_buffers)
{
    static const struct {
        const char *parameters;
        enum ports ports;
    } kinds[] = {{"nodes=5 ports=interleaved threads=3 alpha=0.25 share=equal", PORTS_INTERLEAVED},
                 {"nodes=5 ports=buffered buffer=1500", PORTS_BUFFERED}};
    for (size_t k = 0; k < 2; k++) {
        enum ports ports = kinds[k].ports;
        struct instance instance =
            make_instance("exchange/uniform_network", kinds[k].parameters, 1, arena);
        if (ports == PORTS_BUFFERED)
            instance.as.exchange.buffer[2] = 0.0;
        struct instance small = shrink(&instance, is_receipt, &ports, 2000, arena);
        CU_ASSERT_EQUAL(small.as.exchange.nodes, 2);
        CU_ASSERT_EQUAL(exchange_message_count(&small.as.exchange), 1);
        CU_ASSERT_TRUE(small.as.exchange.buffer == NULL);
        CU_ASSERT_NOT_EQUAL(instance_digest(&instance), instance_digest(&small));
    }
}

/* ---- other uses ---- */

static void nothing_is_exported(const struct instance *instance, struct arena *arena)
{
    struct solution solution = solve_by("exchange/greedy", instance, INFINITY, arena);
    struct schedule schedule = {.instance = *instance, .timeline = solution.timeline};
    FILE *out = tmpfile();
    CU_ASSERT_PTR_NOT_NULL_FATAL(out);
    struct verdict goal = goal_write(out, &schedule, arena);
    CU_ASSERT_FALSE(goal.ok);
    CU_ASSERT_PTR_NOT_NULL(strstr(goal.reason, "does not support receipts that are"));
    struct verdict simgrid = simgrid_write(out, instance, arena);
    CU_ASSERT_FALSE(simgrid.ok);
    CU_ASSERT_PTR_NOT_NULL(strstr(simgrid.reason, "support receipts that are"));
    fclose(out);
}

TEST(what_counts_held_ports_refuses)
{
    static const char *const kinds[] = {"ports=interleaved", "ports=buffered"};
    for (size_t k = 0; k < 2; k++) {
        struct instance instance = make_instance("exchange/gusto", kinds[k], 1, arena);
        nothing_is_exported(&instance, arena);
        FOR_ALGORITHMS(found, FAMILY_EXCHANGE)
        {
            if (found->algorithm->exact || strstr(found->name, "/arrivals"))
                CU_ASSERT_EQUAL(solve_by(found->name, &instance, 1.0, arena).status,
                                STATUS_REFUSED);
        }
    }
    struct instance held = make_instance("exchange/gusto", "", 1, arena);
    CU_ASSERT_EQUAL(solve_by("exchange/receipts_greedy", &held, 1.0, arena).status, STATUS_REFUSED);
}
