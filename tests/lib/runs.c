#include "tests/lib/runs.h"

#include "experiments/engine/store/store_merge.h"
#include "models/exchange/clock.h"
#include "tests/lib/expect.h"
#include "tests/lib/place.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>
#include <unistd.h>

static struct verdict draw(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                           struct instance *out)
{
    int nodes = setting_whole(settings, "nodes");
    if (nodes == 13)
        return verdict_no("13 nodes bring bad luck");
    double *bytes = ARENA_ZEROED(arena, double, nodes *nodes);
    for (int k = 0; k < nodes * nodes; k++)
        bytes[k] = k % (nodes + 1) ? (double)gsl_rng_uniform_int(rng, 1000000) : 0.0;
    *out = (struct instance){.family = FAMILY_EXCHANGE,
                             .as.exchange = {.nodes = nodes,
                                             .bytes.entries = bytes,
                                             .startup.uniform = 0.001,
                                             .per_byte.uniform = 1e-6}};
    return verdict_yes();
}

const struct generator runs_drawn = {
    .name = "exchange/drawn",
    .parameters =
        (const struct parameter[]){
            {.key = "nodes", .kind = PARAMETER_WHOLE, .initial = "4", .least = 1, .most = 100},
            {0}},
    .generate = draw,
};

enum outcome run_steady(const struct exchange *exchange, struct context *context,
                        struct timeline *out)
{
    struct exchange_clock clock = exchange_clock_start(exchange, context->arena, out);
    for (int shift = 1; shift < exchange->nodes; shift++)
        for (int from = 0; from < exchange->nodes; from++) {
            int to = (from + shift) % exchange->nodes;
            if (exchange_bytes(exchange, from, to) > 0.0)
                exchange_clock_place(&clock, from, to, exchange_bytes(exchange, from, to));
        }
    return OUTCOME_SCHEDULED;
}

bool runs_strike(const struct exchange *exchange)
{
    return exchange_bytes(exchange, 0, 1) < 500000;
}

struct cell runs_cell(const struct generator *generator, const char *assignments,
                      const struct algorithm *algorithm, int replications)
{
    const struct registered_generator drawn = {
        .name = generator->name, .generator = generator, .digest = "g1"};
    const struct registered_algorithm registered = {
        .name = algorithm->name, .algorithm = algorithm, .digest = "a1"};
    struct settings settings = settings_start(generator, &test_arena);
    expect_yes(settings_set_all(&settings, assignments, &test_arena));
    return cell_make(&drawn, &settings, &registered, 1, replications, &test_arena);
}

struct cell runs_cell_of(const char *generator, const char *assignments, const char *algorithm,
                         int replications)
{
    const struct registered_generator *found = generator_find(generator);
    const struct registered_algorithm *chosen = algorithm_find(algorithm);
    CU_ASSERT_TRUE_FATAL(found && chosen);
    struct settings settings = settings_start(found->generator, &test_arena);
    expect_yes(settings_set_all(&settings, assignments, &test_arena));
    return cell_make(found, &settings, chosen, 1, replications, &test_arena);
}

struct store *runs_enter(void)
{
    struct store *store = NULL;
    place_enter(&test_arena);
    expect_yes(store_open(place_file("results.db"), &store));
    CU_ASSERT_PTR_NOT_NULL_FATAL(store);
    return store;
}

void runs_leave(struct store *store, int files)
{
    store_close(store);
    place_leave(files);
}

static struct verdict take_no_file(const char *name, bool added, void *data)
{
    (void)name, (void)added, (void)data;
    return verdict_yes();
}

void runs_add_part(struct store *store, const char *path)
{
    struct store *part;
    expect_yes(store_open_to_read(path, &part));
    expect_yes(store_begin(store));
    expect_yes(store_merge(store, part, take_no_file, NULL));
    expect_yes(store_commit(store));
    store_close(part);
    unlink(path);
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
                          &(struct runner_options){.jobs = jobs, .time_limit = 60.0});
}

const struct run *runs_read(struct store *store, const struct cell *cell)
{
    struct run *runs = ARENA_ZEROED(&test_arena, struct run, cell->replications);
    expect_yes(cell_read(store, cell, cell->replications, runs));
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
