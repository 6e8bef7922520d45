/* Graphs: a node is a switch with a host, and an edge is a cable. Of directed edges between two
 * nodes, one each way are one cable. */
#include "experiments/import/import.h"

#include <stdlib.h>
#include <string.h>

const char *const graph_words[GRAPH_WORDS] = {
    "id",       "label",        "name",           "source",    "target",
    "directed", "LinkSpeedRaw", "LinkSpeedUnits", "LinkSpeed", "bandwidth"};

struct graph *graph_start(struct import *import, const struct source *source)
{
    struct graph *graph = ARENA_ZEROED(import->arena, struct graph, 1);
    graph->import = import;
    graph->source = source;
    graph->cabling = cabling_start(source->path, source->text, source->length, import->arena);
    return graph;
}

/* Keeps the first mistake. */
static void refuse(struct graph *graph, const struct text_cell *cell, const char *expected)
{
    if (graph->cabling.verdict.ok)
        graph->cabling.verdict = cell_unexpected(graph->source, cell, "%s", expected);
}

static const char *text_of(const struct graph *graph, const struct text_cell *cell)
{
    int blanks = cell->length > 0 ? (int)strspn(cell->text, " ") : 0;
    struct arena *arena = graph->import->arena;
    const char *text = arena_print(arena, "%.*s", cell->length - blanks, cell->text + blanks);
    return printable(text, "", arena);
}

/* Its place in the text, with the quote before it; the beginning if it is written otherwise there.
 */
static const char *place_of(const struct graph *graph, const struct text_cell *cell)
{
    const struct source *source = graph->source;
    if (cell->text <= source->text || cell->text >= source->text + source->length)
        return source->text;
    return cell->text - (cell->text[-1] == '"');
}

void graph_add_node(struct graph *graph, const struct text_cell *words)
{
    struct cabling *cabling = &graph->cabling;
    const struct text_cell *id = &words[GRAPH_ID],
                           *title =
                               &words[words[GRAPH_LABEL].length > 0 ? GRAPH_LABEL : GRAPH_NAME];
    int count = graph->ids.count;
    if (id->length == 0 || node_number(&graph->ids, id, true, cabling->arena) != count)
        refuse(graph, id, "another id for each node");
    struct cabled_node host = {.kind = CABLED_HOST, .ports = 1, .at = place_of(graph, id)},
                       node = {.kind = CABLED_SWITCH, .at = host.at};
    host.label.name = text_of(graph, id);
    host.label.title = title->length > 0 ? text_of(graph, title) : NULL;
    node.label.name = arena_print(cabling->arena, "switch %s", host.label.name);
    struct cable cable = {.own.node = 2 * count,
                          .peer.port = 1,
                          .peer_name = host.label.name,
                          .at = host.at,
                          .peer_at = host.at};
    if (cabling->verdict.ok && cabling_add_node(cabling, &node) && cabling_add_node(cabling, &host))
        cabling_add_cable(cabling, &cable);
}

/* "10 Gbit/s", or NULL: the edge has no rate. */
static const char *read_speed(struct graph *graph, const struct text_cell *words)
{
    struct arena *arena = graph->import->arena;
    const struct text_cell *raw = &words[GRAPH_RAW_SPEED], *letter = &words[GRAPH_SPEED_UNIT],
                           *speed = &words[GRAPH_SPEED], *bandwidth = &words[GRAPH_BANDWIDTH];
    const struct text_cell *cell = raw->length > 0 ? raw : speed->length > 0 ? speed : bandwidth;
    const char *name = arena_print(arena, "%sbit/s", cell == speed ? text_of(graph, letter) : "");
    struct unit unit, own;
    double rate;
    if (cell->length == 0)
        return NULL;
    if (!unit_parse(name, (int)strlen(name), &unit, arena))
        refuse(graph, letter, "K, M, G or T");
    if (!cell_number(cell, &rate, &own, arena) || !(rate >= 1e-30 && rate <= 1e30) ||
        (own.dimension != DIMENSION_NONE && own.dimension != DIMENSION_RATE)) {
        refuse(graph, cell, "a rate from 1e-30 to 1e+30");
        return NULL;
    }
    if (own.dimension == DIMENSION_NONE && cell != raw && (cell != speed || letter->length == 0)) {
        graph->unit = graph->unit ? graph->unit : import_take_unit(graph->import, DIMENSION_RATE);
        unit = graph->unit ? *graph->unit : unit;
        if (!graph->unit)
            refuse(graph, cell, "a rate with a unit, in the file or by --unit");
    }
    rate = unit_value(rate, own.dimension == DIMENSION_RATE ? &own : &unit);
    return arena_print(arena, "%.9g Gbit/s", rate * 8e-9);
}

/* It is directed against an earlier edge that has none back yet. */
static bool leads_back(struct graph *graph, int from, int to)
{
    const char *name =
        arena_print(graph->import->arena, "%d %d", from < to ? from : to, from < to ? to : from);
    const struct text_cell pair = {.text = name, .length = (int)strlen(name)};
    int number = node_number(&graph->pairs, &pair, true, graph->import->arena);
    if (number < 0) /* of very many pairs */
        return false;
    int way = from < to ? 1 : -1, before = graph->balance[number];
    graph->balance[number] += way;
    return before * way < 0;
}

void graph_add_edge(struct graph *graph, const struct text_cell *words)
{
    struct cabling *cabling = &graph->cabling;
    const struct text_cell *end = &words[GRAPH_SOURCE], *own = &words[GRAPH_DIRECTED];
    int node[2];
    for (int side = 0; side < 2; side++) {
        node[side] = node_number(&graph->ids, &end[side], false, cabling->arena);
        if (node[side] < 0)
            refuse(graph, &end[side], "the id of a node above");
    }
    struct cable cable = {.own.node = 2 * node[0], .at = place_of(graph, &end[0])};
    cable.peer_at = place_of(graph, &end[1]);
    cable.speed = read_speed(graph, words);
    if (!cabling->verdict.ok)
        return;
    cable.peer_name = cabling->nodes[2 * node[1]].label.name;
    bool directed = own->length > 0 ? cell_is(own, "true") || cell_is(own, "1") : graph->directed;
    if (!directed || !leads_back(graph, node[0], node[1]))
        cabling_add_cable(cabling, &cable);
}

struct verdict graph_finish(struct graph *graph, struct import_part *out)
{
    int alone = 0;
    for (int k = 0; k < graph->pairs.count; k++)
        alone += abs(graph->balance[k]);
    cabling_ignore(&graph->cabling, "directions of edges without one back", alone);
    return import_cabling(graph->import, &graph->cabling, out);
}
