/* Square tables: a row for each sender and a cell for each receiver, with or without a heading, a
 * name at the beginning of each row, and titles. */
#include "experiments/import/import.h"

#include <math.h>
#include <string.h>
#include <strings.h>

static bool is_value(const struct text_cell *cell, struct arena *arena)
{
    double number;
    struct unit unit;
    return cell_is_absent(cell) || cell_number(cell, &number, &unit, arena);
}

/* Most of the cells, and two, are values; a wrong one among them is reported later. The first cell
 * may be a name. */
static bool has_values(const struct text_row *row, struct arena *arena)
{
    bool named = row->count > 0 && !is_value(row->cells, arena);
    int values = 0, others = named ? row->count - 1 : row->count;
    for (int k = named; k < row->count; k++)
        values += is_value(&row->cells[k], arena);
    return others >= 2 && 2 * values >= others + named;
}

/* Without the blank cell behind the last separator. */
static int count_cells(const struct text_row *row)
{
    return row->count - (row->count > 1 && row->cells[row->count - 1].length == 0);
}

static bool has_words(const struct text_row *row, struct arena *arena)
{
    for (int k = 0; k < count_cells(row); k++)
        if (is_value(&row->cells[k], arena) && (k > 0 || row->cells->length > 0))
            return false;
    return row->count > 0;
}

static bool is_followed(const struct source *source, int row)
{
    return row + 1 < source->row_count &&
           source->rows[row + 1].whole.line == source->rows[row].whole.line + 1;
}

static bool same_cells(const struct text_cell *a, const struct text_cell *b)
{
    return a->length == b->length && memcmp(a->text, b->text, (size_t)a->length) == 0;
}

/* Rows with values that follow each other. */
struct run {
    const struct text_row *rows; /* [count] */
    int count, width;            /* most cells of a row, without those behind the last separator */
};

static int width_of(const struct run *run)
{
    int width = 0;
    bool blank = true;
    for (int k = 0; k < run->count; k++)
        width = run->rows[k].count > width ? run->rows[k].count : width;
    for (int k = 0; k < run->count; k++)
        blank = blank && run->rows[k].count == width && run->rows[k].cells[width - 1].length == 0;
    return blank ? width - 1 : width;
}

/* The heading of a run whose first row it is: of the names alone, or behind a corner. */
static bool starts_with_heading(const struct run *run, struct arena *arena)
{
    const struct text_row *first = run->rows;
    if (run->count != run->width || run->count < 2 || first->count < run->width - 1)
        return false;
    if (first->count == run->width - 1)
        return true;
    if (!is_value(first->cells, arena))
        return true;
    bool same = first->cells->length == 0;
    for (int k = 1; k < run->count && same; k++)
        same = same_cells(&first->cells[k], run->rows[k].cells);
    return same;
}

static bool starts_with_names(const struct run *run, struct arena *arena)
{
    for (int k = 0; k < run->count; k++)
        if (is_value(run->rows[k].cells, arena))
            return false;
    return true;
}

/* Every row has a cell for each node; the blank one of the last node for itself may be missing. */
static struct verdict check_shape(const struct source *source, const struct run *run, int nodes,
                                  int labels)
{
    for (int k = 0; k < run->count && k < nodes; k++) {
        const struct text_row *row = &run->rows[k];
        int count = row->count - labels;
        bool blank = count == nodes + 1 && row->cells[row->count - 1].length == 0;
        if (count != nodes && !blank && !(count == nodes - 1 && k == nodes - 1 && count > 0))
            return source_error(source, row->whole.line, 1,
                                "found %d cells, expected %d, as in the longest row", row->count,
                                nodes + labels);
    }
    const struct text_cell *last = &run->rows[run->count - 1].whole;
    if (run->count != nodes)
        return source_error(source, last->line, 1, "found %d rows, expected %d, as many as columns",
                            run->count, nodes);
    return verdict_yes();
}

