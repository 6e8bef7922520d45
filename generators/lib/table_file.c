#include "generators/lib/table_file.h"

#include "models/base/stream.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

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

struct verdict table_read(const char *path, double least, double most, struct arena *arena,
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
