#include "tests/property/properties.h"

#include "experiments/engine/isolation/isolation.h"
#include "models/base/units.h"
#include "models/exchange/service.h"
#include "models/format/format.h"
#include "tests/lib/cases.h"

#include <math.h>
#include <string.h>

static struct solution run(const struct algorithm *algorithm, const struct instance *instance,
                           struct arena *arena)
{
    const struct host_request request = {1, INFINITY, INFINITY, false};
    return solve_isolated(algorithm, instance, &request, arena);
}

static struct verdict valid_or_refused(const struct algorithm *algorithm,
                                       const struct instance *instance, struct arena *arena)
{
    struct solution solution = run(algorithm, instance, arena);
    if (solution.status != STATUS_VALID && solution.status != STATUS_REFUSED)
        return verdict_no("%s", solution.reason);
    if (solution.status == STATUS_REFUSED && !*solution.reason)
        return verdict_no("it refuses, and gives no reason");
    return verdict_yes();
}

static struct verdict not_below_the_bound(const struct algorithm *algorithm,
                                          const struct instance *instance, struct arena *arena)
{
    struct solution solution = run(algorithm, instance, arena);
    if (solution.status == STATUS_VALID &&
        clearly_less(solution.completion, solution.lower_bound, solution.lower_bound))
        return verdict_no("%.12g s, the bound is %.12g s", solution.completion,
                          solution.lower_bound);
    return verdict_yes();
}

/* The theorems apply to asynchronous execution without slowdown. */
static bool within_theorems(const struct instance *instance)
{
    switch (instance->family) {
    case FAMILY_EXCHANGE:
        return !instance->as.exchange.belief && !exchange_needs_phases(&instance->as.exchange) &&
               !exchange_is_executed(&instance->as.exchange);
    case FAMILY_MULTICAST:
        return !instance->as.multicast.belief;
    case FAMILY_SWITCHED:
        return true;
    }
    return false;
}

static struct verdict keeps_guarantee(const struct algorithm *algorithm,
                                      const struct instance *instance, struct arena *arena)
{
    const struct guarantee *guarantee = &algorithm->guarantee;
    if (guarantee->against != AGAINST_LOWER_BOUND || !within_theorems(instance))
        return verdict_yes();
    struct solution solution = run(algorithm, instance, arena);
    double ratio = guarantee->ratio(instance_nodes(instance));
    double limit = ratio * solution.lower_bound;
    if (solution.status == STATUS_VALID && clearly_less(limit, solution.completion, limit))
        return verdict_no("%.12g s are more than %g times the lower bound, %.12g s (%s)",
                          solution.completion, ratio, solution.lower_bound, guarantee->theorem);
    return verdict_yes();
}

static double *scale_all(const double *times, size_t count, double factor, struct arena *arena)
{
    double *scaled = times ? ARENA_ARRAY(arena, double, count) : NULL;
    for (size_t k = 0; scaled && k < count; k++)
        scaled[k] = factor * times[k];
    return scaled;
}

static void scale_matrix(struct matrix *matrix, int nodes, double factor, struct arena *arena)
{
    double *scaled = scale_all(matrix->entries, (size_t)nodes * (size_t)nodes, factor, arena);
    *matrix = (struct matrix){factor * matrix->uniform, scaled};
}

static struct overhead *scale_overheads(const struct overhead *overheads, int nodes, double factor,
                                        struct arena *arena)
{
    struct overhead *scaled = overheads ? ARENA_ARRAY(arena, struct overhead, nodes) : NULL;
    for (int node = 0; scaled && node < nodes; node++)
        scaled[node] =
            (struct overhead){factor * overheads[node].constant, factor * overheads[node].per_byte};
    return scaled;
}

static const struct belief *scale_belief(const struct belief *belief, double factor,
                                         struct arena *arena)
{
    struct belief *scaled = belief ? ARENA_ARRAY(arena, struct belief, 1) : NULL;
    if (!scaled)
        return NULL;
    *scaled = *belief;
    scaled->checkpoint *= factor;
    return scaled;
}

static const struct service *scale_service(const struct service *service, int nodes, double factor,
                                           struct arena *arena)
{
    struct service *scaled = service ? ARENA_ARRAY(arena, struct service, 1) : NULL;
    if (!scaled)
        return NULL;
    *scaled = *service;
    scale_matrix(&scaled->deadline, nodes, factor, arena);
    return scaled;
}

static void scale_multicast(struct multicast *multicast, double factor, struct arena *arena)
{
    int nodes = multicast->nodes;
    multicast->send = scale_overheads(multicast->send, nodes, factor, arena);
    multicast->receive = scale_overheads(multicast->receive, nodes, factor, arena);
    scale_matrix(&multicast->latency, nodes, factor, arena);
    scale_matrix(&multicast->per_byte, nodes, factor, arena);
    multicast->collective.combine =
        scale_all(multicast->collective.combine, (size_t)nodes, factor, arena);
}

