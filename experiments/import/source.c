#include "experiments/import/import.h"

#include "models/base/stream.h"

#include <ctype.h>
#include <limits.h>
#include <stdarg.h>
#include <string.h>
#include <strings.h>

struct verdict source_error(const struct source *source, int line, int column, const char *reason,
                            ...)
{
    struct arena arena = {0};
    va_list arguments;
    va_start(arguments, reason);
    const char *text = arena_print_list(&arena, reason, arguments);
    va_end(arguments);
    struct verdict verdict = verdict_no("%s:%d:%d: %s", source->path, line, column, text);
    arena_release(&arena);
    return verdict;
}

struct verdict cell_unexpected(const struct source *source, const struct text_cell *cell,
                               const char *expected, ...)
{
    enum { SHOWN = 40 };
    struct arena arena = {0};
    va_list arguments;
    va_start(arguments, expected);
    const char *found = printable(
        arena_print(&arena, "%.*s", cell->length < SHOWN ? cell->length : SHOWN, cell->text), "",
        &arena);
    const char *text = arena_print_list(&arena, expected, arguments);
    va_end(arguments);
    struct verdict verdict =
        cell->length == 0
            ? source_error(source, cell->line, cell->column, "found nothing, expected %s", text)
            : source_error(source, cell->line, cell->column, "found \"%s\"%s, expected %s", found,
                           cell->length > SHOWN ? "..." : "", text);
    arena_release(&arena);
    return verdict;
}

struct verdict row_unexpected(const struct source *source, int row, const char *expected)
{
    const struct text_cell *last = &source->rows[source->row_count - 1].whole;
    if (row < source->row_count)
        return cell_unexpected(source, &source->rows[row].whole, "%s", expected);
    return source_error(source, last->line, last->column + last->length,
                        "found the end, expected %s", expected);
}

void cell_advance(struct text_cell *cell, const char *to)
{
    for (; cell->text < to; cell->text++, cell->length--) {
        bool line = *cell->text == '\n';
        cell->line += line;
        cell->column = line ? 1 : cell->column + ((*cell->text & 0xc0) != 0x80);
    }
}

struct text_cell cell_word(const struct text_cell *line, const char **at)
{
    const char *start = *at + strspn(*at, " \t");
    *at = start + strcspn(start, " \t\n");
    return (struct text_cell){start, (int)(*at - start), line->line,
                              line->column + (int)(start - line->text)};
}

bool cell_is(const struct text_cell *cell, const char *word)
{
    return strlen(word) == (size_t)cell->length &&
           strncasecmp(cell->text, word, (size_t)cell->length) == 0;
}

bool cell_is_absent(const struct text_cell *cell)
{
    static const char *const words[] = {"-", "--", "n/a", "inf", "+inf", "infinity", "nan", NULL};
    bool absent = cell->length == 0 || (cell->length == 2 && memcmp(cell->text, "NA", 2) == 0);
    for (int k = 0; words[k] && !absent; k++)
        absent = cell_is(cell, words[k]);
    return absent;
}

/* ---- lines and cells ---- */

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\v' || byte == '\f';
}

/* Without blanks and one pair of quotes around it. */
static struct text_cell trimmed(struct text_cell cell)
{
    while (cell.length > 0 && is_blank(cell.text[cell.length - 1]))
        cell.length--;
    for (; cell.length > 0 && is_blank(*cell.text); cell.text++, cell.length--)
        cell.column++;
    if (cell.length >= 2 && *cell.text == '"' && cell.text[cell.length - 1] == '"') {
        cell.text++;
        cell.column++;
        cell.length -= 2;
    }
    return cell;
}

static int characters(const char *text, int length)
{
    int count = 0;
    for (int k = 0; k < length; k++)
        count += (text[k] & 0xc0) != 0x80;
    return count;
}

/* The length of the cell that begins there; separators within quotes are part of it. */
static int cell_length(const char *text, int left, char separator)
{
    int k = 0;
    while (k < left && separator != ' ' && text[k] == ' ')
        k++;
    const char *quote =
        k + 1 < left && text[k] == '"' ? memchr(text + k + 1, '"', (size_t)(left - k - 1)) : NULL;
    if (quote)
        k = (int)(quote - text);
    while (k < left && (separator == ' ' ? !is_blank(text[k]) : text[k] != separator))
        k++;
    return k;
}

