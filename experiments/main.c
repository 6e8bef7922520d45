/* The program commsched: finds the verb and runs it, or prints documents about the program. */
#include "experiments/cli/help/manual.h"
#include "experiments/cli/help/names.h"
#include "experiments/cli/verb.h"
#include "experiments/engine/files/output.h"
#include "models/base/arena.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void print_help(FILE *out)
{
    fputs(
        "Usage: commsched VERB [ARGUMENT...]\n"
        "A " PROGRAM_TITLE ".\n\n",
        out);
    for (const struct verb *const *verb = verbs; *verb; verb++)
        fprintf(out, "  %-12s%s\n", (*verb)->name, (*verb)->summary);
    fputs("\n'commsched VERB --help' lists the options of a verb.\n", out);
}

static int run(const struct verb *verb, int argc, char **argv)
{
    char *name;
    if (asprintf(&name, "commsched %s", verb->name) < 0)
        arena_exhausted(0, 0);
    char *first = argv[1];
    argv[1] = name;
    int status = verb_run(verb, argc - 1, argv + 1);
    argv[1] = first;
    free(name);
    return status;
}

static void print_version(FILE *out)
{
    fputs("commsched " VERSION "\n", out);
}

/* Documents that the program prints about itself. */
static const struct document {
    const char *option;
    void (*print)(FILE *out);
} documents[] = {
    {"--help", print_help},
    {"help", print_help},
    {"-h", print_help},
    {"--version", print_version},
    {"--manual", manual_print},
    {"--manual-format", manual_print_format},
    {"--manual-tutorial", manual_print_tutorial},
    {0},
};

/* The exit status of a verb or document. */
static int answer(int argc, char **argv)
{
    for (const struct document *document = documents; document->option; document++)
        if (strcmp(document->option, argv[1]) == 0) {
            document->print(stdout);
            return EXIT_POSITIVE;
        }
    if (strcmp(argv[1], "--complete") == 0) {
        completion_print(stdout, argc - 2, argv + 2);
        return EXIT_POSITIVE;
    }
    const struct verb *verb = verb_find(argv[1]);
    if (verb)
        return run(verb, argc, argv);
    return unknown_name("verb", argv[1], "VERB");
}

int main(int argc, char **argv)
{
    streams_guard(EXIT_BAD_INPUT);
    if (argc >= 2)
        return answer(argc, argv);
    print_help(stderr);
    return EXIT_BAD_INPUT;
}
