#include "experiments/suite/second_opinion.h"

#include "experiments/engine/files/output.h"
#include "models/base/process.h"

#include <stdlib.h>
#include <unistd.h>

static void run_checker(int channel, void *path)
{
    if (dup2(channel, STDOUT_FILENO) >= 0 && dup2(channel, STDERR_FILENO) >= 0)
        execlp("python3", "python3", "-B", SECOND_CHECKER, (char *)path, (char *)NULL);
    _exit(127);
}

static const char *read_all(int channel, struct arena *arena)
{
    size_t room = 1 << 10, used = 0;
    char *text = ARENA_ARRAY(arena, char, room);
    for (ssize_t got; (got = read(channel, text + used, room - used - 1)) > 0;) {
        used += (size_t)got;
        ARENA_GROW(arena, text, used + 1, room);
    }
    text[used] = '\0';
    return text;
}

static enum opinion judge(char *path, struct arena *arena, const char **printed)
{
    struct process process = {0};
    struct process_setup setup = {.work = run_checker, .data = path, .channel = CHANNEL_STREAM};
    if (!process_start(&process, &setup).ok)
        return OPINION_NONE;
    *printed = read_all(process.channel, arena);
    process_await(&process, 60.0);
    struct process_end end = process_finish(&process);
    if (end.ending == PROCESS_EXITED && end.number == 127)
        return OPINION_NONE;
    return end.ending == PROCESS_EXITED && end.number == 0 ? OPINION_VALID : OPINION_INVALID;
}

enum opinion second_opinion(const struct schedule *schedule, struct arena *arena,
                            const char **printed)
{
    *printed = "";
    if (access(SECOND_CHECKER, R_OK) != 0)
        return OPINION_NONE;
    const char *place = getenv("TMPDIR");
    char *path = arena_print(arena, "%s/commsched.XXXXXX", place && *place ? place : "/tmp");
    struct temporary mark = {0};
    temporary_begin(&mark, path);
    int file = mkstemp(path);
    FILE *out = file >= 0 ? fdopen(file, "w") : NULL;
    enum opinion opinion = OPINION_NONE;
    if (out) {
        format_write_schedule(out, schedule);
        bool written = !ferror(out);
        written &= fclose(out) == 0;
        opinion = written ? judge(path, arena, printed) : OPINION_NONE;
        unlink(path);
    }
    temporary_end(&mark);
    return opinion;
}
