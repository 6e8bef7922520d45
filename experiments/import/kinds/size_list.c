/* A list of messages, a line for each: sender, receiver, bytes. */
#include "experiments/import/import.h"

#include <math.h>

enum { SENDER, RECEIVER, BYTES, COLUMNS };

struct list {
    struct import *import;
    const struct source *source;
    struct unit unit;
    bool numbered; /* nodes have numbers, from 0 */
    struct node_names names;
    struct parcel *messages; /* [count]: from, to, bytes */
    int count;
    size_t room;
};

static bool is_of_sizes(const struct unit *unit)
{
    return unit->dimension == DIMENSION_NONE || unit->dimension == DIMENSION_SIZE;
}

static bool read_size(const struct text_cell *cell, double *number, struct unit *unit,
                      struct arena *arena)
{
    return cell_number(cell, number, unit, arena) && is_of_sizes(unit);
}

/* Two words or two node numbers, and a size. */
static bool is_message(const struct text_row *row, struct arena *arena)
{
    double number;
    struct unit unit;
    int words = 0, numbers = 0;
    for (int side = SENDER; side <= RECEIVER && row->count == COLUMNS; side++) {
        const struct text_cell *cell = &row->cells[side];
        numbers += cell_node(cell) >= 0;
        words += !cell_is_absent(cell) && !cell_number(cell, &number, &unit, arena);
    }
    return (words == 2 || numbers == 2) && read_size(&row->cells[BYTES], &number, &unit, arena);
}

/* The row of the first message: comments and a heading of words may be before it, and name the
 * unit. */
static int skip_titles(const struct import *import, const struct source *source, struct unit *unit)
{
    struct unit named;
    int k = 0;
    for (bool heading = false; k < source->row_count; k++) {
        const struct text_row *row = &source->rows[k];
        if (row->count > 0 && (heading || row_has_numbers(row)))
            break;
        if (unit_named(&row->whole, &named, import->arena))
            *unit = named;
        heading = heading || row->count > 0;
    }
    return k;
}

/* Three lines of three numbers under three words may also be a matrix. */
static enum likeness recognises(const struct import *import, const struct source *source)
{
    struct unit unit = {.dimension = DIMENSION_NONE};
    struct square square;
    int messages = 0, others = 0;
    for (int k = skip_titles(import, source, &unit); k < source->row_count; k++) {
        bool message = is_message(&source->rows[k], import->arena);
        messages += message;
        others += !message && source->rows[k].count > 0;
    }
    if (messages == 0 || others > messages || !is_of_sizes(&unit))
        return UNLIKE;
    bool table = messages == COLUMNS && square_first(source, import->arena, &square) == LIKELY &&
                 square.nodes == COLUMNS && square.labels == 0;
    if (table && !square_is_list(source, &square))
        return UNLIKE;
    return others > 0 || table ? PERHAPS : LIKELY;
}

/* All names are whole numbers, 0 is one of them, and there are not many between them. */
static bool is_numbered(const struct source *source, int first)
{
    bool zero = false;
    int most = 64 + 16 * (source->row_count - first);
    for (int k = first; k < source->row_count; k++)
        for (int side = SENDER; side <= RECEIVER && source->rows[k].count == COLUMNS; side++) {
            int number = cell_node(&source->rows[k].cells[side]);
            if (number < 0 || number > most)
                return false;
            zero = zero || number == 0;
        }
    return zero;
}

static struct verdict read_message(struct list *list, const struct text_row *row)
{
    struct unit own;
    double bytes;
    int node[2];
    if (row->count != COLUMNS)
        return cell_unexpected(list->source, &row->whole, "a sender, a receiver and a size");
    for (int side = SENDER; side <= RECEIVER; side++) {
        const struct text_cell *cell = &row->cells[side];
        node[side] = list->numbered ? cell_node(cell)
                                    : node_number(&list->names, cell, true, list->import->arena);
        if (cell_is_absent(cell) || node[side] < 0)
            return cell_unexpected(list->source, cell, "a node, one of at most %d",
                                   IMPORT_NODES_MOST);
        if (list->numbered && node[side] >= list->names.count)
            list->names.count = node[side] + 1;
    }
    if (!read_size(&row->cells[BYTES], &bytes, &own, list->import->arena) ||
        !(bytes >= 0.0 && bytes <= BYTES_LIMIT))
        return cell_unexpected(list->source, &row->cells[BYTES], "a size from 0 to %g",
                               BYTES_LIMIT);
    bytes = unit_value(bytes, own.dimension == DIMENSION_SIZE ? &own : &list->unit);
    ARENA_GROW(list->import->arena, list->messages, list->count, list->room);
    list->messages[list->count++] = (struct parcel){node[SENDER], node[RECEIVER], bytes};
    return verdict_yes();
}

static struct verdict read(struct import *import, const struct source *source,
                           struct import_part *out)
{
    struct list list = {.import = import, .source = source};
    int first = skip_titles(import, source, &list.unit);
    if (!is_of_sizes(&list.unit))
        return cell_unexpected(source, &source->rows[first - 1].whole, "a heading of sizes");
    list.unit = import_size_unit(import, &list.unit);
    list.numbered = out->open = is_numbered(source, first);
    struct verdict verdict = verdict_yes();
    for (int k = first; k < source->row_count && verdict.ok; k++)
        if (source->rows[k].count > 0)
            verdict = read_message(&list, &source->rows[k]);
    out->nodes = list.names.count;
    out->names = list.names.names;
    import_sizes(import, list.messages, list.count, &list.unit, out);
    return verdict;
}

const struct import_kind import_kind_size_list = {
    .name = "size_list",
    .title = "list of messages",
    .makes = "sizes",
    .recognises = recognises,
    .read = read,
};
