/* Work serialised for another program: numbers and texts are restored exactly, truncated or changed
 * bytes are refused. tests/shell/mpi.sh runs it. */
#include "experiments/engine/workers/worker.h"
#include "tests/lib/expect.h"
#include "tests/lib/runs.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>

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
        char kind = cases[k].kind;
        CU_ASSERT_TRUE(kind == 'n'   ? unpack_number(&in) == 0
                       : kind == 't' ? !*unpack_text(&in)
                       : kind == 'c' ? unpack_count(&in) == 0
                       : kind == 'b' ? unpack_below(&in, 7) == 0
                                     : unpack_double(&in) == 0.0);
        CU_ASSERT_TRUE(in.failed);
        CU_ASSERT_FALSE(unpacking_ended(&in));
    }
}

/* ---- runs ---- */

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
    struct cell cell = runs_cell_of("exchange/uniform_network", "nodes=5", "exchange/greedy", 1);
    struct packing packed = pack_runs(&cell);
    expect_yes(unpack_runs(packed.bytes, packed.count, &work));
    const struct run_service *service = work.data;
    CU_ASSERT_TRUE(service->plan->run_count == 2 && service->plan->runs[1].replication == 7);
    CU_ASSERT_STRING_EQUAL(service->plan->runs[1].cell->key.settings, cell.key.settings);
    CU_ASSERT_EQUAL(service->time_limit, 3);
    for (size_t k = 0; k < packed.count; k++) {
        CU_ASSERT_FALSE(unpack_runs(packed.bytes, k, &work).ok);
        packed.bytes[k] ^= 0x81; /* any result is acceptable */
        unpack_runs(packed.bytes, packed.count, &work);
        packed.bytes[k] ^= 0x81;
    }
    expect_yes(unpack_runs(packed.bytes, packed.count, &work));
}

TEST(runs_of_other_sources)
{
    static const struct {
        struct run_key key; /* what differs */
        const char *reason;
    } rows[] = {
        {{.algorithm_digest = "0123456789abcdef"}, "exchange/greedy is another algorithm here"},
        {{.generator_digest = "0123456789abcdef"}, "is another generator or file here"},
        {{.algorithm = "exchange/unheard_of"}, "no algorithm 'exchange/unheard_of'"},
        {{.settings = "exchange/unheard_of nodes=5"}, "no generator for 'exchange/unh"},
    };
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        struct cell cell =
            runs_cell_of("exchange/uniform_network", "nodes=5", "exchange/greedy", 1);
        const char **members[] = {&cell.key.settings, &cell.key.generator_digest,
                                  &cell.key.algorithm, &cell.key.algorithm_digest};
        const char *const others[] = {rows[k].key.settings, rows[k].key.generator_digest,
                                      rows[k].key.algorithm, rows[k].key.algorithm_digest};
        struct workload work;
        for (int m = 0; m < 4; m++)
            if (others[m])
                *members[m] = others[m];
        struct packing packed = pack_runs(&cell);
        expect_no(unpack_runs(packed.bytes, packed.count, &work), rows[k].reason);
    }
}
