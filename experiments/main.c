/* commsched: finds the verb and runs it. */
#include "experiments/cli/verb.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void print_help(FILE *out)
{
    fputs(
        "Usage: commsched VERB [ARGUMENT...]\n"
        "A research harness for communication scheduling in heterogeneous clusters.\n\n",
        out);
    for (const struct verb *const *verb = verbs; *verb; verb++)
        fprintf(out, "  %-12s%s\n", (*verb)->name, (*verb)->summary);
    fputs("\n'commsched VERB --help' tells the options of a verb.\n", out);
}

static int run(const struct verb *verb, int argc, char **argv)
{
    char *name;
    if (asprintf(&name, "commsched %s", verb->name) < 0)
        return bad_input("out of memory");
    char *first = argv[1];
    argv[1] = name;
    int status = verb->run(argc - 1, argv + 1);
    argv[1] = first;
    free(name);
    return status;
}

static int unknown_verb(const char *name)
{
    const char *names[64] = {NULL};
    for (int k = 0; k < 63 && verbs[k]; k++)
        names[k] = verbs[k]->name;
    return unknown_name("verb", name, names);
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        print_help(stderr);
        return EXIT_BAD_INPUT;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "help") == 0 ||
        strcmp(argv[1], "-h") == 0) {
        print_help(stdout);
        return EXIT_POSITIVE;
    }
    if (strcmp(argv[1], "--version") == 0) {
        puts("commsched " VERSION);
        return EXIT_POSITIVE;
    }
    for (const struct verb *const *verb = verbs; *verb; verb++)
        if (strcmp((*verb)->name, argv[1]) == 0) {
            int status = run(*verb, argc, argv);
            if (fflush(stdout) != 0 || ferror(stdout))
                return bad_input("standard output: cannot write");
            return status;
        }
    return unknown_verb(argv[1]);
}
