/* A matrix of message sizes: a row for each sender, as tools that trace MPI programs print. */
#include "experiments/import/import.h"

#include <math.h>

static enum likeness recognises(const struct import *import, const struct source *source)
{
    struct square square;
    enum likeness shape = square_first(source, import->arena, &square);
    if (shape == UNLIKE)
        return UNLIKE;
    if (square.unit.dimension != DIMENSION_NONE)
        return square.unit.dimension == DIMENSION_SIZE ? shape : UNLIKE;
    const struct unit *next = import_unit(import, DIMENSION_NONE);
    bool said = square_mentions(source, &square, "size|traffic|volume|message") &&
                !square_mentions(source, &square, "latenc|delay|bandwidth|throughput");
    return said || (next && next->dimension == DIMENSION_SIZE) ? shape : UNLIKE;
}

static struct verdict read(struct import *import, const struct source *source,
                           struct import_part *out)
{
    struct square square;
    double *numbers;
    int row = 0;
    bool found;
    struct verdict verdict = square_next(source, &row, import->arena, &square, &found);
    if (verdict.ok && !found)
        return cell_unexpected(source, &source->rows->whole, "a matrix of sizes");
    if (!verdict.ok)
        return verdict;
    square.unit = import_size_unit(import, &square.unit);
    if (square.unit.dimension != DIMENSION_SIZE)
        return source_error(source, source->rows[square.start].whole.line, 1,
                            "found numbers in %s, expected sizes of messages", square.unit.name);
    verdict = square_numbers(source, &square, &square.unit, import->arena, &numbers);
    if (!verdict.ok)
        return verdict;
    out->nodes = square.nodes;
    out->names = square.names;
    import_size_table(import, numbers, square.nodes, &square.unit, out);
    if (row < source->row_count)
        import_ignore(import, out, "what follows from line %d", source->rows[row].whole.line);
    return verdict;
}

const struct import_kind import_kind_size_matrix = {
    .name = "size_matrix",
    .title = "matrix of message sizes",
    .makes = "sizes",
    .recognises = recognises,
    .read = read,
};
