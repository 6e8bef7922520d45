#include "experiments/papers/agents/latency.h"

#include "experiments/claims/trial.h"
#include "models/switched/routing.h"

#include <math.h>

/* The message alone from host to host; NAN without either. */
static double unicast(const struct instance *instance, int from, int to,
                      struct trial_context *context)
{
    if (from < 0 || to < 0)
        return NAN;
    struct instance single = *instance;
    struct switched_message message = {from, &to, 1, instance->as.switched.messages[0].bytes};
    single.as.switched.messages = &message;
    return trial_completion("switched/separate", &single, context);
}

bool latency_of(const struct instance *instance, struct trial_context *context, struct latency *out)
{
    const struct switched *switched = &instance->as.switched;
    if (switched->routing != ROUTING_TREE || switched->message_count != 1)
        return false;
    struct routing routing = routing_make(switched, context->arena);
    int here[2] = {-1, -1}, below[2] = {-1, -1};
    for (int host = switched->hosts - 1; host >= 0; host--) {
        int v = switched->host_switch[host];
        int *found = v == switched->root                   ? here
                     : routing.parent[v] == switched->root ? below
                                                           : NULL;
        if (!found || (found == below && below[0] >= 0 && switched->host_switch[below[0]] == v))
            continue;
        found[1] = found[0];
        found[0] = host;
    }
    *out = (struct latency){.local = unicast(instance, here[0], here[1], context),
                            .to_remote = unicast(instance, here[0], below[0], context),
                            .between = unicast(instance, below[0], below[1], context)};
    return !isnan(out->local) && !isnan(out->to_remote) && !isnan(out->between);
}

bool latency_of_paper(const struct switched *switched)
{
    const struct switched_timing *timing = &switched->timing;
    for (int m = 0; m < switched->message_count; m++)
        if (switched->messages[m].bytes != 131072 && switched->messages[m].bytes != 33554432)
            return false;
    return timing->startup == 5e-6 && timing->per_byte == 10.5e-9 && timing->switch_delay == 200e-9;
}
