/* Best bounds in experiments: computed if a series needs them, and stored under the digest of the
 * bounds' sources. */
#include "algorithms/bound.h"
#include "experiments/engine/plan/plan.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>

#define PARAMETERS "nodes=8 pattern=multicast sources=3"

enum { REPLICATIONS = 3 };

static struct cell cell_of(const char *algorithm, const char *generator, const char *parameters,
                           const char *metric, struct arena *arena)
{
    struct setting *settings = ARENA_ZEROED(arena, struct setting, 2);
    struct series *series = ARENA_ZEROED(arena, struct series, 2);
    struct experiment *experiment = ARENA_ZEROED(arena, struct experiment, 1);
    struct measurement measurement;
    settings[0] = (struct setting){.label = "a", .generator = generator, .parameters = parameters};
    series[0] =
        (struct series){.label = "b", .algorithm = algorithm, .metric = metric_read(metric, arena)};
    *experiment = (struct experiment){.name = "a_table", .settings = settings, .series = series};
    CU_ASSERT_FATAL(measurement_plan(experiment, 1, REPLICATIONS, arena, &measurement).ok);
    return measurement.cells[0];
}

static size_t make_runs(struct store *store, const struct cell *cell, const struct run **runs)
{
    size_t finished = runs_make(store, cell, 1, 1).finished;
    *runs = runs_read(store, cell);
    for (int k = 0; k < REPLICATIONS; k++)
        CU_ASSERT_EQUAL((*runs)[k].status, STATUS_VALID);
    return finished;
}

/* The bound of a forwarding schedule holds for all schedules, so that other schedules of the
 * instance may be above it and below the direct bound. */
TEST(it_is_computed_where_it_is_asked_for)
{
    static const struct {
        const char *algorithm, *generator, *parameters;
        bool forwarding;
    } rows[] = {{"multicast/rr", "multicast/workstations", PARAMETERS, false},
                {"exchange/open_shop", "exchange/clusters", "nodes=8", false},
                {"exchange/hypercube_like", "exchange/clusters", "nodes=8", true}};
    struct store *store = runs_enter();
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        const struct run *runs;
        struct cell plain =
            cell_of(rows[k].algorithm, rows[k].generator, rows[k].parameters, "completion", arena);
        struct cell asks = cell_of(rows[k].algorithm, rows[k].generator, rows[k].parameters,
                                   "completion/best_bound", arena);
        struct instance instance = make_instance(rows[k].generator, rows[k].parameters, 1, arena);
        CU_ASSERT_EQUAL(make_runs(store, &plain, &runs), REPLICATIONS);
        CU_ASSERT_TRUE(isnan(runs[0].quantity[metric_best_bound.column]));
        CU_ASSERT_EQUAL(make_runs(store, &asks, &runs), REPLICATIONS);
        CU_ASSERT_EQUAL(runs[0].quantity[metric_best_bound.column],
                        best_bounds(&instance, INFINITY, arena).of[rows[k].forwarding].seconds);
        CU_ASSERT_EQUAL(make_runs(store, &asks, &runs), 0);
    }
    runs_leave(store, 1);
}

/* Runs with another bound are not reused: they are made again, and only they. */
TEST(its_runs_are_stored_by_the_bounds_digest)
{
    const char *const generator = "multicast/workstations";
    struct cell plain = cell_of("multicast/rr", generator, PARAMETERS, "completion", arena);
    struct cell asks = cell_of("multicast/rr", generator, PARAMETERS, "best_bound", arena);
    CU_ASSERT_FALSE(plain.bounded);
    CU_ASSERT_TRUE(asks.bounded);
    CU_ASSERT_STRING_EQUAL(asks.key.algorithm_digest,
                           arena_print(arena, "%s+%s", plain.key.algorithm_digest, bounds_digest));
    CU_ASSERT_EQUAL(strlen(bounds_digest), 16);
}
