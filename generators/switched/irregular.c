/* Random irregular networks: all switches have the same number of random links to others, and
 * processors are distributed as evenly as possible. Sources and destinations are random; 128 KB is
 * 131072 bytes, long messages have 32 MB; start-up 5 us, 10.5 ns per byte, 200 ns per switch. Paper
 * `agents` section 6. */
#include "generators/generator.h"
#include "generators/lib/multicast_options.h"
#include "models/switched/switched.h"

#include <gsl/gsl_rng.h>
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* Random connected simple graphs in which all switches have the same number of links.
 *
 * Paper `agents` section 6 only says that "network topologies are generated randomly", with half
 * the ports to other switches. Stubs are paired at random; pairs that form a loop or a double link
 * are swapped with random others; a disconnected graph is drawn again. A graph with more than half
 * of all possible links is drawn as the complement of a sparser one. */

enum { MOST_SWAPS_PER_LINK = 200, MOST_DRAWS = 1000 };

/* Drawn links, and the number of links of each pair. */
struct draft {
    int switches, link_count;
    struct switch_link *links;
    unsigned char *multiplicity; /* [switches * switches], symmetric; loops count too */
};

static unsigned char *cell(const struct draft *draft, int a, int b)
{
    return &draft->multiplicity[(size_t)a * (size_t)draft->switches + (size_t)b];
}

static void count(const struct draft *draft, struct switch_link link, int change)
{
    *cell(draft, link.a, link.b) = (unsigned char)(*cell(draft, link.a, link.b) + change);
    if (link.a != link.b)
        *cell(draft, link.b, link.a) = (unsigned char)(*cell(draft, link.b, link.a) + change);
}

static bool is_bad(const struct draft *draft, struct switch_link link)
{
    return link.a == link.b || *cell(draft, link.a, link.b) > 1;
}

static void pair_stubs(struct draft *draft, int degree, gsl_rng *rng, struct arena *arena)
{
    struct arena_mark mark = arena_mark(arena);
    int stubs = draft->switches * degree;
    int *stub = ARENA_ARRAY(arena, int, stubs);
    for (int k = 0; k < stubs; k++) {
        int place = (int)gsl_rng_uniform_int(rng, (unsigned long)k + 1);
        stub[k] = stub[place];
        stub[place] = k / degree;
    }
    memset(draft->multiplicity, 0, (size_t)draft->switches * (size_t)draft->switches);
    for (int k = 0; k < draft->link_count; k++) {
        draft->links[k] = (struct switch_link){stub[2 * k], stub[2 * k + 1]};
        count(draft, draft->links[k], 1);
    }
    arena_rewind(arena, mark);
}

static void replace(struct draft *draft, struct switch_link *link, struct switch_link by)
{
    count(draft, *link, -1);
    *link = by;
    count(draft, by, 1);
}

/* Exchanges an end of the bad link with another link, unless that creates a new bad link. */
static void swap_ends(struct draft *draft, int bad, int other)
{
    struct switch_link *p = &draft->links[bad], *q = &draft->links[other];
    struct switch_link first = {p->a, q->b}, second = {q->a, p->b}, before[2] = {*p, *q};
    if (bad == other)
        return;
    replace(draft, p, first);
    replace(draft, q, second);
    if (is_bad(draft, first) || is_bad(draft, second)) {
        replace(draft, p, before[0]);
        replace(draft, q, before[1]);
    }
}

/* False if a bad link remains after many swaps. */
static bool make_simple(struct draft *draft, gsl_rng *rng)
{
    for (int k = 0; k < draft->link_count; k++) {
        int tries = MOST_SWAPS_PER_LINK;
        while (is_bad(draft, draft->links[k]) && tries-- > 0) {
            int other = (int)gsl_rng_uniform_int(rng, (unsigned long)draft->link_count);
            if (gsl_rng_uniform_int(rng, 2))
                draft->links[other] =
                    (struct switch_link){draft->links[other].b, draft->links[other].a};
            swap_ends(draft, k, other);
        }
        if (tries < 0)
            return false;
    }
    return true;
}

static void complement(struct draft *draft)
{
    for (int a = 0; a < draft->switches; a++)
        for (int b = 0; b < draft->switches; b++)
            *cell(draft, a, b) = a != b && !*cell(draft, a, b);
}

/* The drawn links, ascending; fails if they do not connect all switches. */
static struct verdict list_links(const struct draft *draft, int links, struct arena *arena,
                                 struct switch_link **list)
{
    int k = 0;
    *list = ARENA_ARRAY(arena, struct switch_link, links);
    for (int a = 0; a < draft->switches; a++)
        for (int b = a + 1; b < draft->switches; b++)
            if (*cell(draft, a, b))
                (*list)[k++] = (struct switch_link){a, b};
    const struct switched graph = {
        .switches = draft->switches, .ports = draft->switches, .links = *list, .link_count = links};
    return switched_check_network(&graph, arena, &(struct network_place){0});
}

