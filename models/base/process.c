#include "models/base/process.h"

#include "models/base/arena.h"
#include "models/base/wall_clock.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
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

static int collect(pid_t pid)
{
    int status = 0;
    while (waitpid(pid, &status, __WALL) < 0 && errno == EINTR)
        continue;
    return status;
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
    process_end_strays(NULL, 0);
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

/* Waits for a short time, or until the process has ended. */
static void wait_some(int descriptor, double seconds)
{
    struct pollfd ended = {.fd = descriptor, .events = POLLIN};
    double most = descriptor >= 0 ? LONGEST_WAIT : SHORTEST_WAIT; /* no descriptor left: poll */
    poll(&ended, 1, (int)ceil(1e3 * fmin(seconds, most)));
}

bool process_await(const struct process *process, double seconds)
{
    double end = wall_clock() + seconds;
    int descriptor = pidfd_open(process->pid, 0);
    bool ended;
    while (!(ended = process_has_ended(process)) && wall_clock() < end)
        wait_some(descriptor, end - wall_clock());
    close_if_open(descriptor);
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

/* ---- children ---- */

static FILE *open_children(void)
{
    char path[64];
    snprintf(path, sizeof path, "/proc/self/task/%ld/children", (long)getpid());
    FILE *children = fopen(path, "re");
    if (!children && errno == ENOMEM)
        arena_exhausted(0, 0);
    return children;
}

/* 0: no more children. */
static pid_t next_child(FILE *children)
{
    char word[32];
    return children && fscanf(children, "%31s", word) == 1 ? (pid_t)strtol(word, NULL, 10) : 0;
}

static bool has_children(void)
{
    siginfo_t info;
    return waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT | __WALL) == 0;
}

int process_list_children(pid_t *out, int most)
{
    int count = 0;
    if (!has_children()) /* the usual case, and much cheaper */
        return 0;
    FILE *children = open_children();
    for (pid_t child; count < most && (child = next_child(children)) > 0;)
        out[count++] = child;
    if (children)
        fclose(children);
    return count;
}

int process_children(void)
{
    enum { MOST = 4096 };
    pid_t children[MOST];
    return process_list_children(children, MOST);
}

void process_adopt_strays(void)
{
    prctl(PR_SET_CHILD_SUBREAPER, 1);
}

static bool is_known(pid_t pid, const pid_t *known, int count)
{
    for (int k = 0; k < count; k++)
        if (known[k] == pid)
            return true;
    return false;
}

/* Kills the current children. */
static int kill_strays(const pid_t *known, int count)
{
    int killed = 0;
    FILE *children = has_children() ? open_children() : NULL;
    for (pid_t child; (child = next_child(children)) > 0;) {
        if (is_known(child, known, count))
            continue;
        kill(child, SIGKILL);
        collect(child);
        killed++;
    }
    if (children)
        fclose(children);
    return killed;
}

/* Children of killed processes are adopted in turn, so the loop ends with a pass that finds
 * none. */
int process_end_strays(const pid_t *known, int count)
{
    int all = 0, killed;
    while ((killed = kill_strays(known, count)) > 0)
        all += killed;
    return all;
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
