/* A preloadable library of misbehaving clocks.
 *
 * JUMP_DAYS=d: the wall clock is that many days ahead, or behind if negative. JUMP_AFTER=n: only
 * after n readings. JUMP_EVERY=n: for n readings, then correct for as many, alternating.
 * CLOCK_STEP=s: the monotonic clock and those of processor time advance in steps of that many
 * milliseconds. CPU_STILL set: those of processor time stand still. Readings are counted over a
 * process and its forks. */
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

enum { DAY = 86400 /* seconds */ };

static atomic_long *looks; /* shared between processes */
static long days, after, every, step;
static bool still;

static long told(const char *name)
{
    const char *value = getenv(name);
    return value ? atol(value) : 0;
}

__attribute__((constructor)) static void begin(void)
{
    void *shared =
        mmap(NULL, sizeof *looks, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED)
        abort();
    looks = shared;
    days = told("JUMP_DAYS");
    after = told("JUMP_AFTER");
    every = told("JUMP_EVERY");
    step = 1000000 * told("CLOCK_STEP");
    still = getenv("CPU_STILL") != NULL;
}

static long jump(void)
{
    long look = (looks ? atomic_fetch_add(looks, 1) : 0) - after;
    bool right = look < 0 || (every > 0 && look / every % 2 == 1);
    return right ? 0 : days * DAY;
}

/* A step divides a second. */
static long in_steps(long nanoseconds)
{
    return step > 0 ? nanoseconds - nanoseconds % step : nanoseconds;
}

int clock_gettime(clockid_t clock, struct timespec *now)
{
    int status = (int)syscall(SYS_clock_gettime, clock, now);
    if (status != 0)
        return status;
    if (clock == CLOCK_REALTIME)
        now->tv_sec += jump();
    else if (still && clock != CLOCK_MONOTONIC)
        *now = (struct timespec){0};
    else
        now->tv_nsec = in_steps(now->tv_nsec);
    return 0;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone)
{
    struct timespec exact;
    (void)zone;
    clock_gettime(CLOCK_REALTIME, &exact);
    *now = (struct timeval){exact.tv_sec, exact.tv_nsec / 1000};
    return 0;
}

time_t time(time_t *out)
{
    struct timespec exact;
    clock_gettime(CLOCK_REALTIME, &exact);
    if (out)
        *out = exact.tv_sec;
    return exact.tv_sec;
}

int getrusage(__rusage_who_t who, struct rusage *usage)
{
    int status = (int)syscall(SYS_getrusage, who, usage);
    if (status != 0)
        return status;
    usage->ru_utime.tv_usec = in_steps(1000 * usage->ru_utime.tv_usec) / 1000;
    usage->ru_stime.tv_usec = in_steps(1000 * usage->ru_stime.tv_usec) / 1000;
    if (still)
        usage->ru_utime = usage->ru_stime = (struct timeval){0};
    return 0;
}
