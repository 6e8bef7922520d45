/* Runs gnuplot as a child process, without a shell: its program is in a file in memory, errors
 * are in another. */
#include "experiments/present/gnuplot/gnuplot.h"

#include "experiments/engine/ending.h"
#include "experiments/engine/files/output.h"
#include "experiments/engine/plan/plan.h"
#include "models/base/process.h"
#include "models/base/stream.h"
#include "models/base/verdict.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/mman.h>
#include <unistd.h>

/* Constants and fields for gnuplot, in which any text is only a text. */

/* A gnuplot string constant. Between double quotes gnuplot interprets escapes, command substitution
 * and comments; as octal escapes no characters start them. */
static const char *gnuplot_quoted(const char *text, struct arena *arena)
{
    enum { ESCAPE = sizeof "\\000" - 1 };
    char *quoted = ARENA_ARRAY(arena, char, ESCAPE *strlen(text) + 3), *out = stpcpy(quoted, "\"");
    for (const char *in = text; *in; in++)
        out += snprintf(out, ESCAPE + 1, "\\%03o", (unsigned char)*in);
    stpcpy(out, "\"");
    return quoted;
}

#define WORD_JOINER "\u2060" /* invisible */

/* gnuplot's svg terminal escapes all markup except the end of a CDATA section, which is split
 * here. */
static const char *split_cdata_end(const char *text, struct arena *arena)
{
    return replaced(text, "]]>", "]]" WORD_JOINER ">", arena);
}

void gnuplot_words(const struct gnuplot *program, const char *name, const char *words)
{
    const char *drawn = split_cdata_end(printable(words, "\n", program->arena), program->arena);
    fprintf(program->text.stream, "%s = %s\n", name, gnuplot_quoted(drawn, program->arena));
}

void gnuplot_list(const struct gnuplot *program, const char *name, const char *const *words,
                  int count)
{
    fprintf(program->text.stream, "array %s[%d]\n", name, count);
    for (int k = 0; k < count; k++)
        gnuplot_words(program, arena_print(program->arena, "%s[%d]", name, k + 1), words[k]);
}

const char *gnuplot_label(const char *text, struct arena *arena)
{
    const char *label = *text == '#' ? WORD_JOINER : "";
    for (text = split_cdata_end(printable(text, "", arena), arena); *text;) {
        size_t plain = strcspn(text, "\\\"");
        const char *stand_in = text[plain] == '\\' ? "\u2216" : text[plain] == '"' ? "\u201d" : "";
        label = arena_print(arena, "%s%.*s%s", label, (int)plain, text, stand_in);
        text += plain + (text[plain] != '\0');
    }
    return label;
}

/* The path in a form that gnuplot takes as a file and not as a command, such as "|sh" and "<sh", or
 * as anything else. */
static const char *gnuplot_file_name(const char *path, struct arena *arena)
{
    return *path == '/' ? path : arena_print(arena, "./%s", path);
}

enum { MESSAGE_SIZE = 4096, END_SIZE = 32 };

#define POLL_SECONDS 0.05

/* The suffix of a picture file, and how a complete file ends. */
static const struct picture_format {
    const char *name, *end;
} formats[] = {
    {"svg", "</svg>"},
    {"png", "IEND"},
    {"pdf", "%%EOF"},
};

static const struct picture_format *find_format(const char *path)
{
    const char *dot = strrchr(path, '.');
    for (size_t k = 0; dot && k < sizeof formats / sizeof *formats; k++)
        if (strcasecmp(dot + 1, formats[k].name) == 0)
            return &formats[k];
    return NULL;
}

static const char *directory_of(const char *path, struct arena *arena)
{
    return dirname(arena_print(arena, "%s", path));
}

static const char *program_directory(struct arena *arena)
{
    char path[4096];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
    return directory_of(arena_print(arena, "%.*s", length > 0 ? (int)length : 0, path), arena);
}

