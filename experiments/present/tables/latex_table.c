#include "experiments/present/tables/latex.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum {
    WIDE_TABLE = 88,   /* width of a page, in digits */
    LONG_TEXT = 30,    /* columns with longer texts may be broken into lines */
    LEAST_TEXT = 16,   /* least width of such a column */
    HEADING_LINE = 13, /* width of the lines into which a heading of numbers is broken, if it has
                          several words */
    GENERAL_DIGITS = 6,
};

#define BOLD 1.15 /* width of bold digits, relative to normal ones */

/* ---- entries ---- */

struct cell {
    const char *number; /* in siunitx's syntax; or NULL */
    const char *text;   /* else */
    int note;
    bool best;
};

static const char *half_digits(const char *half)
{
    half += strspn(half, "0.");
    return half;
}

/* "0.057" after "12.346" becomes (57), and "1.2" after "12.3" becomes (12). */
static const char *with_half(const char *number, const char *half, struct arena *arena)
{
    if (!*half_digits(half))
        return number;
    char *digits = arena_print(arena, "%s", half_digits(half)), *point = strchr(digits, '.');
    if (point)
        memmove(point, point + 1, strlen(point));
    return arena_print(arena, "%s(%s)", number, digits);
}

static const char *measured(const struct column *column, const struct entry *entry,
                            struct arena *arena)
{
    if (column->style != STYLE_MEASURED)
        return with_half(
            number_text(entry->number, column->style, entry->scale, column->decimals, arena),
            isnan(entry->half_width) ? ""
                                     : number_text(entry->half_width, column->style, entry->scale,
                                                   column->decimals, arena),
            arena);
    bool interval = entry->kind == ENTRY_INTERVAL;
    struct measured_text text = measured_text(interval ? entry->scale : entry->number,
                                              interval ? entry->number : entry->half_width, arena);
    const char *digits = interval                      ? (*text.half ? text.half : "0")
                         : entry->kind == ENTRY_NUMBER ? text.number
                                                       : with_half(text.number, text.half, arena);
    return text.exponent ? arena_print(arena, "%se%d", digits, text.exponent) : digits;
}

/* With e-5 instead of e-05; NULL if it is not a number. */
static const char *as_number(const char *text, struct arena *arena)
{
    char *end;
    if (!isdigit((unsigned char)text[strspn(text, "+-")]) || (strtod(text, &end), *end) ||
        strpbrk(text, "xXpP"))
        return NULL;
    const char *exponent = strchr(text, 'e');
    return exponent ? arena_print(arena, "%.*se%d", (int)(exponent - text), text,
                                  (int)strtol(exponent + 1, NULL, 10))
                    : text;
}

static struct cell cell_at(const struct table *table, size_t row, size_t column)
{
    const struct column *known = &table->columns[column];
    struct entry entry = table->rows[row].entries[column];
    struct cell cell = {.text = "", .note = entry.note, .best = entry.best};
    bool number =
        entry.kind == ENTRY_NUMBER || entry.kind == ENTRY_MEASURED || entry.kind == ENTRY_INTERVAL;
    if (number && !isfinite(entry.number)) {
        cell.text = known->missing ? known->missing : "\u2013";
        return cell;
    }
    if (entry.kind == ENTRY_NUMBER && known->style == STYLE_GENERAL) {
        cell.number = as_number(arena_print(table->arena, "%.*g", GENERAL_DIGITS, entry.number),
                                table->arena);
    } else if (entry.kind == ENTRY_NUMBER && known->style != STYLE_MEASURED) {
        cell.text =
            number_text(entry.number, known->style, entry.scale, known->decimals, table->arena);
        cell.number = as_number(cell.text, table->arena);
    } else if (number) {
        cell.number = measured(known, &entry, table->arena);
    } else if (entry.kind != ENTRY_ABSENT) {
        cell.text = entry_characters(known, &entry, "", table->arena);
        cell.number = column_is_left(known) ? NULL : as_number(cell.text, table->arena);
    }
    return cell;
}

/* ---- columns ---- */

struct shape {
    bool numbers, best, paragraph;
    bool sign, plus, exponent_sign;
    int word;                            /* length of the longest word of its texts */
    int whole, decimals, half, exponent; /* digits */
    double width;                        /* total, in digits */
    const char *heading;
};

static int largest(int a, int b)
{
    return a > b ? a : b;
}

static int characters(const char *text)
{
    int count = 0;
    for (; *text; text++)
        count += ((unsigned char)*text & 0xc0) != 0x80;
    return count;
}

static int digits_at(const char **at)
{
    int count = (int)strspn(*at, "0123456789");
    *at += count;
    return count;
}

static void measure_number(struct shape *shape, const char *number)
{
    shape->sign = shape->sign || strchr("+-", *number);
    shape->plus = shape->plus || *number == '+';
    number += strspn(number, "+-");
    shape->whole = largest(shape->whole, digits_at(&number));
    if (*number == '.' && number++)
        shape->decimals = largest(shape->decimals, digits_at(&number));
    if (*number == '(' && number++) {
        shape->half = largest(shape->half, digits_at(&number));
        number++;
    }
    if (*number != 'e')
        return;
    number++;
    shape->exponent_sign = shape->exponent_sign || *number == '-';
    number += *number == '-';
    shape->exponent = largest(shape->exponent, digits_at(&number));
}

