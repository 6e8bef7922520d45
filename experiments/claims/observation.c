#include "experiments/claims/claim.h"

#include "experiments/engine/workers/workers.h"
#include "generators/generator.h"
#include "models/base/units.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Time limit of a foreign algorithm on a small instance, seconds. */
static const double PATIENCE = 5.0;

bool names_hold(const char *list, const char *name)
{
    while (list && *list) {
        size_t length = strcspn(list, " ");
        bool family = length > 1 && list[length - 1] == '*';
        size_t compared = family ? length - 1 : length;
        if (strncmp(list, name, compared) == 0 && (family || name[compared] == '\0'))
            return true;
        list += length;
        list += strspn(list, " ");
    }
    return false;
}

const char *next_name(const char **list, struct arena *arena)
{
    const char *at = *list, *end = at ? strstr(at, ", ") : NULL;
    *list = end ? end + 2 : NULL;
    return at ? arena_print(arena, "%.*s", end ? (int)(end - at) : (int)strlen(at), at) : NULL;
}

double observation_severity(const struct observation *seen)
{
    if (seen->allowed > 0.0)
        return seen->measured / seen->allowed;
    return seen->measured > 0.0 ? INFINITY : 0.0;
}

bool observation_violated(const struct observation *seen)
{
    double magnitude = isfinite(seen->measured) ? fabs(seen->measured) : 0.0;
    return seen->applies && clearly_less(seen->allowed, seen->measured, magnitude);
}

struct observation observe_at_most(double measured, double allowed)
{
    return (struct observation){!isnan(measured) && !isnan(allowed), measured, allowed};
}

struct observation observe_that(bool so)
{
    return (struct observation){true, so ? 0.0 : 1.0, 0.0};
}

struct observation observe_nothing(void)
{
    return (struct observation){0};
}

/* A claim that names something nonexistent is an error in the program. */
__attribute__((noreturn)) static void mistaken(const char *kind, const char *name, const char *why)
{
    struct verdict no = verdict_no("%s %s: %s", kind, name, why);
    worker_fail(no.reason);
}

struct solution claim_solve(const char *algorithm, const struct instance *instance,
                            struct claim_context *context)
{
    const struct registered_algorithm *found = algorithm_find(algorithm);
    if (!found)
        mistaken("algorithm", algorithm, "a claim names it, but it does not exist");
    if (context->claim && !names_hold(context->claim->algorithms, algorithm))
        mistaken("algorithm", algorithm, "a claim runs it without listing it");
    const struct host_request request = {context->seed, INFINITY, PATIENCE, false};
    struct solution solution = solve_isolated(found->algorithm, instance, &request, context->arena);
    if (solution.status > STATUS_INVALID)
        mistaken("algorithm", algorithm, solution.reason);
    if (solution.status == STATUS_INVALID)
        solution.completion = solution.ratio = INFINITY;
    return solution;
}

double claim_completion(const char *algorithm, const struct instance *instance,
                        struct claim_context *context)
{
    struct arena_mark mark = arena_mark(context->arena);
    struct solution solution = claim_solve(algorithm, instance, context);
    arena_rewind(context->arena, mark);
    return solution.status == STATUS_REFUSED ? NAN : solution.completion;
}

static bool is_listed(const struct claim_context *context, const char *generator)
{
    const struct instance_space *space = context->space;
    return !context->claim || names_hold(context->claim->generators, generator) ||
           (space && space->generator && strcmp(space->generator, generator) == 0);
}

/* The parameters for that index: a number from A to B in place of "A..B". */
static const char *parameters_at(const char *parameters, size_t index, struct arena *arena)
{
    const char *dots = strstr(parameters, ".."), *begin = dots;
    char *end;
    while (begin && begin > parameters && isdigit((unsigned char)begin[-1]))
        begin--;
    if (begin == dots)
        return parameters;
    size_t least = strtoul(begin, NULL, 10), most = strtoul(dots + 2, &end, 10);
    return arena_print(arena, "%.*s%zu%s", (int)(begin - parameters), parameters,
                       least + index % (most - least + 1), end);
}

struct instance claim_generate(const char *generator, const char *parameters, size_t index,
                               struct claim_context *context)
{
    const struct registered_generator *found = generator_find(generator);
    if (!found)
        mistaken("generator", generator, "a claim names it, but it does not exist");
    if (!is_listed(context, generator))
        mistaken("generator", generator, "a claim draws from it without listing it");
    struct settings settings = settings_start(found->generator, context->arena);
    parameters = parameters_at(parameters, index, context->arena);
    struct verdict verdict = settings_set_all(&settings, parameters, context->arena);
    struct instance instance;
    if (verdict.ok)
        verdict = generate(&settings, context->seed, (int)index, context->arena, &instance);
    if (!verdict.ok)
        mistaken("generator", generator, verdict.reason);
    return instance;
}

int count_phases(const struct timeline *timeline)
{
    int count = 0;
    for (size_t k = 0; k < timeline->count; k++)
        if (timeline->transfers[k].phase >= count)
            count = timeline->transfers[k].phase + 1;
    return count;
}

int draw_whole(struct claim_context *context, int least, int most)
{
    return least + (int)gsl_rng_uniform_int(context->rng, (unsigned long)(most - least) + 1);
}

/* ---- the optimum ---- */

double claim_optimum(const struct instance *instance, double seconds, struct claim_context *context)
{
    const struct algorithm **each = proving_algorithms(instance->family, context->arena);
    for (; *each; each++) {
        struct arena_mark mark = arena_mark(context->arena);
        struct solution solution =
            solve_untimed(*each, instance, context->seed, seconds, context->arena);
        arena_rewind(context->arena, mark);
        if (solution.optimal == OPTIMAL_PROVED)
            return solution.completion;
    }
    context->unproved = true;
    return NAN;
}
