#include "experiments/papers/agents/forwarding_instance.h"

#include "algorithms/lib/switched/binomial.h"
#include "models/switched/routing.h"

#include <math.h>

enum { MOST_REMOTES = 8, MOST_LATENCY = 100 };

/* The time in units; 0: not a whole number of units in range. */
static int units(double seconds, double unit)
{
    double count = seconds / unit;
    return count >= 1.0 && count <= MOST_LATENCY && count == floor(count) ? (int)count : 0;
}

static void insert_cost(struct forwarding_task *task, int *costs, int cost)
{
    int place = task->remotes++;
    for (; place > 0 && costs[place - 1] < cost; place--)
        costs[place] = costs[place - 1];
    costs[place] = cost;
}

bool forwarding_task_of(const struct instance *instance, struct arena *arena,
                        struct forwarding_task *out)
{
    const struct switched *switched = &instance->as.switched;
    const struct switched_timing *timing = &switched->timing;
    if (instance->family != FAMILY_SWITCHED || switched->message_count != 1 || switched->send)
        return false;
    const struct switched_message *message = &switched->messages[0];
    int *costs = ARENA_ARRAY(arena, int, switched->switches);
    *out = (struct forwarding_task){
        .costs = costs,
        .local_latency = units(timing->switch_delay, timing->startup),
        .remote_latency = units((double)message->bytes * timing->per_byte, timing->startup)};
    if (out->local_latency == 0 || out->remote_latency == 0 ||
        switched->host_switch[message->source] != switched->root)
        return false;
    struct routing routing = routing_make(switched, arena);
    int *here = ARENA_ZEROED(arena, int, switched->switches);
    for (int k = 0; k < message->count; k++)
        here[switched->host_switch[message->destinations[k]]]++;
    out->locals = here[switched->root];
    for (int v = 0; v < switched->switches; v++) {
        if (v == switched->root || here[v] == 0)
            continue;
        if (routing.level[v] > 1 || out->remotes == MOST_REMOTES)
            return false;
        insert_cost(out, costs, binomial_rounds(here[v]));
    }
    return true;
}

/* The smallest number of destinations of a leaf whose task has this cost. */
static int destinations_of(int cost)
{
    return cost == 0 ? 1 : (1 << (cost - 1)) + 1;
}

struct instance forwarding_instance(const struct forwarding_task *task, struct arena *arena)
{
    int hosts = 1 + task->locals, most = hosts + task->remotes;
    for (int k = 0; k < task->remotes; k++) {
        int here = destinations_of(task->costs[k]);
        hosts += here;
        most = here + 1 > most ? here + 1 : most;
    }
    struct instance instance = {.family = FAMILY_SWITCHED};
    struct switched *switched = &instance.as.switched;
    *switched = (struct switched){
        .switches = 1 + task->remotes,
        .ports = most,
        .links = ARENA_ARRAY(arena, struct switch_link, task->remotes),
        .link_count = task->remotes,
        .host_switch = ARENA_ZEROED(arena, int, hosts),
        .hosts = hosts,
        .timing = {.startup = 1.0, .per_byte = 1.0, .switch_delay = task->local_latency},
        .messages = ARENA_ZEROED(arena, struct switched_message, 1),
        .message_count = 1};
    struct switched_message *message = switched->messages;
    message->bytes = task->remote_latency;
    message->destinations = ARENA_ARRAY(arena, int, hosts);
    for (int host = 1; host < hosts; host++)
        message->destinations[message->count++] = host;
    for (int k = 0, host = 1 + task->locals; k < task->remotes; k++) {
        switched->links[k] = (struct switch_link){0, k + 1};
        for (int left = destinations_of(task->costs[k]); left > 0; left--)
            switched->host_switch[host++] = k + 1;
    }
    return instance;
}