/* The number of cells of a line, which are stored unless `out` is NULL. */
static int split(const struct text_cell *line, char separator, struct text_cell *out)
{
    int count = 0, column = line->column;
    const char *at = line->text, *end = at + line->length;
    for (bool more = true; more; at++, column++) {
        int length = cell_length(at, (int)(end - at), separator);
        if (out && (separator != ' ' || length > 0))
            out[count] = trimmed((struct text_cell){at, length, line->line, column});
        count += separator != ' ' || length > 0;
        column += characters(at, length);
        at += length;
        more = at < end;
    }
    return count;
}

static bool is_comment(const struct text_cell *line)
{
    return line->length > 0 && (*line->text == '#' || *line->text == '%' ||
                                (line->length > 1 && memcmp(line->text, "//", 2) == 0));
}

/* The separator that more than half of the lines have. */
static char choose_separator(const struct source *source)
{
    static const char separators[] = "\t;,";
    for (const char *separator = separators; *separator; separator++) {
        int with = 0, all = 0;
        for (int k = 0; k < source->row_count; k++) {
            const struct text_cell *line = &source->rows[k].whole;
            bool counts = !is_comment(line);
            all += counts;
            with += counts && memchr(line->text, *separator, (size_t)line->length);
        }
        if (2 * with > all)
            return *separator;
    }
    return ' ';
}

static void find_lines(struct source *source, struct arena *arena)
{
    size_t room = 0;
    int number = 1;
    for (const char *at = source->text, *next; at; at = next, number++) {
        const char *end = strchr(at, '\n');
        next = end ? end + 1 : NULL;
        struct text_cell line = {at, (int)(end ? end - at : (long)strlen(at)), number, 1};
        if (trimmed(line).length == 0)
            continue;
        ARENA_GROW(arena, source->rows, source->row_count, room);
        source->rows[source->row_count++] = (struct text_row){.whole = line};
    }
}

static void find_cells(struct source *source, struct arena *arena)
{
    char separator = choose_separator(source);
    for (int k = 0; k < source->row_count; k++) {
        struct text_row *row = &source->rows[k];
        const struct text_cell line = row->whole;
        row->whole = trimmed(line);
        if (is_comment(&row->whole))
            continue;
        row->count = split(&line, separator, NULL);
        row->cells = ARENA_ARRAY(arena, struct text_cell, row->count);
        split(&line, separator, row->cells);
    }
}

/* Lines end with \n, \r\n or \r. */
static void clean(struct source *source, char *text, size_t length)
{
    char *out = text;
    size_t mark = length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    for (size_t k = mark; k < length; k++)
        if (text[k] != '\r')
            *out++ = text[k];
        else if (k + 1 == length || text[k + 1] != '\n')
            *out++ = '\n';
    *out = '\0';
    source->text = text;
    source->length = (size_t)(out - text);
}

struct verdict source_read(const char *path, struct arena *arena, struct source *out)
{
    char *text;
    size_t length;
    *out = (struct source){0};
    struct verdict verdict = input_read(path, &out->path, arena, &text, &length);
    if (!verdict.ok)
        return verdict;
    const char *zero = memchr(text, '\0', length);
    if (zero) {
        struct place place = place_at(text, length, (size_t)(zero - text));
        return source_error(out, (int)place.line, (int)place.column,
                            "found a zero byte, expected text in UTF-8");
    }
    if (length > INT_MAX)
        return verdict_no("%s: found %zu bytes, expected at most %d", out->path, length, INT_MAX);
    clean(out, text, length);
    find_lines(out, arena);
    if (out->row_count == 0)
        return source_error(out, 1, 1, "found an empty file");
    find_cells(out, arena);
    return verdict_yes();
}

bool row_has_numbers(const struct text_row *row)
{
    for (int k = 0; k < row->count; k++) {
        const char *text = row->cells[k].text;
        if (isdigit((unsigned char)text[strspn(text, "\"'+-.")]))
            return true;
    }
    return false;
}