const char *plots_file(const char *name, struct arena *arena)
{
    const char *program = program_directory(arena), *stated = getenv("COMMSCHED_PLOTS");
    const char *places[] = {arena_print(arena, "%s/plots", program),
                            arena_print(arena, "%s/../share/commsched/plots", program),
                            arena_print(arena, "%s/plots", study_tree), /* "/plots" without one */
                            NULL};
    const char *const *place = stated && *stated ? (const char *[]){stated, NULL} : places;
    for (; *place; place++) {
        const char *path = arena_print(arena, "%s/%s", *place, name);
        if (access(path, R_OK) == 0)
            return path;
    }
    return NULL;
}

/* ---- programs ---- */

void gnuplot_start(struct gnuplot *program, struct arena *arena)
{
    program->arena = arena;
    text_stream_start(&program->text);
    gnuplot_number(program, "printed", 0.0);
}

void gnuplot_number(const struct gnuplot *program, const char *name, double number)
{
    fprintf(program->text.stream, "%s = %.17g\n", name, number);
}

/* The data end with a word that is not in them. */
void gnuplot_data(const struct gnuplot *program, const char *name, const char *data)
{
    const char *end = "END";
    while (strstr(data, end))
        end = arena_print(program->arena, "%s_END", end);
    fprintf(program->text.stream, "$%s << %s\n%s\n%s\n%s = \"$%s\"\n", name, end, data, end, name,
            name);
}

/* ---- runs ---- */

/* A file in memory, at its beginning; NULL on failure, with errno. */
static FILE *memory_file(const char *content)
{
    int memory = memfd_create("gnuplot", MFD_CLOEXEC);
    FILE *file = memory < 0 ? NULL : fdopen(memory, "w+");
    if (file && fputs(content, file) != EOF && fflush(file) == 0) {
        rewind(file);
        return file;
    }
    if (errno == ENOMEM)
        arena_exhausted(0, 0);
    if (file)
        fclose(file);
    return NULL;
}

/* Returns an errno. */
static int spawn(char *const *arguments, int input, int errors, pid_t *child)
{
    sigset_t none;
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigemptyset(&none);
    if (posix_spawn_file_actions_init(&actions) != 0 ||
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) != 0 ||
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0) != 0 ||
        posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO) != 0)
        arena_exhausted(0, 0); /* the only possible error there */
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
    int error = posix_spawnp(child, arguments[0], &actions, &attributes, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return error;
}

/* The line of gnuplot's message that contains the place of the error, else the first that is not
 * empty. */
static const char *first_line(char *message)
{
    char *first = NULL, *rest = message;
    for (char *line; (line = strsep(&rest, "\n"));) {
        line += strspn(line, " \t^");
        if (*line == '"')
            return line;
        if (*line && !first)
            first = line;
    }
    return first;
}

/* Runs gnuplot to its end, or a pending signal's; `script` is for messages. */
static struct verdict run(char *const *arguments, int input, const char *script)
{
    struct process process = {.channel = -1};
    FILE *errors = memory_file("");
    char message[MESSAGE_SIZE];
    int error = errors ? spawn(arguments, input, fileno(errors), &process.pid) : errno;
    if (error && errors)
        fclose(errors);
    if (error == ENOENT)
        return verdict_no("gnuplot is not installed (nothing of that name in PATH)");
    if (error == ENOMEM)
        arena_exhausted(0, 0);
    if (error || !errors)
        return verdict_no("cannot run gnuplot: %s", strerror(error));
    while (!process_await(&process, POLL_SECONDS) && !interrupt_waits())
        continue;
    const struct process_end end = process_finish(&process);
    rewind(errors);
    message[fread(message, 1, sizeof message - 1, errors)] = '\0';
    const char *line = first_line(message);
    rewind(errors);
    bool writable = line || (fputc('\n', errors) != EOF && fflush(errors) == 0);
    int unwritable = writable ? 0 : errno; /* gnuplot could not write its message either */
    fclose(errors);
    if (end.ending == PROCESS_EXITED && end.number == 0)
        return verdict_yes();
    if (end.ending == PROCESS_SIGNALLED)
        return verdict_no("gnuplot on %s: killed by signal %d", script, end.number);
    if (unwritable)
        return verdict_no("gnuplot on %s: cannot write: %s", script, strerror(unwritable));
    return verdict_no("gnuplot on %s: %s", script, line ? line : "failed and gave no reason");
}

