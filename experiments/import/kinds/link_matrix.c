/* Matrices of latencies or rates, one of them or both in a file: a row for each sender. */
#include "experiments/import/import.h"

#include <math.h>

static enum likeness recognises(const struct import *import, const struct source *source)
{
    struct square square;
    enum likeness shape = square_first(source, import->arena, &square);
    const struct unit *next = import_unit(import, DIMENSION_NONE);
    if (shape == UNLIKE || square.unit.dimension == DIMENSION_SIZE)
        return UNLIKE;
    if (square.unit.dimension != DIMENSION_NONE)
        return shape;
    return next && next->dimension == DIMENSION_SIZE ? UNLIKE : PERHAPS;
}

/* The unit in the file, else that of --unit for what titles or the file's name say it is. */
static const struct unit *unit_of(struct import *import, const struct source *source,
                                  const struct square *square)
{
    enum dimension dimension = DIMENSION_NONE;
    if (square->unit.dimension != DIMENSION_NONE)
        return &square->unit;
    if (square_mentions(source, square, "latenc|delay|rtt|_us.|_ms.|_ns."))
        dimension = DIMENSION_TIME;
    if (square_mentions(source, square, "bandwidth|throughput|bps"))
        dimension = DIMENSION_RATE;
    return import_take_unit(import, dimension);
}

static struct verdict refuse(struct import *import, const struct source *source,
                             const struct square *square)
{
    const struct unit plain = {.dimension = DIMENSION_NONE, .factor = 1.0, .name = ""};
    double *numbers;
    const struct text_cell *first = square_cell(source, square, 0, 0);
    struct verdict verdict = square_numbers(source, square, &plain, import->arena, &numbers);
    if (!verdict.ok)
        return verdict;
    return source_error(source, first->line, 1,
                        "found numbers without a unit (%s), expected one in the file or by --unit, "
                        "such as us or GB/s, or B for sizes of messages",
                        import_range(numbers, square->nodes, &plain, import->arena));
}

static int count_links(const double *numbers, int nodes)
{
    int links = 0;
    for (int k = 0; k < nodes * nodes; k++)
        links += k % (nodes + 1) != 0 && !isnan(numbers[k]);
    return links;
}

static struct verdict read_square(struct import *import, const struct source *source,
                                  const struct square *square, struct import_part *out)
{
    const struct unit *unit = unit_of(import, source, square);
    if (!unit)
        return refuse(import, source, square);
    int line = source->rows[square->start].whole.line, nodes = square->nodes;
    bool rates = unit->dimension == DIMENSION_RATE;
    double *numbers, **place = rates ? &out->per_byte : &out->startup;
    if (unit->dimension == DIMENSION_SIZE)
        return source_error(source, line, 1, "found %s, expected a unit of time or of rates",
                            unit->name);
    if (*place || (out->nodes > 0 && nodes != out->nodes))
        return source_error(source, line, 1, "found another matrix of %d nodes in %s, expected %s",
                            nodes, unit->name,
                            *place ? "latencies and rates once each" : "as many as above");
    struct verdict verdict = square_numbers(source, square, unit, import->arena, &numbers);
    if (!verdict.ok)
        return verdict;
    out->understood = arena_print(
        import->arena, "%s%slinks %d, %s %s", out->understood ? out->understood : "",
        out->understood ? ", " : "", count_links(numbers, nodes), rates ? "rates" : "start-ups",
        import_range(numbers, nodes, unit, import->arena));
    for (size_t k = 0; rates && k < (size_t)nodes * (size_t)nodes; k++)
        numbers[k] = 1.0 / numbers[k];
    *place = numbers;
    out->nodes = nodes;
    out->names = out->names ? out->names : square->names;
    return verdict;
}

static struct verdict read(struct import *import, const struct source *source,
                           struct import_part *out)
{
    struct square square;
    bool found = true;
    int row = 0;
    struct verdict verdict = verdict_yes();
    while (verdict.ok && found) {
        verdict = square_next(source, &row, import->arena, &square, &found);
        if (verdict.ok && found)
            verdict = read_square(import, source, &square, out);
    }
    if (verdict.ok && out->nodes == 0)
        return cell_unexpected(source, &source->rows->whole, "a matrix of latencies or rates");
    return verdict;
}

const struct import_kind import_kind_link_matrix = {
    .name = "link_matrix",
    .title = "matrix of latencies or rates",
    .makes = "network",
    .recognises = recognises,
    .read = read,
};
