/* Work serialised for another program: numbers and texts are restored exactly, truncated or changed
 * bytes are refused, and execution from bytes gives the same results. */
#include "experiments/engine/workers/runner.h"
#include "experiments/engine/workers/worker.h"
#include "models/base/hash.h"
#include "tests/lib/expect.h"
#include "tests/lib/loopback.h"
#include "tests/lib/place.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>

enum { REPLICATIONS = 3 };

static const uint64_t numbers[] = {0, 1, 127, 128, 300, UINT32_MAX, UINT64_MAX / 2, UINT64_MAX};
enum { NUMBERS = sizeof numbers / sizeof *numbers };

TEST(what_is_packed_comes_back)
{
    struct packing out = {.arena = arena};
    for (int k = 0; k < NUMBERS; k++)
        pack_number(&out, numbers[k]);
    pack_double(&out, -0.1);
    pack_double(&out, INFINITY);
    pack_text(&out, "a text");
    pack_text(&out, "");
    pack_text(&out, NULL);
    pack_bytes(&out, "xyz", 3);
    struct unpacking in = unpacking_start(out.bytes, out.count);
    for (int k = 0; k < NUMBERS; k++)
        CU_ASSERT_EQUAL(unpack_number(&in), numbers[k]);
    CU_ASSERT_EQUAL(unpack_double(&in), -0.1);
    CU_ASSERT_EQUAL(unpack_double(&in), INFINITY);
    CU_ASSERT_STRING_EQUAL(unpack_text(&in), "a text");
    CU_ASSERT_STRING_EQUAL(unpack_text(&in), "");
    CU_ASSERT_PTR_NULL(unpack_text(&in));
    CU_ASSERT_FALSE(unpacking_ended(&in));
    const char *bytes = unpack_bytes(&in, 3);
    CU_ASSERT_TRUE(bytes && memcmp(bytes, "xyz", 3) == 0);
    CU_ASSERT_TRUE(unpacking_ended(&in));
    CU_ASSERT_EQUAL(unpack_number(&in), 0);
    CU_ASSERT_FALSE(unpacking_ended(&in));
}

/* A number of 65 bits, one without its end, a text without its zero or with two, a count of more
 * than there is, a number above its limit. */
TEST(what_nobody_packed)
{
    static const struct {
        size_t count;
        char kind;
        unsigned char bytes[12];
    } cases[] = {
        {10, 'n', {0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x02}},
        {2, 'n', {0x80, 0x80}},
        {0, 'n', {0}},
        {4, 't', {3, 'a', 'b', 'c'}},
        {4, 't', {3, 'a', 0, 0}},
        {3, 't', {3, 'a', 'b'}},
        {2, 'c', {2, 0}},
        {1, 'b', {7}},
        {7, 'd', {1, 2, 3, 4, 5, 6, 7}},
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        struct unpacking in = unpacking_start(cases[k].bytes, cases[k].count);
        switch (cases[k].kind) {
        case 'n':
            CU_ASSERT_EQUAL(unpack_number(&in), 0);
            break;
        case 't':
            CU_ASSERT_STRING_EQUAL(unpack_text(&in), "");
            break;
        case 'c':
            CU_ASSERT_EQUAL(unpack_count(&in), 0);
            break;
        case 'b':
            CU_ASSERT_EQUAL(unpack_below(&in, 7), 0);
            break;
        default:
            CU_ASSERT_EQUAL(unpack_double(&in), 0.0);
        }
        CU_ASSERT_TRUE(in.failed);
        CU_ASSERT_FALSE(unpacking_ended(&in));
    }
}

/* ---- runs ---- */

static struct cell cell_of(const char *generator, const char *assignments, const char *algorithm)
{
    const struct registered_generator *found = generator_find(generator);
    const struct registered_algorithm *chosen = algorithm_find(algorithm);
    CU_ASSERT_TRUE_FATAL(found && chosen);
    struct settings settings = settings_start(found->generator, &test_arena);
    expect_yes(settings_set_all(&settings, assignments, &test_arena));
    return cell_make(found, &settings, chosen, 1, REPLICATIONS, &test_arena);
}

enum { CELLS = 5 };

static void make_cells(struct cell *out)
{
    out[0] = cell_of("exchange/uniform_network", "nodes=5", "exchange/greedy");
    out[1] = cell_of("exchange/uniform_network", "nodes=5", "exchange/open_shop");
    out[2] = cell_of("exchange/uniform_network", "nodes=9", "exchange/greedy");
    out[3] = cell_of("exchange/gusto", "", "exchange/max_matching");
    out[4] = cell_of("multicast/workstations", "nodes=7", "multicast/fef");
}

