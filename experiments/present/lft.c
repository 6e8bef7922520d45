/* Forwarding tables in OpenSM's format: for every switch one line per LID with the port that leads
 * there. */
#include "experiments/present/program_formats.h"

#include <inttypes.h>
#include <string.h>

#define PORTS_MOST 254

struct tables {
    const struct switched *network;
    const struct routing *routing;
    const struct fabric_labels *labels;
    int *port;  /* [channel]: at the switch where it begins */
    int *entry; /* [LID]: a switch, or switches + a host; -1: none */
    int largest;
};

static const struct fabric_node *node_of(const struct tables *tables, int entry)
{
    int switches = tables->network->switches;
    return entry < switches ? &tables->labels->switches[entry]
                            : &tables->labels->hosts[entry - switches];
}

/* Parallel channels are in the order of the links. */
static void find_ports(struct tables *tables, struct arena *scratch)
{
    const struct routing *routing = tables->routing;
    int *met = ARENA_ZEROED(scratch, int, routing->first_edge[routing->switches]);
    tables->port = ARENA_ZEROED(scratch, int, routing->channels);
    for (int k = 0; k < 2 * tables->network->link_count; k++) {
        struct switch_link link = tables->network->links[k / 2],
                           port = tables->labels->ports[k / 2];
        int from = k % 2 ? link.b : link.a, to = k % 2 ? link.a : link.b;
        int e = routing->first_edge[from];
        while (routing->edges[e].to != to)
            e++;
        tables->port[routing->edges[e].channel + met[e]++] = k % 2 ? port.b : port.a;
    }
}

static void sort_by_lid(struct tables *tables, struct arena *scratch)
{
    int count = tables->network->switches + tables->network->hosts;
    tables->entry = ARENA_ARRAY(scratch, int, FABRIC_LID_MOST + 1);
    memset(tables->entry, 0xff, (FABRIC_LID_MOST + 1) * sizeof *tables->entry);
    tables->largest = 0;
    for (int k = 0; k < count; k++) {
        int lid = node_of(tables, k)->lid;
        tables->entry[lid] = k;
        tables->largest = lid > tables->largest ? lid : tables->largest;
    }
}

/* Port 0 is the switch itself. */
static int port_towards(const struct tables *tables, int at, int entry)
{
    const struct switched *network = tables->network;
    int host = entry - network->switches;
    int target = host >= 0 ? network->host_switch[host] : entry;
    if (target == at)
        return host >= 0 ? tables->labels->host_port[host] : 0;
    const struct routing_edge *edge = routing_hop(tables->routing, 2 * at, target);
    return tables->port[host >= 0 ? routing_channel(edge, host) : edge->channel];
}

static void write_switch(FILE *out, const struct tables *tables, int at)
{
    const struct fabric_node *named = &tables->labels->switches[at];
    fprintf(out, "Unicast lids [0-%d] of switch Lid %d guid 0x%016" PRIx64 " ('%s'):\n",
            tables->largest, named->lid, named->guid, named->name);
    for (int lid = 1; lid <= tables->largest; lid++) {
        int entry = tables->entry[lid];
        if (entry < 0)
            continue;
        const struct fabric_node *node = node_of(tables, entry);
        fprintf(out, "0x%04x %03d # %s portguid 0x%016" PRIx64 ": '%s'\n", (unsigned)lid,
                port_towards(tables, at, entry),
                entry < tables->network->switches ? "Switch" : "Channel Adapter", node->guid,
                node->name);
    }
    fprintf(out, "%d lids dumped\n", tables->network->switches + tables->network->hosts);
}

struct verdict lft_write(FILE *out, const struct switched *network, const struct routing *tables,
                         const struct fabric_labels *labels, struct arena *scratch)
{
    if (network->ports > PORTS_MOST)
        return verdict_no("switches with %d ports; forwarding tables have at most %d ports",
                          network->ports, PORTS_MOST);
    struct fabric_labels numbered = *labels;
    struct verdict verdict = fabric_number_lids(network, &numbered, scratch);
    if (!verdict.ok)
        return verdict;
    struct tables written = {.network = network, .routing = tables, .labels = &numbered};
    find_ports(&written, scratch);
    sort_by_lid(&written, scratch);
    for (int k = 0; k < network->switches; k++)
        write_switch(out, &written, k);
    return verdict_yes();
}
