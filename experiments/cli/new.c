/* commsched new: creates the file of a new heuristic, or the directory of a new study. */
#include "algorithms/algorithm.h"
#include "experiments/cli/common.h"
#include "experiments/engine/files/output.h"
#include "experiments/engine/plan/plan.h"
#include "experiments/present/report/data.h"
#include "models/base/arena.h"
#include "models/base/input.h"
#include "models/base/verdict.h"

#include <ctype.h>
#include <errno.h>
#include <glob.h>
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- the text of an algorithm, made from that of another ---- */

/* The text with the first match, or all matches, of an extended regular expression replaced; the
 * same pointer if there is none. */
static const char *replace(const char *text, const char *pattern, const char *with, bool all,
                           struct arena *arena)
{
    regex_t compiled;
    regmatch_t match;
    const char *done = "", *rest = text;
    errno = 0;
    if (regcomp(&compiled, pattern, REG_EXTENDED) != 0)
        arena_exhausted(0, 0); /* the patterns are correct */
    while ((all || rest == text) && regexec(&compiled, rest, 1, &match, 0) == 0) {
        done = arena_print(arena, "%s%.*s%s", done, (int)match.rm_so, rest, with);
        rest += match.rm_eo;
    }
    regfree(&compiled);
    if (errno == ENOMEM) /* for which glibc says that there is no match */
        arena_exhausted(0, 0);
    return rest == text ? text : arena_print(arena, "%s%s", done, rest);
}

#define STRING "((\"([^\"\\\\]|\\\\.)*\"|[A-Z_]+)[ \n]*)+" /* literals that are joined */
#define GUARANTEE "\\.guarantee = \\{[^}]*\\}"

static const char *title_of(const char *name, struct arena *arena)
{
    char *title = arena_print(arena, "%s", name);
    for (char *c = title; *c; c++)
        if (*c == '_')
            *c = ' ';
    return title;
}

/* The macro of an algorithm's row in a file of several (algorithms/variant.h), with its first
 * argument. */
static const char *row_head(const char *family, const char *name, struct arena *arena)
{
    char *macro = arena_print(arena, "%s", family);
    for (char *c = macro; *c; c++)
        *c = (char)toupper((unsigned char)*c);
    return arena_print(arena, "\n%s(%s", macro, name);
}

/* Without the rows of other algorithms. A row's first arguments are name, title and source. */
static struct verdict copy_row(const char *text, const char *family, const char *from,
                               const char *name, const char *source, struct arena *arena,
                               const char **out)
{
    const char *any = row_head(family, "", arena);
    const char *macro = arena_print(arena, "%.*s\\(", (int)strlen(any) - 1, any);
    const char *own = arena_print(arena,
                                  "%s%s,"
                                  "[ \n]*" STRING ",[ \n]*" STRING,
                                  macro, from);
    const char *marked =
        replace(text, own,
                arena_print(arena, "\n@(%s, \"%s\", \"%s\"", name, title_of(name, arena), source),
                false, arena);
    if (marked == text)
        return verdict_no("it shares a file with others, which can be copied by hand");
    text = replace(marked, arena_print(arena, "%s([^)]|\\)+[^);])*\\)+;", macro), "", true, arena);
    const char *begin = strstr(text, "\n@("), *end = strstr(begin, ");\n");
    const char *row = arena_print(arena, "%.*s", (int)(end - begin) - 3, begin + 3);
    const char *prototype = replace(row, GUARANTEE, ".prototype = true", false, arena);
    *out = arena_print(arena, "%.*s%s%s%s%s", (int)(begin - text), text, any, prototype,
                       prototype == row ? ", .prototype = true" : "", end);
    return verdict_yes();
}

/* From a text that defines algorithm_FAMILY_FROM: symbol, name and title are replaced by the new
 * ones, the source by the one given, and the result is a prototype without a guarantee. Fails where
 * the descriptor cannot be found. */
