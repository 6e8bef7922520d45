/* Networks and matrices of demands of SNDlib: nodes are switches with a host each, links cables,
 * and demands messages. */
#include "experiments/import/xml.h"

#include <math.h>

/* The capacity installed before, or else that of the first module. */
static struct text_cell read_capacity(struct xml *xml, const xmlNode *link)
{
    const xmlNode *installed = xml_next(link, NULL, "preInstalledModule"),
                  *modules = xml_next(link, NULL, "additionalModules"),
                  *module = installed ? installed : xml_next(modules, NULL, "addModule");
    return module ? xml_need(xml, module, "capacity") : (struct text_cell){.text = ""};
}

static void read_links(struct xml *xml, const xmlNode *links, struct graph *graph,
                       struct import_part *out)
{
    bool rates = import_unit(xml->import, DIMENSION_RATE);
    for (const xmlNode *link = NULL; (link = xml_next(links, link, "link"));) {
        struct text_cell words[GRAPH_WORDS] = {{0}};
        words[GRAPH_SOURCE] = xml_need(xml, link, "source");
        words[GRAPH_TARGET] = xml_need(xml, link, "target");
        if (rates)
            words[GRAPH_BANDWIDTH] = read_capacity(xml, link);
        graph_add_edge(graph, words);
    }
    if (xml->verdict.ok)
        xml->verdict = graph_finish(graph, out);
    if (!rates)
        import_ignore(xml->import, out, "capacities of links, without a --unit of rates");
}

/* The value of a demand counts routing units. */
static void read_demands(struct xml *xml, const xmlNode *demands, struct graph *graph,
                         struct import_part *out)
{
    const struct unit none = {DIMENSION_NONE, 1.0, ""}, unit = import_size_unit(xml->import, &none);
    const struct import_part network = *out;
    struct parcel *messages = NULL;
    size_t room = 0;
    int count = 0;
    for (const xmlNode *demand = NULL; (demand = xml_next(demands, demand, "demand"));) {
        ARENA_GROW(xml->import->arena, messages, count, room);
        struct parcel *message = &messages[count++];
        message->origin = xml_name(xml, demand, "source", &graph->ids, false);
        message->destination = xml_name(xml, demand, "target", &graph->ids, false);
        message->bytes = xml_number(xml, demand, "demandValue", &unit, 0.0, NAN);
        message->bytes *= xml_number(xml, demand, "routingUnit", &none, 0.0, 1.0);
    }
    if (!xml->verdict.ok)
        return;
    if (network.instance && network.nodes != graph->ids.count) {
        import_ignore(xml->import, out, "demands, because --subnet chooses some nodes");
        return;
    }
    out->nodes = graph->ids.count;
    out->names = graph->ids.names;
    import_sizes(xml->import, messages, count, &unit, out);
    if (network.instance)
        out->understood = arena_print(xml->import->arena, "%s; %s, rounded up to whole bytes",
                                      network.understood, out->understood);
}

static void read_all(struct xml *xml, const xmlNode *root, struct import_part *out)
{
    struct graph *graph = graph_start(xml->import, xml->source);
    const xmlNode *structure = xml_next(root, NULL, "networkStructure"),
                  *nodes = xml_next(structure, NULL, "nodes"),
                  *links = xml_next(structure, NULL, "links"),
                  *demands = xml_next(root, NULL, "demands");
    for (const xmlNode *node = NULL; (node = xml_next(nodes, node, "node"));)
        graph_add_node(graph, (struct text_cell[GRAPH_WORDS]){xml_need(xml, node, "id")});
    xml->verdict = xml->verdict.ok ? graph->cabling.verdict : xml->verdict;
    if (!links && !demands)
        xml_need(xml, root, "demands");
    if (links)
        read_links(xml, links, graph, out);
    if (demands)
        read_demands(xml, demands, graph, out);
}

const struct import_kind import_kind_sndlib = {
    .name = "sndlib",
    .title = "network of SNDlib",
    .makes = "switched",
    .root = "network",
    .read_xml = read_all,
};
