#include "models/bottleneck.h"

#include "models/exchange/links.h"
#include "models/multicast/bounds.h"
#include "models/switched/switched.h"

#include <string.h>

static void note_message(struct bottleneck *bottleneck, struct parcel message)
{
    const int most = sizeof bottleneck->largest / sizeof *bottleneck->largest;
    int place = bottleneck->messages;
    while (place > 0 && bottleneck->largest[place - 1].bytes < message.bytes)
        place--;
    bottleneck->messages += bottleneck->messages < most;
    for (int k = bottleneck->messages - 1; k > place; k--)
        bottleneck->largest[k] = bottleneck->largest[k - 1];
    if (place < most)
        bottleneck->largest[place] = message;
}

/* ---- words ---- */

static const char *nodes_text(const struct instance *instance, const struct bottleneck *bottleneck,
                              struct arena *arena)
{
    enum { NAMED = 6 };
    const int *nodes = bottleneck->nodes, count = bottleneck->count;
    const char *text = instance_node_name(instance, nodes[0], arena);
    if (count == 1)
        return arena_print(arena, "node %s", text);
    if (nodes[count - 1] - nodes[0] == count - 1)
        return arena_print(arena, "nodes %s to %s", text,
                           instance_node_name(instance, nodes[count - 1], arena));
    for (int k = 1; k < count && k < NAMED; k++)
        text = arena_print(arena, "%s, %s", text, instance_node_name(instance, nodes[k], arena));
    return count <= NAMED ? arena_print(arena, "nodes %s", text)
                          : arena_print(arena, "nodes %s and %d more", text, count - NAMED);
}

static const char *messages_text(const struct instance *instance,
                                 const struct bottleneck *bottleneck, struct arena *arena)
{
    const char *text = "";
    for (int k = 0; k < bottleneck->messages; k++) {
        const struct parcel *message = &bottleneck->largest[k];
        text =
            arena_print(arena, "%s%s%s -> %s (%.6g bytes)", text, k > 0 ? ", " : "",
                        instance_node_name(instance, message->origin, arena),
                        instance_node_name(instance, message->destination, arena), message->bytes);
    }
    return text;
}

const char *bottleneck_text(const struct bottleneck *bottleneck, struct arena *arena)
{
    return arena_print(
        arena, "by %s; without it %.12g s%s%s", bottleneck->what, bottleneck->without,
        bottleneck->messages > 0 ? "; its largest messages: " : "", bottleneck->largest_text);
}

/* ---- exchanges ---- */

/* Where nothing is forwarded, `first` is a port, else a node: one that has a number of ports. */
static bool passes(const struct exchange *exchange, const struct cut *cut, const int *group,
                   bool forwarding, int from, int to)
{
    if (cut->kind == CUT_PORTS && cut->partition < 0 && !forwarding)
        return exchange_port(exchange, from, to, cut->outgoing ? SENDS : RECEIPTS) == cut->first;
    if (cut->kind == CUT_PORTS && cut->partition < 0)
        return (cut->outgoing ? from : to) == cut->first;
    if (group[from] == group[to])
        return false;
    if (cut->kind == CUT_PORTS)
        return group[cut->outgoing ? from : to] == group[cut->first];
    return (cut->from < 0 || group[from] == cut->from) && (cut->to < 0 || group[to] == cut->to);
}

static bool is_part(const struct exchange *exchange, const struct cut *cut, const int *group,
                    bool forwarding, int node)
{
    if (cut->kind == CUT_PORTS && cut->partition < 0 && !forwarding) {
        for (int peer = 0; peer < exchange->nodes; peer++)
            if ((peer != node || !exchange->port_map ||
                 exchange_bytes(exchange, node, node) > 0.0) &&
                passes(exchange, cut, group, false, cut->outgoing ? node : peer,
                       cut->outgoing ? peer : node))
                return true;
        return false;
    }
    if (cut->kind == CUT_PORTS)
        return cut->partition < 0 ? node == cut->first : group[node] == group[cut->first];
    return group[node] == (cut->from < 0 ? cut->to : cut->from);
}

/* The groups of which the cut is one. */
static const int *groups_of(const struct exchange *exchange, const struct cut *cut,
                            struct arena *arena)
{
    int *group = ARENA_ARRAY(arena, int, exchange->nodes);
    if (cut->kind == CUT_LINK)
        return links_of(exchange, arena).cluster;
    exchange_find_groups(exchange, cut->partition, group, arena);
    return group;
}

