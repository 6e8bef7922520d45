#include "models/base/isolated.h"

#include "models/base/process.h"
#include "models/base/stream.h"
#include "models/base/wall_clock.h"

#include <errno.h>
#include <math.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static const double END_SECONDS = 1.0; /* from the end of the text to the end of the process */

enum { PIECE = 1 << 16 };

struct job {
    void (*write)(FILE *out, void *data);
    void *data;
};

size_t isolated_memory(void)
{
#ifdef __SANITIZE_ADDRESS__
    return 0;
#elif defined __has_feature
#if __has_feature(address_sanitizer)
    return 0;
#endif
#endif
    return (size_t)sysconf(_SC_PHYS_PAGES) / 8 * (size_t)sysconf(_SC_PAGESIZE);
}

double isolated_patience(double time_limit)
{
    static const double LIMITS = 10.0, LEAST_SECONDS = 5.0;
    return fmax(LEAST_SECONDS, LIMITS * time_limit);
}

/* ---- in the process ---- */

static void leave_exhausted(size_t count, size_t size)
{
    (void)count, (void)size;
    _exit(EXIT_EXHAUSTED);
}

static void serve(int channel, void *data)
{
    const struct job *job = data;
    arena_on_exhaustion(leave_exhausted);
    FILE *out = fdopen(channel, "w");
    if (!out)
        arena_exhausted(0, 0);
    job->write(out, job->data);
    if (fclose(out) != 0)
        _exit(EXIT_EXHAUSTED);
}

/* ---- in the caller ---- */

/* Reads until the channel is closed. */
static struct verdict read_text(int channel, double seconds, struct arena *arena, char **text,
                                size_t *length)
{
    double end = wall_clock() + seconds;
    size_t room = 0;
    *text = NULL;
    *length = 0;
    for (;;) {
        double left = end - wall_clock();
        struct pollfd watched = {channel, POLLIN, 0};
        *text = arena_grow(arena, *text, *length + PIECE, &room, 1);
        int ready = poll(&watched, 1, left < 1e6 ? (int)ceil(1e3 * fmax(0.0, left)) : -1);
        if (ready == 0)
            return verdict_no("stopped after %g s", seconds);
        ssize_t got = recv(channel, *text + *length, PIECE - 1, 0);
        if (got == 0 || (got < 0 && errno != EINTR))
            break;
        *length += got > 0 ? (size_t)got : 0;
        if ((double)*length > input_limit.bytes)
            return verdict_no("it wrote more than %.0f bytes, the most that are read; set by %s",
                              input_limit.bytes, input_limit.setting);
    }
    (*text)[*length] = '\0';
    return verdict_yes();
}

/* The caller's other children, such as hosts, stay. */
struct verdict run_isolated_for_text(void (*write)(FILE *out, void *data), void *data,
                                     double seconds, struct arena *arena, char **text,
                                     size_t *length)
{
    struct job job = {write, data};
    struct process process;
    process_adopt_strays();
    struct verdict verdict =
        process_start(&process, &(struct process_setup){.work = serve,
                                                        .data = &job,
                                                        .channel = CHANNEL_STREAM,
                                                        .leads = true,
                                                        .memory = isolated_memory(),
                                                        .foreign = true});
    if (!verdict.ok)
        return verdict;
    verdict = read_text(process.channel, seconds, arena, text, length);
    bool ended = verdict.ok && process_await(&process, END_SECONDS);
    struct process_end end = process_finish(&process);
    process_end_strays();
    if (!verdict.ok)
        return verdict;
    return ended ? process_verdict(end) : verdict_no("stopped after %g s", seconds);
}
