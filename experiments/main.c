/* The program commsched: finds the verb and runs it, or prints documents about the program. */
#include "experiments/cli/verb.h"
#include "experiments/engine/files/output.h"
#include "experiments/engine/isolation/isolation.h"

#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void print_help(FILE *out)
{
    static const char *const titles[VERB_GROUPS] = {"One instance", "Research",
                                                    "Clusters and measurements"};
    fputs("Usage: commsched VERB [ARGUMENT...]\nA " PROGRAM_TITLE ".\n", out);
    for (int group = 0; group < VERB_GROUPS; group++) {
        fprintf(out, "\n%s:\n", titles[group]);
        for (const struct verb *const *verb = verbs; *verb; verb++)
            if ((int)(*verb)->group == group)
                fprintf(out, "  %-12s%s\n", (*verb)->name, (*verb)->summary);
    }
    fputs("\n'commsched help VERB' lists the options of a verb.\n", out);
}

static int run(int argc, char **argv)
{
    const struct verb *verb = verb_find(argv[1]);
    if (!verb)
        unknown_name("verb", argv[1], "VERB");
    return verb_run(verb, "commsched", argc - 1, argv + 1);
}

/* "help VERB" is "VERB --help", which ends the program. */
static int help_on(char *verb, char *program)
{
    static char option[] = "--help";
    return run(3, (char *[]){program, verb, option, NULL});
}

static void print_version(FILE *out)
{
    fputs("commsched " VERSION "\n", out);
}

/* Documents that the program prints about itself. */
static const struct document {
    const char *option;
    void (*print)(FILE *out);
    const char *page; /* of the manual, in place of print */
} documents[] = {
    {"--help", print_help, NULL},
    {"help", print_help, NULL},
    {"-h", print_help, NULL},
    {"--version", print_version, NULL},
    {"--manual", NULL, "commsched"},
    {"--manual-format", NULL, "format"},
    {"--manual-tutorial", NULL, "tutorial"},
    {0},
};

/* The exit status of a verb or document. */
static int answer(int argc, char **argv)
{
    if (argc > 2 && strcmp(argv[1], "help") == 0)
        return argc > 3 ? bad_input("help takes one verb") : help_on(argv[2], argv[0]);
    for (const struct document *document = documents; document->option; document++)
        if (strcmp(document->option, argv[1]) == 0) {
            if (document->print)
                document->print(stdout);
            else
                manual_print(stdout, document->page);
            return EXIT_POSITIVE;
        }
    if (strcmp(argv[1], "--complete") == 0) {
        completion_print(stdout, argc - 2, argv + 2);
        return EXIT_POSITIVE;
    }
    return run(argc, argv);
}

/* Memory that one run has freed is kept for the next, rather than returned and mapped again. */
static void keep_freed_memory(void)
{
    enum { MAPPED_FROM = 32 << 20, KEPT = 64 << 20 };
    mallopt(M_MMAP_THRESHOLD, MAPPED_FROM);
    mallopt(M_TRIM_THRESHOLD, KEPT);
}

int main(int argc, char **argv)
{
    keep_freed_memory();
    streams_guard(EXIT_BAD_INPUT);
    if (!floating_point_is_standard())
        return bad_input(NOT_STANDARD);
    if (argc >= 2)
        return answer(argc, argv);
    print_help(stderr);
    return EXIT_BAD_INPUT;
}
