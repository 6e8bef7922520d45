#include "experiments/engine/files/output.h"

#include "experiments/engine/ending.h"
#include "models/base/order.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdio_ext.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { NAMES_TRIED = 100 };

/* A file that is not regular (a terminal, a pipe, /dev/null) is written directly, never
 * replaced. */
static bool is_special(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode);
}

/* Resolves a symbolic link, so that the link is kept and its target replaced. */
static const char *follow(const char *path, struct arena *arena)
{
    struct stat status;
    char whole[PATH_MAX];
    bool linked = lstat(path, &status) == 0 && S_ISLNK(status.st_mode) && realpath(path, whole);
    return linked ? arena_print(arena, "%s", whole) : path;
}

/* Creates a file under an unused name: never writes to a link or a file of another writer. An
 * existing file of that name is unchanged. */
static void open_temporary(struct output *output, struct arena *arena)
{
    const char *middle = "";
    for (int attempt = 1; !output->stream && attempt <= NAMES_TRIED; attempt++) {
        output->temporary =
            arena_print(arena, "%s%s.%ld.part", output->target, middle, (long)getpid());
        temporary_begin(&output->mark, output->temporary);
        output->stream = stream_open(output->temporary, "wxe"); /* O_EXCL does not follow links */
        if (output->stream)
            return;
        temporary_end(&output->mark);
        if (errno != EEXIST)
            return;
        middle = arena_print(arena, ".%d", attempt);
    }
}

struct verdict output_open(struct output *output, const char *path, struct arena *arena)
{
    *output = (struct output){.path = path};
    if (strcmp(path, "-") == 0) {
        output->stream = stdout;
        return verdict_yes();
    }
    if (is_special(path)) {
        output->stream = stream_open(path, "w");
    } else {
        output->target = follow(path, arena);
        open_temporary(output, arena);
    }
    return output->stream ? verdict_yes()
                          : verdict_no("%s: cannot write: %s", path, strerror(errno));
}

/* The errno why the stream's contents did not reach the file; 0: they did. A large write that
 * failed earlier left no errno and nothing to flush: writing one more byte, to a file that is
 * discarded, fails for the same reason. */
static int flush(FILE *stream)
{
    errno = 0;
    if (fflush(stream) == 0 && !ferror(stream))
        return 0;
    if (errno == 0 && fputc('\n', stream) != EOF)
        fflush(stream);
    return errno ? errno : EIO;
}

/* Names the written file, or removes it. Returns an errno. */
static int settle(struct output *output, int error)
{
    if (error == 0 && rename(output->temporary, output->target) != 0)
        error = errno;
    if (error != 0)
        unlink(output->temporary);
    temporary_end(&output->mark);
    return error;
}

struct verdict output_commit(struct output *output)
{
    bool standard = output->stream == stdout;
    int error = flush(output->stream);
    if (!standard && fclose(output->stream) != 0 && error == 0)
        error = errno;
    if (output->temporary)
        error = settle(output, error);
    if (error == 0)
        return verdict_yes();
    if (standard) { /* reported now, and not again at the program's end */
        __fpurge(stdout);
        clearerr(stdout);
    }
    return standard ? verdict_no("standard output: %s", strerror(error))
                    : verdict_no("%s: cannot write: %s", output->path, strerror(error));
}

void output_abandon(struct output *output)
{
    if (output->stream != stdout)
        fclose(output->stream);
    if (output->temporary)
        settle(output, ECANCELED);
}

struct verdict output_write(const char *path, const char *text, size_t length, struct arena *arena)
{
    struct output output;
    struct verdict verdict = output_open(&output, path, arena);
    if (!verdict.ok)
        return verdict;
    fwrite(text, 1, length, output.stream); /* the commit reports failures */
    return output_commit(&output);
}

struct verdict output_copy(const char *from, const char *to, struct arena *arena)
{
    char *text;
    size_t length;
    struct verdict verdict = input_read_file(from, arena, &text, &length);
    return verdict.ok ? output_write(to, text, length, arena) : verdict;
}

/* The process of a temporary file, NAME.PROCESS.part; 0: the name has another form. */
static long writer_of(const char *name)
{
    const char *number = name + strlen(name) - strlen(".part");
    while (number > name && number[-1] >= '0' && number[-1] <= '9')
        number--;
    return number > name + 1 && number[-1] == '.' ? strtol(number, NULL, 10) : 0;
}

void output_remove_leftovers(const char *directory, struct arena *arena)
{
    const char **names;
    size_t count;
    directory_names(directory, ".part", arena, &names, &count);
    for (size_t k = 0; k < count; k++) {
        long writer = writer_of(names[k]);
        if (writer > 0 && kill((pid_t)writer, 0) != 0 && errno == ESRCH)
            unlink(arena_print(arena, "%s/%s", directory, names[k]));
    }
}

