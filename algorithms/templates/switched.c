/* My idea, in words: the holders of a message double in every round, destinations are served in
 * listed order.
 *
 * The rule plans which host sends to which, in which order (models/switched/plan.h); a simulation
 * of the network computes the times. The tree and the routes are in plan->routing. */
#include "algorithms/algorithm.h"
#include "algorithms/lib/switched/route_hops.h"

/* A send of a message from a host that has it to its next destination. */
struct candidate {
    int message, from, to; /* hosts */
    double bytes;
    int round; /* the first in which it is possible, if each send took one */
    int hops;  /* the number of links between switches on its route */
    int sent;  /* the number of sends planned for its sender, of all messages */
};

/* CHANGE THIS: of all sends to the destination, the one with the smallest value is planned. */
static double rank(const struct candidate *send)
{
    return send->round;
}

static enum outcome schedule(const struct switched *switched, struct context *context,
                             struct plan *plan)
{
    struct route_hops hops = route_hops_start(plan->routing, context->arena);
    const int *at = plan->routing->host_switch;
    int *holders = ARENA_ARRAY(context->arena, int, switched->hosts);
    int *round = ARENA_ARRAY(context->arena, int, switched->hosts); /* in which each can send */
    int *sent = ARENA_ZEROED(context->arena, int, switched->hosts);
    for (int m = 0; m < switched->message_count; m++) {
        const struct message *message = &switched->messages[m];
        holders[0] = message->source;
        round[message->source] = 1;
        plan_begin(plan, m);
        for (int k = 0; k < message->count; k++) {
            struct candidate best = {.from = -1};
            int to = message->destinations[k];
            for (int h = 0; h <= k; h++) {
                int from = holders[h];
                struct candidate candidate = {.message = m,
                                              .from = from,
                                              .to = to,
                                              .bytes = message->bytes,
                                              .round = round[from],
                                              .hops = route_hops_to(&hops, at[to])[at[from]],
                                              .sent = sent[from]};
                if (best.from < 0 || rank(&candidate) < rank(&best))
                    best = candidate;
            }
            plan_send(plan, best.from, to);
            sent[best.from]++;
            holders[k + 1] = to;
            round[to] = ++round[best.from];
        }
    }
    return OUTCOME_SCHEDULED;
}

/* With a ratio that you can prove, make audit tries to refute it:
 *   .guarantee = {AGAINST_LOWER_BOUND, twice, "my theorem"},   twice: algorithms/lib/guarantees.h
 */
const struct algorithm algorithm_switched_NAME = {
    .name = "switched/NAME",
    .title = "TITLE",
    .source = "not published",
    .prototype = true,
    .switched = schedule,
};
