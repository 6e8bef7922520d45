#include "experiments/cli/help/manual.h"

#include "experiments/cli/help/results_store.h"
#include "experiments/cli/help/valid_schedule.h"
#include "experiments/cli/verb.h"

#include <stdlib.h>
#include <string.h>

static const char *escape(char c)
{
    switch (c) {
    case '\\':
        return "\\e";
    case '-':
        return "\\-";
    case '"':
        return "\\(dq";
    case '^':
        return "\\(ha";
    case '~':
        return "\\(ti";
    case '`':
        return "\\(ga";
    default:
        return NULL;
    }
}

void manual_text(FILE *out, const char *text)
{
    bool line_begins = true;
    for (; *text; text++) {
        if (line_begins && (*text == '.' || *text == '\''))
            fputs("\\&", out);
        if (escape(*text))
            fputs(escape(*text), out);
        else
            fputc(*text, out);
        line_begins = *text == '\n';
    }
}

/* A paragraph of a verb's text, as the verb's own --help shows it. */
static void print_paragraph(FILE *out, const struct verb *verb, int key, const char *text)
{
    char *shown = verb_help(verb, key, text);
    if (shown && *shown) {
        fputs(".PP\n", out);
        manual_text(out, shown);
        fputc('\n', out);
    }
    if (shown != text)
        free(shown);
}

static void print_option(FILE *out, const struct verb_option *option)
{
    bool has_letter = option->key < 128;
    fputs(".TP\n", out);
    if (has_letter)
        fprintf(out, "\\fB\\-%c\\fR, ", option->key);
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

/* A verb's doc has a part before its options and, after a \v, one behind them. */
static void print_verb(FILE *out, const struct verb *verb)
{
    const char *after = strchr(verb->doc, '\v');
    char *before = strndup(verb->doc, after ? (size_t)(after - verb->doc) : strlen(verb->doc));
    if (!before)
        arena_exhausted(0, 0);
    fprintf(out, ".SS \"commsched %s%s%s", verb->name, verb->options ? " [OPTION...]" : "",
            verb->args_doc ? " " : "");
    manual_text(out, verb->args_doc ? verb->args_doc : "");
    fputs("\"\n", out);
    print_paragraph(out, verb, ARGP_KEY_HELP_PRE_DOC, before);
    for (const struct verb_option *option = verb->options; option && option->name; option++)
        print_option(out, option);
    print_paragraph(out, verb, ARGP_KEY_HELP_POST_DOC, after ? after + 1 : NULL);
    print_paragraph(out, verb, ARGP_KEY_HELP_EXTRA, NULL);
    free(before);
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
    fputs(
        ".PP\nAn \\fIINSTANCE\\fR or a \\fISCHEDULE\\fR is a JSON file; \\- stands for standard "
        "input or output.\n"
        "A schedule carries its instance, and stands for it wherever an instance is read.\n"
        "Equal seeds give equal results.\n"
        "Every verb also takes \\fB\\-\\-help\\fR and \\fB\\-\\-usage\\fR.\n",
        out);
}

static void print_tail(FILE *out)
{
    fprintf(out,
            ".SH EXIT STATUS\n"
            ".TP\n%d\nSuccess, or a yes.\n"
            ".TP\n%d\nA no: an invalid schedule, a claim whose verdict is not as recorded.\n"
            ".TP\n%d\nBad usage or bad input; no output file was written.\n"
            ".TP\n3\nOut of memory, or processes could not be started or were killed from outside; "
            "what is "
            "stored stays.\n"
            ".SH ENVIRONMENT\n"
            ".TP\n.B COMMSCHED_PLOTS\nThe directory of the gnuplot scripts, instead of the one "
            "installed with the program.\n"
            ".SH SEE ALSO\n.BR gnuplot (1)\n",
            EXIT_POSITIVE, EXIT_NEGATIVE, EXIT_BAD_INPUT);
}

void manual_print(FILE *out)
{
    print_head(out);
    fputs(".SH VERBS\n", out);
    for (const struct verb *const *verb = verbs; *verb; verb++)
        print_verb(out, *verb);
    valid_schedule_print(out);
    results_store_print(out);
    print_tail(out);
}
