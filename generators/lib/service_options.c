#include "generators/lib/service_options.h"

#include "models/base/hash.h"
#include "models/base/random.h"
#include "models/exchange/service.h"

#include <gsl/gsl_randist.h>

/* A generator for one purpose, seeded from the state of the instance's generator, which does not
 * change. */
static gsl_rng *rng_for(const gsl_rng *rng, const char *purpose, struct arena *arena)
{
    gsl_rng *copy = random_start(rng->type, 0, arena);
    gsl_rng_memcpy(copy, rng);
    uint64_t hash = hash_string(hash_number(HASH_START, gsl_rng_get(copy)), purpose);
    gsl_rng_set(copy, (unsigned long)(hash_finish(hash) & 0xffffffffu));
    return copy;
}

static double *draw_critical(int nodes, int critical, gsl_rng *rng, struct arena *arena)
{
    int *order = ARENA_ARRAY(arena, int, nodes);
    double *weight = ARENA_ZEROED(arena, double, nodes);
    for (int node = 0; node < nodes; node++)
        order[node] = node;
    gsl_ran_shuffle(rng, order, (size_t)nodes, sizeof *order);
    for (int k = 0; k < critical; k++)
        weight[order[k]] = 1.0;
    return weight;
}

static struct matrix draw_deadlines(const struct settings *settings,
                                    const struct exchange *exchange, gsl_rng *rng,
                                    struct arena *arena)
{
    double most = exchange_port_bound(exchange) / setting_real(settings, "deadline_load");
    struct matrix deadline = matrix_of_zeros(exchange->nodes, arena);
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            *matrix_entry(&deadline, exchange->nodes, from, to) =
                exchange_message_time(exchange, from, to) + most * gsl_rng_uniform(rng);
    return deadline;
}

static struct matrix draw_priorities(int nodes, gsl_rng *rng, struct arena *arena)
{
    struct matrix priority = matrix_of_zeros(nodes, arena);
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++)
            *matrix_entry(&priority, nodes, from, to) = gsl_ran_flat(rng, 1.0, 10.0);
    return priority;
}

struct verdict draw_service(const struct settings *settings, const gsl_rng *rng,
                            struct arena *arena, struct exchange *exchange)
{
    int critical = setting_whole(settings, "critical"), nodes = exchange->nodes;
    bool deadlines = !setting_is(settings, "deadlines", "none");
    bool priorities = !setting_is(settings, "priorities", "none");
    if (critical > nodes)
        return verdict_no("critical=%d: with nodes=%d there are %d", critical, nodes, nodes);
    if (critical == 0 && !deadlines && !priorities)
        return verdict_yes();
    struct service *service = ARENA_ARRAY(arena, struct service, 1);
    *service = service_none();
    if (critical > 0)
        service->node_weight =
            draw_critical(nodes, critical, rng_for(rng, "critical", arena), arena);
    if (deadlines)
        service->deadline =
            draw_deadlines(settings, exchange, rng_for(rng, "deadlines", arena), arena);
    if (priorities)
        service->priority = draw_priorities(nodes, rng_for(rng, "priorities", arena), arena);
    exchange->service = service;
    return verdict_yes();
}
