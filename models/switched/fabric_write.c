/* Writing of a network in the format of ibnetdiscover. */
#include "models/switched/fabric.h"

/* cable_of[port]: host, or hosts + 2 * link + (0: the switch is a, 1: b). */
static void write_switch(FILE *out, const struct switched *network,
                         const struct fabric_labels *labels, int number, const int *cable_of,
                         int used)
{
    fprintf(out, "\nSwitch\t%d \"%s\"\n", network->ports, labels->switches[number].name);
    for (int port = 1; port <= used; port++) {
        int cable = cable_of[port - 1];
        if (cable < network->hosts) {
            fprintf(out, "[%d]\t\"%s\"[1]\n", port, labels->hosts[cable].name);
            continue;
        }
        int link = (cable - network->hosts) / 2, at_b = (cable - network->hosts) % 2;
        int peer = at_b ? network->links[link].a : network->links[link].b;
        fprintf(out, "[%d]\t\"%s\"[%d]\n", port, labels->switches[peer].name,
                at_b ? labels->ports[link].a : labels->ports[link].b);
    }
}

/* begin[switch]: where its cables begin in cable_of; they occupy its first ports. */
static int *begin_cables(const struct switched *network, struct arena *arena)
{
    int *begin = ARENA_ZEROED(arena, int, network->switches + 1);
    for (int host = 0; host < network->hosts; host++)
        begin[network->host_switch[host] + 1]++;
    for (int k = 0; k < network->link_count; k++) {
        begin[network->links[k].a + 1]++;
        begin[network->links[k].b + 1]++;
    }
    for (int k = 0; k < network->switches; k++)
        begin[k + 1] += begin[k];
    return begin;
}

void fabric_write(FILE *out, const struct switched *network)
{
    struct arena arena = {0};
    struct fabric_labels labels = fabric_labels_of(network, &arena);
    int *begin = begin_cables(network, &arena);
    int *cable_of = ARENA_ARRAY(&arena, int, begin[network->switches]);
    for (int host = 0; host < network->hosts; host++)
        cable_of[begin[network->host_switch[host]] + labels.host_port[host] - 1] = host;
    for (int k = 0; k < network->link_count; k++) {
        const struct switch_link *link = &network->links[k];
        cable_of[begin[link->a] + labels.ports[k].a - 1] = network->hosts + 2 * k;
        cable_of[begin[link->b] + labels.ports[k].b - 1] = network->hosts + 2 * k + 1;
    }
    fprintf(out, "# %d switches, %d hosts\n", network->switches, network->hosts);
    for (int k = 0; k < network->switches; k++)
        write_switch(out, network, &labels, k, cable_of + begin[k], begin[k + 1] - begin[k]);
    for (int host = 0; host < network->hosts; host++)
        fprintf(out, "\nHca\t1 \"%s\"\n[1]\t\"S%d\"[%d]\n", labels.hosts[host].name,
                network->host_switch[host], labels.host_port[host]);
    arena_release(&arena);
}