static struct verdict new_algorithm_text(const char *text, const char *family, const char *from,
                                         const char *name, const char *source, struct arena *arena,
                                         const char **out)
{
    const struct {
        const char *key, *value, *more;
    } fields[] = {{"name", arena_print(arena, "%s/%s", family, name), ""},
                  {"title", title_of(name, arena), ""},
                  {"source", source, "\n    .prototype = true,"}};
    const char *old = arena_print(arena, "\\<algorithm_%s_%s\\>", family, from);
    const char *renamed =
        replace(text, old, arena_print(arena, "algorithm_%s_%s", family, name), true, arena);
    if (renamed == text)
        return copy_row(text, family, from, name, source, arena, out);
    text = replace(renamed, "\n    \\.prototype = true,", "", false, arena);
    for (size_t k = 0; k < sizeof fields / sizeof *fields; k++) {
        const char *field = arena_print(arena, "\n    \\.%s = " STRING ",", fields[k].key);
        const char *set = replace(text, field,
                                  arena_print(arena, "\n    .%s = \"%s\",%s", fields[k].key,
                                              fields[k].value, fields[k].more),
                                  false, arena);
        if (set == text)
            return verdict_no("its descriptor has no .%s", fields[k].key);
        text = set;
    }
    /* a theorem covers the original algorithm, not a modified copy */
    *out = replace(text, "\n    " GUARANTEE ",", "", false, arena);
    return verdict_yes();
}

/* The text of algorithm_FAMILY_NAME; NULL: there is no such family. */
static const char *new_algorithm_template(const char *family, struct arena *arena)
{
    return embedded_text(arena_print(arena, "algorithms/templates/%s.c", family));
}

/* ---- a study ---- */

/* The files of a new study, made from those of experiments/study, in which NAME is the study's
 * name, VERSION the program's version, and DIRECTORY the study's directory. */

#define PLACE "experiments/study/"

/* ---- names ---- */

/* Directories next to a study's program, and papers' names that prefix experiments, cannot be
 * reused. */
static bool is_taken(const char *name)
{
    static const char *const folders[] = {"algorithms", "generators", "experiments", "claims",
                                          "bounds",     "metrics",    "out",         OWN_PAPER};
    for (size_t k = 0; k < sizeof folders / sizeof *folders; k++)
        if (strcmp(name, folders[k]) == 0)
            return true;
    for (const struct paper *paper = papers; paper->name; paper++)
        if (strcmp(name, paper->name) == 0)
            return true;
    return false;
}

/* A negative verdict gives the reason why the name cannot be that of a program, of symbols and of a
 * study. */
static struct verdict new_study_name(const char *name)
{
    struct verdict verdict = algorithm_name_check(name);
    if (verdict.ok && isdigit((unsigned char)*name))
        return verdict_no("'%s' is not a valid name of a study: it begins with a digit", name);
    if (verdict.ok && is_taken(name))
        return verdict_no("'%s' is not a valid name of a study: it is already in use", name);
    for (enum family family = FAMILY_EXCHANGE; verdict.ok && family <= FAMILY_SWITCHED; family++) {
        struct arena arena = {0};
        if (algorithm_find(arena_print(&arena, "%s/%s", family_name(family), name)))
            verdict = verdict_no("'%s' is not a valid name of a study: there is an algorithm %s/%s",
                                 name, family_name(family), name);
        arena_release(&arena);
    }
    return verdict;
}

/* ---- texts ---- */

struct new_study {
    const char *place; /* where it is written */
    const char *directory, *name;
    struct arena *arena;
};

static const char *filled_in(const struct new_study *study, const char *text)
{
    text = replace(text, "DIRECTORY", study->directory, true, study->arena);
    text = replace(text, "NAME", study->name, true, study->arena);
    return replace(text, "\"VERSION\"", "\"commsched " VERSION "\"", true, study->arena);
}

/* ---- files ---- */

static struct verdict write_one(const struct new_study *study, const char *path, const char *text)
{
    const char *whole = arena_print(study->arena, "%s/%s", study->place, filled_in(study, path));
    struct verdict verdict = output_make_parent(whole, study->arena);
    return verdict.ok ? output_write(whole, text, strlen(text), study->arena) : verdict;
}

static struct verdict write_algorithm(const struct new_study *study)
{
    const char *text;
    struct verdict verdict =
        new_algorithm_text(new_algorithm_template("exchange", study->arena), "exchange", "NAME",
                           study->name, "not published", study->arena, &text);
    return verdict.ok ? write_one(study, "algorithms/exchange/NAME.c", text) : verdict;
}

static struct verdict write_files(const struct new_study *study)
{
    struct verdict verdict = write_algorithm(study);
    for (const struct embedded_document *file = embedded_files; file->path && verdict.ok; file++) {
        if (strncmp(file->path, PLACE, strlen(PLACE)) != 0)
            continue;
        const char *path = file->path + strlen(PLACE);
        bool hidden = strcmp(path, "gitignore") == 0;
        verdict = write_one(study, hidden ? ".gitignore" : path, filled_in(study, file->text));
    }
    return verdict;
}

