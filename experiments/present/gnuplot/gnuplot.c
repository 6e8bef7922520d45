/* gnuplot as a child process, without a shell: definitions by -e, its complaints by a pipe. */
#include "experiments/present/gnuplot/gnuplot.h"

#include "experiments/engine/files/output.h"
#include "experiments/engine/plan/embedded_documents.h"
#include "experiments/engine/workers/interrupt.h"
#include "experiments/present/gnuplot/gnuplot_call.h"
#include "models/base/stream.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MESSAGE_SIZE = 4096, END_SIZE = 32, POLL_MILLISECONDS = 50 };

static const struct picture_format formats[] = {
    {"svg", "</svg>"},
    {"png", "IEND"},
    {"pdf", "%%EOF"},
    {"tex", "\\endgroup"},
};

static const struct picture_format *find_format(const char *path)
{
    const char *dot = strrchr(path, '.');
    for (size_t k = 0; dot && k < sizeof formats / sizeof *formats; k++)
        if (strcasecmp(dot + 1, formats[k].name) == 0)
            return &formats[k];
    return NULL;
}

static const char *program_directory(struct arena *arena)
{
    char path[4096];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
    if (length <= 0)
        return ".";
    path[length] = '\0';
    char *slash = strrchr(path, '/');
    if (slash)
        *slash = '\0';
    return arena_print(arena, "%s", path);
}

/* The directory that holds the script, or NULL. */
static const char *find_directory(const char *script, struct arena *arena)
{
    const char *program = program_directory(arena);
    const char *stated = getenv("COMMSCHED_PLOTS");
    const char *candidates[] = {
        stated && *stated ? stated : NULL, arena_print(arena, "%s/plots", program),
        arena_print(arena, "%s/../share/commsched/plots", program),
        arena_print(arena, "%s/plots", study_tree), /* "/plots" without a study */
    };
    size_t count = candidates[0] ? 1 : sizeof candidates / sizeof *candidates;
    for (size_t k = 0; k < count; k++)
        if (candidates[k] && access(arena_print(arena, "%s/%s", candidates[k], script), R_OK) == 0)
            return candidates[k];
    return NULL;
}

const char *plots_file(const char *name, struct arena *arena)
{
    const char *directory = find_directory(name, arena);
    return directory ? arena_print(arena, "%s/%s", directory, name) : NULL;
}

/* A file of data that is there while gnuplot runs. */
struct scratch {
    char *path;
    struct temporary mark;
};

static struct verdict scratch_write(struct scratch *scratch, const char *content, size_t length,
                                    struct arena *arena)
{
    const char *parent = getenv("TMPDIR");
    scratch->path = arena_print(arena, "%s/commsched.XXXXXX", parent && *parent ? parent : "/tmp");
    temporary_begin(&scratch->mark, scratch->path);
    int descriptor = mkstemp(scratch->path);
    if (descriptor < 0) {
        temporary_end(&scratch->mark);
        return verdict_no("%s: cannot make a temporary file: %s", scratch->path, strerror(errno));
    }
    FILE *file = fdopen(descriptor, "w");
    if (!file)
        arena_exhausted(0, 0);
    errno = 0;
    bool written = fwrite(content, 1, length, file) == length;
    written = fclose(file) == 0 && written;
    return written
               ? verdict_yes()
               : verdict_no("%s: cannot write: %s", scratch->path, strerror(errno ? errno : EIO));
}

/* The last one first: marks end in the order in which they stand. */
static void scratch_remove(struct scratch *scratch, int count)
{
    for (int k = count - 1; k >= 0; k--) {
        if (scratch[k].mark.path)
            unlink(scratch[k].path);
        temporary_end(&scratch[k].mark);
    }
}

/* The variables with a path for every content; room in scratch for all. */
static struct verdict scratch_make(struct gnuplot_variable *variables, int count,
                                   struct scratch *scratch, struct arena *arena)
{
    struct verdict verdict = verdict_yes();
    for (int k = 0; k < count && verdict.ok; k++) {
        if (variables[k].kind != GNUPLOT_CONTENT)
            continue;
        verdict = scratch_write(&scratch[k], variables[k].text, variables[k].length, arena);
        variables[k] = gnuplot_path(variables[k].name, scratch[k].path);
    }
    return verdict;
}