/* Fails if no connected graph with this many switches and links per switch exists. */
static struct verdict check_switch_degree(int switches, int degree)
{
    if (degree >= switches)
        return verdict_no("links=%d: each of %d switches has only %d others to be linked with",
                          degree, switches, switches - 1);
    if (switches % 2 && degree % 2)
        return verdict_no("links=%d: %d switches would have an odd number of link ends", degree,
                          switches);
    if ((degree == 0 && switches > 1) || (degree == 1 && switches > 2))
        return verdict_no("links=%d: %d switches are not connected by so few", degree, switches);
    return verdict_yes();
}

/* Draws switches * degree / 2 links, ascending and with a < b in each, in the arena. Fails, with
 * the reason, if no such graph exists. */
static struct verdict draw_switch_graph(int switches, int degree, gsl_rng *rng, struct arena *arena,
                                        struct switch_link **links)
{
    struct verdict verdict = check_switch_degree(switches, degree);
    if (!verdict.ok)
        return verdict;
    bool inverted = 2 * degree > switches - 1;
    int drawn = inverted ? switches - 1 - degree : degree;
    struct draft draft = {
        .switches = switches,
        .link_count = switches * drawn / 2,
        .links = ARENA_ARRAY(arena, struct switch_link, switches * drawn / 2),
        .multiplicity = ARENA_ZEROED(arena, unsigned char, (size_t)switches *(size_t)switches)};
    for (int draw = 0; draw < MOST_DRAWS; draw++) {
        pair_stubs(&draft, drawn, rng, arena);
        if (!make_simple(&draft, rng))
            continue;
        if (inverted)
            complement(&draft);
        struct arena_mark mark = arena_mark(arena);
        verdict = list_links(&draft, switches * degree / 2, arena, links);
        if (verdict.ok)
            return verdict;
        arena_rewind(arena, mark);
    }
    return verdict_no("links=%d: no connected graph of %d switches in %d draws", degree, switches,
                      MOST_DRAWS);
}

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

