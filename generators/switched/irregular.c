/* Random irregular networks: all switches have the same number of random links to others, and
 * processors are distributed as evenly as possible. Paper `agents` section 6. */
#include "generators/lib/host_overheads.h"
#include "generators/lib/multicasts.h"
#include "generators/lib/switch_graph.h"

enum { MOST_SWITCHES = 16384 };

/* The parameters of the network; switches has been set and is not 0. */
struct shape {
    int nodes, switches, hosts, links, ports;
};

static int share(int whole, int parts)
{
    return whole / parts + (whole % parts > 0);
}

static struct shape shape_of(const struct settings *settings)
{
    struct shape shape = {.nodes = setting_whole(settings, NODES_KEY),
                          .switches = setting_whole(settings, "switches"),
                          .hosts = setting_whole(settings, "hosts"),
                          .links = setting_whole(settings, "links"),
                          .ports = setting_whole(settings, "ports")};
    if (shape.switches == 0)
        shape.switches = share(shape.nodes, shape.hosts);
    return shape;
}

static struct verdict check_ports(int nodes, int switches, int hosts, int links, int ports)
{
    if (switches > MOST_SWITCHES)
        return verdict_no("nodes=%d: with hosts=%d they need %d switches; at most %d are allowed",
                          nodes, hosts, switches, MOST_SWITCHES);
    if ((double)switches * hosts < nodes)
        return verdict_no("nodes=%d: %d switches have room for %.0f processors, hosts=%d each",
                          nodes, switches, (double)switches * hosts, hosts);
    int busiest = share(nodes, switches);
    if (busiest + links > ports)
        return verdict_no("ports=%d: %d processors and %d links of a switch need %d", ports,
                          busiest, links, busiest + links);
    return verdict_yes();
}

static struct verdict check_shape(const struct shape *shape)
{
    struct verdict verdict =
        check_ports(shape->nodes, shape->switches, shape->hosts, shape->links, shape->ports);
    return verdict.ok ? check_switch_degree(shape->switches, shape->links) : verdict;
}

/* With too few ports, half of them, at least two, are for links; with few switches, each has many
 * processors. */
static int fitting_hosts(const struct settings *settings, const struct shape *shape)
{
    int hosts = shape->hosts;
    if (setting_given(settings, "switches") && setting_whole(settings, "switches") > 0)
        return hosts > share(shape->nodes, shape->switches) ? hosts
                                                            : share(shape->nodes, shape->switches);
    if (setting_given(settings, "ports")) {
        int links = setting_given(settings, "links") ? shape->links : shape->ports / 2;
        int room = shape->ports - (links < 2 ? 2 : links);
        hosts = room < 1 ? 1 : room < hosts ? room : hosts;
    }
    int least = share(shape->nodes, MOST_SWITCHES);
    return hosts > least ? hosts : least;
}

/* The largest degree that the other switches and the ports allow; even if the number of switches is
 * odd. */
static int fitting_links(const struct settings *settings, const struct shape *shape)
{
    int links = shape->links, busiest = share(shape->nodes, shape->switches);
    if (setting_given(settings, "ports") && links > shape->ports - busiest)
        links = shape->ports > busiest ? shape->ports - busiest : 0;
    if (links >= shape->switches)
        links = shape->switches - 1;
    return shape->switches % 2 ? links - links % 2 : links;
}

static void adapt(struct settings *settings, struct arena *arena)
{
    struct shape shape = shape_of(settings);
    adapt_destinations(settings, shape.nodes, arena);
    if (check_shape(&shape).ok)
        return;
    settings_adapt(settings, "hosts", fitting_hosts(settings, &shape), arena);
    shape = shape_of(settings);
    if (shape.switches > MOST_SWITCHES)
        return;
    settings_adapt(settings, "links", fitting_links(settings, &shape), arena);
    shape = shape_of(settings);
    double needed = (double)share(shape.nodes, shape.switches) + shape.links;
    if (needed > shape.ports)
        settings_adapt(settings, "ports", needed, arena);
}

static struct verdict make(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                           struct instance *out)
{
    struct shape shape = shape_of(settings);
    int nodes = shape.nodes, switches = shape.switches, links = shape.links;
    struct verdict verdict = check_shape(&shape);
    if (!verdict.ok)
        return verdict;
    out->family = FAMILY_SWITCHED;
    struct switched *switched = &out->as.switched;
    *switched = (struct switched){.switches = switches,
                                  .ports = shape.ports,
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
     .help = "largest number of processors per switch",
     .adapted = "what the switches must take, or ports can"},
    {.key = "links",
     .kind = PARAMETER_WHOLE,
     .initial = "8",
     .least = 0,
     .most = 65536,
     .help = "links of every switch to other switches",
     .adapted = "as many as there are other switches, and ports, for"},
    {.key = "ports",
     .kind = PARAMETER_WHOLE,
     .initial = "16",
     .least = 1,
     .most = SWITCHED_PORTS_MOST,
     .help = "ports of every switch",
     .adapted = "as many as hosts and links need",
     .after_draw = true},
    MULTICASTS_PARAMETER,
    DESTINATIONS_PARAMETER("80"),
    BYTES_PARAMETER,
    LONG_SHARE_PARAMETER,
    ROUTING_PARAMETER,
    HOST_OVERHEADS_PARAMETERS,
    {0},
};

const struct generator generator_switched_irregular = {
    .name = "switched/irregular",
    .title = "random irregular network of switches",
    .source = "agents 6",
    .parameters = parameters,
    .adapt = adapt,
    .generate = make,
};