static struct instance doubled(const struct instance *instance, struct arena *arena)
{
    const double factor = 2.0;
    struct instance scaled = *instance;
    switch (instance->family) {
    case FAMILY_EXCHANGE:
        scale_matrix(&scaled.as.exchange.startup, scaled.as.exchange.nodes, factor, arena);
        scale_matrix(&scaled.as.exchange.per_byte, scaled.as.exchange.nodes, factor, arena);
        scale_matrix(&scaled.as.exchange.latency, scaled.as.exchange.nodes, factor, arena);
        scaled.as.exchange.phase_startup *= factor;
        scaled.as.exchange.belief = scale_belief(scaled.as.exchange.belief, factor, arena);
        scaled.as.exchange.service =
            scale_service(scaled.as.exchange.service, scaled.as.exchange.nodes, factor, arena);
        break;
    case FAMILY_MULTICAST:
        scale_multicast(&scaled.as.multicast, factor, arena);
        break;
    case FAMILY_SWITCHED:
        scaled.as.switched.timing.startup *= factor;
        scaled.as.switched.timing.per_byte *= factor;
        scaled.as.switched.timing.switch_delay *= factor;
        scaled.as.switched.send =
            scale_overheads(scaled.as.switched.send, scaled.as.switched.hosts, factor, arena);
        scaled.as.switched.receive =
            scale_overheads(scaled.as.switched.receive, scaled.as.switched.hosts, factor, arena);
        break;
    }
    return scaled;
}

/* Doubling is exact in binary arithmetic, so the completion doubles exactly. A randomised algorithm
 * is seeded by the instance's digest and may choose differently. */
static struct verdict doubles_with_the_times(const struct algorithm *algorithm,
                                             const struct instance *instance, struct arena *arena)
{
    struct solution solution = run(algorithm, instance, arena);
    if (solution.status != STATUS_VALID || algorithm->randomised)
        return verdict_yes();
    struct instance twin = doubled(instance, arena);
    struct solution again = run(algorithm, &twin, arena);
    if (again.completion != 2.0 * solution.completion)
        return verdict_no("%.17g s become %.17g s", solution.completion, again.completion);
    return verdict_yes();
}

static struct verdict repeats_itself(const struct algorithm *algorithm,
                                     const struct instance *instance, struct arena *arena)
{
    struct solution solution = run(algorithm, instance, arena);
    if (solution.status != STATUS_VALID)
        return verdict_yes();
    struct solution again = run(algorithm, instance, arena);
    const char *first = schedule_text(algorithm, instance, &solution.timeline, arena);
    const char *second = schedule_text(algorithm, instance, &again.timeline, arena);
    if (strcmp(first, second) != 0)
        return verdict_no("completions %.12g s and %.12g s", solution.completion, again.completion);
    return verdict_yes();
}

static struct verdict survives_the_file(const struct algorithm *algorithm,
                                        const struct instance *instance, struct arena *arena)
{
    struct solution solution = run(algorithm, instance, arena);
    if (solution.status != STATUS_VALID)
        return verdict_yes();
    const char *text = schedule_text(algorithm, instance, &solution.timeline, arena);
    struct schedule read;
    struct verdict verdict = format_parse_schedule("text", text, strlen(text), arena, &read);
    if (verdict.ok)
        verdict = instance_check(&read.instance, &read.timeline, arena);
    if (verdict.ok &&
        strcmp(text, schedule_text(algorithm, &read.instance, &read.timeline, arena)) != 0)
        return verdict_no("it changes when read and written again");
    return verdict;
}

#define SOLVE "PROGRAM solve ALGORITHM BASE.json"

const struct property properties[] = {
    {"valid", "makes no valid schedule", 10, valid_or_refused, SOLVE, NULL},
    {"bound", "ends before the lower bound", 10, not_below_the_bound, SOLVE, NULL},
    {"guarantee", "breaks its guarantee", 20, keeps_guarantee, SOLVE, NULL},
    {"scaling", "does not take twice as long when all times double", 4, doubles_with_the_times,
     SOLVE "; PROGRAM solve ALGORITHM BASE.twin.json", doubled},
    {"repetition", "makes another schedule for the same seed", 3, repeats_itself, SOLVE " --twice",
     NULL},
    {"file", "makes a schedule that its file does not keep", 3, survives_the_file,
     SOLVE " -o BASE.schedule.json && PROGRAM check BASE.json BASE.schedule.json", NULL},
    {0},
};

const struct property *property_find(const char *name)
{
    for (const struct property *property = properties; property->name; property++)
        if (strcmp(property->name, name) == 0)
            return property;
    return NULL;
}
