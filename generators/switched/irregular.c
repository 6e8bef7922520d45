/* Random irregular networks: every switch has equally many links to others, drawn at random, and
 * processors distributed as evenly as possible. Paper `agents` section 6. */
#include "generators/lib/multicasts.h"
#include "generators/lib/switch_graph.h"

enum { MOST_SWITCHES = 16384 };

static struct verdict check_ports(int nodes, int switches, int hosts, int links, int ports)
{
    if (switches > MOST_SWITCHES)
        return verdict_no("nodes=%d: %d processors a switch need %d switches; %d are the most",
                          nodes, hosts, switches, MOST_SWITCHES);
    if ((double)switches * hosts < nodes)
        return verdict_no("nodes=%d: %d switches have room for %.0f processors, %d each", nodes,
                          switches, (double)switches * hosts, hosts);
    int busiest = (nodes + switches - 1) / switches;
    if (busiest + links > ports)
        return verdict_no("ports=%d: %d processors and %d links of a switch need %d", ports,
                          busiest, links, busiest + links);
    return verdict_yes();
}

static struct verdict make(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                           struct instance *out)
{
    int nodes = setting_whole(settings, NODES_KEY), switches = setting_whole(settings, "switches");
    int hosts = setting_whole(settings, "hosts"), links = setting_whole(settings, "links");
    int ports = setting_whole(settings, "ports");
    if (switches == 0)
        switches = (nodes + hosts - 1) / hosts;
    struct verdict verdict = check_ports(nodes, switches, hosts, links, ports);
    if (!verdict.ok)
        return verdict;
    out->family = FAMILY_SWITCHED;
    struct switched *switched = &out->as.switched;
    *switched = (struct switched){.switches = switches,
                                  .ports = ports,
                                  .link_count = switches * links / 2,
                                  .hosts = nodes,
                                  .host_switch = ARENA_ARRAY(arena, int, nodes)};
    for (int host = 0; host < nodes; host++)
        switched->host_switch[host] = (int)((int64_t)host * switches / nodes);
    verdict = draw_switch_graph(switches, links, rng, arena, &switched->links);
    return verdict.ok ? draw_multicasts(switched, settings, rng, arena) : verdict;
}

static const struct parameter parameters[] = {
    {.key = NODES_KEY,
     .kind = PARAMETER_WHOLE,
     .initial = "512",
     .least = 1,
     .most = 1048576,
     .help = "number of processors"},
    {.key = "switches",
     .kind = PARAMETER_WHOLE,
     .initial = "0",
     .least = 0,
     .most = MOST_SWITCHES,
     .help = "number of switches; 0: as many as the processors need"},
    {.key = "hosts",
     .kind = PARAMETER_WHOLE,
     .initial = "8",
     .least = 1,
     .most = 65536,
     .help = "most processors of a switch"},
    {.key = "links",
     .kind = PARAMETER_WHOLE,
     .initial = "8",
     .least = 0,
     .most = 65536,
     .help = "links of every switch to others"},
    {.key = "ports",
     .kind = PARAMETER_WHOLE,
     .initial = "16",
     .least = 1,
     .most = SWITCHED_PORTS_MOST,
     .help = "ports of every switch",
     .after_draw = true},
    MULTICASTS_PARAMETER,
    DESTINATIONS_PARAMETER("80"),
    BYTES_PARAMETER,
    LONG_SHARE_PARAMETER,
    ROUTING_PARAMETER,
    {0},
};

const struct generator generator_switched_irregular = {
    .name = "switched/irregular",
    .title = "random irregular network of switches",
    .source = "agents 6",
    .parameters = parameters,
    .generate = make,
};