static double number_width(const struct shape *shape, enum interval_form form)
{
    double half = shape->half == 0              ? 0.0
                  : form == INTERVAL_PLUS_MINUS ? 2.5 + fmax(shape->half, shape->decimals + 1.5)
                                                : shape->half + 1.5;
    return 1.5 * shape->sign + shape->whole + (shape->decimals ? shape->decimals + 0.5 : 0.0) +
           half + (shape->exponent ? 4.0 + 0.7 * (shape->exponent + shape->exponent_sign) : 0.0);
}

/* The longest line of a text that is broken between words. */
static int broken_width(const char *heading, int line)
{
    int longest = 0, used = 0;
    while (*(heading += strspn(heading, " "))) {
        size_t length = strcspn(heading, " ");
        char word[128];
        snprintf(word, sizeof word, "%.*s", (int)length, heading);
        int width = characters(word);
        used = used && used + 1 + width <= line ? used + 1 + width : width;
        longest = largest(longest, used);
        heading += length;
    }
    return longest;
}

static const char *heading_of(const struct table *table, size_t column)
{
    const struct column *known = &table->columns[column];
    const char *words = known->group && known->part ? known->part : known->heading;
    bool interval = false;
    for (size_t row = 0; row < table->count; row++)
        interval = interval || (!table->rows[row].section &&
                                table->rows[row].entries[column].kind == ENTRY_INTERVAL);
    if (interval && !strstr(words, "±"))
        words = arena_print(table->arena, "± %s", words);
    return known->unit && *known->unit && *words
               ? arena_print(table->arena, "%s (%s)", words, known->unit)
               : words;
}

static struct shape measure(const struct table *table, size_t column)
{
    struct shape shape = {.heading = heading_of(table, column)};
    int text = 0;
    for (size_t row = 0; row < table->count; row++) {
        if (table->rows[row].section)
            continue;
        struct cell cell = cell_at(table, row, column);
        shape.best = shape.best || cell.best;
        shape.numbers = shape.numbers || cell.number;
        if (cell.number)
            measure_number(&shape, cell.number);
        text = largest(text, cell.number ? 0 : characters(cell.text));
        shape.word = largest(shape.word, broken_width(cell.text, 0));
    }
    shape.width = fmax(number_width(&shape, table->intervals) * (shape.best ? BOLD : 1.0), text);
    shape.width =
        fmax(shape.width, broken_width(shape.heading, shape.numbers ? HEADING_LINE : WIDE_TABLE)) +
        2.0;
    return shape;
}

static bool is_long(const struct shape *shape)
{
    return !shape->numbers && shape->width > LONG_TEXT && shape->word + 4 < shape->width;
}

/* If the table is wider than a page, long texts are broken into lines. */
static void break_texts(struct shape *shapes, size_t count)
{
    double all = 0.0, texts = 0.0;
    for (size_t k = 0; k < count; k++) {
        all += shapes[k].width;
        texts += is_long(&shapes[k]) ? shapes[k].width : 0.0;
    }
    double room = WIDE_TABLE - (all - texts);
    for (size_t k = 0; k < count && all > WIDE_TABLE; k++)
        if (is_long(&shapes[k])) {
            double width = fmax(fmax(LEAST_TEXT, shapes[k].word), room * shapes[k].width / texts);
            shapes[k].paragraph = width < shapes[k].width;
            shapes[k].width = fmin(width, shapes[k].width);
        }
}

/* ---- the tabular ---- */

static void put_column(FILE *out, const struct shape *shape, const struct table *table,
                       size_t column)
{
    if (shape->paragraph) {
        fprintf(out, ">{\\raggedright\\arraybackslash}p{%.2f\\linewidth}",
                shape->width / WIDE_TABLE);
        return;
    }
    if (!shape->numbers) {
        fputc(column_is_left(&table->columns[column]) ? 'l' : 'r', out);
        return;
    }
    fprintf(out, "S[table-format=%s%d.%d", shape->sign ? "-" : "", shape->whole, shape->decimals);
    if (shape->half)
        fprintf(out, "(%d)", shape->half);
    if (shape->exponent)
        fprintf(out, "e%s%d", shape->exponent_sign ? "-" : "", shape->exponent);
    if (shape->half && table->intervals == INTERVAL_PLUS_MINUS)
        fputs(",separate-uncertainty", out);
    if (shape->plus)
        fputs(",retain-explicit-plus", out);
    if (shape->best)
        fputs(",detect-weight,mode=text", out);
    fputc(']', out);
}

