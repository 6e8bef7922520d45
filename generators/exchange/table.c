/* A measured network: tables of latency (ms) and bandwidth (kb/s) between all pairs of nodes, as
 * Tables 1 and 2 of paper `exchange`, read from files.
 *
 * A table has one row per line, that of a sender, and cells separated by tabs or spaces; lines that
 * begin with # are skipped. On the diagonal "-" means no number. */
#include "generators/lib/exchange_options.h"
#include "models/base/stream.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct table {
    int size;
    double *entries; /* [size * size]; NAN for "-" on the diagonal */
};

enum { MOST_ROWS = 16384 };

struct reader {
    const char *path;
    int line, rows;
    double least, most;
    struct arena *arena;
    struct table *table;
    size_t read, capacity; /* entries */
};

static struct verdict fail_at(const struct reader *reader, long column, const char *what)
{
    return verdict_no("%s:%d:%ld: %s", reader->path, reader->line, column, what);
}

static struct verdict read_cell(const struct reader *reader, const char *cell, size_t length,
                                bool diagonal, long column, double *value)
{
    *value = NAN;
    if (diagonal && length == 1 && *cell == '-')
        return verdict_yes();
    char *end;
    double number = strtod(cell, &end);
    if (end != cell + length || !isfinite(number))
        return fail_at(reader, column, "not a number");
    if (!diagonal && (number < reader->least || number > reader->most))
        return verdict_no("%s:%d:%ld: must be from %g to %g", reader->path, reader->line, column,
                          reader->least, reader->most);
    *value = number;
    return verdict_yes();
}

/* The first row says how many there are. */
static struct verdict read_row(struct reader *reader, const char *line)
{
    struct table *table = reader->table;
    int cells = 0;
    for (const char *cell = line; *(cell += strspn(cell, " \t\r")); cells++) {
        size_t length = strcspn(cell, " \t\r");
        if (cells == MOST_ROWS)
            return fail_at(reader, 1, "too many columns");
        ARENA_GROW(reader->arena, table->entries, reader->read, reader->capacity);
        struct verdict verdict = read_cell(reader, cell, length, cells == reader->rows,
                                           cell - line + 1, &table->entries[reader->read++]);
        if (!verdict.ok)
            return verdict;
        cell += length;
    }
    table->size = reader->rows == 0 ? cells : table->size;
    if (cells != table->size)
        return verdict_no("%s:%d:1: %d numbers where the first row has %d", reader->path,
                          reader->line, cells, table->size);
    if (reader->rows++ == table->size)
        return fail_at(reader, 1, "more rows than columns");
    return verdict_yes();
}

static struct verdict read_rows(struct reader *reader, char *text, size_t length)
{
    struct verdict verdict = verdict_yes();
    const char *end = text + length;
    for (char *line; verdict.ok && (line = strsep(&text, "\n")) && line < end;) {
        reader->line++;
        if (!text && line + strlen(line) < end)
            verdict = fail_at(reader, (long)strlen(line) + 1, "a zero byte");
        else if (*line != '#' && line[strspn(line, " \t\r")])
            verdict = read_row(reader, line);
    }
    if (verdict.ok && (reader->rows == 0 || reader->rows < reader->table->size))
        return verdict_no("%s:%d:1: %d rows where %d columns need as many", reader->path,
                          reader->line + 1, reader->rows, reader->table->size);
    return verdict;
}

/* Numbers off the diagonal must be from least to most. The reason of a failure names file, line and
 * column. */
static struct verdict table_read(const char *path, double least, double most, struct arena *arena,
                                 struct table *out)
{
    *out = (struct table){0};
    struct reader reader = {
        .path = path, .least = least, .most = most, .arena = arena, .table = out};
    struct arena scratch = {0};
    char *text;
    size_t length;
    struct verdict verdict = input_read_file(path, &scratch, &text, &length);
    if (verdict.ok)
        verdict = read_rows(&reader, text, length);
    arena_release(&scratch);
    return verdict;
}

/* ms and kb/s; outside these ranges a time would be infinite or 0. */
static const double most_latency = 1e100, least_bandwidth = 1e-100, most_bandwidth = 1e100;

static struct verdict make(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                           struct instance *out)
{
    const char *latency_path = setting_text(settings, "latency");
    const char *bandwidth_path = setting_text(settings, "bandwidth");
    struct table latency, bandwidth;
    struct verdict verdict = table_read(latency_path, 0.0, most_latency, arena, &latency);
    if (verdict.ok)
        verdict = table_read(bandwidth_path, least_bandwidth, most_bandwidth, arena, &bandwidth);
    if (!verdict.ok)
        return verdict;
    if (latency.size != bandwidth.size)
        return verdict_no("%s has %d nodes, %s has %d", latency_path, latency.size, bandwidth_path,
                          bandwidth.size);
    struct exchange *exchange = network_start(settings, latency.size, arena, out);
    exchange->bytes.uniform = setting_real(settings, "bytes");
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++) {
            size_t k = (size_t)from * (size_t)exchange->nodes + (size_t)to;
            if (from != to)
                set_link(exchange, from, to, 1e-3 * latency.entries[k], 1e3 * bandwidth.entries[k]);
        }
    return exchange_finish(settings, rng, arena, exchange);
}

const struct generator generator_exchange_table = {
    .name = "exchange/table",
    .title = "a measured network from two files",
    .source = "exchange 3.1",
    .parameters =
        (const struct parameter[]){
            {TEXT_PARAMETER("latency", NULL, "file of latencies in ms"), .after_draw = true},
            {TEXT_PARAMETER("bandwidth", NULL, "file of bandwidths in kb/s"), .after_draw = true},
            BYTES_OF_ALL_PARAMETER,
            EXECUTION_PARAMETER,
            PHASE_STARTUP_PARAMETER,
            {0}},
    .generate = make,
};
