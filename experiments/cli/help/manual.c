#include "experiments/cli/verb.h"

#include "experiments/engine/store/store_file.h"
#include "models/base/units.h"
#include "models/instance.h"

#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* Characters that mean something in roff. */
static const char *const escapes[UCHAR_MAX + 1] = {
    ['\\'] = "\\e",  ['-'] = "\\-",   ['"'] = "\\(dq",
    ['^'] = "\\(ha", ['~'] = "\\(ti", ['`'] = "\\(ga"};

/* Text for roff; a line that looks like a request is escaped. */
static void manual_text(FILE *out, const char *text)
{
    bool line_begins = true;
    for (; *text; text++) {
        if (line_begins && (*text == '.' || *text == '\''))
            fputs("\\&", out);
        if (escapes[(unsigned char)*text])
            fputs(escapes[(unsigned char)*text], out);
        else
            fputc(*text, out);
        line_begins = *text == '\n';
    }
}

static void print_line(FILE *out, const char *text)
{
    manual_text(out, text);
    fputc('\n', out);
}

/* Its forms, and what --help says before the options. */
static void print_verb(FILE *out, const struct verb *verb)
{
    struct arena arena = {0};
    const char *tag = ".TP";
    for (const char *form = verb->args_doc; form; form = strpbrk(form + 1, "\n")) {
        form += *form == '\n';
        fprintf(out, "%s\n\\fBcommsched %s\\fR [OPTION...] ", tag, verb->name);
        print_line(out, arena_print(&arena, "%.*s", (int)strcspn(form, "\n"), form));
        tag = ".TQ";
    }
    print_line(out, arena_print(&arena, "%.*s", (int)strcspn(verb->doc, "\v"), verb->doc));
    arena_release(&arena);
}

static void print_verbs(FILE *out)
{
    for (const struct verb *const *verb = verbs; *verb; verb++)
        print_verb(out, *verb);
}

static void print_column(FILE *out, const struct column *column)
{
    fprintf(out, "\\fB%s\\fR %s: ", column->name, sql_type(column));
    manual_text(out, column->about);
    for (enum status k = STATUS_VALID; column->type == COLUMN_STATUS && status_is_kept(k); k++)
        fprintf(out, "%s %s", k == STATUS_VALID ? ":" : ",", status_name(k));
    fputs(column[1].name ? ";\n" : ".\n", out);
}

static void print_results_store(FILE *out)
{
    for (const struct view *view = store_views; view->name; view++) {
        fprintf(out, ".TP\nView \\fB%s\\fR\n", view->name);
        print_line(out, view->about);
    }
    for (int table = 0; table < STORE_TABLES; table++) {
        fprintf(out, ".TP\nTable \\fB%s\\fR\n", store_tables[table].name);
        print_line(out, store_tables[table].about);
        for (const struct column *column = table_columns(&store_tables[table]); column->name;
             column++)
            print_column(out, column);
    }
}

/* ---- pages ---- */

#define NUMBER(constant)                                                                           \
    {                                                                                              \
        .name = #constant, .number = (constant)                                                    \
    }

/* What stands for a name in capital letters between two @: a number, words, or what a function
 * prints. Names in small letters are those of sections and of documents. */
static const struct {
    const char *name;
    double number;
    const char *words;
    void (*print)(FILE *out);
} blanks[] = {
    {.name = "VERSION", .words = VERSION},
    {.name = "TITLE", .words = PROGRAM_TITLE},
    {.name = "VERBS", .print = print_verbs},
    {.name = "STORE", .print = print_results_store},
    NUMBER(TOLERANCE_PARTS),
    NUMBER(EXIT_POSITIVE),
    NUMBER(EXIT_NEGATIVE),
    NUMBER(EXIT_BAD_INPUT),
    NUMBER(EXIT_EXHAUSTED),
    NUMBER(EXCHANGE_LEVELS_MOST),
    NUMBER(COLLECTIVE_BLOCKS_MOST),
    NUMBER(SWITCHED_SWITCHES_MOST),
    NUMBER(SWITCHED_LINKS_MOST),
    NUMBER(SWITCHED_HOSTS_MOST),
    NUMBER(SWITCHED_TRANSFERS_MOST),
    NUMBER(SWITCHED_BYTES_MOST),
    NUMBER(SWITCHED_SECONDS_MOST),
    NUMBER(SECONDS_LIMIT),
    NUMBER(INPUT_LIMIT),
    NUMBER(INT_MAX),
    NUMBER(LARGEST_COUNT),
    NUMBER(GRID_MOST_POINTS),
};

/* Without the newline at its end; false: there is no section of that name. */
static bool print_section(FILE *out, const char *name);

static bool print_blank(FILE *out, const char *name, void *data)
{
    size_t k = 0;
    (void)data;
    while (k < sizeof blanks / sizeof *blanks && strcmp(blanks[k].name, name) != 0)
        k++;
    if (k == sizeof blanks / sizeof *blanks)
        return print_section(out, name) || members_print(out, name);
    if (blanks[k].print)
        blanks[k].print(out);
    else if (blanks[k].words)
        manual_text(out, blanks[k].words);
    else
        fprintf(out, "%.16g", blanks[k].number);
    return true;
}

static bool print_section(FILE *out, const char *name)
{
    struct arena arena = {0};
    const char *text =
        embedded_text(arena_print(&arena, "experiments/cli/help/manual/%s.man", name));
    if (text)
        print_filled(out, arena_print(&arena, "%.*s", (int)strlen(text) - 1, text), print_blank,
                     NULL);
    arena_release(&arena);
    return text;
}

void manual_print(FILE *out, const char *page)
{
    print_section(out, page);
    fputc('\n', out);
}