/* A heading of one line or, in a small tabular, of several. */
static void put_heading(FILE *out, const char *heading, int line, struct arena *arena)
{
    bool one = characters(heading) <= line;
    if (!one)
        fputs("\\begin{tabular}[b]{@{}c@{}}", out);
    for (int used = 0; *(heading += strspn(heading, " "));) {
        size_t length = strcspn(heading, " ");
        const char *word = arena_print(arena, "%.*s", (int)length, heading);
        int width = characters(word);
        bool goes_on = used && (one || used + 1 + width <= line);
        latex_text(out, goes_on ? " " : used ? "\\\\" : "", word, "", arena);
        used = goes_on ? used + 1 + width : width;
        heading += length;
    }
    if (!one)
        fputs("\\end{tabular}", out);
}

static bool grouped(const struct table *table, size_t a, size_t b)
{
    const char *one = table->columns[a].group, *other = table->columns[b].group;
    return one && other && strcmp(one, other) == 0;
}

/* The groups' headings, with rules below them; none if no column is in a group. */
static void put_groups(FILE *out, const struct table *table, const struct shown *shown,
                       const struct shape *shapes)
{
    struct arena *arena = table->arena;
    const char *rules = "";
    for (size_t k = 0; k < shown->count && !*rules; k++)
        rules = table->columns[shown->column[k]].group ? " " : "";
    if (!*rules)
        return;
    for (size_t k = 0, next; k < shown->count; k = next) {
        size_t column = shown->column[k];
        double width = shapes[k].width;
        for (next = k + 1; next < shown->count && grouped(table, column, shown->column[next]);)
            width += shapes[next++].width;
        fputs(k ? " & " : "", out);
        if (!table->columns[column].group)
            continue;
        fprintf(out, "\\multicolumn{%zu}{c}{", next - k);
        put_heading(out, table->columns[column].group, largest(HEADING_LINE, (int)(width - 2.0)),
                    arena);
        fputc('}', out);
        rules = arena_print(arena, "%s\\cmidrule(lr){%zu-%zu}", rules, k + 1, next);
    }
    fprintf(out, " \\\\\n%s\n", rules + 1);
}

static void put_head(FILE *out, const struct table *table, const struct shown *shown,
                     const struct shape *shapes)
{
    put_groups(out, table, shown, shapes);
    for (size_t k = 0; k < shown->count; k++) {
        fprintf(out, "%s%s", k ? " & " : "", shapes[k].numbers ? "{" : "");
        put_heading(out, shapes[k].heading, shapes[k].numbers ? HEADING_LINE : WIDE_TABLE,
                    table->arena);
        fputs(shapes[k].numbers ? "}" : "", out);
    }
    fputs(" \\\\\n", out);
}

static void put_cell(FILE *out, const struct cell *cell, bool among_numbers, struct arena *arena)
{
    const char *note = cell->note ? arena_print(arena, "\\,[%d]", cell->note) : "";
    if (cell->number && among_numbers)
        fprintf(out, *note ? "%s%s{%s}" : "%s%s%s", cell->best ? "\\bfseries " : "", cell->number,
                note);
    else if (*cell->text || cell->number) {
        fputs(among_numbers ? "{" : "", out);
        latex_text(out, cell->best ? "\\textbf{" : "", cell->number ? cell->number : cell->text,
                   cell->best ? "}" : "", arena);
        fprintf(out, "%s%s", note, among_numbers ? "}" : "");
    }
}

static void put_row(FILE *out, const struct table *table, const struct shown *shown,
                    const struct shape *shapes, size_t row)
{
    for (size_t k = 0; k < shown->count; k++) {
        struct cell cell = cell_at(table, row, shown->column[k]);
        fputs(k ? " & " : "", out);
        put_cell(out, &cell, shapes[k].numbers, table->arena);
    }
    fputs(" \\\\\n", out);
}

void latex_tabular(FILE *out, const struct table *table)
{
    struct table apart;
    if (table->intervals == INTERVAL_COLUMN) {
        apart = table_intervals_apart(table);
        table = &apart;
    }
    struct shown shown = table_shown(table, true);
    struct shape *shapes = ARENA_ARRAY(table->arena, struct shape, shown.count);
    for (size_t k = 0; k < shown.count; k++)
        shapes[k] = measure(table, shown.column[k]);
    break_texts(shapes, shown.count);
    fputs("\\begin{tabular}{", out);
    for (size_t k = 0; k < shown.count; k++)
        put_column(out, &shapes[k], table, shown.column[k]);
    fputs("}\n\\toprule\n", out);
    if (shown.head)
        put_head(out, table, &shown, shapes);
    for (size_t row = 0; row < table->count; row++) {
        const char *section = table->rows[row].section;
        if ((row == 0 && shown.head) || (section && *section && row > 0))
            fputs("\\midrule\n", out);
        if (!section) {
            put_row(out, table, &shown, shapes, row);
        } else if (*section) {
            fprintf(out, "\\multicolumn{%zu}{l}{", shown.count);
            latex_text(out, "", section, "} \\\\\n", table->arena);
        }
    }
    fputs("\\bottomrule\n\\end{tabular}\n", out);
}
