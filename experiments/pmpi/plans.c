#include "experiments/pmpi/parts.h"

#include <math.h>
#include <pthread.h>

struct call_plan *plans_find(struct plans *plans, uint64_t key, int root)
{
    for (int k = 0; k < PLANS_MOST && plans->plan[k]; k++) {
        struct call_plan *plan = plans->plan[k];
        if (plan->key == key && plan->record.root == root) {
            plan->used = ++plans->turn;
            return plan;
        }
    }
    return NULL;
}

/* A new entry, or the least recently used one. */
static struct call_plan *place(struct plans *plans, struct arena *arena)
{
    struct call_plan **oldest = &plans->plan[0];
    for (int k = 0; k < PLANS_MOST; k++) {
        if (!plans->plan[k]) {
            plans->plan[k] = ARENA_ZEROED(arena, struct call_plan, 1);
            return plans->plan[k];
        }
        if (plans->plan[k]->used < (*oldest)->used)
            oldest = &plans->plan[k];
    }
    return *oldest;
}

static pthread_mutex_t algorithms = PTHREAD_MUTEX_INITIALIZER; /* run in one thread at a time */

static struct collective_plan make(const struct communicator *communicator, enum family family,
                                   const struct call_plan *plan, const uint64_t *sizes,
                                   struct arena *arena)
{
    const struct call_network *network = &communicator->settings->network[family];
    return family == FAMILY_MULTICAST
               ? broadcast_plan_make(&network->instance->as.multicast, communicator->node,
                                     communicator->ranks, plan->record.root, plan->key,
                                     network->algorithm, arena)
               : exchange_plan_make(&network->instance->as.exchange, communicator->node,
                                    communicator->ranks, sizes, network->algorithm,
                                    communicator->settings->forwarding, arena);
}

struct call_plan *plans_new(struct communicator *communicator, enum call_kind collective,
                            const struct call_plan *known, const uint64_t *sizes)
{
    enum family family = collective_family(collective);
    const char *left = communicator->left[family];
    struct plans *plans = &communicator->plans[collective];
    struct call_plan *plan = place(plans, &communicator->arena);
    route_release(&plan->route);
    *plan = *known;
    plan->record.digest ^= communicator->digest;
    plan->record.predicted = NAN;
    plan->used = ++plans->turn;
    if (left || plan->record.bytes == 0.0) {
        plan->record.why = left ? left : "nothing is sent";
        return plan;
    }
    struct arena scratch = {0};
    double began = measure_processor();
    pthread_mutex_lock(&algorithms);
    const struct collective_plan made = make(communicator, family, plan, sizes, &scratch);
    pthread_mutex_unlock(&algorithms);
    plan->record.planning = measure_processor() - began;
    if (made.refusal) {
        plan->record.why = arena_print(&plan->route.arena, "%s", made.refusal);
    } else {
        plan->record.algorithm = made.algorithm->name;
        plan->record.predicted = made.predicted;
        route_make(&plan->route, &made, communicator->rank);
    }
    arena_release(&scratch);
    return plan;
}
