#include "models/switched/fabric_records.h"

#include "models/base/input.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* ---- cables ---- */

static int by_name(const void *a, const void *b)
{
    const struct node *const *x = a, *const *y = b;
    return strcmp((*x)->name, (*y)->name);
}

static int by_name_and_place(const void *a, const void *b)
{
    const struct node *const *x = a, *const *y = b;
    int order = by_name(a, b);
    return order ? order : (*x > *y) - (*x < *y);
}

/* Sorts the nodes by name; fails if two have the same name. */
static struct node **sort_nodes(struct fabric *fabric)
{
    struct node **sorted = ARENA_ARRAY(fabric->arena, struct node *, fabric->node_count);
    for (int k = 0; k < fabric->node_count; k++)
        sorted[k] = &fabric->nodes[k];
    if (fabric->node_count > 0)
        qsort(sorted, (size_t)fabric->node_count, sizeof *sorted, by_name_and_place);
    for (int k = 1; k < fabric->node_count; k++)
        if (strcmp(sorted[k - 1]->name, sorted[k]->name) == 0) {
            fabric_fail(fabric, sorted[k]->offset, "a second record of this name", sorted[k]->name);
            return NULL;
        }
    return sorted;
}

/* Connects one end of a listed cable; the other end may have been listed too. */
static bool connect_end(struct fabric *fabric, const struct cable *cable, struct node *node,
                        int port, int peer, int peer_port)
{
    struct cable_end *end = &node->ends[port];
    if (end->node < 0) {
        *end = (struct cable_end){peer, peer_port, cable->offset};
        return true;
    }
    return (end->node == peer && end->port == peer_port) ||
           fabric_fail(fabric, cable->offset, "the port is already connected to another one",
                       node->name);
}

static bool connect(struct fabric *fabric)
{
    struct node **sorted = sort_nodes(fabric);
    for (int k = 0; sorted && k < fabric->cable_count; k++) {
        const struct cable *cable = &fabric->cables[k];
        struct node key = {.name = cable->peer}, *wanted = &key;
        struct node **found =
            bsearch(&wanted, sorted, (size_t)fabric->node_count, sizeof *sorted, by_name);
        struct node *node = &fabric->nodes[cable->node];
        if (!found)
            return fabric_fail(fabric, cable->offset, "there is no record of the other end",
                               cable->peer);
        struct node *peer = *found;
        if (cable->peer_port > peer->ports)
            return fabric_fail(fabric, cable->offset, "the other end has no such port", peer->name);
        if (peer == node)
            return fabric_fail(fabric, cable->offset, "a cable to itself", node->name);
        if (!node->is_switch && !peer->is_switch)
            return fabric_fail(fabric, cable->offset, "a cable between two hosts", node->name);
        if (!connect_end(fabric, cable, node, cable->port, (int)(peer - fabric->nodes),
                         cable->peer_port) ||
            !connect_end(fabric, cable, peer, cable->peer_port, cable->node, cable->port))
            return false;
        if (!peer->is_switch && cable->peer_guid > 0)
            peer->port_guid = cable->peer_guid;
    }
    return sorted;
}

/* ---- the network ---- */

/* The adapter's port that has a cable; 0: none has, -1: several have. */
static int port_in_use(const struct node *adapter)
{
    int used = 0;
    for (int port = 1; port <= adapter->ports; port++)
        if (adapter->ends[port].node >= 0)
            used = used == 0 ? port : -1;
    return used;
}

static struct fabric_node label_of(const struct node *node)
{
    struct fabric_node label = {node->name, node->guid, node->lid};
    if (node->is_switch)
        label.guid = node->guid > 0 ? node->guid : fabric_switch_guid(node->number);
    else if (node->port_guid > 0)
        label.guid = node->port_guid;
    else
        label.guid = node->guid > 0 ? node->guid + (uint64_t)port_in_use(node)
                                    : fabric_host_guid(node->number);
    return label;
}

static void add_links(const struct fabric *fabric, const struct node *node,
                      struct switched *network, struct fabric_labels *labels)
{
    for (int port = 1; port <= node->ports; port++) {
        const struct cable_end *end = &node->ends[port];
        if (end->node < 0)
            continue;
        const struct node *peer = &fabric->nodes[end->node];
        if (peer->is_switch && peer->number > node->number) {
            labels->ports[network->link_count] = (struct switch_link){port, end->port};
            network->links[network->link_count++] =
                (struct switch_link){node->number, peer->number};
        } else if (!peer->is_switch) {
            network->host_switch[peer->number] = node->number;
            labels->host_port[peer->number] = port;
        }
    }
}

static bool build(struct fabric *fabric, struct switched *network, struct fabric_labels *labels)
{
    if (fabric->switches == 0)
        return fabric_fail(fabric, fabric->length, "there is no switch", NULL);
    *network = (struct switched){.switches = fabric->switches, .hosts = fabric->hosts};
    network->links = ARENA_ARRAY(fabric->arena, struct switch_link, fabric->cable_count);
    network->host_switch = ARENA_ARRAY(fabric->arena, int, fabric->hosts);
    *labels = fabric_labels_room(network, fabric->cable_count, fabric->arena);
    for (int k = 0; k < fabric->node_count; k++) {
        const struct node *node = &fabric->nodes[k];
        int used = node->is_switch ? 1 : port_in_use(node);
        if (used < 1)
            return fabric_fail(fabric, node->offset,
                               used == 0 ? "a host without a switch"
                                         : "an adapter with more than one port in use",
                               node->name);
        (node->is_switch ? labels->switches : labels->hosts)[node->number] = label_of(node);
        if (node->is_switch)
            add_links(fabric, node, network, labels);
        if (node->is_switch && node->ports > network->ports)
            network->ports = node->ports;
    }
    return true;
}

struct verdict fabric_parse(const char *name, const char *text, size_t length, struct arena *arena,
                            struct switched *network, struct fabric_labels *labels)
{
    struct fabric_labels dropped;
    struct fabric fabric = {
        .file = name, .text = text, .length = length, .arena = arena, .verdict = verdict_yes()};
    if (fabric_read_records(&fabric) && connect(&fabric))
        build(&fabric, network, labels ? labels : &dropped);
    return fabric.verdict;
}

struct verdict fabric_read(const char *path, struct arena *arena, struct switched *network,
                           struct fabric_labels *labels)
{
    const char *name;
    char *text;
    size_t length;
    struct verdict verdict = input_read(path, &name, arena, &text, &length);
    return verdict.ok ? fabric_parse(name, text, length, arena, network, labels) : verdict;
}