/* Starts gnuplot with its standard error on a pipe, of which the reading end is left. Answers an
 * errno. */
static int start(char *const *arguments, pid_t *child, int *errors)
{
    int ends[2];
    sigset_t none;
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    if (pipe2(ends, O_CLOEXEC) != 0)
        return errno;
    sigemptyset(&none);
    int error = posix_spawn_file_actions_init(&actions);
    if (error == 0 &&
        (posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0) != 0 ||
         posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0) != 0 ||
         posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO) != 0))
        arena_exhausted(0, 0); /* nothing else fails there */
    if (error == 0) {
        posix_spawnattr_init(&attributes);
        posix_spawnattr_setsigmask(&attributes, &none);
        posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
        error = posix_spawnp(child, arguments[0], &actions, &attributes, arguments, environ);
        posix_spawn_file_actions_destroy(&actions);
        posix_spawnattr_destroy(&attributes);
    }
    close(ends[1]);
    if (error == 0)
        *errors = ends[0];
    else
        close(ends[0]);
    return error;
}

/* Reads to the end, so that gnuplot never waits, keeping what fits. A signal that waits ends
 * gnuplot. */
static void read_message(pid_t child, int errors, char message[MESSAGE_SIZE])
{
    size_t used = 0;
    struct pollfd end = {errors, POLLIN, 0};
    for (;;) {
        char part[512] = "";
        if (interrupt_waits())
            kill(child, SIGKILL);
        else if (poll(&end, 1, POLL_MILLISECONDS) == 0)
            continue;
        ssize_t got = read(errors, part, sizeof part);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            break;
        size_t room = MESSAGE_SIZE - 1 - used, kept = (size_t)got < room ? (size_t)got : room;
        memcpy(message + used, part, kept);
        used += kept;
    }
    message[used] = '\0';
    close(errors);
}

/* Of what gnuplot said, the line that names the place of the error, else the first that is not
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

static struct verdict execute(char *const *arguments, const char *script)
{
    pid_t child = -1;
    int errors = -1, status;
    int error = start(arguments, &child, &errors);
    if (error == ENOENT)
        return verdict_no("gnuplot is not installed (nothing of that name in PATH)");
    if (error == ENOMEM)
        arena_exhausted(0, 0);
    if (error)
        return verdict_no("cannot run gnuplot: %s", strerror(error));
    char message[MESSAGE_SIZE];
    read_message(child, errors, message);
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR)
            return verdict_no("gnuplot: %s", strerror(errno));
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
        return verdict_yes();
    const char *line = first_line(message);
    if (WIFSIGNALED(status))
        return verdict_no("gnuplot on %s: killed by signal %d", script, WTERMSIG(status));
    return verdict_no("gnuplot on %s: %s", script, line ? line : "failed and gave no reason");
}

/* Where the picture's last element ends; -1: it is not whole. */
static long find_end(FILE *file, const struct picture_format *format)
{
    char end[END_SIZE];
    if (fseek(file, -(long)END_SIZE, SEEK_END) != 0)
        return -1;
    long place = ftell(file);
    size_t length = fread(end, 1, END_SIZE, file);
    const char *found = memmem(end, length, format->end, strlen(format->end));
    return found ? place + (long)(found - end) : -1;
}

/* gnuplot says nothing about a full disk, so the end of the file is looked at. */
static bool is_whole(const char *path, const struct picture_format *format)
{
    FILE *file = stream_open(path, "rb");
    if (!file)
        return false;
    bool whole = find_end(file, format) >= 0;
    fclose(file);
    return whole;
}

/* Writes the elements in front of the end of a whole picture; false where the disk is full. */
static bool overlay(const char *path, const struct picture_format *format, const char *elements)
{
    FILE *file = stream_open(path, "r+b");
    if (!file)
        return false;
    long end = find_end(file, format);
    bool written = end >= 0 && fseek(file, end, SEEK_SET) == 0 &&
                   fprintf(file, "%s%s\n", elements, format->end) > 0;
    return fclose(file) == 0 && written;
}

