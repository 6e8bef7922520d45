#include "algorithms/lib/switched/by_rule.h"
#include "algorithms/lib/switched/route_hops.h"

#include <math.h>

/* The planning of a message. */
struct planning {
    const struct routing *routing;
    struct route_hops hops;
    send_rule *rule;
    int number;
    double bytes;
    int *holders, *round; /* [holding]: in the order of receipt; when each can send next */
    int *waiting;         /* [left]: destinations as listed */
    int holding, left;
    int *sent; /* [hosts] */
};

static double rank(struct planning *planning, int holder, int place)
{
    const int *at = planning->routing->host_switch;
    int from = planning->holders[holder], to = planning->waiting[place];
    const struct switched_candidate candidate = {
        .message = planning->number,
        .from = from,
        .to = to,
        .bytes = planning->bytes,
        .round = planning->round[holder],
        .hops = route_hops_to(&planning->hops, at[to])[at[from]],
        .sent = planning->sent[from]};
    return planning->rule(&candidate);
}

static void plan_next(struct planning *planning, struct plan *plan)
{
    int holder = 0, place = 0;
    double least = INFINITY;
    for (int p = 0; p < planning->left; p++)
        for (int h = 0; h < planning->holding; h++) {
            double value = rank(planning, h, p);
            if (!(value < least))
                continue;
            least = value;
            holder = h;
            place = p;
        }
    int from = planning->holders[holder], to = planning->waiting[place];
    plan_send(plan, from, to);
    planning->sent[from]++;
    planning->holders[planning->holding] = to;
    planning->round[planning->holding++] = ++planning->round[holder];
    for (planning->left--; place < planning->left; place++)
        planning->waiting[place] = planning->waiting[place + 1];
}

enum outcome switched_by_rule(const struct switched *switched, send_rule *rule,
                              struct context *context, struct plan *plan)
{
    struct arena *arena = context->arena;
    struct planning planning = {.routing = plan->routing,
                                .hops = route_hops_start(plan->routing, arena),
                                .rule = rule,
                                .holders = ARENA_ARRAY(arena, int, switched->hosts),
                                .round = ARENA_ARRAY(arena, int, switched->hosts),
                                .waiting = ARENA_ARRAY(arena, int, switched->hosts),
                                .sent = ARENA_ZEROED(arena, int, switched->hosts)};
    for (int m = 0; m < switched->message_count; m++) {
        const struct message *message = &switched->messages[m];
        planning.number = m;
        planning.bytes = message->bytes;
        planning.holders[0] = message->source;
        planning.round[0] = planning.holding = 1;
        for (planning.left = 0; planning.left < message->count; planning.left++)
            planning.waiting[planning.left] = message->destinations[planning.left];
        plan_begin(plan, m);
        while (planning.left > 0)
            plan_next(&planning, plan);
    }
    return OUTCOME_SCHEDULED;
}