static void describe_cut(const struct exchange *exchange, const struct cut *cut, bool forwarding,
                         struct arena *arena, struct bottleneck *out)
{
    const int *group = groups_of(exchange, cut, arena);
    out->outgoing = cut->kind == CUT_LINK ? cut->from >= 0 : cut->outgoing;
    out->incoming = !out->outgoing;
    out->nodes = ARENA_ARRAY(arena, int, exchange->nodes);
    for (int from = 0; from < exchange->nodes; from++) {
        if (is_part(exchange, cut, group, forwarding, from))
            out->nodes[out->count++] = from;
        for (int to = 0; to < exchange->nodes; to++) {
            double bytes = exchange_bytes(exchange, from, to);
            if (bytes > 0.0 && passes(exchange, cut, group, forwarding, from, to) &&
                (forwarding || exchange_is_linked(exchange, from, to)))
                note_message(out, (struct parcel){from, to, bytes});
        }
    }
}

static bool exchange_bottleneck(const struct instance *instance, bool forwarding,
                                struct arena *arena, struct bottleneck *out)
{
    const struct exchange *exchange = &instance->as.exchange;
    void (*search)(const struct exchange *, struct cut_search *) =
        forwarding ? exchange_search_groups : exchange_search_ports;
    double phases = exchange_phase_startups(exchange, forwarding);
    struct cut_search found = {.seconds = 0.0}, others = {.seconds = 0.0};
    search(exchange, &found);
    others.without = found.cut;
    search(exchange, &others);
    if (found.cut.kind == CUT_NONE)
        return false;
    out->seconds = found.seconds + phases;
    out->without = others.seconds + phases;
    describe_cut(exchange, &found.cut, forwarding, arena, out);
    const char *ports = out->outgoing ? "send port" : "receive port";
    if (exchange->port_map && !forwarding)
        ports = arena_print(arena, "%s %d", ports, found.cut.first);
    bool several =
        found.cut.kind == CUT_PORTS && (exchange->port_map ? forwarding : out->count > 1);
    out->what =
        arena_print(arena, "the %s%s of %s", found.cut.kind == CUT_LINK ? "shared link" : ports,
                    several ? "s" : "", nodes_text(instance, out, arena));
    return true;
}

/* ---- multicasts and switched networks ---- */

static double bound_without(const struct instance *instance, int without, int *node)
{
    return instance->family == FAMILY_MULTICAST
               ? multicast_bound_without(&instance->as.multicast, without, node)
               : switched_bound_without(&instance->as.switched, without, node);
}

static void note_copies(struct bottleneck *out, int node, bool sends, const struct message *message)
{
    for (int k = 0; k < message->count; k++)
        if (message->destinations[k] == node || (sends && message->source == node))
            note_message(
                out, (struct parcel){message->source, message->destinations[k], message->bytes});
}

static bool node_bottleneck(const struct instance *instance, struct arena *arena,
                            struct bottleneck *out)
{
    bool multicast = instance->family == FAMILY_MULTICAST;
    const struct message *messages =
        multicast ? instance->as.multicast.messages : instance->as.switched.messages;
    int count =
        multicast ? instance->as.multicast.message_count : instance->as.switched.message_count;
    bool receives_only = instance_operations(instance) == OPERATION_BIT(OPERATION_MULTICAST);
    int node;
    out->seconds = bound_without(instance, -1, &node);
    if (node < 0)
        return false;
    out->without = bound_without(instance, node, &(int){-1});
    out->nodes = ARENA_ARRAY(arena, int, 1);
    out->nodes[out->count++] = node;
    out->outgoing = !receives_only;
    out->incoming = true;
    for (int m = 0; m < count; m++)
        note_copies(out, node, !receives_only, &messages[m]);
    out->what = arena_print(arena, "the %s of %s", receives_only ? "receipts" : "transfers",
                            nodes_text(instance, out, arena));
    return true;
}

bool instance_bottleneck(const struct instance *instance, const char *bound, struct arena *arena,
                         struct bottleneck *out)
{
    bool forwarding = strcmp(bound, "lower_bound_forwarding") == 0;
    *out = (struct bottleneck){.what = NULL};
    if (!forwarding && strcmp(bound, "lower_bound") != 0)
        return false;
    bool found = instance->family == FAMILY_EXCHANGE
                     ? exchange_bottleneck(instance, forwarding, arena, out)
                     : node_bottleneck(instance, arena, out);
    out->largest_text = messages_text(instance, out, arena);
    return found;
}
