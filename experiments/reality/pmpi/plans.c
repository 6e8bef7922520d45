#include "experiments/reality/pmpi/parts.h"

#include <math.h>
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

struct call_plan *plans_place(struct plans *plans, int ranks, struct arena *arena)
{
    int oldest = 0;
    for (int k = 0; k < PLANS_MOST; k++) {
        if (!plans->plan[k]) {
            plans->plan[k] = ARENA_ZEROED(arena, struct call_plan, 1);
            plans->plan[k]->peers = ARENA_ARRAY(arena, int, ranks);
            return plans->plan[k];
        }
        if (plans->plan[k]->used < plans->plan[oldest]->used)
            oldest = k;
    }
    return plans->plan[oldest];
}

void plans_start(struct plans *plans, struct call_plan *plan, uint64_t key, int root)
{
    int *peers = plan->peers;
    *plan = (struct call_plan){.key = key,
                               .root = root,
                               .parent = -1,
                               .peers = peers,
                               .predicted = NAN,
                               .used = ++plans->turn};
}

static void plan_leave(struct call_plan *plan, const char *why)
{
    plan->left = true;
    snprintf(plan->why, sizeof plan->why, "%s", why);
}

void plan_take(struct call_plan *plan, const struct collective_plan *made, int rank, double began)
{
    plan->planning = measure_processor() - began;
    if (made->refusal) {
        plan_leave(plan, made->refusal);
        return;
    }
    plan->predicted = made->predicted;
    plan->parent = made->parent ? made->parent[rank] : -1;
    plan->count = (int)(made->first[rank + 1] - made->first[rank]);
    memcpy(plan->peers, made->order + made->first[rank], (size_t)plan->count * sizeof *plan->peers);
}

bool plan_wanted(struct call_plan *plan, const char *left)
{
    if (left)
        plan_leave(plan, left);
    else if (plan->bytes == 0.0)
        plan_leave(plan, "nothing is sent");
    return !plan->left;
}
