/* commsched new: creates the file of a new heuristic, or the directory of a new study. */
#include "experiments/cli/common.h"
#include "experiments/cli/help/new_algorithm.h"
#include "experiments/cli/help/new_study.h"
#include "experiments/engine/files/output.h"
#include "models/base/input.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char doc[] =
    "Writes a small, complete heuristic that builds and passes all tests: algorithms/FAMILY/NAME.c "
    "in the source tree of the current directory. FAMILY is exchange, multicast or switched. A "
    "comment marks the place of its choice. 'study DIR' creates a study outside the tree, named "
    "like its directory, with an algorithm, a generator, a metric, a bound, a claim and an "
    "experiment to edit.\vThe descriptor has .prototype = true, which adds a line to every figure "
    "of curves of its family. A heuristic outside the tree is built with make HEURISTICS=DIR, a "
    "study with make STUDY=DIR; both require the source tree.";

struct arguments {
    struct verb_input verb;
    const char *from, *directory;
    const char *study;         /* directory of a new study; or NULL */
    const char *family, *name; /* of the algorithm; for a study only its name */
};

static const struct verb_option options[] = {
    OPTION("from", "ALGORITHM", TEXT, from,
           "Copy this algorithm, which goes on using its kernels in algorithms/lib"),
    OPTION("into", "DIR", TEXT, directory, "Write DIR/FAMILY/NAME.c instead"),
    {0},
};

/* The study's name is that of its directory. */
static void check_study(struct arguments *arguments, struct argp_state *state)
{
    const struct words *words = &arguments->verb.arguments;
    if (words->count < 2)
        argp_error(state, "no directory given: study DIR");
    if (arguments->from || arguments->directory)
        argp_error(state, "--from and --into are for one algorithm");
    char *directory = arena_print(arguments->verb.arena, "%s", words->word[1]);
    for (size_t length = strlen(directory); length > 1 && directory[length - 1] == '/';)
        directory[--length] = '\0';
    arguments->study = directory;
    arguments->name = strrchr(directory, '/') ? strrchr(directory, '/') + 1 : directory;
}

static void check(void *input, struct argp_state *state)
{
    struct arguments *arguments = input;
    if (*arguments->verb.arguments.word && strcmp(*arguments->verb.arguments.word, "study") == 0) {
        check_study(arguments, state);
        return;
    }
    if (arguments->verb.arguments.count > 1)
        argp_error(state, "more than one algorithm given");
    const char *name = *arguments->verb.arguments.word, *slash = name ? strchr(name, '/') : NULL;
    if (!slash)
        argp_error(state, "no name given: FAMILY/NAME");
    else
        arguments->family = arena_print(arguments->verb.arena, "%.*s", (int)(slash - name), name);
    arguments->name = slash ? slash + 1 : NULL;
}

/* The text of a registered algorithm: from the tree, or from the directory. */
static const char *source_of(const struct arguments *arguments)
{
    const char *name = arguments->from, *stem = strchr(name, '/') + 1;
    const char *place = arguments->directory ? arguments->directory : "algorithms";
    const char *const paths[] = {arena_print(arguments->verb.arena, "algorithms/%s.c", name),
                                 arena_print(arguments->verb.arena, "%s/%s.c", place, name),
                                 arena_print(arguments->verb.arena, "%s/%s.c", place, stem)};
    for (size_t k = 0; k < sizeof paths / sizeof *paths; k++) {
        char *text;
        input_read_file(paths[k], arguments->verb.arena, &text, NULL);
        if (text && *text)
            return text;
    }
    bad_input("%s: cannot be read; copying requires the source tree", paths[0]);
    return NULL;
}

/* False, with the reason on standard error. */
static bool make_text(const struct arguments *arguments, const char **text)
{
    const char *from = "NAME", *source = "not published";
    const char *old = new_algorithm_template(arguments->family, arguments->verb.arena);
    if (arguments->from) {
        size_t length = strlen(arguments->family);
        if (!algorithm_find(arguments->from)) {
            unknown_name("algorithm", arguments->from, "ALGORITHM");
            return false;
        }
        if (strncmp(arguments->from, arguments->family, length) != 0 ||
            arguments->from[length] != '/') {
            bad_input("%s is of another family than %s", arguments->from,
                      *arguments->verb.arguments.word);
            return false;
        }
        from = arguments->from + length + 1;
        source = arena_print(arguments->verb.arena, "after %s", arguments->from);
        old = source_of(arguments);
    }
    if (!old)
        return false;
    struct verdict verdict = new_algorithm_text(old, arguments->family, from, arguments->name,
                                                source, arguments->verb.arena, text);
    if (!verdict.ok)
        bad_input("%s: %s", arguments->from ? arguments->from : "template", verdict.reason);
    return verdict.ok;
}

static struct verdict put_text(FILE *out, const void *text, struct arena *arena)
{
    (void)arena;
    fputs(text, out);
    return verdict_yes();
}

static int write_text(const struct arguments *arguments, const char *text)
{
    struct arena *arena = arguments->verb.arena;
    const char *place = arguments->directory ? arguments->directory : "algorithms";
    const char *path = arena_print(arena, "%s/%s/%s.c", place, arguments->family, arguments->name);
    if (!arguments->directory && access("algorithms/algorithm.h", R_OK) != 0)
        return bad_input("there is no source tree in this directory; use --into DIR");
    if (access(path, F_OK) == 0)
        return bad_input("%s: already exists", path);
    struct verdict verdict =
        output_make_directory(arena_print(arena, "%s/%s", place, arguments->family));
    if (verdict.ok)
        verdict = save_file(path, put_text, text, arena);
    if (!verdict.ok)
        return exit_status(verdict);
    printf("%s: edit it, then run: make%s%s\n", path, arguments->directory ? " HEURISTICS=" : "",
           arguments->directory ? place : "");
    if (arguments->from &&
        algorithm_find(arguments->from)->algorithm->guarantee.against != NO_GUARANTEE)
        printf("the guarantee of %s is not copied\n", arguments->from);
    return EXIT_POSITIVE;
}

static int begin_study(const struct arguments *arguments)
{
    struct verdict verdict = new_study_name(arguments->name);
    if (verdict.ok)
        verdict = new_study_write(arguments->study, arguments->name, arguments->verb.arena);
    if (verdict.ok)
        printf("%s: edit its files, then run in the source tree: make STUDY=%s\n", arguments->study,
               arguments->study);
    return exit_status(verdict);
}

static int run(void *input)
{
    const struct arguments *arguments = input;
    if (arguments->study)
        return begin_study(arguments);
    const char *algorithm = *arguments->verb.arguments.word, *text;
    if (!new_algorithm_template(arguments->family, arguments->verb.arena))
        return unknown_name("family", arguments->family, "FAMILY");
    struct verdict verdict = new_algorithm_name(arguments->name);
    if (!verdict.ok)
        return exit_status(verdict);
    if (algorithm_find(algorithm))
        return bad_input("the algorithm %s already exists", algorithm);
    return make_text(arguments, &text) ? write_text(arguments, text) : EXIT_BAD_INPUT;
}

VERB(new, "create a heuristic or a study", .group = VERB_RESEARCH, INPUT(.verb = {0}),
     .options = options, .check = check,
     TAKES("FAMILY/NAME|study [DIR]", 0, 2, NULL, "one at a time"));
