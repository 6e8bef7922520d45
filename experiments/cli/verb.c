#include "experiments/cli/verb.h"

#include "experiments/help/nearest.h"
#include "models/arena.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>

int bad_input(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fputs("commsched: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    return EXIT_BAD_INPUT;
}

int stopped_by(int signal, const char *how_to_go_on)
{
    fprintf(stderr, "commsched: stopped%s\n", how_to_go_on);
    return 128 + signal;
}

int unknown_name(const char *kind, const char *name, const char *const *known)
{
    const char *nearest[3];
    nearest_names(name, known, nearest);
    fprintf(stderr, "commsched: there is no %s '%s'; nearest:", kind, name);
    for (int k = 0; k < 3 && nearest[k]; k++)
        fprintf(stderr, "%s %s", k ? "," : "", nearest[k]);
    fputc('\n', stderr);
    return EXIT_BAD_INPUT;
}

void parse_arguments(const struct argp *argp, int argc, char **argv, void *input)
{
    argp_err_exit_status = EXIT_BAD_INPUT;
    if (argp_parse(argp, argc, argv, 0, NULL, input) == ENOMEM)
        arena_exhausted(0, 0);
}
