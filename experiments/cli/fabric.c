/* commsched fabric: describes a network of switches and its routes, and proves that they cannot
 * deadlock. */
#include "experiments/cli/common.h"
#include "experiments/engine/workers/progress.h"
#include "experiments/present/fabric_report.h"
#include "experiments/present/tables/emitter.h"

#include <string.h>

static const char doc[] =
    "Shows the switches, hosts, links and tree levels of a network of switches, and the hops of "
    "its routes.\vFILE is the output of ibnetdiscover, or a switched instance or schedule. Routes "
    "are up*/down*: no link up after a link down. A hop is a link between two switches. With "
    "--routing tree only links of the spanning tree are used; printed_rule is the rule of the "
    "paper agents, which can deadlock. longer_by_tables counts the routes that are longer in "
    "forwarding tables, which have one next hop per switch and destination. --prove prints an "
    "order in which every channel precedes all channels that follow it on a route, or a cycle and "
    "exit status 1. csv and tsv print one table.";

struct arguments {
    struct verb_input verb;
    const char *root, *routing, *from, *to;
    bool tables, prove, routes;
};

static const struct verb_option options[] = {
    OPTION("root", "SWITCH", TEXT, root,
           "Root switch of the spanning tree, by name or number (default: the file's, or 0)"),
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

/* Finds a host by name; -1 for NULL. */
static int find_host(const struct network *network, const char *name)
{
    int found = -1;
    for (int host = 0; name && host < network->switched.hosts; host++)
        if (strcmp(network->labels.hosts[host].name, name) == 0)
            found = host;
    if (name && found < 0)
        fail("there is no host '%s'", name);
    return found;
}

/* The tables to print; one without columns is skipped. */
struct tables {
    struct table summary, levels, hops, routes, proof;
    bool acyclic;
};

static void print_json(const struct arguments *arguments, const struct tables *tables)
{
    struct value *object = table_object(&tables->summary, 0);
    value_set(object, "by_level", table_array(&tables->levels));
    value_set(object, "by_hops", table_array(&tables->hops));
    if (arguments->routes)
        value_set(object, "paths", table_array(&tables->routes));
    if (arguments->prove) {
        value_set_bool(object, "acyclic", tables->acyclic);
        value_set(object, tables->acyclic ? "order" : "cycle", table_array(&tables->proof));
    }
    value_print(stdout, object);
}

static void print_document(const struct arguments *arguments, const struct emitter *emitter,
                           const struct tables *tables)
{
    struct document document = document_start(stdout, arguments->verb.arena);
    if (emitter == &emitter_text) {
        record_print(stdout, &tables->summary, false);
        if (arguments->prove)
            printf("acyclic: %s\n", tables->acyclic ? "true" : "false");
        document.begun = true;
    } else {
        document_table(&document, &tables->summary);
    }
    document_table(&document, &tables->levels);
    document_table(&document, &tables->hops);
    if (arguments->routes)
        document_table(&document, &tables->routes);
    if (arguments->prove) {
        document_paragraph(
            &document, tables->acyclic
                           ? "No messages can deadlock: every channel between switches precedes "
                             "all channels that follow it on a route. Column next has their places."
                           : "Messages can deadlock: each of these channels is followed by the "
                             "next one on a route, and the last by the first.");
        document_table(&document, &tables->proof);
    }
}

static void begin(struct progress *progress, const char *step)
{
    progress_step(progress, 1.0);
    progress_item(progress, step);
}

static int run(void *input)
{
    const struct arguments *arguments = input;
    struct arena *arena = arguments->verb.arena;
    const char *path = *arguments->verb.arguments.word;
    const struct emitter *emitter = arguments->verb.emitter;
    const struct network network = load_network(path, arguments->root, arguments->routing, arena);
    int from = find_host(&network, arguments->from), to = find_host(&network, arguments->to);
    struct progress progress = progress_start(&(struct phase){0}, "steps", 3, 3.0);
    progress_item(&progress, "routes");
    struct routing legal = routing_make(&network.switched, arena);
    begin(&progress, "tables");
    struct routing by_destination = routing_by_destination(&legal, arena);
    struct fabric_view view = {.network = path,
                               .switched = &network.switched,
                               .labels = &network.labels,
                               .rule = routing_rule_names[network.switched.routing],
                               .routes = arguments->tables ? &by_destination : &legal,
                               .legal = &legal,
                               .tables = &by_destination};
    begin(&progress, "hops");
    struct fabric_hop_counts counts = fabric_count_hops(&view, arena);
    progress_end(&progress);
    struct tables tables = {.summary = fabric_summary(&view, &counts, arena),
                            .levels = fabric_levels(&view, arena),
                            .hops = fabric_hops(&view, &counts, arena),
                            .acyclic = true};
    if (arguments->routes)
        tables.routes = fabric_routes(&view, from, to, arena);
    if (arguments->prove) {
        struct routing_proof proof = routing_prove(view.routes, arena);
        tables.acyclic = proof.acyclic;
        tables.proof = fabric_proof(&view, &proof, arena);
    }
    if (emitter == &emitter_json)
        print_json(arguments, &tables);
    else if (emitter == &emitter_text)
        print_document(arguments, emitter, &tables);
    else
        emitter->table(stdout, arguments->routes  ? &tables.routes
                               : arguments->prove ? &tables.proof
                                                  : &tables.hops);
    return tables.acyclic ? EXIT_POSITIVE : EXIT_NEGATIVE;
}

VERB(fabric, "show a network of switches and its routes", .group = VERB_CLUSTER,
     INPUT(.verb.emitter = &emitter_text), .options = options, .limits = FILE_LIMITS,
     .check = check, TAKES("FILE", 1, 1, "no network given", "more than one network given"));
