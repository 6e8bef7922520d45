#include "algorithms/lib/multicast/best.h"

#include "algorithms/lib/best_of.h"
#include "models/base/random.h"
#include "models/base/wall_clock.h"

#include <math.h>

#define RANDOM_DRAWS 200

extern const struct algorithm algorithm_multicast_ecf, algorithm_multicast_wrp,
    algorithm_multicast_ecfp, algorithm_multicast_eafp, algorithm_multicast_rrp,
    algorithm_multicast_wr, algorithm_multicast_eaf, algorithm_multicast_rr,
    algorithm_multicast_fef, algorithm_multicast_rrsp, algorithm_multicast_rrs;

static void try_one(const struct multicast *multicast, const struct algorithm *algorithm,
                    gsl_rng *rng, struct timeline *best)
{
    struct arena scratch = {0};
    struct context context = {.arena = &scratch, .rng = rng, .time_limit = INFINITY};
    struct timeline found = timeline_start(&scratch);
    if (algorithm->multicast(multicast, &context, &found) == OUTCOME_SCHEDULED)
        keep_better(&found, best);
    arena_release(&scratch);
}

void multicast_best_rule(const struct multicast *multicast, struct timeline *out)
{
    static const struct algorithm *const heuristics[] = {
        &algorithm_multicast_ecf,  &algorithm_multicast_wrp, &algorithm_multicast_ecfp,
        &algorithm_multicast_eafp, &algorithm_multicast_rrp, &algorithm_multicast_wr,
        &algorithm_multicast_eaf,  &algorithm_multicast_rr,  &algorithm_multicast_fef,
    };
    for (size_t k = 0; k < sizeof heuristics / sizeof *heuristics; k++)
        try_one(multicast, heuristics[k], NULL, out);
}

void multicast_best(const struct multicast *multicast, double until, struct timeline *out)
{
    struct arena arena = {0};
    gsl_rng *rng = random_start(gsl_rng_mt19937, 0, &arena);
    multicast_best_rule(multicast, out);
    for (int draw = 0; draw < RANDOM_DRAWS && wall_clock() < until; draw++)
        try_one(multicast, draw % 4 ? &algorithm_multicast_rrsp : &algorithm_multicast_rrs, rng,
                out);
    arena_release(&arena);
}
