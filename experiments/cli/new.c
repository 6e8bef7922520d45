/* commsched new: the file of a new heuristic. */
#include "experiments/cli/common.h"
#include "experiments/cli/help/new_algorithm.h"
#include "experiments/cli/help/template.h"
#include "experiments/engine/files/output.h"
#include "models/base/stream.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char doc[] =
    "Writes a small, complete heuristic that builds and passes all tests, with a comment where its "
    "choice is made: algorithms/FAMILY/NAME.c in the source tree of the current directory. FAMILY "
    "is exchange, multicast or switched."
    "\vIts descriptor says .prototype = true: it is a further line in every figure of curves of "
    "its family. A directory outside the tree is built with make HEURISTICS=DIR.";

static const struct argp_option options[] = {
    {"from", 'f', "ALGORITHM", 0, "Begin with a copy of this one", 0},
    {"into", 'i', "DIR", 0, "Write DIR/FAMILY/NAME.c instead", 0},
    {0},
};

struct arguments {
    const char *algorithm, *from, *directory;
    const char *family, *name; /* of the algorithm */
    struct arena *arena;
};

static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct arguments *arguments = state->input;
    switch (key) {
    case 'f':
        arguments->from = argument;
        return 0;
    case 'i':
        arguments->directory = argument;
        return 0;
    case ARGP_KEY_ARG:
        if (arguments->algorithm)
            argp_error(state, "one algorithm at a time");
        arguments->algorithm = argument;
        return 0;
    case ARGP_KEY_END:
        if (!arguments->algorithm || !strchr(arguments->algorithm, '/'))
            argp_error(state, "which algorithm? FAMILY/NAME");
        return 0;
    }
    return ARGP_ERR_UNKNOWN;
}

static const struct source_template *find_template(const char *family)
{
    const char *names[8] = {NULL};
    for (int k = 0; k < 7 && templates[k].family; k++) {
        if (strcmp(templates[k].family, family) == 0)
            return &templates[k];
        names[k] = templates[k].family;
    }
    unknown_name("family", family, names);
    return NULL;
}

static const char *read_file(const char *path, struct arena *arena)
{
    char *text = NULL;
    size_t room = 0;
    FILE *file = stream_open(path, "r");
    ssize_t length = file ? stream_read(&text, &room, '\0', file) : -1;
    if (file)
        fclose(file);
    const char *copy = length > 0 ? arena_print(arena, "%s", text) : NULL;
    free(text);
    return copy;
}

/* The text of a registered algorithm: of the tree, or of the directory. */
static const char *source_of(const struct arguments *arguments)
{
    const char *name = arguments->from, *stem = strchr(name, '/') + 1;
    const char *place = arguments->directory ? arguments->directory : "algorithms";
    const char *const paths[] = {arena_print(arguments->arena, "algorithms/%s.c", name),
                                 arena_print(arguments->arena, "%s/%s.c", place, name),
                                 arena_print(arguments->arena, "%s/%s.c", place, stem)};
    for (size_t k = 0; k < sizeof paths / sizeof *paths; k++) {
        const char *text = read_file(paths[k], arguments->arena);
        if (text)
            return text;
    }
    bad_input("%s: cannot be read; a copy is made where the sources are", paths[0]);
    return NULL;
}

/* False, with the reason on standard error. */
static bool make_text(const struct arguments *arguments, const char **text)
{
    const struct source_template *template = find_template(arguments->family);
    const char *from = "NAME", *source = "not published";
    const char *old = template ? template->text : NULL;
    if (template && arguments->from) {
        size_t length = strlen(arguments->family);
        if (!find_algorithm(arguments->from))
            return false;
        if (strncmp(arguments->from, arguments->family, length) != 0 ||
            arguments->from[length] != '/') {
            bad_input("%s is of another family than %s", arguments->from, arguments->algorithm);
            return false;
        }
        from = arguments->from + length + 1;
        source = arena_print(arguments->arena, "after %s", arguments->from);
        old = source_of(arguments);
    }
    if (!old)
        return false;
    struct verdict verdict = new_algorithm_text(old, arguments->family, from, arguments->name,
                                                source, arguments->arena, text);
    if (!verdict.ok)
        bad_input("%s: %s", arguments->from ? arguments->from : "template", verdict.reason);
    return verdict.ok;
}

static int write_file(const struct arguments *arguments, const char *text)
{
    const char *place = arguments->directory ? arguments->directory : "algorithms";
    const char *folder = arena_print(arguments->arena, "%s/%s", place, arguments->family);
    const char *path = arena_print(arguments->arena, "%s/%s.c", folder, arguments->name);
    struct output output;
    if (!arguments->directory && access("algorithms/algorithm.h", R_OK) != 0)
        return bad_input("there is no source tree in this directory; --into DIR needs none");
    if (access(path, F_OK) == 0)
        return bad_input("%s: is there already", path);
    struct verdict verdict = output_make_directory(folder);
    if (verdict.ok)
        verdict = output_open(&output, path, arguments->arena);
    if (verdict.ok) {
        fputs(text, output.stream);
        verdict = output_commit(&output);
    }
    if (!verdict.ok)
        return bad_input("%s", verdict.reason);
    if (arguments->directory)
        printf("%s: edit it, then: make HEURISTICS=%s\n", path, place);
    else
        printf("%s: edit it, then: make\n", path);
    return EXIT_POSITIVE;
}

static int make_algorithm(struct arguments *arguments)
{
    const char *slash = strchr(arguments->algorithm, '/'), *text;
    arguments->family = arena_print(arguments->arena, "%.*s", (int)(slash - arguments->algorithm),
                                    arguments->algorithm);
    arguments->name = slash + 1;
    if (!find_template(arguments->family))
        return EXIT_BAD_INPUT;
    struct verdict verdict = new_algorithm_name(arguments->name);
    if (!verdict.ok)
        return bad_input("%s", verdict.reason);
    if (algorithm_find(arguments->algorithm))
        return bad_input("there is an algorithm %s already", arguments->algorithm);
    return make_text(arguments, &text) ? write_file(arguments, text) : EXIT_BAD_INPUT;
}

static const struct argp argp = {options, parse, "FAMILY/NAME", doc, NULL, NULL, NULL};

static int run(int argc, char **argv)
{
    struct arena arena = {0};
    struct arguments arguments = {.arena = &arena};
    parse_arguments(&argp, argc, argv, &arguments);
    int status = make_algorithm(&arguments);
    arena_release(&arena);
    return status;
}

const struct verb verb_new = {"new", "begin a heuristic of your own", &argp, run};
