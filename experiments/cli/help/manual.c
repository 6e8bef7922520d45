#include "experiments/cli/help/names.h"

#include "algorithms/lib/exchange/disjunctive.h"
#include "experiments/cli/verb.h"
#include "experiments/engine/plan/plan.h"
#include "experiments/engine/statistics/statistics.h"
#include "experiments/engine/store/store_file.h"
#include "models/base/stream.h"
#include "models/base/units.h"
#include "models/exchange/service.h"
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

/* Numbers of the sections' texts, between two @. */
static const struct {
    const char *name;
    double value;
} numbers[] = {
    {"TOLERANCE_PARTS", TOLERANCE_PARTS},
    {"EXCHANGE_OPTIMUM_TOLERANCE", EXCHANGE_OPTIMUM_TOLERANCE},
    {"EXIT_POSITIVE", EXIT_POSITIVE},
    {"EXIT_NEGATIVE", EXIT_NEGATIVE},
    {"EXIT_BAD_INPUT", EXIT_BAD_INPUT},
    {"EXIT_EXHAUSTED", EXIT_EXHAUSTED},
    {"EXCHANGE_LEVELS_MOST", EXCHANGE_LEVELS_MOST},
    {"EXCHANGE_NODES_MOST", EXCHANGE_NODES_MOST},
    {"COLLECTIVE_BLOCKS_MOST", COLLECTIVE_BLOCKS_MOST},
    {"SWITCHED_SWITCHES_MOST", SWITCHED_SWITCHES_MOST},
    {"SWITCHED_PORTS_MOST", SWITCHED_PORTS_MOST},
    {"SWITCHED_LINKS_MOST", SWITCHED_LINKS_MOST},
    {"SWITCHED_HOSTS_MOST", SWITCHED_HOSTS_MOST},
    {"SWITCHED_TRANSFERS_MOST", SWITCHED_TRANSFERS_MOST},
    {"SWITCHED_BYTES_MOST", SWITCHED_BYTES_MOST},
    {"SWITCHED_SECONDS_MOST", SWITCHED_SECONDS_MOST},
    {"SECONDS_LIMIT", SECONDS_LIMIT},
    {"SERVICE_WEIGHT_LIMIT", SERVICE_WEIGHT_LIMIT},
    {"BYTES_LIMIT", BYTES_LIMIT},
    {"INPUT_LIMIT", INPUT_LIMIT},
    {"INT_MAX", INT_MAX},
    {"LARGEST_COUNT", LARGEST_COUNT},
    {"GRID_MOST_POINTS", GRID_MOST_POINTS},
};

static void print_text(FILE *out, const char *text)
{
    for (const char *at; (at = strchr(text, '@')); text = strchr(at + 1, '@') + 1) {
        int k = 0;
        while (strncmp(at + 1, numbers[k].name, strlen(numbers[k].name)) != 0)
            k++;
        fprintf(out, "%.*s%.16g", (int)(at - text), text, numbers[k].value);
    }
    fputs(text, out);
}

/* Nothing if there is no section of that name. */
static void print_section(FILE *out, const char *name)
{
    struct arena arena = {0};
    const char *text =
        embedded_text(arena_print(&arena, "experiments/cli/help/manual/%s.man", name));
    if (text)
        print_text(out, text);
    arena_release(&arena);
}

/* Nothing for NULL. */
static void print_paragraph(FILE *out, const char *text)
{
    if (!text)
        return;
    fputs(".PP\n", out);
    manual_text(out, text);
    fputc('\n', out);
}

static void print_option(FILE *out, const struct verb *verb, const struct verb_option *option)
{
    char letter = verb_option_letter(verb, option);
    fputs(".TP\n", out);
    if (letter)
        fprintf(out, "\\fB\\-%c\\fR, ", letter);
    fputs("\\fB\\-\\-", out);
    manual_text(out, option->name);
    fputs("\\fR", out);
    if (option->arg) {
        fputs("=\\fI", out);
        manual_text(out, option->arg);
        fputs("\\fR", out);
    }
    fputc('\n', out);
    struct arena arena = {0};
    manual_text(out, option_help(option, &arena));
    fputc('\n', out);
    arena_release(&arena);
}

