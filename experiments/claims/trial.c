#include "experiments/claims/trial.h"

#include "experiments/engine/isolation/isolation.h"
#include "experiments/engine/workers/pool.h"
#include "generators/generator.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Seconds for a foreign algorithm on one small instance. */
static const double PATIENCE = 5.0;

struct trial trial_at_most(double measured, double allowed)
{
    return (struct trial){!isnan(measured) && !isnan(allowed), measured, allowed};
}

struct trial trial_that(bool so)
{
    return (struct trial){true, so ? 0.0 : 1.0, 0.0};
}

struct trial trial_does_not_apply(void)
{
    return (struct trial){0};
}

/* A claim that names what is not there is a mistake in the program. */
__attribute__((noreturn)) static void give_up(const char *kind, const char *name, const char *why)
{
    struct verdict no = verdict_no("%s %s: %s", kind, name, why);
    worker_fail(no.reason);
}

struct solution trial_solve(const char *algorithm, const struct instance *instance,
                            struct trial_context *context)
{
    const struct registered_algorithm *found = algorithm_find(algorithm);
    if (!found)
        give_up("algorithm", algorithm, "a claim names it, but there is none");
    const struct host_request request = {context->seed, INFINITY, PATIENCE};
    struct solution solution = solve_isolated(found->algorithm, instance, &request, context->arena);
    if (solution.status > STATUS_INVALID)
        give_up("algorithm", algorithm, solution.reason);
    if (solution.status == STATUS_INVALID)
        solution.completion = solution.ratio = INFINITY;
    return solution;
}

double trial_completion(const char *algorithm, const struct instance *instance,
                        struct trial_context *context)
{
    struct arena_mark mark = arena_mark(context->arena);
    struct solution solution = trial_solve(algorithm, instance, context);
    arena_rewind(context->arena, mark);
    return solution.status == STATUS_REFUSED ? NAN : solution.completion;
}

double trial_ratio(const char *algorithm, const struct instance *instance,
                   struct trial_context *context)
{
    struct arena_mark mark = arena_mark(context->arena);
    struct solution solution = trial_solve(algorithm, instance, context);
    arena_rewind(context->arena, mark);
    return solution.status == STATUS_REFUSED ? NAN : solution.ratio;
}

struct instance trial_generate(const char *generator, const char *parameters, size_t index,
                               struct trial_context *context)
{
    const struct registered_generator *found = generator_find(generator);
    if (!found)
        give_up("generator", generator, "a claim names it, but there is none");
    struct settings settings = settings_start(found->generator, context->arena);
    struct verdict verdict = settings_set_all(&settings, parameters, context->arena);
    struct instance instance;
    if (verdict.ok)
        verdict = generate(&settings, context->seed, (int)index, context->arena, &instance);
    if (!verdict.ok)
        give_up("generator", generator, verdict.reason);
    return instance;
}
