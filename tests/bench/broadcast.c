/* Benchmark of broadcasts: FNF on a million nodes, with a sort of as many numbers as the reference,
 * and the dynamic program for three classes of processors. */
#include "algorithms/algorithm.h"
#include "tests/bench/bench.h"
#include "tests/lib/block.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct work {
    struct instance instance;
    const struct algorithm *algorithm;
    double *numbers, *sorted;
};

static void solve(void *data)
{
    struct work *work = data;
    struct arena scratch = {0}, arena = {0};
    struct timeline timeline = timeline_start(&arena);
    struct remarks remarks;
    algorithm_run(work->algorithm, &work->instance, 1, INFINITY, &scratch, &timeline, &remarks);
    arena_release(&scratch);
    arena_release(&arena);
}

static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void sort(void *data)
{
    struct work *work = data;
    size_t count = (size_t)work->instance.as.multicast.nodes;
    memcpy(work->sorted, work->numbers, count * sizeof *work->sorted);
    qsort(work->sorted, count, sizeof *work->sorted, ascending);
}

/* With that many classes of speeds, or (0) all different; r grows with s. */
static void prepare(struct work *work, const char *name, int nodes, int classes,
                    struct arena *arena)
{
    struct message *message = ARENA_ARRAY(arena, struct message, 1);
    struct multicast multicast = {
        .nodes = nodes,
        .send = ARENA_ZEROED(arena, struct overhead, nodes),
        .receive = ARENA_ZEROED(arena, struct overhead, nodes),
        .messages = message,
        .message_count = 1,
    };
    BLOCK_RNG(rng, gsl_rng_mt19937);
    *message = (struct message){0, ARENA_ARRAY(arena, int, nodes), nodes - 1, 1.0};
    work->numbers = ARENA_ARRAY(arena, double, nodes);
    work->sorted = ARENA_ARRAY(arena, double, nodes);
    for (int node = 0; node < nodes; node++) {
        double send = classes ? 5 * (node % classes) + (node % classes == 0) : gsl_rng_uniform(rng);
        multicast.send[node].constant = work->numbers[node] = send;
        multicast.receive[node].constant = send + 1;
        if (node > 0)
            message->destinations[node - 1] = node;
    }
    work->instance = (struct instance){.family = FAMILY_MULTICAST, .as.multicast = multicast};
    work->algorithm = algorithm_find(name)->algorithm;
}

static void run(void (*emit)(const struct bench_row *))
{
    BLOCK_ARENA(arena);
    struct work work;
    prepare(&work, "multicast/fnf", 1000000, 0, &arena);
    struct bench_row row = {.name = "broadcast_fnf_sort", .size = 1000000};
    row.seconds = bench_median(solve, &work, 3);
    row.reference_seconds = bench_median(sort, &work, 3);
    emit(&row);
    prepare(&work, "multicast/optimum_dp", 102, 3, &arena);
    row = (struct bench_row){.name = "broadcast_optimum_dp", .size = 102, .reference_seconds = NAN};
    row.seconds = bench_median(solve, &work, 3);
    emit(&row);
}

const struct bench bench_broadcast = {.name = "broadcast", .run = run};
