/* Bandwidths between all pairs as three tools print them: p2pBandwidthLatencyTest (CUDA samples,
 * also latencies), nvbandwidth and mpiGraph. In nvbandwidth the direction is in the name of the
 * test, which writes from or reads to the GPU of the row; the arrow it prints is the other way. */
#include "experiments/import/import.h"

#include <math.h>
#include <string.h>

#define LATENCY "P2P=Enabled Latency"
#define MPIGRAPH "Send avg\t"

/* The table below the first title that is in the file is read. */
static const struct {
    const char *title;
    bool receives;     /* rows are receivers */
    double directions; /* whose sum the rates are */
    const char *said;
} tables[] = {
    {"Unidirectional P2P=Enabled Bandwidth", false, 1.0, "Unidirectional P2P=Enabled"},
    {"Bidirectional P2P=Enabled Bandwidth", false, 2.0, "half of Bidirectional P2P=Enabled"},
    {"device_to_device_memcpy_write_ce.", false, 1.0, "memcpy_write_ce, rows send"},
    {"device_to_device_memcpy_read_ce.", true, 1.0, "memcpy_read_ce, rows receive"},
    {"device_to_device_memcpy_write_sm.", false, 1.0, "memcpy_write_sm, rows send"},
    {"device_to_device_memcpy_read_sm.", true, 1.0, "memcpy_read_sm, rows receive"},
    {MPIGRAPH, false, 1.0, "Send of mpiGraph"}};

enum { TABLES = sizeof tables / sizeof *tables };

/* The first row with the title; -1: none. */
static int find_row(const struct source *source, const char *title)
{
    for (int k = 0; k < source->row_count; k++) {
        const struct text_cell *line = &source->rows[k].whole;
        if (memmem(line->text, (size_t)line->length, title, strlen(title)))
            return k;
    }
    return -1;
}

static int find_table(const struct source *source)
{
    int k = 0;
    while (k < TABLES && find_row(source, tables[k].title) < 0)
        k++;
    return k;
}

static enum likeness recognises(const struct import *import, const struct source *source)
{
    (void)import;
    return find_table(source) < TABLES ? SURELY : UNLIKE;
}

static struct verdict read_table(const struct source *source, const char *title,
                                 enum dimension dimension, struct arena *arena,
                                 struct square *square, double **numbers)
{
    enum { BELOW = 3 /* rows from the title to that of node 0: two may be headings */ };
    int first = find_row(source, title), row = first;
    bool found;
    struct verdict verdict = square_next(source, &row, arena, square, &found);
    if (!verdict.ok)
        return verdict;
    if (strcmp(title, MPIGRAPH) == 0)
        square->unit = (struct unit){DIMENSION_RATE, 1048576.0, "MiB/s"};
    if (!found || square->start > first + BELOW || square->unit.dimension != dimension)
        return cell_unexpected(source, &source->rows[first].whole, "a table with a unit below it");
    return square_numbers(source, square, &square->unit, arena, numbers);
}

static struct verdict read(struct import *import, const struct source *source,
                           struct import_part *out)
{
    struct arena *arena = import->arena;
    struct square square;
    double *rates = NULL;
    int table = find_table(source);
    if (table == TABLES)
        return cell_unexpected(source, &source->rows->whole,
                               "output of p2pBandwidthLatencyTest, nvbandwidth or mpiGraph");
    struct verdict verdict =
        read_table(source, tables[table].title, DIMENSION_RATE, arena, &square, &rates);
    if (!verdict.ok || !rates)
        return verdict;
    size_t nodes = (size_t)square.nodes;
    out->nodes = square.nodes;
    out->names = table == TABLES - 1 ? square.names : NULL; /* those of GPUs are their numbers */
    out->understood = arena_print(arena, "%s, rates %s", tables[table].said,
                                  import_range(rates, square.nodes, &square.unit, arena));
    out->per_byte = ARENA_ARRAY(arena, double, nodes *nodes);
    for (size_t k = 0; k < nodes * nodes; k++)
        out->per_byte[tables[table].receives ? k % nodes * nodes + k / nodes : k] =
            k % (nodes + 1) == 0 ? NAN : tables[table].directions / rates[k];
    import_ignore(import, out, "everything else, such as the diagonal");
    if (find_row(source, LATENCY) < 0)
        return verdict;
    verdict = read_table(source, LATENCY, DIMENSION_TIME, arena, &square, &out->startup);
    if (!verdict.ok)
        return verdict;
    if (square.nodes != out->nodes)
        return source_error(source, source->rows[square.start].whole.line, 1,
                            "found %d nodes, expected %d as above", square.nodes, out->nodes);
    for (size_t k = 0; k < nodes; k++)
        out->startup[k * (nodes + 1)] = NAN;
    out->understood = arena_print(arena, "%s, " LATENCY " %s", out->understood,
                                  import_range(out->startup, square.nodes, &square.unit, arena));
    return verdict;
}

const struct import_kind import_kind_p2p = {
    .name = "p2p",
    .title = "bandwidths of p2pBandwidthLatencyTest, nvbandwidth or mpiGraph",
    .makes = "network",
    .recognises = recognises,
    .read = read,
};
