#include "tests/lib/suite.h"

#include "experiments/engine/store/store.h"

#include <math.h>

struct cell runs_cell(const struct registered_generator *generator, const char *assignments,
                      const struct registered_algorithm *algorithm, int replications)
{
    struct settings settings = settings_start(generator->generator, &test_arena);
    expect_yes(settings_set_all(&settings, assignments, &test_arena));
    return cell_make(generator, &settings, algorithm, 1, replications, &test_arena);
}

struct cell runs_cell_of(const char *generator, const char *assignments, const char *algorithm,
                         int replications)
{
    const struct registered_generator *found = generator_find(generator);
    const struct registered_algorithm *chosen = algorithm_find(algorithm);
    CU_ASSERT_TRUE_FATAL(found && chosen);
    return runs_cell(found, assignments, chosen, replications);
}

struct runner_summary runs_make_with(struct store *store, const struct cell *cells, size_t count,
                                     const struct runner_options *options)
{
    struct runner_summary summary = {0};
    expect_yes(runner_run(store, cells, count, options, &summary));
    CU_ASSERT_EQUAL(summary.stored_before + summary.finished + summary.excluded, summary.wanted);
    return summary;
}

struct runner_summary runs_make(struct store *store, const struct cell *cells, size_t count,
                                int jobs)
{
    return runs_make_with(store, cells, count,
                          &(struct runner_options){.jobs = jobs, .scope.time_limit = 60.0});
}

const struct run *runs_read(struct store *store, const struct cell *cell)
{
    struct run *runs = ARENA_ZEROED(&test_arena, struct run, cell->replications);
    expect_yes(cell_read(store, cell, 0, cell->replications, runs));
    return runs;
}

void runs_expect_same(const struct run *one, const struct run *other, size_t count)
{
    for (size_t k = 0; k < count; k++) {
        CU_ASSERT_EQUAL(one[k].status, other[k].status);
        CU_ASSERT_STRING_EQUAL(one[k].reason, other[k].reason);
        for (int q = 0; q < quantity_count; q++)
            CU_ASSERT_TRUE(metrics[q]->clocked || one[k].quantity[q] == other[k].quantity[q] ||
                           (isnan(one[k].quantity[q]) && isnan(other[k].quantity[q])));
    }
}
