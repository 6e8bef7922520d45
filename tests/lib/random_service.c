#include "tests/lib/random_service.h"

#include <math.h>

enum { WEIGHTS = 5 };

struct service *random_service(gsl_rng *rng, int nodes, double seconds, struct arena *arena)
{
    size_t pairs = (size_t)nodes * (size_t)nodes;
    struct service *service = ARENA_ARRAY(arena, struct service, 1);
    *service = service_none();
    service->node_weight = ARENA_ARRAY(arena, double, nodes);
    for (int node = 0; node < nodes; node++)
        service->node_weight[node] = (double)gsl_rng_uniform_int(rng, WEIGHTS);
    service->deadline.entries = ARENA_ARRAY(arena, double, pairs);
    for (size_t k = 0; k < pairs; k++) {
        double share = gsl_rng_uniform(rng);
        service->deadline.entries[k] =
            gsl_rng_uniform_int(rng, 4) == 0 ? INFINITY : seconds * share;
    }
    if (gsl_rng_uniform_int(rng, 3) == 0)
        return service;
    service->priority.entries = ARENA_ARRAY(arena, double, pairs);
    for (size_t k = 0; k < pairs; k++)
        service->priority.entries[k] = (double)gsl_rng_uniform_int(rng, WEIGHTS);
    return service;
}
