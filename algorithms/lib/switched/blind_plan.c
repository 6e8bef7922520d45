#include "algorithms/lib/switched/blind_plan.h"

#include "algorithms/lib/switched/route_hops.h"

#include <string.h>

enum { MOST_HOSTS = 4096 };

/* The hosts in any message, ascending; and [host]: index among them, or -1. */
static int *list_hosts(const struct switched *switched, int *place, int *count, struct arena *arena)
{
    int *hosts = ARENA_ARRAY(arena, int, switched->hosts);
    memset(place, -1, (size_t)switched->hosts * sizeof *place);
    for (int m = 0; m < switched->message_count; m++) {
        place[switched->messages[m].source] = 0;
        for (int k = 0; k < switched->messages[m].count; k++)
            place[switched->messages[m].destinations[k]] = 0;
    }
    *count = 0;
    for (int host = 0; host < switched->hosts; host++)
        if (place[host] == 0) {
            place[host] = *count;
            hosts[(*count)++] = host;
        }
    return hosts;
}

static void copy_messages(const struct switched *switched, const int *place, struct multicast *out,
                          struct arena *arena)
{
    out->message_count = switched->message_count;
    out->messages = ARENA_ARRAY(arena, struct message, switched->message_count);
    for (int m = 0; m < switched->message_count; m++) {
        const struct message *message = &switched->messages[m];
        int *destinations = ARENA_ARRAY(arena, int, message->count);
        for (int k = 0; k < message->count; k++)
            destinations[k] = place[message->destinations[k]];
        out->messages[m] = (struct message){.source = place[message->source],
                                            .destinations = destinations,
                                            .count = message->count,
                                            .bytes = message->bytes};
    }
}

static void copy_overheads(const struct switched *switched, const int *hosts, struct multicast *out,
                           struct arena *arena)
{
    out->send = ARENA_ARRAY(arena, struct overhead, out->nodes);
    out->receive = ARENA_ARRAY(arena, struct overhead, out->nodes);
    for (int k = 0; k < out->nodes; k++) {
        out->send[k] = switched->send ? switched->send[hosts[k]]
                                      : (struct overhead){switched->timing.startup, 0.0};
        out->receive[k] =
            switched->receive ? switched->receive[hosts[k]] : (struct overhead){0.0, 0.0};
    }
}

/* What the header of a worm needs on an empty route, per byte excluded. */
static void measure_wires(const struct switched *switched, const struct routing *routing,
                          const int *hosts, struct multicast *out, struct arena *arena)
{
    size_t nodes = (size_t)out->nodes;
    double step = switched->timing.switch_delay + switched->timing.per_byte;
    struct route_hops hops = route_hops_start(routing, arena);
    out->latency.entries = ARENA_ZEROED(arena, double, nodes *nodes);
    for (size_t to = 0; to < nodes; to++) {
        const uint16_t *row = route_hops_to(&hops, routing->host_switch[hosts[to]]);
        for (size_t from = 0; from < nodes; from++)
            if (from != to)
                out->latency.entries[from * nodes + to] =
                    (row[routing->host_switch[hosts[from]]] + 1) * step;
    }
}

struct blind_instance blind_instance_of(const struct switched *switched,
                                        const struct routing *routing, struct arena *arena)
{
    struct blind_instance blind = {.multicast.per_byte.uniform = switched->timing.per_byte};
    struct multicast *multicast = &blind.multicast;
    int *place = ARENA_ARRAY(arena, int, switched->hosts);
    blind.hosts = list_hosts(switched, place, &multicast->nodes, arena);
    copy_messages(switched, place, multicast, arena);
    copy_overheads(switched, blind.hosts, multicast, arena);
    measure_wires(switched, routing, blind.hosts, multicast, arena);
    return blind;
}

static int count_hosts(const struct switched *switched, struct arena *arena)
{
    int count;
    list_hosts(switched, ARENA_ARRAY(arena, int, switched->hosts), &count, arena);
    return count;
}

enum outcome blind_plan(const struct algorithm *rule, const struct switched *switched,
                        struct context *context, struct plan *plan)
{
    struct arena *arena = context->arena;
    int hosts = count_hosts(switched, arena);
    if (hosts > MOST_HOSTS)
        return refuse(context, "its table of wires is for at most %d hosts, not %d", MOST_HOSTS,
                      hosts);
    struct blind_instance blind = blind_instance_of(switched, plan->routing, arena);
    struct timeline timeline = timeline_start(arena);
    enum outcome outcome = rule->multicast(&blind.multicast, context, &timeline);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    for (size_t k = 0; k < timeline.count; k++) {
        struct transfer *transfer = &timeline.transfers[k];
        transfer->from = blind.hosts[transfer->from];
        transfer->to = blind.hosts[transfer->to];
    }
    struct verdict verdict = plan_of_timeline(&timeline, arena, plan);
    return verdict.ok ? OUTCOME_SCHEDULED : refuse(context, "%s", verdict.reason);
}