static void run_cells(const char *name, const struct cell *cells, struct run *out)
{
    const struct runner_options options = {.jobs = 2, .time_limit = 60};
    struct runner_summary summary;
    struct store *store;
    expect_yes(store_open(place_file(name), &store));
    expect_yes(runner_run(store, cells, CELLS, &options, &summary));
    CU_ASSERT_EQUAL(summary.finished, CELLS * REPLICATIONS);
    for (int k = 0; k < CELLS; k++)
        expect_yes(store_read(store, &cells[k].key, REPLICATIONS, out + k * REPLICATIONS));
    store_close(store);
}

TEST(runs_made_from_bytes)
{
    struct cell cells[CELLS];
    struct run here[CELLS * REPLICATIONS], there[CELLS * REPLICATIONS];
    place_enter(arena);
    make_cells(cells);
    run_cells("here.db", cells, here);
    loopback_count = 0;
    workers_use(&loopback);
    run_cells("there.db", cells, there);
    CU_ASSERT_STRING_EQUAL(workers_usage().engine, "loopback");
    workers_use(NULL);
    CU_ASSERT_EQUAL(loopback_count, 1);
    for (int k = 0; k < CELLS * REPLICATIONS; k++) {
        CU_ASSERT_EQUAL(here[k].status, STATUS_VALID);
        CU_ASSERT_EQUAL(there[k].status, STATUS_VALID);
        for (int column = 0; column < quantity_count; column++)
            CU_ASSERT_TRUE(metrics[column]->clocked ||
                           hash_double(0, here[k].quantity[column]) ==
                               hash_double(0, there[k].quantity[column]));
    }
    place_leave(2);
}

/* Two runs of a cell. */
static struct packing pack_runs(struct cell *cell)
{
    struct planned_run runs[] = {{.cell = cell}, {.cell = cell, .replication = 7}};
    const struct run_plan plan = {.runs = runs, .run_count = 2};
    const struct run_service service = {.plan = &plan, .time_limit = 3};
    struct packing out = {.arena = &test_arena};
    portable_runs.pack(&service, &out);
    return out;
}

static struct verdict unpack_runs(const unsigned char *bytes, size_t count, struct workload *work)
{
    struct unpacking in = unpacking_start(bytes, count);
    /* cppcheck-suppress returnDanglingLifetime ; a verdict holds no pointer */
    return portable_runs.unpack(&in, &test_arena, work);
}

TEST(runs_that_are_cut_or_changed)
{
    struct workload work;
    struct cell cell = cell_of("exchange/uniform_network", "nodes=5", "exchange/greedy");
    struct packing packed = pack_runs(&cell);
    expect_yes(unpack_runs(packed.bytes, packed.count, &work));
    const struct run_service *service = work.data;
    CU_ASSERT_EQUAL(service->plan->run_count, 2);
    CU_ASSERT_EQUAL(service->plan->runs[1].replication, 7);
    CU_ASSERT_STRING_EQUAL(service->plan->runs[1].cell->key.settings, cell.key.settings);
    CU_ASSERT_EQUAL(service->time_limit, 3);
    for (size_t k = 0; k < packed.count; k++)
        CU_ASSERT_FALSE(unpack_runs(packed.bytes, k, &work).ok);
    for (size_t k = 0; k < packed.count; k++) { /* any result is acceptable */
        packed.bytes[k] ^= 0x81;
        unpack_runs(packed.bytes, packed.count, &work);
        packed.bytes[k] ^= 0x81;
    }
    expect_yes(unpack_runs(packed.bytes, packed.count, &work));
}

TEST(runs_of_other_sources)
{
    struct workload work;
    const struct cell cell = cell_of("exchange/uniform_network", "nodes=5", "exchange/greedy");
    struct cell other = cell;
    other.key.algorithm_digest = "0123456789abcdef";
    struct packing packed = pack_runs(&other);
    expect_no(unpack_runs(packed.bytes, packed.count, &work),
              "exchange/greedy is another algorithm here");
    other = cell;
    other.key.generator_digest = "0123456789abcdef";
    packed = pack_runs(&other);
    expect_no(unpack_runs(packed.bytes, packed.count, &work), "is another generator or file here");
    other = cell;
    other.key.algorithm = "exchange/unheard_of";
    packed = pack_runs(&other);
    expect_no(unpack_runs(packed.bytes, packed.count, &work), "no algorithm 'exchange/unheard_of'");
    other = cell;
    other.key.settings = "exchange/unheard_of nodes=5";
    packed = pack_runs(&other);
    expect_no(unpack_runs(packed.bytes, packed.count, &work), "no generator for 'exchange/unh");
}
