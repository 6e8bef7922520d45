/* Times of messages by their sizes between two nodes, of OSU Micro-Benchmarks or Intel MPI
 * Benchmarks (experiments/import/line.c): the line of one table is that of all links, or each table
 * is of a pair that a line "# HOST HOST" above it names. */
#include "experiments/import/import.h"

#include <math.h>
#include <string.h>

struct link {
    int from, to;
    const struct text_cell *title;
    struct curve curve;
};

static enum likeness recognises(const struct import *import, const struct source *source)
{
    (void)import;
    return curve_title(source, 0) < source->row_count ? SURELY : UNLIKE;
}

/* The last line "# HOST HOST" of these rows. */
static bool find_pair(const struct source *source, int first, int title, struct text_cell *hosts)
{
    bool found = false;
    for (int row = first; row < title; row++) {
        const struct text_cell *line = &source->rows[row].whole;
        const char *at = line->text + 1;
        struct text_cell words[] = {cell_word(line, &at), {0}, {0}};
        words[1] = cell_word(line, &at);
        words[2] = cell_word(line, &at);
        if (*line->text != '#' || words[1].length == 0 || words[2].length > 0)
            continue;
        memcpy(hosts, words, 2 * sizeof *hosts);
        found = true;
    }
    return found;
}

/* A link is that of both directions, unless the other has its own. */
static struct verdict place_links(struct import *import, const struct source *source,
                                  const struct link *links, int count, struct import_part *out)
{
    size_t nodes = (size_t)out->nodes;
    out->startup = ARENA_ARRAY(import->arena, double, nodes *nodes);
    out->per_byte = ARENA_ARRAY(import->arena, double, nodes *nodes);
    for (size_t k = 0; k < nodes * nodes; k++)
        out->startup[k] = out->per_byte[k] = NAN;
    for (int k = 0; k < 2 * count; k++) {
        const struct link *link = &links[k % count];
        size_t from = (size_t)(k < count ? link->from : link->to),
               to = (size_t)(k < count ? link->to : link->from), place = from * nodes + to;
        if (k < count && (from == to || !isnan(out->startup[place])))
            return cell_unexpected(source, link->title,
                                   "a line with another pair, # HOST HOST, above");
        if (!isnan(out->startup[place]))
            continue;
        out->startup[place] = link->curve.startup;
        out->per_byte[place] = link->curve.per_byte;
    }
    return verdict_yes();
}

static struct verdict read_pairs(struct import *import, const struct source *source,
                                 struct import_part *out)
{
    struct node_names names = {0};
    struct link *links = NULL;
    size_t room = 0;
    int count = 0, sizes = 0;
    double residual = 0.0;
    const char *warning = "";
    for (int first = 0, title; (title = curve_title(source, first)) < source->row_count;
         first = title) {
        struct text_cell hosts[2];
        ARENA_GROW(import->arena, links, count, room);
        struct link *link = &links[count++];
        link->title = &source->rows[title].whole;
        if (!find_pair(source, first, title, hosts))
            return cell_unexpected(source, link->title,
                                   "a line # HOST HOST above, as other tables have");
        link->from = node_number(&names, &hosts[0], true, import->arena);
        link->to = node_number(&names, &hosts[1], true, import->arena);
        if (link->from < 0 || link->to < 0)
            return cell_unexpected(source, &hosts[0], "at most %d hosts", IMPORT_NODES_MOST);
        struct verdict verdict = curve_next(source, &title, import->arena, &link->curve);
        if (!verdict.ok)
            return verdict;
        residual = fmax(residual, link->curve.residual);
        sizes += link->curve.sizes;
        warning = link->curve.warning;
    }
    out->nodes = names.count;
    out->names = names.names;
    struct verdict verdict = place_links(import, source, links, count, out);
    if (!verdict.ok)
        return verdict;
    import_links(import, out);
    out->understood =
        arena_print(import->arena, "tables %d, sizes %d, %s, residual at most %.1f %%%s", count,
                    sizes, out->understood, 100.0 * residual, warning);
    return verdict;
}

static struct verdict read(struct import *import, const struct source *source,
                           struct import_part *out)
{
    struct arena *arena = import->arena;
    struct text_cell hosts[2];
    struct curve curve;
    int row = curve_title(source, 0);
    if (row < source->row_count && find_pair(source, 0, row, hosts))
        return read_pairs(import, source, out);
    struct verdict verdict = curve_next(source, &row, arena, &curve);
    if (!verdict.ok)
        return verdict;
    const double link[] = {NAN, curve.startup,  curve.startup,  NAN,
                           NAN, curve.per_byte, curve.per_byte, NAN};
    out->nodes = 2;
    out->open = true;
    out->startup = memcpy(ARENA_ARRAY(arena, double, 8), link, sizeof link);
    out->per_byte = out->startup + 4;
    const char *rate = curve.per_byte > 0.0 ? arena_print(arena, "%.6g GB/s", 1e-9 / curve.per_byte)
                                            : "bytes take no time as times do not grow with sizes";
    out->understood = arena_print(
        arena, "sizes %d, all links have start-up %.6g us, %s, residual at most %.1f %%%s",
        curve.sizes, curve.startup * 1e6, rate, 100.0 * curve.residual, curve.warning);
    if (curve.zeros > 0)
        import_ignore(import, out, "sizes without a time or rate (%d)", curve.zeros);
    if (row < source->row_count)
        import_ignore(import, out, "what follows from line %d", source->rows[row].whole.line);
    return verdict;
}

const struct import_kind import_kind_curve = {
    .name = "curve",
    .title = "times by size of OSU or Intel MPI Benchmarks",
    .makes = "network",
    .recognises = recognises,
    .read = read,
};
