#include "experiments/papers/agents/switch_cases.h"

#include "experiments/claims/trial.h"
#include "experiments/engine/metrics/contention.h"
#include "experiments/papers/agents/worm_length.h"

/* The child of switch a whose subtree has v; a itself for a; -1: not below a. */
static int subtree(const struct routing *routing, int a, int v)
{
    int child = a;
    for (; v != a && v >= 0; v = routing->parent[v])
        child = v;
    return v == a ? child : -1;
}

static bool passes(const struct routing *routing, const struct switched_message *message, int a,
                   struct arena *scratch)
{
    int *channels = ARENA_ARRAY(scratch, int, 2 * routing->switches + 2);
    int count = routing_route(routing, message->source, message->destinations[0], channels);
    for (int k = 1; k + 1 < count; k++) {
        const struct routing_edge *edge = routing_edge_of_channel(routing, channels[k]);
        if (edge->from == a || edge->to == a)
            return true;
    }
    return false;
}

/* Subtrees of a in which sources and destinations are. */
struct places {
    int source[2], destination[2];
};

static bool all_differ(const struct places *places)
{
    const int four[] = {places->source[0], places->source[1], places->destination[0],
                        places->destination[1]};
    for (int i = 0; i < 4; i++)
        for (int j = i + 1; j < 4; j++)
            if (four[i] == four[j])
                return false;
    return true;
}

static bool is_case(const struct routing *routing, const struct switched_message *messages, int a,
                    enum switch_case kind, struct arena *scratch)
{
    struct places places;
    bool below = true, sources_here = true, destinations_here = true, elsewhere = true;
    for (int m = 0; m < 2; m++) {
        int source = routing->host_switch[messages[m].source];
        int destination = routing->host_switch[messages[m].destinations[0]];
        places.source[m] = subtree(routing, a, source);
        places.destination[m] = subtree(routing, a, destination);
        below = below && places.source[m] >= 0 && places.destination[m] >= 0;
        sources_here = sources_here && source == a;
        destinations_here = destinations_here && destination == a;
        elsewhere = elsewhere && source != a && destination != a;
    }
    if (!below)
        return false;
    if (kind == CASE_A)
        return sources_here && destinations_here;
    if (kind == CASE_B)
        return sources_here && places.destination[0] != a && places.destination[1] != a &&
               places.destination[0] != places.destination[1];
    return elsewhere && all_differ(&places) && passes(routing, &messages[0], a, scratch) &&
           passes(routing, &messages[1], a, scratch);
}

static bool between_four(const struct switched *switched)
{
    const struct switched_message *m = switched->messages;
    return switched->message_count == 2 && m[0].count == 1 && m[1].count == 1 &&
           m[0].source != m[1].source && m[0].destinations[0] != m[1].destinations[0] &&
           m[0].source != m[1].destinations[0] && m[1].source != m[0].destinations[0];
}

struct trial switch_case_trial(const struct instance *instance, struct trial_context *context,
                               enum switch_case kind, enum routing_rule rule)
{
    const struct switched *switched = &instance->as.switched;
    if (switched->routing != rule || !between_four(switched) || !worms_span_routes(switched))
        return trial_does_not_apply();
    struct routing routing = routing_make(switched, context->arena);
    bool found = false;
    for (int a = 0; a < switched->switches && !found; a++)
        found = is_case(&routing, switched->messages, a, kind, context->arena);
    if (!found)
        return trial_does_not_apply();
    struct solution solution = trial_solve("switched/separate", instance, context);
    double blocked = contention_numbers(switched, &solution.timeline, context->arena).blocked;
    return trial_at_most(blocked, 0.0);
}
