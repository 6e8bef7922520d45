#include "experiments/cli/verb.h"

#include "experiments/cli/help/nearest.h"
#include "models/base/arena.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

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

/* A verb's parser behind the rule that holds for all of them. */
struct guarded {
    const struct argp *argp;
    void *input;
};

/* The option of that key takes a path. */
static const struct argp_option *path_option(const struct argp_option *option, int key)
{
    while (option && option->name && option->key != key)
        option++;
    bool found = option && option->name && option->arg;
    return found && (strstr(option->arg, "FILE") || strstr(option->arg, "DIR")) ? option : NULL;
}

/* An empty path would stand for the root directory once a name is put behind it. */
static error_t refuse_empty(int key, char *argument, struct argp_state *state)
{
    struct guarded *guarded = state->input;
    const struct argp_option *option = path_option(guarded->argp->options, key);
    if (argument && !*argument && key == ARGP_KEY_ARG)
        argp_error(state, "an argument is empty");
    if (argument && !*argument && option)
        argp_error(state, "--%s: the name is empty", option->name);
    state->input = guarded->input;
    return guarded->argp->parser(key, argument, state);
}

void parse_arguments(const struct argp *argp, int argc, char **argv, void *input)
{
    struct guarded guarded = {argp, input};
    struct argp with_rule = *argp;
    with_rule.parser = refuse_empty;
    argp_err_exit_status = EXIT_BAD_INPUT;
    if (argp_parse(&with_rule, argc, argv, 0, NULL, &guarded) == ENOMEM)
        arena_exhausted(0, 0);
}
