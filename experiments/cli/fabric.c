/* commsched fabric: describes a network of switches and its routes, and proves that they cannot
 * deadlock. */
#include "experiments/cli/common.h"

#include <math.h>
#include <string.h>

static const char doc[] =
    "Shows the size of a network of switches, and the hops of its routes.\vFILE is the output of "
    "ibnetdiscover, or a switched instance or schedule. Switches and hosts are told by their "
    "names, descriptions or GUIDs (0x...). Routes are up*/down*: no link up after a link down. A "
    "hop is a link between two switches. With --routing tree only links of the spanning tree are "
    "used; printed_rule is the rule of the paper agents, which can deadlock. longer_by_tables "
    "counts the routes that are longer in forwarding tables, which have one next hop per switch "
    "and destination. --prove prints an order in which every channel precedes all channels that "
    "follow it on a route, or a cycle and exit status 1. csv and tsv print one table." FILE_LIMITS;

struct arguments {
    struct verb_input verb;
    const char *subnet, *root, *routing, *from, *to;
    bool tables, prove, routes;
};

static const struct verb_option options[] = {
    OPTION("subnet", "SUBNET", TEXT, subnet,
           "Of several networks, that of this number (from 1) or node"),
    OPTION("root", "SWITCH", TEXT, root,
           "Root switch of the spanning tree, or its number (default: the file's, or 0)"),
    OPTION("routing", ROUTING_RULES, TEXT, routing,
           "Legal routes (default: the file's, or shortest)"),
    OPTION("tables", NULL, FLAG, tables, "Use the routes that forwarding tables can represent"),
    OPTION("prove", NULL, FLAG, prove, "Prove freedom from deadlock, or print a cycle"),
    OPTION("routes", NULL, FLAG, routes, "List the routes between hosts"),
    OPTION("from", "HOST", TEXT, from, "List only routes from this host"),
    OPTION("to", "HOST", TEXT, to, "List only routes to this host"),
    FORMAT_OPTION("Print tables in this format (default text)"),
    JSON_FORMAT_OPTION,
    {0},
};

static void check(void *input, struct argp_state *state)
{
    struct arguments *arguments = input;
    arguments->routes |= arguments->from || arguments->to;
    bool one = arguments->verb.emitter == &emitter_csv || arguments->verb.emitter == &emitter_tsv;
    if (one && arguments->routes && arguments->prove)
        argp_error(state, "--format %s prints one table: --routes or --prove",
                   arguments->verb.emitter->name);
}

/* ---- the network and its routes ---- */

struct view {
    const struct network *network;
    struct routing legal, tables; /* the shortest legal ones, and those of forwarding tables */
    const struct routing *routes; /* those that are shown */
};

/* The hops of the route from one switch to another. */
static int hops_between(const struct routing *routing, int from, int to)
{
    int hops = 0;
    for (int state = 2 * from; state >> 1 != to; hops++)
        state = routing_hop(routing, state, to)->next;
    return hops;
}

/* Of all routes between hosts. */
struct hops {
    long long routes, longer; /* longer: with more hops by tables */
    double sum;
    int most;
};

/* Quadratic in the number of switches, as the routes are. */
static struct hops count_hops(const struct view *view, struct arena *arena)
{
    const struct switched *switched = &view->network->switched;
    int switches = switched->switches;
    struct hops counted = {0};
    int *hosts = ARENA_ZEROED(arena, int, switches);
    for (int host = 0; host < switched->hosts; host++)
        hosts[switched->host_switch[host]]++;
    for (int to = 0; to < switches; to++)
        for (int from = 0; from < switches; from++) {
            long long routes = (long long)hosts[from] * (from == to ? hosts[to] - 1 : hosts[to]);
            if (routes == 0)
                continue;
            int legal = hops_between(&view->legal, from, to),
                tables = hops_between(&view->tables, from, to),
                hops = view->routes == &view->tables ? tables : legal;
            counted.routes += routes;
            counted.longer += tables > legal ? routes : 0;
            counted.sum += (double)routes * hops;
            counted.most = hops > counted.most ? hops : counted.most;
        }
    return counted;
}

/* One row. */
static struct table summary_of(const struct view *view, const char *path, struct arena *arena)
{
    const struct switched *switched = &view->network->switched;
    const struct hops hops = count_hops(view, arena);
    const int last = view->legal.order[switched->switches - 1];
    struct table table = table_of_keys(
        "network,switches,hosts,links,ports,root,routing,levels,routes,mean_hops,most_hops,"
        "longer_by_tables",
        STYLE_GENERAL, arena);
    TABLE_ROW(&table, entry_text(path), entry_whole(switched->switches),
              entry_whole(switched->hosts), entry_whole(switched->link_count),
              entry_whole(switched->ports),
              entry_text(view->network->labels.switches[switched->root].name),
              entry_text(routing_rule_names[switched->routing]),
              entry_whole(view->legal.level[last] + 1), entry_whole(hops.routes),
              entry_number(hops.routes > 0 ? hops.sum / (double)hops.routes : NAN),
              entry_whole(hops.most), entry_whole(hops.longer));
    return table;
}

/* ---- routes ---- */

static void add_route(struct table *table, const struct view *view, int from, int to)
{
    const struct routing *routing = view->routes;
    int target = routing->host_switch[to], state = 2 * routing->host_switch[from];
    int hops = 0, up = 0;
    struct text_stream path;
    text_stream_start(&path);
    fputs(view->network->labels.switches[state >> 1].name, path.stream);
    for (; state >> 1 != target; hops++) {
        const struct routing_edge *edge = routing_hop(routing, state, target);
        up += edge->up;
        state = edge->next;
        fprintf(path.stream, " %s", view->network->labels.switches[state >> 1].name);
    }
    TABLE_ROW(table, entry_text(view->network->labels.hosts[from].title),
              entry_text(view->network->labels.hosts[to].title), entry_whole(hops), entry_whole(up),
              entry_text(text_stream_finish_in(&path, table->arena)));
}