/* gnuplot does not report a full disk, so the end of the file is checked. */
static bool is_whole(const char *path, const struct picture_format *format)
{
    char end[END_SIZE];
    FILE *file = stream_open(path, "rb");
    if (!file)
        return false;
    size_t length = fseek(file, -(long)END_SIZE, SEEK_END) == 0 ? fread(end, 1, END_SIZE, file) : 0;
    fclose(file);
    return memmem(end, length, format->end, strlen(format->end));
}

/* plots/style.gp is a part of each. */
static const char *const scripts[] = {"curves.gp", "gantt.gp", "style.gp"};

static struct verdict not_found(const char *script)
{
    return verdict_no(
        "%s is not found; the environment variable COMMSCHED_PLOTS can name its "
        "directory",
        script);
}

struct verdict picture_check(const char *path)
{
    return find_format(path)
               ? verdict_yes()
               : verdict_no("%s: the name of a picture ends in .svg, .png or .pdf", path);
}

struct verdict gnuplot_check(const char *path)
{
    struct arena arena = {0};
    struct verdict verdict = path ? picture_check(path) : verdict_yes();
    if (verdict.ok)
        verdict = run((char *[]){"gnuplot", "--version", NULL}, STDIN_FILENO, "--version");
    for (size_t k = 0; verdict.ok && k < sizeof scripts / sizeof *scripts; k++)
        if (!plots_file(scripts[k], &arena))
            verdict = not_found(scripts[k]);
    arena_release(&arena);
    return verdict;
}

/* gnuplot's SVG omits what the previous picture has set, colours for example: this is the previous
 * one of each. */
#define SAME_BEFORE_ALL "set terminal svg; set output '/dev/null'; plot [0:1] x; unset output\n"

/* Draws into the temporary file. */
static struct verdict draw(const char *text, const struct picture_format *format,
                           const char *script, const struct output *output, struct arena *arena)
{
    const char *temporary = gnuplot_file_name(output->temporary, arena);
    FILE *program = memory_file(arena_print(arena, "%sformat = \"%s\"\nplots = %s\noutput = %s\n%s",
                                            SAME_BEFORE_ALL, format->name,
                                            gnuplot_quoted(directory_of(script, arena), arena),
                                            gnuplot_quoted(temporary, arena), text));
    if (!program)
        return verdict_no("the data of %s: cannot write: %s", output->path, strerror(errno));
    char *arguments[] = {"gnuplot", "-d", "/dev/stdin", arena_print(arena, "%s", script), NULL};
    struct verdict verdict = run(arguments, fileno(program), strrchr(script, '/') + 1);
    fclose(program);
    return !verdict.ok || is_whole(output->temporary, format)
               ? verdict
               : verdict_no("%s: cannot write: the picture is incomplete", output->path);
}

struct verdict gnuplot_run(struct gnuplot *program, const char *script, const char *path)
{
    struct output output;
    struct arena *arena = program->arena;
    const char *text = text_stream_finish_in(&program->text, arena);
    const struct picture_format *format = find_format(path);
    if (!format)
        return picture_check(path);
    const char *found = plots_file(script, arena);
    if (!found)
        return not_found(script);
    found = gnuplot_file_name(found, arena);
    struct verdict verdict = output_open(&output, path, arena);
    if (!verdict.ok)
        return verdict;
    verdict = output.temporary ? draw(text, format, found, &output, arena)
                               : verdict_no("%s: cannot write: is no file", path);
    if (verdict.ok)
        return output_commit(&output);
    output_abandon(&output);
    return verdict;
}