/* What --help shows, a verb's doc before the options and after a \v behind them, with details. */
static void print_verb(FILE *out, const struct verb *verb)
{
    struct arena arena = {0};
    const char *after = strchr(verb->doc, '\v');
    fprintf(out, ".SS \"commsched %s%s%s", verb->name, verb->options ? " [OPTION...]" : "",
            verb->args_doc ? " " : "");
    manual_text(out, verb->args_doc ? verb->args_doc : "");
    fputs("\"\n", out);
    print_paragraph(out, arena_print(&arena, "%.*s", (int)strcspn(verb->doc, "\v"), verb->doc));
    for (const struct verb_option *option = verb->options; option && option->name; option++)
        print_option(out, verb, option);
    print_paragraph(out, after ? after + 1 : NULL);
    print_section(out, arena_print(&arena, "verb_%s", verb->name));
    print_paragraph(out, verb->details ? verb->details(&arena) : NULL);
    print_paragraph(out, verb->limits);
    arena_release(&arena);
}

static void print_head(FILE *out)
{
    fputs(".TH COMMSCHED 1 \"\" \"commsched " VERSION
          "\" \"User Commands\"\n"
          ".SH NAME\ncommsched \\- " PROGRAM_TITLE
          "\n"
          ".SH SYNOPSIS\n.B commsched\n.I VERB\n.RI [ ARGUMENT ...]\n.br\n"
          ".B commsched\n.BR \\-\\-help | \\-\\-version\n"
          ".SH DESCRIPTION\n",
          out);
    for (const struct verb *const *verb = verbs; *verb; verb++) {
        fprintf(out, ".TP\n.B %s\n", (*verb)->name);
        manual_text(out, (*verb)->summary);
        fputc('\n', out);
    }
}

static void print_column(FILE *out, const struct column *column)
{
    fprintf(out, ".TP\n\\fB%s\\fR %s\n", column->name, sql_type(column));
    manual_text(out, column->about);
    if (column->metric && !column->metric->unit)
        fputs(", seconds", out);
    else if (column->metric && *column->metric->unit)
        fprintf(out, ", times %g in %s", column->metric->scale, column->metric->unit);
    for (int k = 0; column->word && column->word(k); k++)
        fprintf(out, "%s %s", k == 0 ? ":" : ",", column->word(k));
    fputc('\n', out);
}

static void print_results_store(FILE *out)
{
    for (const struct view *view = store_views; view->name; view++) {
        fprintf(out, ".SS View %s\n", view->name);
        manual_text(out, view->about);
        fputc('\n', out);
    }
    for (int table = 0; table < STORE_TABLES; table++) {
        fprintf(out, ".SS Table %s\n", store_tables[table].name);
        manual_text(out, store_tables[table].about);
        fputc('\n', out);
        for (const struct column *column = table_columns(&store_tables[table]); column->name;
             column++)
            print_column(out, column);
    }
}

static void print_sections(FILE *out, const char *const *names)
{
    while (*names)
        print_section(out, *names++);
}

void manual_print(FILE *out)
{
    static const char *const rules[] = {"families", "readings", "under_change", "valid_schedules",
                                        NULL};
    static const char *const subjects[] = {"experiments",       "the_report",
                                           "own_experiments",   "a_heuristic",
                                           "a_study",           "designing",
                                           "for_a_paper",       "benchmark_library",
                                           "on_a_cluster",      "outside_the_model",
                                           "unchanged_program", "c_library",
                                           "results",           NULL};
    static const char *const last[] = {"installation", "examples", "end", NULL};
    print_head(out);
    print_section(out, "verbs");
    for (const struct verb *const *verb = verbs; *verb; verb++)
        print_verb(out, *verb);
    print_sections(out, rules);
    fputs(".SH PRINTED NUMBERS\n", out);
    manual_text(out, agreement_rule);
    fputc('\n', out);
    print_sections(out, subjects);
    print_results_store(out);
    print_sections(out, last);
}

void manual_print_format(FILE *out)
{
    fputs(".TH COMMSCHED\\-FORMAT 5 \"\" \"commsched " VERSION "\" \"File Formats\"\n", out);
    print_section(out, "format");
}

void manual_print_tutorial(FILE *out)
{
    fputs(".TH COMMSCHED\\-TUTORIAL 7 \"\" \"commsched " VERSION "\" \"Tutorial\"\n", out);
    print_section(out, "tutorial");
}
