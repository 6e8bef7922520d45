#include "experiments/pmpi/parts.h"

#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

struct call_plan *plans_find(struct plans *plans, uint64_t key, int root)
{
    for (int k = 0; k < PLANS_MOST && plans->plan[k]; k++) {
        struct call_plan *plan = plans->plan[k];
        if (plan->key == key && plan->root == root) {
            plan->used = ++plans->turn;
            return plan;
        }
    }
    return NULL;
}

/* A new entry, or the least recently used one. */
static struct call_plan *place(struct plans *plans, int ranks, struct arena *arena)
{
    struct call_plan **oldest = &plans->plan[0];
    for (int k = 0; k < PLANS_MOST; k++) {
        if (!plans->plan[k]) {
            plans->plan[k] = ARENA_ZEROED(arena, struct call_plan, 1);
            plans->plan[k]->peers = ARENA_ARRAY(arena, int, ranks);
            return plans->plan[k];
        }
        if (plans->plan[k]->used < (*oldest)->used)
            oldest = &plans->plan[k];
    }
    return *oldest;
}

static void leave(struct call_plan *plan, const char *why)
{
    plan->left = true;
    snprintf(plan->why, sizeof plan->why, "%s", why);
}

/* Takes this rank's part of the common plan, or its refusal. */
static void take(struct call_plan *plan, const struct collective_plan *made, int rank)
{
    if (made->refusal) {
        leave(plan, made->refusal);
        return;
    }
    plan->algorithm = made->algorithm;
    plan->predicted = made->predicted;
    plan->is_routed = made->hops != NULL;
    if (plan->is_routed) {
        route_make(&plan->route, made, rank);
        return;
    }
    plan->parent = made->parent ? made->parent[rank] : -1;
    plan->count = (int)(made->first[rank + 1] - made->first[rank]);
    memcpy(plan->peers, made->order + made->first[rank], (size_t)plan->count * sizeof *plan->peers);
}

static pthread_mutex_t algorithms = PTHREAD_MUTEX_INITIALIZER; /* run in one thread at a time */

static struct collective_plan make(const struct communicator *communicator,
                                   const struct planning *planning, struct arena *arena)
{
    enum family family = collective_family(planning->collective);
    const struct call_network *network = &communicator->settings->network[family];
    return family == FAMILY_MULTICAST
               ? broadcast_plan_make(&network->instance->as.multicast, communicator->node,
                                     communicator->ranks, planning->root, planning->key,
                                     network->algorithm, arena)
               : exchange_plan_make(&network->instance->as.exchange, communicator->node,
                                    communicator->ranks, planning->sizes, network->algorithm,
                                    communicator->settings->forwarding, arena);
}

struct call_plan *plans_new(struct communicator *communicator, const struct planning *planning)
{
    const char *left = communicator->left[collective_family(planning->collective)];
    struct plans *plans = &communicator->plans[planning->collective];
    struct call_plan *plan = place(plans, communicator->ranks, &communicator->arena);
    route_release(&plan->route);
    *plan = (struct call_plan){.key = planning->key,
                               .root = planning->root,
                               .digest = communicator->digest ^ planning->digest,
                               .bytes = planning->bytes,
                               .parent = -1,
                               .peers = plan->peers,
                               .predicted = NAN,
                               .used = ++plans->turn};
    if (left || planning->bytes == 0.0) {
        leave(plan, left ? left : "nothing is sent");
        return plan;
    }
    struct arena scratch = {0};
    double began = measure_processor();
    pthread_mutex_lock(&algorithms);
    const struct collective_plan made = make(communicator, planning, &scratch);
    pthread_mutex_unlock(&algorithms);
    plan->planning = measure_processor() - began;
    take(plan, &made, communicator->rank);
    arena_release(&scratch);
    return plan;
}