/* ---- the directory ---- */

/* Writes all files and the algorithm's template to the directory, which is created if missing. On
 * failure nothing is left behind. */
static struct verdict new_study_write(const char *directory, const char *name, struct arena *arena)
{
    struct new_study study = {.directory = directory, .name = name, .arena = arena};
    struct temporary place;
    struct verdict verdict = output_make_parent(directory, arena);
    int above = (int)(strlen(directory) - strlen(name));
    if (verdict.ok) /* signals are blocked */
        verdict = temporary_directory(&place, arena_print(arena, "%.*s.", above, directory), arena);
    if (!verdict.ok)
        return verdict;
    study.place = place.path;
    mode_t mask = umask(0);
    umask(mask);
    verdict = write_files(&study);
    if (verdict.ok && chmod(place.path, 0777 & ~mask) == 0 && rename(place.path, directory) == 0) {
        temporary_end(&place);
        return verdict;
    }
    if (verdict.ok)
        verdict = errno == ENOTEMPTY || errno == EEXIST || errno == ENOTDIR
                      ? verdict_no("%s: exists and is not an empty directory", directory)
                      : verdict_no("%s: %s", directory, strerror(errno));
    temporary_remove(&place);
    return verdict;
}

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
    OPTION(
        "from", "ALGORITHM", TEXT, from,
        "Copy this algorithm, if it has a file of its own; the copy goes on using its kernels in "
        "algorithms/lib"),
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

/* The text of the file among the family's that has the algorithm's row; NULL: there is none. */
static const char *file_of_row(const struct arguments *arguments, const char *place)
{
    struct arena *arena = arguments->verb.arena;
    const char *stem = strchr(arguments->from, '/') + 1;
    const char *row = arena_print(arena, "%s,", row_head(arguments->family, stem, arena));
    char *text = NULL;
    glob_t files = {0};
    glob(arena_print(arena, "%s/%s/*.c", place, arguments->family), 0, NULL, &files);
    for (size_t k = 0; k < files.gl_pathc && (!text || !strstr(text, row)); k++)
        input_read_file(files.gl_pathv[k], arena, &text, NULL);
    globfree(&files);
    return text && strstr(text, row) ? text : NULL;
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
    const char *row = file_of_row(arguments, "algorithms");
    if (!row)
        bad_input("%s: cannot be read; copying requires the source tree", paths[0]);
    return row;
}

/* NULL, with the reason on standard error. */
static const char *make_text(const struct arguments *arguments)
{
    const char *from = "NAME", *source = "not published", *text = NULL;
    const char *old = new_algorithm_template(arguments->family, arguments->verb.arena);
    if (arguments->from) {
        size_t length = strlen(arguments->family);
        if (!algorithm_find(arguments->from)) {
            unknown_name("algorithm", arguments->from, "ALGORITHM");
            return NULL;
        }
        if (strncmp(arguments->from, arguments->family, length) != 0 ||
            arguments->from[length] != '/') {
            bad_input("%s is of another family than %s", arguments->from,
                      *arguments->verb.arguments.word);
            return NULL;
        }
        from = arguments->from + length + 1;
        source = arena_print(arguments->verb.arena, "after %s", arguments->from);
        old = source_of(arguments);
    }
    if (!old)
        return NULL;
    struct verdict verdict = new_algorithm_text(old, arguments->family, from, arguments->name,
                                                source, arguments->verb.arena, &text);
    if (!verdict.ok)
        bad_input("%s: %s", arguments->from ? arguments->from : "template", verdict.reason);
    return text;
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
    struct verdict verdict = output_make_parent(path, arena);
    if (verdict.ok)
        verdict = output_write(path, text, strlen(text), arena);
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
    const char *algorithm = *arguments->verb.arguments.word;
    if (!new_algorithm_template(arguments->family, arguments->verb.arena))
        return unknown_name("family", arguments->family, "FAMILY");
    struct verdict verdict = algorithm_name_check(arguments->name);
    if (!verdict.ok)
        return exit_status(verdict);
    if (algorithm_find(algorithm))
        return bad_input("the algorithm %s already exists", algorithm);
    const char *text = make_text(arguments);
    return text ? write_text(arguments, text) : EXIT_BAD_INPUT;
}

VERB(new, "create a heuristic or a study", .group = VERB_RESEARCH, INPUT(.verb = {0}),
     .options = options, .check = check,
     TAKES("FAMILY/NAME|study [DIR]", 0, 2, NULL, "one at a time"));
