/* Benchmark of the exact open shop: proofs against enumeration of the sequences of nine messages,
 * sets of ten against GLPK where that does not take minutes, and the seconds of larger sets; the
 * size of a row is the number of nodes. */
#include "experiments/engine/metrics/solution.h"
#include "generators/lib/taillard.h"
#include "tests/bench/bench.h"
#include "tests/lib/block.h"
#include "tests/literal/least_exchange.h"

#include <math.h>
#include <stdlib.h>

#define RUNS 5

struct work {
    struct arena arena;
    struct instance instances[10];
    int count;
};

/* The set's instances of this size, restricted to that many nodes. */
static void prepare(struct work *work, int size, int nodes)
{
    *work = (struct work){0};
    for (const struct taillard *taillard = taillard_instances; taillard->name; taillard++) {
        if (taillard->nodes != size)
            continue;
        struct instance *instance = &work->instances[work->count++];
        double *bytes = ARENA_ARRAY(&work->arena, double, size *size);
        taillard_durations(taillard, bytes);
        for (int from = 0; from < nodes; from++)
            for (int to = 0; to < nodes; to++)
                bytes[from * nodes + to] = bytes[from * size + to];
        *instance = (struct instance){.family = FAMILY_EXCHANGE};
        instance->as.exchange =
            (struct exchange){.nodes = nodes, .bytes.entries = bytes, .per_byte.uniform = 1.0};
    }
}

static void prove_by(const char *name, const struct work *work)
{
    const struct algorithm *algorithm = algorithm_find(name)->algorithm;
    for (int k = 0; k < work->count; k++) {
        BLOCK_ARENA(arena);
        if (!solve(algorithm, &work->instances[k], 1, INFINITY, &arena).optimal)
            abort();
    }
}

static void prove(void *data)
{
    prove_by("exchange/branch_and_bound", data);
}

static void prove_by_programs(void *data)
{
    prove_by("exchange/optimum", data);
}

static void walk(void *data)
{
    struct work *work = data;
    for (int k = 0; k < work->count; k++) {
        BLOCK_ARENA(arena);
        literal_least_completion(&work->instances[k].as.exchange, 1, false);
    }
}

static void run(void (*emit)(const struct bench_row *))
{
    static const int sizes[] = {4, 5, 7, 10, 15, 20};
    struct work work;
    prepare(&work, 4, 3);
    emit(&(struct bench_row){"branch_and_bound_sequences", 3, bench_median(prove, &work, RUNS),
                             bench_median(walk, &work, 1)});
    arena_release(&work.arena);
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
        prepare(&work, sizes[k], sizes[k]);
        emit(&(struct bench_row){
            "branch_and_bound_taillard", sizes[k], bench_median(prove, &work, RUNS),
            sizes[k] <= 4 ? bench_median(prove_by_programs, &work, RUNS) : NAN});
        arena_release(&work.arena);
    }
}

const struct bench bench_branch_and_bound = {"branch_and_bound", run};
