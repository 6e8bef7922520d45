/* Traces in the form of Coflow-Benchmark: "PORTS COFLOWS", and a line for each coflow: "NUMBER
 * ARRIVAL MAPPERS PORT... REDUCERS PORT:MEGABYTES...". Each mapper sends an equal share. */
#include "experiments/import/import.h"

#include <string.h>

enum { NUMBER, ARRIVAL, MAPPERS, FIRST_MAPPER };

struct trace {
    struct import *import;
    const struct source *source;
    int ports, coflows; /* selected ones */
    struct unit unit;
    double *bytes;                /* [(ports + 1)^2]: ports are numbered from 0 or from 1 */
    bool zero;                    /* there is port 0 */
    const struct text_cell *last; /* where port number `ports` occurs first, or NULL */
};

static enum likeness recognises(const struct import *import, const struct source *source)
{
    (void)import;
    const struct text_row *first = source->rows, *second = first + 1;
    if (source->row_count < 2 || first->count != 2 || cell_node(&first->cells[0]) < 1 ||
        second->count < FIRST_MAPPER)
        return UNLIKE;
    const struct text_cell *end = &second->cells[second->count - 1];
    return memchr(end->text, ':', (size_t)end->length) ? SURELY : UNLIKE;
}

static struct verdict read_port(struct trace *trace, const struct text_cell *cell, int *port)
{
    *port = cell_node(cell);
    if (*port < 0 || *port > trace->ports)
        return cell_unexpected(trace->source, cell, "a port from 0 to %d, or from 1 to %d",
                               trace->ports - 1, trace->ports);
    trace->zero = trace->zero || *port == 0;
    if (*port == trace->ports && !trace->last)
        trace->last = cell;
    if (trace->zero && trace->last)
        return cell_unexpected(trace->source, trace->last,
                               "a port from 0 to %d, because there is port 0", trace->ports - 1);
    return verdict_yes();
}

/* "PORT:MEGABYTES" */
static struct verdict read_reducer(struct trace *trace, const struct text_cell *cell, int *port,
                                   double *size)
{
    const char *colon = memchr(cell->text, ':', (size_t)cell->length);
    int length = colon ? (int)(colon - cell->text) : cell->length;
    struct text_cell before = *cell, behind = *cell;
    struct unit unit;
    before.length = length;
    behind.text += length + 1;
    behind.length -= length + 1;
    behind.column += length + 1;
    if (!colon || !cell_number(&behind, size, &unit, trace->import->arena) ||
        unit.dimension != DIMENSION_NONE || !(*size >= 0.0 && *size <= BYTES_LIMIT))
        return cell_unexpected(trace->source, cell, "PORT:MEGABYTES, from 0 to %g", BYTES_LIMIT);
    return read_port(trace, &before, port);
}

static struct verdict read_ports(struct trace *trace, const struct text_row *row, int mappers,
                                 bool selected)
{
    int *from = ARENA_ARRAY(trace->import->arena, int, mappers), to = 0;
    double size = 0.0;
    struct verdict verdict = verdict_yes();
    for (int k = 0; k < mappers && verdict.ok; k++)
        verdict = read_port(trace, &row->cells[FIRST_MAPPER + k], &from[k]);
    for (int k = FIRST_MAPPER + mappers + 1; k < row->count && verdict.ok; k++) {
        verdict = read_reducer(trace, &row->cells[k], &to, &size);
        for (int mapper = 0; mapper < mappers && selected && verdict.ok; mapper++)
            trace->bytes[(size_t)from[mapper] * (size_t)(trace->ports + 1) + (size_t)to] +=
                size * trace->unit.factor / mappers;
    }
    return verdict;
}

static struct verdict read_coflow(struct trace *trace, const struct text_row *row)
{
    struct unit unit;
    double value[2] = {0.0, 0.0};
    int behind = row->count - FIRST_MAPPER;
    int mappers = behind > 0 ? cell_node(&row->cells[MAPPERS]) : -1;
    int reducers =
        mappers > 0 && mappers < behind ? cell_node(&row->cells[FIRST_MAPPER + mappers]) : -1;
    for (int k = NUMBER; k <= ARRIVAL && k < row->count; k++)
        if (!cell_number(&row->cells[k], &value[k], &unit, trace->import->arena) ||
            unit.dimension != DIMENSION_NONE || !(value[k] >= 0.0))
            return cell_unexpected(trace->source, &row->cells[k], "%s",
                                   k == NUMBER ? "a number of a coflow" : "an arrival time in ms");
    if (mappers > trace->ports || reducers < 1 || reducers > trace->ports ||
        behind != mappers + 1 + reducers)
        return source_error(trace->source, row->whole.line, 1,
                            "found %d cells, expected a number, an arrival time, a number of "
                            "mappers, their ports, a number of reducers, and PORT:MEGABYTES each",
                            row->count);
    bool selected = import_selects(trace->import, value[NUMBER]);
    trace->coflows += selected;
    return read_ports(trace, row, mappers, selected);
}

static struct verdict read(struct import *import, const struct source *source,
                           struct import_part *out)
{
    const struct unit megabytes = {DIMENSION_SIZE, 1e6, "MB"};
    const struct text_row *first = source->rows;
    int ports = first->count == 2 ? cell_node(first->cells) : -1, count = source->row_count - 1;
    double said;
    struct unit unit;
    if (ports < 1 || !cell_number(&first->cells[1], &said, &unit, import->arena) || said != count)
        return cell_unexpected(source, &first->whole, "the numbers of ports and of coflows, %d",
                               count);
    const struct unit *given = import_take_unit(import, DIMENSION_SIZE);
    struct trace trace = {
        .import = import, .source = source, .ports = ports, .unit = given ? *given : megabytes};
    size_t row = (size_t)ports + 1;
    trace.bytes = ARENA_ZEROED(import->arena, double, row *row);
    struct verdict verdict = verdict_yes();
    for (int k = 1; k <= count && verdict.ok; k++)
        verdict = read_coflow(&trace, &source->rows[k]);
    if (!verdict.ok)
        return verdict;
    if (trace.coflows == 0)
        return source_error(source, first->whole.line, 1,
                            "found no coflow of the numbers that --select has, expected one");
    int base = trace.last ? 1 : 0;
    out->nodes = ports;
    import_size_table(import, trace.bytes + (size_t)base * (row + 1), ports + 1, &trace.unit, out);
    out->understood = arena_print(import->arena, "coflows %d of %d, ports numbered from %d, %s",
                                  trace.coflows, count, base, out->understood);
    import_ignore(import, out, "arrival times");
    return verdict;
}

const struct import_kind import_kind_coflow = {
    .name = "coflow",
    .title = "trace of coflows",
    .makes = "sizes",
    .recognises = recognises,
    .read = read,
};
