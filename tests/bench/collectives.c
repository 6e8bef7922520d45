/* Benchmark of plans for calls of up to 64 ranks; and of the digest by which a rank finds an
 * existing plan, with the planning that this saves as the reference. */
#include "experiments/reality/collectives/broadcast_plan.h"
#include "experiments/reality/collectives/exchange_plan.h"
#include "experiments/reality/collectives/sizes.h"
#include "generators/generator.h"
#include "tests/bench/bench.h"
#include "tests/lib/block.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { RUNS = 31 };

struct work {
    struct arena arena;
    struct instance network;
    int ranks, *node;
    uint64_t *bytes, digest;
    const struct algorithm *algorithm;
};

/* Every fourth message is large. */
static void draw_sizes(struct work *work)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    work->bytes = ARENA_ARRAY(&work->arena, uint64_t, work->ranks * work->ranks);
    for (int k = 0; k < work->ranks * work->ranks; k++)
        work->bytes[k] = gsl_rng_uniform_int(rng, gsl_rng_uniform_int(rng, 4) ? 10000 : 1000000);
}

static void prepare(struct work *work, const char *generator, int ranks)
{
    *work = (struct work){.ranks = ranks};
    const char *parameters = arena_print(&work->arena, "nodes=%d", ranks);
    struct verdict verdict =
        generate_by_name(generator, parameters, 1, 0, &work->arena, &work->network);
    if (!verdict.ok) {
        fprintf(stderr, "bench: %s\n", verdict.reason);
        exit(2);
    }
    work->node = ARENA_ARRAY(&work->arena, int, ranks);
    for (int rank = 0; rank < ranks; rank++)
        work->node[rank] = rank;
    draw_sizes(work);
}

static void overlap(struct work *work)
{
    struct exchange *network = &work->network.as.exchange;
    size_t count = (size_t)work->ranks * (size_t)work->ranks;
    network->ports = PORTS_OVERLAPPED_LATENCY;
    network->latency.entries = ARENA_ARRAY(&work->arena, double, count);
    for (size_t k = 0; k < count; k++)
        network->latency.entries[k] = 0.75 * network->startup.entries[k];
}

static void plan(void *data)
{
    const struct work *work = data;
    BLOCK_ARENA(arena);
    exchange_plan_make(&work->network.as.exchange, work->node, work->ranks, work->bytes,
                       work->algorithm, &arena);
}

static void plan_broadcast(void *data)
{
    const struct work *work = data;
    BLOCK_ARENA(arena);
    broadcast_plan_make(&work->network.as.multicast, work->node, work->ranks, 0, 100000,
                        work->algorithm, &arena);
}

/* For a thousand calls, each with one rank's sizes. */
static void digest_thousand(void *data)
{
    struct work *work = data;
    for (int call = 0; call < 1000; call++)
        work->digest ^= sizes_sent(call % work->ranks, work->ranks, work->bytes) ^
                        sizes_received(call % work->ranks, work->ranks, work->bytes);
}

static void emit_plan(struct work *work, const char *row, const char *algorithm,
                      void (*emit)(const struct bench_row *))
{
    work->algorithm = algorithm_find(algorithm)->algorithm;
    emit(&(struct bench_row){row, work->ranks, bench_median(plan, work, RUNS), NAN});
}

static void run(void (*emit)(const struct bench_row *))
{
    struct work work;
    prepare(&work, "exchange/uniform_network", 64);
    emit_plan(&work, "plan_open_shop_longest", "exchange/open_shop_longest", emit);
    double digest = bench_median(digest_thousand, &work, RUNS) / 1000.0;
    emit(&(struct bench_row){"digest_against_plan", 64, digest, bench_median(plan, &work, RUNS)});
    overlap(&work);
    emit_plan(&work, "plan_greedy_reversed_overlapped", "exchange/greedy_reversed", emit);
    arena_release(&work.arena);
    prepare(&work, "exchange/uniform_network", 32);
    overlap(&work);
    emit_plan(&work, "plan_arrivals_overlapped", "exchange/arrivals", emit);
    arena_release(&work.arena);
    prepare(&work, "multicast/classes", 64);
    work.algorithm = algorithm_find("multicast/ecf")->algorithm;
    emit(&(struct bench_row){"plan_broadcast_ecf", 64, bench_median(plan_broadcast, &work, RUNS),
                             NAN});
    arena_release(&work.arena);
}

const struct bench bench_collectives = {"collectives", run};
