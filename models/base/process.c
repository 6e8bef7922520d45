#include "models/base/process.h"

#include "models/base/arena.h"
#include "models/base/stream.h"
#include "models/base/wall_clock.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/pidfd.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

/* The exit status of a child whose work returned; 0 could come from a library's exit(0). */
enum { RETURNED = 113 };

static const double LONGEST_WAIT = 1e6, SHORTEST_WAIT = 1e-3; /* seconds */

/* ---- children ---- */

enum { KNOWN_MOST = 1 << 14 };

/* The children that are no strays; 0: none. */
static _Atomic pid_t known[KNOWN_MOST];

/* False if there is no such entry. */
static bool replace_known(pid_t before, pid_t now)
{
    for (int k = 0; k < KNOWN_MOST; k++) {
        pid_t expected = before;
        if (known[k] == before && atomic_compare_exchange_strong(&known[k], &expected, now))
            return true;
    }
    return false;
}

static int collect(pid_t pid)
{
    int status = 0;
    while (waitpid(pid, &status, __WALL) < 0 && errno == EINTR)
        continue;
    return status;
}

static bool has_children(void)
{
    siginfo_t info;
    return waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT | __WALL) == 0;
}

/* The number of children for which it is true. */
static int count_children(bool (*is_counted)(pid_t child))
{
    char path[64], word[32];
    int count = 0;
    if (!has_children()) /* the usual case, and much cheaper */
        return 0;
    snprintf(path, sizeof path, "/proc/self/task/%ld/children", (long)getpid());
    FILE *children = stream_open(path, "re");
    while (children && fscanf(children, "%31s", word) == 1)
        count += is_counted((pid_t)strtol(word, NULL, 10));
    if (children)
        fclose(children);
    return count;
}

static bool is_any(pid_t child)
{
    return child > 0;
}

int process_children(void)
{
    return count_children(is_any);
}

static bool note_known(pid_t child)
{
    return replace_known(0, child);
}

void process_adopt_strays(void)
{
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    for (int k = 0; k < KNOWN_MOST; k++)
        known[k] = 0;
    count_children(note_known);
}

static bool end_stray(pid_t child)
{
    if (replace_known(child, child))
        return false;
    kill(child, SIGKILL);
    collect(child);
    return true;
}

/* Children of killed processes are adopted in turn, so the last pass finds none. */
void process_end_strays(void)
{
    while (count_children(end_stray) > 0)
        continue;
}

/* ---- start ---- */

static void close_from(int first, int end)
{
    if (first < end)
        close_range((unsigned)first, (unsigned)end - 1, 0);
}

/* Closes all descriptors except the standard streams and these two. */
static void close_others(int one, int other)
{
    int low = one < other ? one : other, high = one < other ? other : one;
    close_from(STDERR_FILENO + 1, low);
    close_from(low > STDERR_FILENO ? low + 1 : STDERR_FILENO + 1, high);
    close_range(high > STDERR_FILENO ? (unsigned)high + 1 : STDERR_FILENO + 1, UINT_MAX, 0);
}

static void limit(int resource, rlim_t most)
{
    struct rlimit now;
    if (getrlimit(resource, &now) == 0 && most < now.rlim_cur)
        setrlimit(resource, &(struct rlimit){most, most});
}

static _Noreturn void begin(const struct process_setup *setup, int channel, pid_t parent)
{
    if (setup->leads)
        setpgid(0, 0);
    limit(RLIMIT_CORE, 0);
    if (setup->memory > 0)
        limit(RLIMIT_DATA, setup->memory);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) /* the parent ended before prctl */
        _exit(EXIT_FAILURE);
    close_others(channel, setup->kept);
    if (setup->foreign)
        dup2(STDERR_FILENO, STDOUT_FILENO);
    setup->work(channel, setup->data);
    fflush(stdout);
    _exit(RETURNED);
}

/* Waits until the child has ended or the parent is another. */
static void watch(pid_t child, pid_t parent)
{
    struct pollfd ended[] = {{.fd = pidfd_open(child, 0), .events = POLLIN},
                             {.fd = pidfd_open(parent, 0), .events = POLLIN}};
    bool told = ended[0].fd >= 0 && ended[1].fd >= 0;
    while (getppid() == parent && !process_has_ended(&(struct process){.pid = child}))
        poll(ended, 2, told ? -1 : (int)ceil(1e3 * SHORTEST_WAIT));
}