struct verdict output_make_directory(const char *path)
{
    char part[4096];
    size_t length = strlen(path);
    if (length >= sizeof part)
        return verdict_no("%.60s...: the path is too long", path);
    for (size_t k = 1; k <= length; k++) {
        if (path[k] != '/' && path[k] != '\0')
            continue;
        memcpy(part, path, k);
        part[k] = '\0';
        if (mkdir(part, 0777) != 0 && errno != EEXIST)
            return verdict_no("%s: cannot make the directory: %s", part, strerror(errno));
    }
    struct stat status;
    if (stat(path, &status) != 0 || !S_ISDIR(status.st_mode))
        return verdict_no("%s: is not a directory", path);
    return verdict_yes();
}

/* ---- temporary files ---- */

static struct temporary *newest;

static int remove_entry(const char *path, const struct stat *status, int kind, struct FTW *at)
{
    (void)status, (void)kind, (void)at;
    return remove(path);
}

/* Needs memory only for a directory that is not empty. */
static void remove_whole(const char *path)
{
    if (remove(path) != 0 && (errno == ENOTEMPTY || errno == EEXIST))
        nftw(path, remove_entry, 8, FTW_DEPTH | FTW_PHYS);
}

/* A forked process must not remove those of its parent. */
static void remove_all(void)
{
    for (; newest; newest = newest->before)
        if (newest->owner == getpid())
            remove_whole(newest->path);
}

void temporary_begin(struct temporary *mark, const char *path)
{
    static bool registered;
    if (!registered)
        registered = atexit(remove_all) == 0;
    interrupts_hold();
    *mark = (struct temporary){path, getpid(), newest};
    newest = mark;
}

void temporary_end(struct temporary *mark)
{
    struct temporary **place = &newest;
    while (*place && *place != mark)
        place = &(*place)->before;
    if (!*place)
        return;
    *place = mark->before;
    interrupts_deliver();
}

bool directory_names(const char *path, const char *suffix, struct arena *arena, const char ***names,
                     size_t *count)
{
    size_t room = 0, end = strlen(suffix);
    DIR *stream = opendir(path);
    *names = NULL;
    *count = 0;
    if (!stream && errno == ENOMEM)
        arena_exhausted(0, 0);
    for (struct dirent *entry; stream && (entry = readdir(stream));) {
        size_t length = strlen(entry->d_name);
        if (*entry->d_name == '.' || length < end ||
            strcmp(entry->d_name + length - end, suffix) != 0)
            continue;
        ARENA_GROW(arena, *names, *count, room);
        (*names)[(*count)++] = arena_print(arena, "%s", entry->d_name);
    }
    if (stream)
        closedir(stream);
    if (*count > 0)
        qsort(*names, *count, sizeof **names, order_texts);
    return stream;
}

/* ---- text files ---- */

void text_file_start(struct text_file *file, const char *path)
{
    file->path = path;
    text_stream_start(&file->made);
}

bool is_same_file(const char *one, const char *other)
{
    struct stat a, b;
    return stat(one, &a) == 0 && stat(other, &b) == 0 && a.st_dev == b.st_dev &&
           a.st_ino == b.st_ino;
}

struct verdict output_make_parent(const char *path, struct arena *arena)
{
    char *folder = arena_print(arena, "%s", path), *slash = strrchr(folder, '/');
    if (!slash || slash == folder)
        return verdict_yes();
    *slash = '\0';
    return output_make_directory(folder);
}

static bool says_the_same(const struct text_file *file)
{
    struct arena arena = {0};
    char *text = NULL;
    size_t length = 0;
    bool same = input_read_file(file->path, &arena, &text, &length).ok && text &&
                length == file->made.length && memcmp(text, file->made.text, length) == 0;
    arena_release(&arena);
    return same;
}

struct verdict text_file_finish(struct text_file *file, struct arena *arena)
{
    struct verdict verdict = verdict_yes();
    text_stream_finish(&file->made);
    if (!says_the_same(file))
        verdict = output_write(file->path, file->made.text, file->made.length, arena);
    free(file->made.text);
    return verdict;
}

const char *date_now(struct arena *arena)
{
    char date[64];
    time_t now = time(NULL);
    struct tm utc;
    strftime(date, sizeof date, "%Y-%m-%d %H:%M:%S UTC", gmtime_r(&now, &utc));
    return arena_print(arena, "%s", date);
}

/* ---- standard streams ---- */

static int failed_status;
static pid_t guarded;

/* Closed streams get a descriptor that fails with EBADF, as a closed one does. */
static void fill_closed(void)
{
    for (int number = STDIN_FILENO; number <= STDERR_FILENO; number++)
        if (fcntl(number, F_GETFD) < 0 &&
            open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY) != number)
            _exit(failed_status);
}

static void close_output(void)
{
    if (getpid() != guarded || (fflush(stdout) == 0 && !ferror(stdout)))
        return;
    fputs("commsched: standard output: cannot write\n", stderr);
    _exit(failed_status);
}

void streams_guard(int status)
{
    failed_status = status;
    guarded = getpid();
    fill_closed();
    signal(SIGXFSZ, SIG_IGN);
    atexit(close_output);
}
