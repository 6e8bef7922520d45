/* commsched new: creates the file of a new heuristic, or the directory of a new study. */
#include "experiments/cli/common.h"
#include "experiments/present/report/data.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char doc[] =
    "Writes a small, complete heuristic that builds and passes all tests: algorithms/FAMILY/NAME.c "
    "in the source tree of the current directory. FAMILY is exchange, multicast or switched. It is "
    "one rule, a function that a comment marks, and prints the commands that compare and test it. "
    "'study DIR' creates a study outside the tree, named "
    "like its directory, with an algorithm, a generator, a metric, a bound, a claim and an "
    "experiment to edit.\vThe descriptor has .prototype = true, which adds a line to every figure "
    "of curves of its family. A heuristic outside the tree is built with make HEURISTICS=DIR, a "
    "study with make STUDY=DIR, in the source tree.";

struct arguments {
    struct verb_input verb;
    const char *into;
    const char *study;         /* directory of a new study; or NULL */
    const char *family, *name; /* of the algorithm; for a study only its name */
};

static const struct verb_option options[] = {
    OPTION("into", "DIR", TEXT, into, "Write DIR/FAMILY/NAME.c instead"),
    {0},
};

/* The study's name is that of its directory. */
static void check_study(struct arguments *arguments, struct argp_state *state)
{
    const struct words *words = &arguments->verb.arguments;
    if (words->count < 2)
        argp_error(state, "no directory given: study DIR");
    if (arguments->into)
        argp_error(state, "--into is for one algorithm");
    char *directory = arena_print(arguments->verb.arena, "%s", words->word[1]);
    for (size_t length = strlen(directory); length > 1 && directory[length - 1] == '/';)
        directory[--length] = '\0';
    arguments->study = directory;
    arguments->name = strrchr(directory, '/') ? strrchr(directory, '/') + 1 : directory;
}

static void check(void *input, struct argp_state *state)
{
    struct arguments *arguments = input;
    const char *name = *arguments->verb.arguments.word, *slash = name ? strchr(name, '/') : NULL;
    if (name && strcmp(name, "study") == 0) {
        check_study(arguments, state);
        return;
    }
    if (arguments->verb.arguments.count > 1)
        argp_error(state, "more than one algorithm given");
    if (!slash)
        argp_error(state, "no name given: FAMILY/NAME");
    arguments->family = arena_print(arguments->verb.arena, "%.*s", (int)(slash - name), name);
    arguments->name = slash + 1;
}

/* ---- texts ---- */

/* In the files that are built in for this purpose, NAME is the name of the algorithm or study,
 * TITLE the same in words, VERSION the program's version, and DIRECTORY the study's. */
static const char *filled_in(const struct arguments *arguments, const char *text)
{
    struct arena *arena = arguments->verb.arena;
    text = replaced(text, "DIRECTORY", arguments->study ? arguments->study : "", arena);
    text = replaced(text, "TITLE", replaced(arguments->name, "_", " ", arena), arena);
    text = replaced(text, "NAME", arguments->name, arena);
    return replaced(text, "\"VERSION\"", "\"commsched " VERSION "\"", arena);
}

/* The text of a new algorithm; NULL: there is no such family. */
static const char *template_of(const char *family, struct arena *arena)
{
    return embedded_text(arena_print(arena, "algorithms/templates/%s.c", family));
}

/* Writes a file and its directories. */
static void write_filled_in(const struct arguments *arguments, const char *path, const char *text)
{
    struct arena *arena = arguments->verb.arena;
    const char *filled = filled_in(arguments, text);
    require(output_make_parent(path, arena));
    require(output_write(path, filled, strlen(filled), arena));
}

/* ---- an algorithm ---- */