/* Ends as the child does. */
static _Noreturn void guard(const struct process_setup *setup, int channel, pid_t parent)
{
    if (setup->leads)
        setpgid(0, 0);
    process_adopt_strays();
    pid_t self = getpid(), child = fork();
    if (child == 0)
        begin(&(struct process_setup){.work = setup->work,
                                      .data = setup->data,
                                      .memory = setup->memory,
                                      .kept = setup->kept,
                                      .foreign = true},
              channel, self);
    if (child < 0)
        _exit(EXIT_EXHAUSTED);
    close_others(-1, -1);
    watch(child, parent);
    kill(child, SIGKILL);
    int status = collect(child);
    process_end_strays();
    if (!WIFSIGNALED(status))
        _exit(WEXITSTATUS(status));
    limit(RLIMIT_CORE, 0);
    signal(WTERMSIG(status), SIG_DFL);
    raise(WTERMSIG(status));
    _exit(EXIT_FAILURE);
}

static bool open_channel(enum process_channel kind, int ends[2])
{
    ends[0] = ends[1] = -1;
    int type = kind == CHANNEL_PACKETS ? SOCK_SEQPACKET : SOCK_STREAM;
    return kind == CHANNEL_NONE || socketpair(AF_UNIX, type | SOCK_CLOEXEC, 0, ends) == 0;
}

static void close_if_open(int file)
{
    if (file >= 0)
        close(file);
}

struct verdict process_start(struct process *process, const struct process_setup *setup)
{
    int ends[2];
    pid_t parent = getpid();
    *process = (struct process){.channel = -1};
    if (!open_channel(setup->channel, ends))
        return verdict_no("cannot start a process: %s", strerror(errno));
    fflush(NULL); /* else both processes print the buffered output */
    pid_t child = fork();
    if (child == 0 && setup->foreign)
        guard(setup, ends[1], parent);
    if (child == 0)
        begin(setup, ends[1], parent);
    int error = errno;
    close_if_open(ends[1]);
    if (child < 0) {
        close_if_open(ends[0]);
        return verdict_no("cannot start a process: %s", strerror(error));
    }
    if (setup->leads)
        setpgid(child, child); /* in both processes, since either may run first */
    replace_known(0, child);
    *process = (struct process){child, ends[0], setup->leads};
    return verdict_yes();
}

/* ---- end ---- */

bool process_has_ended(const struct process *process)
{
    siginfo_t info = {0};
    return waitid(P_PID, (id_t)process->pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
           info.si_pid != 0;
}

bool process_await(const struct process *process, double seconds)
{
    double end = wall_clock() + seconds, left = seconds;
    struct pollfd watched = {.fd = pidfd_open(process->pid, 0), .events = POLLIN};
    double most = watched.fd >= 0 ? LONGEST_WAIT : SHORTEST_WAIT; /* no descriptor left: poll */
    bool ended;
    for (; !(ended = process_has_ended(process)) && left > 0.0; left = end - wall_clock())
        poll(&watched, 1, (int)ceil(1e3 * fmin(left, most)));
    close_if_open(watched.fd);
    return ended;
}

static struct process_end end_of(int status)
{
    if (WIFSIGNALED(status))
        return (struct process_end){PROCESS_SIGNALLED, WTERMSIG(status)};
    if (WEXITSTATUS(status) == RETURNED)
        return (struct process_end){PROCESS_RETURNED, 0};
    return (struct process_end){PROCESS_EXITED, WEXITSTATUS(status)};
}

struct process_end process_finish(struct process *process)
{
    if (process->pid <= 0)
        return (struct process_end){PROCESS_RETURNED, 0};
    if (process->leads)
        kill(-process->pid, SIGKILL);
    kill(process->pid, SIGKILL); /* it may not lead its group yet */
    struct process_end end = end_of(collect(process->pid));
    replace_known(process->pid, 0);
    close_if_open(process->channel);
    *process = (struct process){.channel = -1};
    return end;
}

bool process_end_is_exhaustion(struct process_end end)
{
    return end.ending == PROCESS_EXITED && end.number == EXIT_EXHAUSTED;
}

struct verdict process_verdict(struct process_end end)
{
    switch (end.ending) {
    case PROCESS_RETURNED:
        return verdict_yes();
    case PROCESS_SIGNALLED:
        return verdict_no("%ssignal %d (%s)",
                          process_end_is_foreign(end) ? "killed from outside: " : "", end.number,
                          strsignal(end.number));
    case PROCESS_EXITED:
        break;
    }
    return process_end_is_exhaustion(end) ? verdict_no("out of memory or processes")
                                          : verdict_no("exit status %d", end.number);
}

bool process_end_is_foreign(struct process_end end)
{
    static const int numbers[] = {SIGKILL, SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGXCPU};
    for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++)
        if (end.ending == PROCESS_SIGNALLED && end.number == numbers[k])
            return true;
    return false;
}

/* ---- memory ---- */

void *shared_allocate(size_t size)
{
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        arena_exhausted(1, size);
    return memory;
}

void shared_release(void *memory, size_t size)
{
    munmap(memory, size);
}
