/* Writes a network as ibnetdiscover prints one. */
#include "models/switched/fabric.h"

/* The cables of all switches: a link's ports are the next free ones at its two ends. */
struct wiring {
    int *used;            /* [switches]: ports so far */
    int *a_port, *b_port; /* [link] */
    int *host_port;       /* [host]: at its switch */
};

static struct wiring number_ports(const struct switched *network, struct arena *arena)
{
    struct wiring wiring = {.used = ARENA_ZEROED(arena, int, network->switches),
                            .a_port = ARENA_ARRAY(arena, int, network->link_count),
                            .b_port = ARENA_ARRAY(arena, int, network->link_count),
                            .host_port = ARENA_ARRAY(arena, int, network->hosts)};
    for (int host = 0; host < network->hosts; host++)
        wiring.host_port[host] = ++wiring.used[network->host_switch[host]];
    for (int k = 0; k < network->link_count; k++) {
        wiring.a_port[k] = ++wiring.used[network->links[k].a];
        wiring.b_port[k] = ++wiring.used[network->links[k].b];
    }
    return wiring;
}

/* cable_of[port]: host, or hosts + 2 * link + (0: the switch is a, 1: b). */
static void write_switch(FILE *out, const struct switched *network, const struct wiring *wiring,
                         int number, const int *cable_of)
{
    fprintf(out, "\nSwitch\t%d \"S%d\"\n", network->ports, number);
    for (int port = 1; port <= wiring->used[number]; port++) {
        int cable = cable_of[port - 1];
        if (cable < network->hosts) {
            fprintf(out, "[%d]\t\"H%d\"[1]\n", port, cable);
            continue;
        }
        int link = (cable - network->hosts) / 2, at_b = (cable - network->hosts) % 2;
        fprintf(out, "[%d]\t\"S%d\"[%d]\n", port,
                at_b ? network->links[link].a : network->links[link].b,
                at_b ? wiring->a_port[link] : wiring->b_port[link]);
    }
}

void fabric_write(FILE *out, const struct switched *network)
{
    struct arena arena = {0};
    struct wiring wiring = number_ports(network, &arena);
    int *begin = ARENA_ZEROED(&arena, int, network->switches + 1);
    for (int k = 0; k < network->switches; k++)
        begin[k + 1] = begin[k] + wiring.used[k];
    int *cable_of = ARENA_ARRAY(&arena, int, begin[network->switches]);
    for (int host = 0; host < network->hosts; host++)
        cable_of[begin[network->host_switch[host]] + wiring.host_port[host] - 1] = host;
    for (int k = 0; k < network->link_count; k++) {
        const struct switch_link *link = &network->links[k];
        cable_of[begin[link->a] + wiring.a_port[k] - 1] = network->hosts + 2 * k;
        cable_of[begin[link->b] + wiring.b_port[k] - 1] = network->hosts + 2 * k + 1;
    }
    fprintf(out, "# %d switches, %d hosts\n", network->switches, network->hosts);
    for (int k = 0; k < network->switches; k++)
        write_switch(out, network, &wiring, k, cable_of + begin[k]);
    for (int host = 0; host < network->hosts; host++)
        fprintf(out, "\nHca\t1 \"H%d\"\n[1]\t\"S%d\"[%d]\n", host, network->host_switch[host],
                wiring.host_port[host]);
    arena_release(&arena);
}
