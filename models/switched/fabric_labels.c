/* Names, GUIDs, LIDs and ports of a network's switches and hosts. */
#include "models/base/order.h"
#include "models/switched/fabric.h"

#include <inttypes.h>
#include <stdlib.h>

/* ibsim numbers adapters from 0x100000, each followed by the GUID of its one port, and switches
 * from 0x200000. */
uint64_t fabric_switch_guid(int number)
{
    return UINT64_C(0x200000) + (uint64_t)number;
}

uint64_t fabric_host_guid(int number)
{
    return UINT64_C(0x100000) + 2 * (uint64_t)number + 1;
}

struct fabric_labels fabric_labels_room(const struct switched *network, int links,
                                        struct arena *arena)
{
    return (struct fabric_labels){.switches =
                                      ARENA_ZEROED(arena, struct fabric_node, network->switches),
                                  .hosts = ARENA_ZEROED(arena, struct fabric_node, network->hosts),
                                  .ports = ARENA_ARRAY(arena, struct switch_link, links),
                                  .host_port = ARENA_ARRAY(arena, int, network->hosts)};
}

struct fabric_labels fabric_labels_of(const struct switched *network, struct arena *arena)
{
    struct fabric_labels labels = fabric_labels_room(network, network->link_count, arena);
    int *used = ARENA_ZEROED(arena, int, network->switches);
    for (int k = 0; k < network->switches; k++)
        labels.switches[k] =
            (struct fabric_node){arena_print(arena, "S%d", k), fabric_switch_guid(k), 0};
    for (int host = 0; host < network->hosts; host++) {
        labels.hosts[host] =
            (struct fabric_node){arena_print(arena, "H%d", host), fabric_host_guid(host), 0};
        labels.host_port[host] = ++used[network->host_switch[host]];
    }
    for (int k = 0; k < network->link_count; k++) {
        labels.ports[k].a = ++used[network->links[k].a];
        labels.ports[k].b = ++used[network->links[k].b];
    }
    return labels;
}

static int by_guid(const void *a, const void *b)
{
    const struct fabric_node *const *x = a, *const *y = b;
    return ORDER((*x)->guid, (*y)->guid);
}

static bool lids_are_distinct(struct fabric_node *const *nodes, int count, struct arena *scratch)
{
    char *taken = ARENA_ZEROED(scratch, char, FABRIC_LID_MOST + 1);
    taken[0] = 1;
    for (int k = 0; k < count; k++)
        if (taken[nodes[k]->lid]++)
            return false;
    return true;
}

struct verdict fabric_number_lids(const struct switched *network, struct fabric_labels *labels,
                                  struct arena *scratch)
{
    int count = network->switches + network->hosts;
    if (count > FABRIC_LID_MOST)
        return verdict_no("%d switches and hosts are more than the %d LIDs there are", count,
                          FABRIC_LID_MOST);
    struct fabric_node **nodes = ARENA_ARRAY(scratch, struct fabric_node *, count);
    for (int k = 0; k < count; k++)
        nodes[k] =
            k < network->switches ? &labels->switches[k] : &labels->hosts[k - network->switches];
    if (!lids_are_distinct(nodes, count, scratch))
        for (int k = 0; k < count; k++)
            nodes[k]->lid = k + 1;
    qsort(nodes, (size_t)count, sizeof(struct fabric_node *), by_guid);
    for (int k = 1; k < count; k++)
        if (nodes[k]->guid == nodes[k - 1]->guid)
            return verdict_no("%.60s and %.60s have the same GUID 0x%016" PRIx64,
                              nodes[k - 1]->name, nodes[k]->name, nodes[k]->guid);
    return verdict_yes();
}
