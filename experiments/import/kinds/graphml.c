/* GraphML, as of the Internet Topology Zoo, NetworkX or igraph. Nodes and edges have their words as
 * attributes, or as data of a key that has the word for its name:
 *
 *     <key id="d33" for="edge" attr.name="LinkSpeedRaw"/>
 *     <edge source="0" target="1"><data key="d33">1000000000.0</data></edge> */
#include "experiments/import/xml.h"

#include <string.h>

typedef struct text_cell words[GRAPH_WORDS];

static void read_keys(struct xml *xml, const xmlNode *root, const char *of, words ids)
{
    for (const xmlNode *key = NULL; (key = xml_next(root, key, "key"));) {
        const struct text_cell name = xml_text(xml, key, "attr.name"),
                               what = xml_text(xml, key, "for");
        for (int word = 0; word < GRAPH_WORDS; word++)
            if (cell_is(&name, graph_words[word]) &&
                (what.length == 0 || cell_is(&what, of) || cell_is(&what, "all")))
                ids[word] = xml_need(xml, key, "id");
    }
}

static void read_words(struct xml *xml, const xmlNode *element, const words ids, words out)
{
    for (int word = 0; word < GRAPH_WORDS; word++)
        out[word] = xml_text(xml, element, graph_words[word]);
    for (const xmlNode *data = NULL; (data = xml_next(element, data, "data"));) {
        const struct text_cell key = xml_need(xml, data, "key");
        for (int word = 0; word < GRAPH_WORDS; word++)
            if (out[word].length == 0 && key.length > 0 && key.length == ids[word].length &&
                memcmp(key.text, ids[word].text, (size_t)key.length) == 0)
                out[word] = xml_text(xml, data, NULL);
    }
}

static void read_all(struct xml *xml, const xmlNode *root, struct import_part *out)
{
    static const char *const names[] = {"node", "edge"};
    struct graph *graph = graph_start(xml->import, xml->source);
    const xmlNode *whole = xml_next(root, NULL, "graph");
    const struct text_cell way = xml_text(xml, whole ? whole : root, "edgedefault");
    graph->directed = cell_is(&way, "directed");
    const xmlNode *many = xml_next(whole, NULL, "hyperedge");
    if (many)
        xml_refuse(xml, xml_tag(many), "edges of two nodes");
    for (int kind = 0; kind < 2; kind++) {
        words ids = {{0}}, own;
        read_keys(xml, root, names[kind], ids);
        for (const xmlNode *at = NULL; (at = xml_next(whole, at, names[kind]));) {
            read_words(xml, at, ids, own);
            (kind == 0 ? graph_add_node : graph_add_edge)(graph, own);
        }
    }
    if (xml->verdict.ok)
        xml->verdict = graph_finish(graph, out);
}

const struct import_kind import_kind_graphml = {
    .name = "graphml",
    .title = "graph in GraphML",
    .makes = "switched",
    .root = "graphml",
    .read_xml = read_all,
};