/* One row per route, from or to one host where these are not -1. */
static struct table routes_of(const struct view *view, int from, int to, struct arena *arena)
{
    struct table table = table_of_headings("from,to,hops,up,path", arena);
    int hosts = view->network->switched.hosts;
    for (int a = from < 0 ? 0 : from; a < (from < 0 ? hosts : from + 1); a++)
        for (int b = to < 0 ? 0 : to; b < (to < 0 ? hosts : to + 1); b++)
            if (a != b)
                add_route(&table, view, a, b);
    return table;
}

/* ---- proof ---- */

/* Places of the edges that follow one, as text; for a cycle the next one. */
static const char *places_behind(const struct routing_proof *proof, int row, const int *place,
                                 struct arena *arena)
{
    const struct routing *routing = proof->routing;
    int edge = proof->edges[row], to = routing->edges[edge].to;
    if (!proof->acyclic)
        return arena_print(arena, "%d", (row + 1) % proof->count + 1);
    struct text_stream words;
    text_stream_start(&words);
    bool first = true;
    for (int e = routing->first_edge[to]; e < routing->first_edge[to + 1]; e++)
        if (routing_follows(proof, edge, e - routing->first_edge[to])) {
            fprintf(words.stream, "%s%d", first ? "" : " ", place[e]);
            first = false;
        }
    return text_stream_finish_in(&words, arena);
}

/* One row per channel: in an order in which each lists the places of its successors on some route;
 * or the channels of the cycle. */
static struct table proof_of(const struct view *view, const struct routing_proof *proof,
                             struct arena *arena)
{
    const struct routing *routing = proof->routing;
    int *place = ARENA_ZEROED(arena, int, routing->first_edge[routing->switches]);
    for (int row = 0; row < proof->count; row++)
        place[proof->edges[row]] = row + 1;
    struct table table = table_of_headings("place,from,to,direction,next", arena);
    for (int row = 0; row < proof->count; row++) {
        const struct routing_edge *edge = &routing->edges[proof->edges[row]];
        TABLE_ROW(&table, entry_whole(row + 1),
                  entry_text(view->network->labels.switches[edge->from].name),
                  entry_text(view->network->labels.switches[edge->to].name),
                  entry_text(edge->up ? "up" : "down"),
                  entry_text(places_behind(proof, row, place, arena)));
    }
    return table;
}

/* ---- what is printed ---- */

/* Finds a host by name, title or GUID; -1 for NULL. */
static int find_host(const struct network *network, const char *name)
{
    int found = name ? find_node(network->labels.hosts, network->switched.hosts, name) : -1;
    if (name && found < 0)
        fail("there is %s host '%s'", found == -1 ? "no" : "more than one", name);
    return found;
}

static void print_json(const struct table *summary, const struct table *routes, bool acyclic,
                       const struct table *proof)
{
    struct value *object = table_object(summary, 0);
    if (routes->columns)
        value_set(object, "paths", table_array(routes));
    if (proof->columns) {
        value_set_bool(object, "acyclic", acyclic);
        value_set(object, acyclic ? "order" : "cycle", table_array(proof));
    }
    value_print(stdout, object);
}

static void print_text(const struct table *summary, const struct table *routes, bool acyclic,
                       const struct table *proof)
{
    struct document document = {.out = stdout, .arena = summary->arena, .begun = true};
    record_print(stdout, summary, false);
    if (proof->columns)
        printf("acyclic: %s\n", acyclic ? "true" : "false");
    if (routes->columns)
        document_table(&document, routes);
    if (proof->columns) {
        document_paragraph(
            &document, acyclic
                           ? "No messages can deadlock: every channel between switches precedes "
                             "all channels that follow it on a route. Column next has their "
                             "places."
                           : "Messages can deadlock: each of these channels is followed by the "
                             "next one on a route, and the last by the first.");
        document_table(&document, proof);
    }
}

static int run(void *input)
{
    const struct arguments *arguments = input;
    struct arena *arena = arguments->verb.arena;
    const char *path = *arguments->verb.arguments.word;
    const struct emitter *emitter = arguments->verb.emitter;
    const struct network network =
        load_network(path, arguments->subnet, arguments->root, arguments->routing, arena);
    int from = find_host(&network, arguments->from), to = find_host(&network, arguments->to);
    struct view view = {.network = &network, .legal = routing_make(&network.switched, arena)};
    view.tables = routing_by_destination(&view.legal, arena);
    view.routes = arguments->tables ? &view.tables : &view.legal;
    struct table summary = summary_of(&view, path, arena), routes = {0}, proof = {0};
    struct routing_proof proved = {.acyclic = true};
    if (arguments->routes)
        routes = routes_of(&view, from, to, arena);
    if (arguments->prove) {
        proved = routing_prove(view.routes, arena);
        proof = proof_of(&view, &proved, arena);
    }
    if (emitter == &emitter_json)
        print_json(&summary, &routes, proved.acyclic, &proof);
    else if (emitter == &emitter_text)
        print_text(&summary, &routes, proved.acyclic, &proof);
    else
        emitter->table(stdout, arguments->routes ? &routes : arguments->prove ? &proof : &summary);
    return proved.acyclic ? EXIT_POSITIVE : EXIT_NEGATIVE;
}

VERB(fabric, "show a network of switches and its routes", .group = VERB_CLUSTER,
     INPUT(.verb.emitter = &emitter_text), .options = options, .check = check,
     TAKES("FILE", 1, 1, "no network given", "more than one network given"));