static bool are_numbers(const struct text_cell *names, int nodes)
{
    int k = 0;
    while (k < nodes && cell_node(&names[k]) == k)
        k++;
    return k == nodes;
}

/* "a", or "a to". */
static bool is_labelled(const struct text_cell *label, const struct text_cell *name)
{
    struct text_cell begin = *label;
    if (label->length > name->length && label->text[name->length] == ' ')
        begin.length = name->length;
    return same_cells(&begin, name);
}

/* Names are those of the heading, or at the beginning of rows; they agree where there are both.
 * The numbers from 0 are no names. */
static struct verdict find_names(const struct source *source, const struct run *run,
                                 const struct text_row *heading, struct arena *arena,
                                 struct square *square)
{
    int nodes = square->nodes;
    if (!heading && !square->labels)
        return verdict_yes();
    if (heading && heading->count < nodes)
        return source_error(source, heading->whole.line, 1,
                            "found %d cells, expected the names of %d nodes", heading->count,
                            nodes);
    struct text_cell *names = ARENA_ARRAY(arena, struct text_cell, nodes);
    int corner = heading && count_cells(heading) > nodes;
    for (int k = 0; k < nodes; k++) {
        const struct text_cell *label = run->rows[k].cells;
        names[k] = heading ? heading->cells[corner + k] : *label;
        if (heading && square->labels && !is_labelled(label, &names[k]))
            return cell_unexpected(source, label, "\"%.*s\" as in the heading", names[k].length,
                                   names[k].text);
        if (names[k].length == 0)
            return cell_unexpected(source, &names[k], "the name of a node");
    }
    square->names = are_numbers(names, nodes) ? NULL : names;
    return verdict_yes();
}

/* The unit of the heading's corner, of the nearest title, or of the first number. */
static struct unit find_unit(const struct source *source, const struct square *square,
                             const struct text_row *heading, struct arena *arena)
{
    struct unit unit;
    double number;
    if (heading && count_cells(heading) > square->nodes && unit_named(heading->cells, &unit, arena))
        return unit;
    for (int k = square->start - (heading ? 2 : 1); k >= square->first; k--)
        if (unit_named(&source->rows[k].whole, &unit, arena))
            return unit;
    for (int to = 0; to < square->nodes; to++)
        if (cell_number(square_cell(source, square, 0, to), &number, &unit, arena) &&
            unit.dimension != DIMENSION_NONE)
            return unit;
    return (struct unit){.dimension = DIMENSION_NONE, .factor = 1.0, .name = ""};
}

/* The row above a run is its heading: words, as many as columns, and not a title with a unit. */
static bool is_heading(const struct text_row *above, const struct run *run, struct arena *arena)
{
    struct unit unit;
    if (!has_words(above, arena) ||
        (unit_named(&above->whole, &unit, arena) && !unit_named(above->cells, &unit, arena)))
        return false;
    int count = count_cells(above);
    return (count == run->width && run->count >= run->width - 1) ||
           (count == run->width - 1 && run->count == run->width - 1);
}

static struct verdict read_square(const struct source *source, struct run run, struct arena *arena,
                                  struct square *out)
{
    run.width = width_of(&run);
    const struct text_row *heading = NULL;
    if (starts_with_heading(&run, arena)) {
        heading = run.rows++;
        run.count--;
        out->start++;
        out->labels = 1;
    } else if (out->start > out->first && is_followed(source, out->start - 1) &&
               is_heading(run.rows - 1, &run, arena)) {
        heading = run.rows - 1;
        out->labels = run.count == run.width - 1;
    } else {
        out->labels = starts_with_names(&run, arena);
    }
    out->nodes = run.width - out->labels;
    out->unit = find_unit(source, out, heading, arena);
    if (out->nodes < 1)
        return source_error(source, run.rows->whole.line, 1,
                            "found no number, expected one for each pair of nodes");
    struct verdict verdict = check_shape(source, &run, out->nodes, out->labels);
    return verdict.ok ? find_names(source, &run, heading, arena, out) : verdict;
}