static void begin_algorithm(const struct arguments *arguments)
{
    const char *algorithm = *arguments->verb.arguments.word, *into = arguments->into;
    struct arena *arena = arguments->verb.arena;
    const char *text = template_of(arguments->family, arena), *place = into ? into : "algorithms";
    const char *path = arena_print(arena, "%s/%s.c", place, algorithm);
    if (!text)
        unknown_name("family", arguments->family, "FAMILY");
    require_algorithm_name(arguments->name);
    if (algorithm_find(algorithm))
        fail("the algorithm %s already exists", algorithm);
    if (!into && access("algorithms/algorithm.h", R_OK) != 0)
        fail("there is no source tree in this directory; use --into DIR");
    if (access(path, F_OK) == 0)
        fail("%s: already exists", path);
    write_filled_in(arguments, path, text);
    const char *from = into ? arena_print(arena, " HEURISTICS=%s", into) : "";
    printf(
        "%s: edit its rule, then run\n  make%s\n  ./commsched compare INSTANCE --search\n"
        "  make test%s ALGORITHM=%s\n",
        path, from, from, algorithm);
}

/* ---- a study ---- */

/* Where its files are, in the source tree. */
#define PLACE "experiments/study/"

/* Directories next to a study's program, and papers' names that prefix experiments, cannot be
 * reused. */
static bool is_taken(const char *name, struct arena *arena)
{
    static const char *const folders[] = {"algorithms", "generators", "experiments",
                                          "claims",     "bounds",     "metrics",
                                          "out",        OWN_PAPER,    NULL};
    return word_index(folders, name) >= 0 || paper_find(name, arena);
}

/* It is the name of a program, of symbols and of a study. */
static void require_study_name(const char *name, struct arena *arena)
{
    require_algorithm_name(name);
    if (isdigit((unsigned char)*name))
        fail("'%s' is not a valid name of a study: it begins with a digit", name);
    if (is_taken(name, arena))
        fail("'%s' is not a valid name of a study: it is already in use", name);
    for (enum family family = FAMILY_EXCHANGE; family <= FAMILY_SWITCHED; family++)
        if (algorithm_find(arena_print(arena, "%s/%s", family_name(family), name)))
            fail("'%s' is not a valid name of a study: there is an algorithm %s/%s", name,
                 family_name(family), name);
}

static void write_files(const struct arguments *arguments, const char *place)
{
    struct arena *arena = arguments->verb.arena;
    write_filled_in(arguments,
                    arena_print(arena, "%s/algorithms/exchange/%s.c", place, arguments->name),
                    template_of("exchange", arena));
    for (const struct embedded_document *file = embedded_files; file->path; file++) {
        if (strncmp(file->path, PLACE, strlen(PLACE)) != 0)
            continue;
        const char *path = file->path + strlen(PLACE);
        if (strcmp(path, "gitignore") == 0)
            path = ".gitignore";
        write_filled_in(arguments, arena_print(arena, "%s/%s", place, filled_in(arguments, path)),
                        file->text);
    }
}

/* All files are written to a temporary directory, which is removed on failure, and then renamed;
 * signals are blocked meanwhile. */
static void begin_study(const struct arguments *arguments)
{
    struct arena *arena = arguments->verb.arena;
    const char *directory = arguments->study;
    struct temporary place;
    int above = (int)(strlen(directory) - strlen(arguments->name));
    require_study_name(arguments->name, arena);
    require(output_make_parent(directory, arena));
    temporary_begin(&place,
                    arena_print(arena, "%.*s.commsched.%d", above, directory, (int)getpid()));
    if (mkdir(place.path, 0777) != 0)
        fail("%s: cannot make a temporary directory: %s", place.path, strerror(errno));
    write_files(arguments, place.path);
    if (rename(place.path, directory) != 0)
        fail("%s: %s", directory,
             errno == ENOTEMPTY || errno == EEXIST || errno == ENOTDIR
                 ? "exists and is not an empty directory"
                 : strerror(errno));
    temporary_end(&place);
    printf("%s: edit its files, then run in the source tree: make STUDY=%s\n", directory,
           directory);
}

static int run(void *input)
{
    const struct arguments *arguments = input;
    (arguments->study ? begin_study : begin_algorithm)(arguments);
    return EXIT_POSITIVE;
}

VERB(new, "create a heuristic or a study", .group = VERB_RESEARCH, INPUT(.verb = {0}),
     .options = options, .check = check,
     TAKES("FAMILY/NAME|study [DIR]", 0, 2, NULL, "one at a time"));