static struct verdict check_shape(const struct shape *shape)
{
    int nodes = shape->nodes, switches = shape->switches, hosts = shape->hosts;
    if (switches > MOST_SWITCHES)
        return verdict_no("nodes=%d: with hosts=%d they need %d switches; at most %d are allowed",
                          nodes, hosts, switches, MOST_SWITCHES);
    if ((double)switches * hosts < nodes)
        return verdict_no("nodes=%d: %d switches have room for %.0f processors, hosts=%d each",
                          nodes, switches, (double)switches * hosts, hosts);
    int busiest = share(nodes, switches);
    if (busiest + shape->links > shape->ports)
        return verdict_no("ports=%d: %d processors and %d links of a switch need %d", shape->ports,
                          busiest, shape->links, busiest + shape->links);
    return check_switch_degree(switches, shape->links);
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
    if (setting_whole(settings, "destinations") >= shape.nodes)
        settings_adapt(settings, "destinations", shape.nodes - 1, arena);
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

/* ---- multicasts ---- */

#define LONG_BYTES 33554432.0

static const struct switched_timing paper_timing = {
    .startup = 5e-6, .per_byte = 10.5e-9, .switch_delay = 200e-9};

/* Every class has constant overheads; each host's class is random. */
static struct verdict draw_classes(struct switched *switched, const struct settings *settings,
                                   gsl_rng *rng, struct arena *arena)
{
    struct speed_classes classes;
    struct verdict verdict =
        speed_classes_read("classes", setting_text(settings, "classes"), &classes);
    if (verdict.ok)
        verdict = speed_classes_share("classes", &classes, switched->hosts);
    if (!verdict.ok)
        return verdict;
    const int *place = draw_order(switched->hosts, rng, arena);
    int next = 0;
    double unit = switched->timing.startup;
    for (int k = 0; k < classes.count; k++)
        for (int c = 0; c < classes.list[k].count; c++, next++) {
            switched->send[place[next]] = (struct overhead){unit * classes.list[k].send, 0.0};
            switched->receive[place[next]] = (struct overhead){unit * classes.list[k].receive, 0.0};
        }
    return verdict_yes();
}

static struct verdict draw_host_overheads(struct switched *switched,
                                          const struct settings *settings, gsl_rng *rng,
                                          struct arena *arena)
{
    if (setting_is(settings, "overheads", "none"))
        return verdict_yes();
    switched->send = ARENA_ARRAY(arena, struct overhead, switched->hosts);
    switched->receive = ARENA_ARRAY(arena, struct overhead, switched->hosts);
    if (setting_is(settings, "overheads", "classes"))
        return draw_classes(switched, settings, rng, arena);
    draw_workstation_overheads(switched->hosts, setting_is(settings, "overheads", "correlated"),
                               rng, switched->send, switched->receive);
    return verdict_yes();
}

/* Draws the source, then destinations without replacement: the front of a shuffle of hosts[count],
 * which stays a permutation. */
static void draw_message(struct message *message, int destinations, int *hosts, int count,
                         gsl_rng *rng, struct arena *arena)
{
    for (int k = 0; k <= destinations; k++) {
        int other = k + (int)gsl_rng_uniform_int(rng, (unsigned long)(count - k)), host = hosts[k];
        hosts[k] = hosts[other];
        hosts[other] = host;
    }
    message->source = hosts[0];
    message->count = destinations;
    message->destinations = ARENA_ARRAY(arena, int, destinations);
    for (int k = 0; k < destinations; k++)
        message->destinations[k] = hosts[k + 1];
    qsort(message->destinations, (size_t)destinations, sizeof(int), ascending);
}

/* Fills in timing, routing, messages and overheads of the network. The overheads are drawn last, so
 * that the rest is the same with and without them. Fails if there are too few hosts. */
static struct verdict draw_multicasts(struct switched *switched, const struct settings *settings,
                                      gsl_rng *rng, struct arena *arena)
{
    int destinations = setting_whole(settings, "destinations");
    int count = setting_whole(settings, "multicasts");
    if (switched->hosts < 2)
        return verdict_no("a multicast needs at least 2 hosts; the network has %d",
                          switched->hosts);
    if (destinations >= switched->hosts)
        return verdict_no("destinations=%d: a source has only %d other nodes", destinations,
                          switched->hosts - 1);
    if ((double)count * destinations > SWITCHED_TRANSFERS_MOST)
        return verdict_no(
            "multicasts=%d: with destinations=%d each they make more than %d "
            "deliveries",
            count, destinations, SWITCHED_TRANSFERS_MOST);
    int long_messages = (int)round(setting_real(settings, "long_share") / 100.0 * count);
    double bytes = trunc(setting_real(settings, "bytes"));
    int *hosts = ARENA_ARRAY(arena, int, switched->hosts);
    for (int k = 0; k < switched->hosts; k++)
        hosts[k] = k;
    switched->timing = paper_timing;
    switched->routing = (enum routing_rule)setting_word(settings, "routing", routing_rule_names);
    switched->message_count = count;
    switched->messages = ARENA_ARRAY(arena, struct message, count);
    for (int k = 0; k < count; k++) {
        draw_message(&switched->messages[k], destinations, hosts, switched->hosts, rng, arena);
        switched->messages[k].bytes = k < long_messages ? LONG_BYTES : bytes;
    }
    struct verdict verdict = draw_host_overheads(switched, settings, rng, arena);
    return verdict.ok ? switched_validate(switched, arena) : verdict;
}

/* ---- the generator ---- */

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
    {WHOLE_PARAMETER(NODES_KEY, "512", 1, 1048576, "number of processors")},
    {WHOLE_PARAMETER("switches", "0", 0, MOST_SWITCHES,
                     "number of switches; 0: as many as the processors need")},
    {WHOLE_PARAMETER("hosts", "8", 1, 65536, "largest number of processors per switch"),
     .adapted = "what the switches must take, or ports can"},
    {WHOLE_PARAMETER("links", "8", 0, 65536, "links of every switch to other switches"),
     .adapted = "as many as there are other switches, and ports, for"},
    {WHOLE_PARAMETER("ports", "16", 1, SWITCHED_PORTS_MOST, "ports of every switch"),
     .adapted = "as many as hosts and links need", .after_draw = true},
    {WHOLE_PARAMETER("multicasts", "8", 1, 65536, "number of messages")},
    {WHOLE_PARAMETER("destinations", "80", 1, 1048575, "destinations of every message"),
     .adapted = "all others where there are fewer"},
    {WHOLE_PARAMETER("bytes", "131072", 1, 1e12, "size of a message"), .after_draw = true},
    {REAL_PARAMETER("long_share", "0", 0, 100,
                    "percentage of messages of 32 MB, counted from the first"),
     .after_draw = true},
    {CHOICE_PARAMETER("routing", "shortest", "shortest|tree|printed_rule",
                      "shortest legal routes, edges of the spanning tree alone, or the "
                      "paper's rule, which can deadlock"),
     .after_draw = true},
    {CHOICE_PARAMETER("overheads", "none", "none|classes|independent|correlated",
                      "of the hosts' processors: none of their own; speed classes at random "
                      "places; or those of multicast/workstations"),
     LATER_SCALE},
    {TEXT_PARAMETER("classes", "1/2,5/6,10/11",
                    "sending/receiving time of each class, in start-ups, as 1/2,5/6 (equal "
                    "shares of the hosts) or 1/2x4,5/6x2 (so many hosts)"),
     LATER_SCALE},
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
