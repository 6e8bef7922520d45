/* Benchmark of the multicast heuristics: against their literal forms at 128 nodes, and alone on
 * larger all-to-all broadcasts of 1 kB, of hybrid sizes and of sizes that all differ. */
#include "tests/literal/multicast.h"
#include "algorithms/lib/multicast/earliest_completion.h"
#include "algorithms/lib/multicast/receiver_first.h"
#include "tests/bench/bench.h"
#include "tests/lib/block.h"
#include "tests/literal/random_multicast.h"

#include <math.h>
#include <stddef.h>

struct work {
    struct multicast multicast;
    enum literal_rule rule;
    bool preemptive;
    gsl_rng *rng;
};

static void run_literal(void *data)
{
    struct work *work = data;
    BLOCK_ARENA(arena);
    struct timeline timeline = timeline_start(&arena);
    struct literal_choice choice = {
        .rule = work->rule, .preemptive = work->preemptive, .rng = work->rng};
    literal_multicast(&work->multicast, &choice, &arena, &timeline);
}

static void run_fast(void *data)
{
    struct work *work = data;
    BLOCK_ARENA(arena);
    struct timeline timeline = timeline_start(&arena);
    struct context context = {.arena = &arena, .rng = work->rng};
    enum discipline discipline = work->preemptive ? DISCIPLINE_INSERT : DISCIPLINE_APPEND;
    switch (work->rule) {
    case LITERAL_FASTEST_EDGE:
        fastest_edge(&work->multicast, &context, &timeline);
        break;
    case LITERAL_EARLIEST_COMPLETION:
        earliest_completion(&work->multicast, &context, &timeline, discipline);
        break;
    case LITERAL_WORK_RACING:
        receiver_work_racing(&work->multicast, &context, &timeline, discipline);
        break;
    case LITERAL_EARLIEST_AVAILABLE:
        receiver_earliest_available(&work->multicast, &context, &timeline, discipline);
        break;
    case LITERAL_ROUND_ROBIN:
        receiver_round_robin(&work->multicast, &context, &timeline, discipline);
        break;
    case LITERAL_EARLIEST_AVAILABLE_FASTEST:
        receiver_earliest_available_fastest(&work->multicast, &context, &timeline, discipline);
        break;
    case LITERAL_RANDOM:
        receiver_random(&work->multicast, &context, &timeline, discipline);
        break;
    }
}

struct candidate {
    const char *name;
    enum literal_rule rule;
    bool preemptive;
};

static const struct candidate candidates[] = {
    {"multicast_ecf", LITERAL_EARLIEST_COMPLETION, false},
    {"multicast_ecfp", LITERAL_EARLIEST_COMPLETION, true},
    {"multicast_fef", LITERAL_FASTEST_EDGE, false},
    {"multicast_wr", LITERAL_WORK_RACING, false},
    {"multicast_eaf", LITERAL_EARLIEST_AVAILABLE, false},
    {"multicast_rr", LITERAL_ROUND_ROBIN, false},
    {"multicast_rrs", LITERAL_RANDOM, false},
    {"multicast_wrp", LITERAL_WORK_RACING, true},
    {"multicast_eafp", LITERAL_EARLIEST_AVAILABLE, true},
    {"multicast_rrp", LITERAL_ROUND_ROBIN, true},
    {"multicast_rrsp", LITERAL_RANDOM, true},
};
#define CANDIDATES (sizeof candidates / sizeof *candidates)

static struct bench_row measure(const char *name, const struct candidate *candidate, int nodes,
                                enum sizes sizes, bool literal)
{
    BLOCK_ARENA(arena);
    BLOCK_RNG(rng, gsl_rng_mt19937);
    gsl_rng_set(rng, 1);
    struct work work = {
        .multicast = all_to_all(rng, nodes, sizes, sizes == SIZES_DIFFERENT, &arena),
        .rule = candidate->rule,
        .preemptive = candidate->preemptive,
        .rng = rng,
    };
    struct bench_row row = {.name = name, .size = nodes, .reference_seconds = NAN};
    row.seconds = bench_median(run_fast, &work, nodes <= 256 ? 5 : 1);
    if (literal)
        row.reference_seconds = bench_median(run_literal, &work, 1);
    return row;
}

static void run(void (*emit)(const struct bench_row *))
{
    struct bench_row row;
    for (size_t k = 0; k < CANDIDATES; k++) {
        row = measure(candidates[k].name, &candidates[k], 128, SIZES_EQUAL, true);
        emit(&row);
    }
    static const int sizes[] = {256, 512};
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
        for (size_t k = 0; k < CANDIDATES; k++) {
            row = measure(candidates[k].name, &candidates[k], sizes[s], SIZES_EQUAL, false);
            emit(&row);
        }
    for (size_t k = 0; k < 2; k++) {
        row = measure(candidates[k].name, &candidates[k], 1024, SIZES_EQUAL, false);
        emit(&row);
    }
    row = measure("multicast_ecf_hybrid", &candidates[0], 512, SIZES_HYBRID, false);
    emit(&row);
    row = measure("multicast_ecfp_hybrid", &candidates[1], 512, SIZES_HYBRID, false);
    emit(&row);
    row = measure("multicast_ecf_different", &candidates[0], 512, SIZES_DIFFERENT, false);
    emit(&row);
    row = measure("multicast_ecfp_different", &candidates[1], 512, SIZES_DIFFERENT, false);
    emit(&row);
}

const struct bench bench_multicast = {.name = "multicast", .run = run};
