/* GML, the Graph Modelling Language, as of the Internet Topology Zoo or NetworkX: lists of keys and
 * values, graph [ node [ id 0 label "X" ] edge [ source 0 target 1 LinkSpeedRaw 1000000000.0 ] ].
 * Nodes are before the edges. */
#include "experiments/import/xml.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

struct reader {
    struct graph *graph;
    struct text_cell at; /* what is before it is read */
    int depth, graphs;   /* depth: lists that are open, 1 in a graph, 2 in a node or edge */
    bool inside;         /* of the first graph */
    void (*add)(struct graph *graph, const struct text_cell *words); /* NULL: another list */
    struct text_cell words[GRAPH_WORDS];
};

/* The next key, value or bracket, a text without its quotes; blank at the end. */
static struct text_cell next(struct reader *reader)
{
    struct text_cell *at = &reader->at;
    cell_advance(at, at->text + strspn(at->text, " \t\n"));
    while (*at->text == '#') {
        cell_advance(at, at->text + strcspn(at->text, "\n"));
        cell_advance(at, at->text + strspn(at->text, " \t\n"));
    }
    bool quoted = *at->text == '"', bracket = *at->text == '[' || *at->text == ']';
    cell_advance(at, at->text + quoted);
    struct text_cell cell = *at;
    cell.length = bracket ? 1 : (int)strcspn(at->text, quoted ? "\"" : " \t\n[]\"#");
    cell_advance(at, cell.text + cell.length);
    cell_advance(at, at->text + (quoted && *at->text == '"'));
    return cell;
}

static bool is_bracket(const struct text_cell *cell, char bracket)
{
    return cell->length == 1 && *cell->text == bracket && cell->text[-1] != '"';
}

/* "Z&#252;rich" */
static struct text_cell decoded(const struct text_cell *cell, struct arena *arena)
{
    struct text_cell out = *cell;
    if (!memchr(cell->text, '&', (size_t)cell->length))
        return out;
    char *text = ARENA_ARRAY(arena, char, cell->length), *rest;
    out.text = text;
    out.length = 0;
    for (const char *at = cell->text; at < cell->text + cell->length; at = rest) {
        long number = at[0] == '&' && at[1] == '#' ? strtol(at + 2, &rest, 10) : 0;
        if (number > 0 && number < 0xD800 && *rest++ == ';') {
            out.length += xmlCopyChar(0, (xmlChar *)text + out.length, (int)number);
            continue;
        }
        text[out.length++] = *at;
        rest = (char *)at + 1;
    }
    return out;
}

static void open_list(struct reader *reader, const struct text_cell *key)
{
    if (++reader->depth == 1)
        reader->inside = cell_is(key, "graph") && reader->graphs++ == 0;
    if (reader->depth != 2)
        return;
    for (int word = 0; word < GRAPH_WORDS; word++) {
        reader->words[word] = *key;
        reader->words[word].length = 0;
    }
    reader->add = !reader->inside        ? NULL
                  : cell_is(key, "node") ? graph_add_node
                  : cell_is(key, "edge") ? graph_add_edge
                                         : NULL;
}

static void set_value(struct reader *reader, const struct text_cell *key,
                      const struct text_cell *value)
{
    if (reader->depth == 1 && reader->inside && cell_is(key, "directed"))
        reader->graph->directed = cell_is(value, "1");
    for (int word = 0; word < GRAPH_WORDS && reader->depth == 2; word++)
        if (cell_is(key, graph_words[word]))
            reader->words[word] = decoded(value, reader->graph->import->arena);
}

/* A key and its value, or the end of a list. */
static struct verdict read_pair(struct reader *reader, const struct text_cell *key)
{
    const struct source *source = reader->graph->source;
    if (is_bracket(key, ']') && reader->depth > 0) {
        if (--reader->depth == 1 && reader->add)
            reader->add(reader->graph, reader->words);
        return verdict_yes();
    }
    if (!isalpha((unsigned char)*key->text))
        return cell_unexpected(source, key, "a key%s", reader->depth > 0 ? " or ]" : "");
    const struct text_cell value = next(reader);
    if (is_bracket(&value, ']') || (value.length == 0 && value.text[-1] != '"'))
        return cell_unexpected(source, &value, "a value of %.*s", key->length, key->text);
    if (is_bracket(&value, '['))
        open_list(reader, key);
    else
        set_value(reader, key, &value);
    return verdict_yes();
}

static enum likeness recognises(const struct import *import, const struct source *source)
{
    (void)import;
    for (int k = 0; k < source->row_count; k++) {
        const char *at = source->rows[k].whole.text;
        if (strncmp(at, "graph", 5) == 0 && at[5 + strspn(at + 5, " \t\n")] == '[')
            return SURELY;
    }
    return UNLIKE;
}

static struct verdict read(struct import *import, const struct source *source,
                           struct import_part *out)
{
    struct reader reader = {.graph = graph_start(import, source), .at = {source->text, 0, 1, 1}};
    struct verdict verdict = verdict_yes();
    struct text_cell key = next(&reader);
    for (; verdict.ok && key.length > 0; key = next(&reader))
        verdict = read_pair(&reader, &key);
    if (verdict.ok && reader.depth > 0)
        return cell_unexpected(source, &key, "] at the end of each list");
    return verdict.ok ? graph_finish(reader.graph, out) : verdict;
}

const struct import_kind import_kind_gml = {
    .name = "gml",
    .title = "graph in GML",
    .makes = "switched",
    .recognises = recognises,
    .read = read,
};
