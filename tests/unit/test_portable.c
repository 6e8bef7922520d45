/* Work for another rank: cells and their runs are restored exactly; a file of another content is
 * refused. tests/shell/mpi.sh runs it. */
#include "experiments/engine/workers/worker.h"
#include "tests/lib/expect.h"
#include "tests/lib/runs.h"
#include "tests/lib/suite.h"

#include <string.h>

/* Two runs of a cell, packed and unpacked. */
static struct verdict travel(const struct cell *cell, struct workload *work)
{
    struct planned_run runs[] = {{.cell = cell}, {.cell = cell, .replication = 7}};
    const struct run_plan plan = {.runs = runs, .run_count = 2};
    const struct run_service service = {.plan = &plan, .time_limit = 3};
    struct packing out = {.arena = &test_arena};
    portable_runs.pack(&service, &out);
    struct unpacking in = {out.bytes};
    struct verdict verdict = portable_runs.unpack(&in, &test_arena, work);
    CU_ASSERT_TRUE(!verdict.ok || in.at == out.bytes + out.count);
    return verdict;
}

TEST(runs_come_back)
{
    struct workload work;
    struct cell cell = runs_cell_of("exchange/uniform_network", "nodes=5", "exchange/greedy", 1);
    cell.key.seed = UINT64_MAX;
    cell.timed = 3;
    cell_ask_bounds(&cell, arena);
    expect_yes(travel(&cell, &work));
    const struct run_service *service = work.data;
    CU_ASSERT_EQUAL(service->time_limit, 3);
    CU_ASSERT_EQUAL_FATAL(service->plan->run_count, 2);
    CU_ASSERT_EQUAL(service->plan->runs[1].replication, 7);
    const struct cell *read = service->plan->runs[1].cell;
    CU_ASSERT_PTR_EQUAL(read, service->plan->runs[0].cell);
    CU_ASSERT_STRING_EQUAL(read->key.settings, cell.key.settings);
    CU_ASSERT_STRING_EQUAL(read->key.generator_digest, cell.key.generator_digest);
    CU_ASSERT_STRING_EQUAL(read->key.algorithm, cell.key.algorithm);
    CU_ASSERT_STRING_EQUAL(read->key.algorithm_digest, cell.key.algorithm_digest);
    CU_ASSERT_TRUE(read->key.seed == UINT64_MAX && read->timed == 3 && read->bounded);
}

TEST(a_file_of_another_content)
{
    struct workload work;
    struct cell cell = runs_cell_of("exchange/uniform_network", "nodes=5", "exchange/greedy", 1);
    cell.key.generator_digest = "0123456789abcdef";
    expect_no(travel(&cell, &work), "asynchronous' names a file with another content here");
}