static bool overlay_all(const char *path, const struct picture_format *format,
                        const struct gnuplot_variable *variables, int count)
{
    bool written = true;
    for (int k = 0; k < count && strcmp(format->name, "svg") == 0; k++)
        if (variables[k].kind == GNUPLOT_OVERLAY)
            written = written && overlay(path, format, variables[k].text);
    return written;
}

struct verdict picture_check(const char *path)
{
    return find_format(path)
               ? verdict_yes()
               : verdict_no("%s: the name of a picture ends in .svg, .png or .pdf, or in .tex",
                            path);
}

struct verdict gnuplot_into(const struct gnuplot_call *call, const char *file, struct arena *arena)
{
    const char *directory = gnuplot_file_name(call->directory, arena);
    char *arguments[] = {
        "gnuplot",
        "-d",
        "-e",
        (char *)gnuplot_definitions(call, gnuplot_file_name(file, arena), arena),
        arena_print(arena, "%s/%s", directory, call->script),
        NULL,
    };
    struct verdict verdict = execute(arguments, call->script);
    if (verdict.ok && (!is_whole(file, call->format) ||
                       !overlay_all(file, call->format, call->variables, call->count)))
        verdict = verdict_no("%s: cannot write: the picture is incomplete", call->path);
    return verdict;
}

/* Into a temporary file beside the output. */
static struct verdict run_one_file(const struct gnuplot_call *call, struct arena *arena)
{
    struct output output;
    struct verdict verdict = output_open(&output, call->path, arena);
    if (!verdict.ok)
        return verdict;
    verdict = output.temporary ? gnuplot_into(call, output.temporary, arena)
                               : verdict_no("%s: cannot write: is no file", call->path);
    if (verdict.ok)
        return output_commit(&output);
    output_abandon(&output);
    return verdict;
}

struct verdict gnuplot_run(const char *script, const char *output_path,
                           const struct gnuplot_variable *variables, int count, struct arena *arena)
{
    struct gnuplot_variable *known = ARENA_ARRAY(arena, struct gnuplot_variable, count);
    struct scratch *scratch = ARENA_ZEROED(arena, struct scratch, count);
    const struct gnuplot_call call = {
        .script = script,
        .directory = find_directory(script, arena),
        .path = output_path,
        .format = find_format(output_path),
        .variables = known,
        .count = count,
    };
    if (!call.format)
        return picture_check(output_path);
    if (!call.directory)
        return verdict_no(
            "%s is not found; the environment variable COMMSCHED_PLOTS can name its "
            "directory",
            script);
    memcpy(known, variables, (size_t)count * sizeof *known);
    struct verdict verdict = scratch_make(known, count, scratch, arena);
    if (verdict.ok)
        verdict = strcmp(call.format->name, "tex") == 0 ? gnuplot_run_tex(&call, arena)
                                                        : run_one_file(&call, arena);
    scratch_remove(scratch, count);
    return verdict;
}

void picture_take_date(const char *picture, const char *data)
{
    struct stat source;
    if (stat(data, &source) == 0)
        utimensat(AT_FDCWD, picture, (struct timespec[]){source.st_mtim, source.st_mtim}, 0);
}

bool picture_is_fresh(const char *picture, const char *data)
{
    struct stat drawn, source;
    return stat(picture, &drawn) == 0 && stat(data, &source) == 0 &&
           drawn.st_mtim.tv_sec == source.st_mtim.tv_sec &&
           drawn.st_mtim.tv_nsec == source.st_mtim.tv_nsec;
}

struct verdict gnuplot_pictures(const char *script, const char *base, const char *data,
                                const struct gnuplot_variable *variables, int count,
                                struct arena *arena)
{
    static const char *const endings[] = {"svg", "png"};
    struct verdict verdict = verdict_yes();
    for (size_t k = 0; k < sizeof endings / sizeof *endings && verdict.ok; k++) {
        const char *path = arena_print(arena, "%s.%s", base, endings[k]);
        if (picture_is_fresh(path, data))
            continue;
        verdict = gnuplot_run(script, path, variables, count, arena);
        if (verdict.ok)
            picture_take_date(path, data);
    }
    return verdict;
}