struct verdict square_next(const struct source *source, int *row, struct arena *arena,
                           struct square *out, bool *found)
{
    int start = *row, end;
    while (start < source->row_count && !has_values(&source->rows[start], arena))
        start++;
    *found = start < source->row_count;
    if (!*found)
        return verdict_yes();
    for (end = start; is_followed(source, end) && has_values(&source->rows[end + 1], arena);)
        end++;
    *out = (struct square){.first = *row, .start = start};
    *row = end + 1;
    return read_square(source, (struct run){&source->rows[start], end + 1 - start, 0}, arena, out);
}

bool square_is_list(const struct source *source, const struct square *square)
{
    bool numbers = square->nodes == 3 && square->labels == 0, empty = true;
    for (int from = 0; from < 3 && numbers; from++) {
        const struct text_cell *own = square_cell(source, square, from, from);
        numbers = cell_node(square_cell(source, square, from, 0)) >= 0 &&
                  cell_node(square_cell(source, square, from, 1)) >= 0;
        empty = empty && (cell_is_absent(own) || cell_node(own) == 0);
    }
    return numbers && !empty;
}

enum likeness square_first(const struct source *source, struct arena *arena, struct square *out)
{
    int row = 0, values = 0;
    bool found;
    if (square_next(source, &row, arena, out, &found).ok)
        return found && (out->names || !square_is_list(source, out)) ? LIKELY : UNLIKE;
    for (int k = 0; k < source->row_count; k++)
        values += has_values(&source->rows[k], arena);
    return 2 * values >= source->row_count ? PERHAPS : UNLIKE;
}

static bool mentions(const char *text, size_t length, const char *words)
{
    for (size_t size; *words; words += size + (words[size] == '|')) {
        size = strcspn(words, "|");
        for (size_t at = 0; at + size <= length; at++)
            if (strncasecmp(text + at, words, size) == 0)
                return true;
    }
    return false;
}

bool square_mentions(const struct source *source, const struct square *square, const char *words)
{
    const char *slash = strrchr(source->path, '/'), *base = slash ? slash + 1 : source->path;
    bool found = mentions(base, strlen(base), words);
    for (int k = square->first; k < square->start && !found; k++)
        found = mentions(source->rows[k].whole.text, (size_t)source->rows[k].whole.length, words);
    return found;
}

const struct text_cell *square_cell(const struct source *source, const struct square *square,
                                    int from, int to)
{
    static const struct text_cell blank = {.text = ""};
    const struct text_row *row = &source->rows[square->start + from];
    return square->labels + to < row->count ? &row->cells[square->labels + to] : &blank;
}

struct verdict square_numbers(const struct source *source, const struct square *square,
                              const struct unit *unit, struct arena *arena, double **out)
{
    static const double MOST = 1e100;
    int nodes = square->nodes;
    bool rates = unit->dimension == DIMENSION_RATE;
    *out = ARENA_ARRAY(arena, double, (size_t)nodes *(size_t)nodes);
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++) {
            const struct text_cell *cell = square_cell(source, square, from, to);
            double *number = *out + (size_t)from * (size_t)nodes + (size_t)to;
            struct unit own;
            *number = NAN;
            if (cell_is_absent(cell))
                continue;
            if (!cell_number(cell, number, &own, arena) ||
                (own.dimension != DIMENSION_NONE && own.dimension != unit->dimension))
                return cell_unexpected(source, cell, "a number%s%s, or - for none",
                                       *unit->name ? " of " : "", unit->name);
            *number = unit_value(*number, own.dimension == DIMENSION_NONE ? unit : &own);
            if (from == to && rates && *number == 0.0)
                *number = NAN;
            else if (!(*number >= (rates ? 1.0 / MOST : 0.0) && *number <= MOST))
                return cell_unexpected(source, cell, "a number from %g to %g%s%s, or - for none",
                                       rates ? 1.0 / MOST : 0.0, MOST, *unit->name ? " " : "",
                                       unit->name);
        }
    return verdict_yes();
}
