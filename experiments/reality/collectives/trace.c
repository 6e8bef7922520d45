#include "experiments/reality/collectives/trace.h"

#include "experiments/engine/files/output.h"
#include "models/base/stream.h"
#include "models/format/format.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

static const char header[] = "file\tcall\tranks\tdigest\tcalls\n";

static const char *name_of(const struct traced *traced, struct arena *arena)
{
    return arena_print(arena, "%s-%d-%016" PRIx64, traced->call, traced->ranks, traced->digest);
}

struct verdict trace_save(const char *directory, const struct traced *traced,
                          const struct exchange *exchange, const char *about, struct arena *arena)
{
    const char *name = name_of(traced, arena);
    const char *path = arena_print(arena, "%s/%s.json", directory, name);
    if (access(path, F_OK) == 0)
        return verdict_yes();
    struct output output;
    struct verdict verdict = output_make_directory(directory);
    if (verdict.ok)
        verdict = output_open(&output, path, arena);
    if (!verdict.ok)
        return verdict;
    struct instance instance = {
        .family = FAMILY_EXCHANGE, .name = name, .about = about, .as.exchange = *exchange};
    format_write_instance(output.stream, &instance);
    return output_commit_first(&output);
}

/* Creates a table without rows if it is missing. */
static struct verdict begin(const char *path, struct arena *arena)
{
    struct output output;
    if (access(path, F_OK) == 0)
        return verdict_yes();
    struct verdict verdict = output_open(&output, path, arena);
    if (!verdict.ok)
        return verdict;
    fputs(header, output.stream);
    return output_commit_first(&output);
}

static const char *rows_of(const struct traced *traced, size_t count, struct arena *arena)
{
    struct text_stream rows;
    text_stream_start(&rows);
    for (const struct traced *row = traced; row < traced + count; row++)
        fprintf(rows.stream, "%s.json\t%s\t%d\t%016" PRIx64 "\t%" PRIu64 "\n", name_of(row, arena),
                row->call, row->ranks, row->digest, row->calls);
    return text_stream_finish_in(&rows, arena);
}

/* Returns an errno; a partial write is undone. */
static int write_at_end(int file, const char *text, size_t length)
{
    off_t end = lseek(file, 0, SEEK_END);
    ssize_t written = write(file, text, length);
    if (written == (ssize_t)length)
        return 0;
    int error = written < 0 ? errno : ENOSPC;
    return written > 0 && ftruncate(file, end) != 0 ? errno : error;
}

/* The lock is for network file systems, where O_APPEND does not work across machines; where locks
 * are unavailable, programs rarely end at the same time. */
static struct verdict append(const char *path, const char *text)
{
    int file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC);
    if (file < 0)
        return verdict_no("%s: cannot write: %s", path, strerror(errno));
    flock(file, LOCK_EX);
    int error = write_at_end(file, text, strlen(text));
    if (close(file) != 0 && error == 0)
        error = errno;
    return error == 0 ? verdict_yes() : verdict_no("%s: cannot write: %s", path, strerror(error));
}

struct verdict trace_count(const char *directory, const struct traced *traced, size_t count,
                           struct arena *arena)
{
    const char *path = arena_print(arena, "%s/calls.tsv", directory);
    struct verdict verdict = output_make_directory(directory);
    if (verdict.ok)
        verdict = begin(path, arena);
    return verdict.ok ? append(path, rows_of(traced, count, arena)) : verdict;
}
