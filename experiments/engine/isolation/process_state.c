#include "experiments/engine/isolation/isolation.h"

#include "models/base/arena.h"
#include "models/base/hash.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <fpu_control.h>
#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>
#ifdef __SSE__
#include <xmmintrin.h>
#endif

/* ---- the parts of the state ---- */

enum { STANDARD_CSR = 0x1f80 }; /* to nearest, denormal numbers as they are, no traps */

static uint64_t floating_point_state(void)
{
    enum { RAISED = 0x3f }; /* exception flags of past operations */
    fpu_control_t control;
    _FPU_GETCW(control);
    uint64_t state = control;
#ifdef __SSE__
    state |= (uint64_t)(_mm_getcsr() & ~(unsigned)RAISED) << 32;
#endif
    return state;
}

bool floating_point_is_standard(void)
{
    uint64_t standard = _FPU_DEFAULT;
#ifdef __SSE__
    standard |= (uint64_t)STANDARD_CSR << 32;
#endif
    return floating_point_state() == standard;
}

static uint64_t locale_digest(void)
{
    uint64_t digest = hash_string(HASH_START, setlocale(LC_ALL, NULL));
    return hash_number(digest, (uintptr_t)uselocale((locale_t)0));
}

static uint64_t lowest_free_descriptor(void)
{
    int descriptor = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0);
    if (descriptor >= 0)
        close(descriptor);
    return (uint64_t)descriptor;
}

static uint64_t count_children(void)
{
    return (uint64_t)process_children();
}

/* Linux's signals are in the first 64 bits. */
static uint64_t signal_mask(void)
{
    sigset_t mask;
    uint64_t signals;
    sigprocmask(SIG_SETMASK, NULL, &mask);
    memcpy(&signals, &mask, sizeof signals);
    return signals;
}

static uint64_t add_handling(uint64_t digest, int number)
{
    struct sigaction now = {0};
    sigaction(number, NULL, &now);
    return hash_number(digest, (uintptr_t)now.sa_handler);
}

/* Signals whose handling this program or its libraries rely on. */
static uint64_t usual_handling(void)
{
    static const int numbers[] = {SIGINT, SIGTERM, SIGPIPE, SIGCHLD, SIGALRM, SIGFPE};
    uint64_t digest = HASH_START;
    for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++)
        digest = add_handling(digest, numbers[k]);
    return digest;
}

static uint64_t all_handling(void)
{
    uint64_t digest = HASH_START;
    for (int number = 1; number < NSIG; number++)
        digest = add_handling(digest, number);
    return digest;
}

static uint64_t directory_digest(void)
{
    char path[PATH_MAX];
    return hash_string(HASH_START, getcwd(path, sizeof path) ? path : "");
}

/* Descriptor numbers, and the files behind them. */
static uint64_t descriptor_digest(void)
{
    uint64_t digest = 0;
    DIR *directory = opendir("/proc/self/fd");
    if (!directory && errno == ENOMEM)
        arena_exhausted(0, 0);
    for (struct dirent *entry; directory && (entry = readdir(directory));) {
        struct stat status;
        int descriptor = (int)strtol(entry->d_name, NULL, 10);
        if (entry->d_name[0] == '.' || descriptor == dirfd(directory) ||
            fstat(descriptor, &status) != 0)
            continue;
        uint64_t hash = hash_number(HASH_START, (uint64_t)descriptor);
        hash = hash_number(hash, (uint64_t)status.st_dev);
        digest +=
            hash_finish(hash_number(hash, (uint64_t)status.st_ino)); /* independent of the order */
    }
    if (directory)
        closedir(directory);
    return digest;
}

static uint64_t environment_digest(void)
{
    uint64_t digest = HASH_START;
    for (char **variable = environ; variable && *variable; variable++)
        digest = hash_string(digest, *variable);
    return digest;
}

static uint64_t count_threads(void)
{
    struct stat status;
    return stat("/proc/self/task", &status) == 0 ? status.st_nlink - 2 : 1;
}

static uint64_t timer_runs(void)
{
    static const int timers[] = {ITIMER_REAL, ITIMER_VIRTUAL, ITIMER_PROF};
    for (size_t k = 0; k < sizeof timers / sizeof *timers; k++) {
        struct itimerval timer = {0};
        getitimer(timers[k], &timer);
        if (timer.it_value.tv_sec != 0 || timer.it_value.tv_usec != 0)
            return true;
    }
    return false;
}

/* ---- top level ---- */

static const struct {
    uint64_t (*look)(void);
    bool thorough;
    const char *changed; /* what is said if it differs */
    const char *less;    /* the same if it is a smaller number; NULL: as above */
} parts[STATE_PARTS] = {
    {floating_point_state, false, "changed the rounding mode", NULL},
    {locale_digest, false, "changed the locale", NULL},
    {lowest_free_descriptor, false, "left a descriptor open", "closed a descriptor"},
    {count_children, false, "left a child process", NULL},
    {signal_mask, false, "changed the signal mask", NULL},
    {usual_handling, false, "changed a signal's handling", NULL},
    {all_handling, true, "changed a signal's handling", NULL},
    {directory_digest, true, "changed the working directory", NULL},
    {timer_runs, true, "left a timer running", NULL},
    {count_threads, true, "left a thread running", NULL},
    {environment_digest, true, "changed the environment", NULL},
    {descriptor_digest, true, "closed, replaced or left open descriptors", NULL},
};

void process_state_take(struct process_state *state, bool thorough)
{
    *state = (struct process_state){.thorough = thorough};
    for (int k = 0; k < STATE_PARTS; k++)
        if (thorough || !parts[k].thorough)
            state->parts[k] = parts[k].look();
}

const char *process_state_difference(const struct process_state *before)
{
    for (int k = 0; k < STATE_PARTS; k++) {
        if (parts[k].thorough && !before->thorough)
            continue;
        uint64_t now = parts[k].look();
        if (now != before->parts[k])
            return parts[k].less && now < before->parts[k] ? parts[k].less : parts[k].changed;
    }
    return NULL;
}

/* ---- faults ---- */

static struct {
    const char *start, *end;        /* of the instance's memory */
    uintptr_t stack_low, stack_end; /* addresses at which a stack overflow faults */
    char *note;
} faults;

/* As found by an allocation that returned NULL without being checked. */
static bool memory_is_exhausted(void)
{
    enum { SOME = 1 << 24 };
    void *memory = mmap(NULL, SOME, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory != MAP_FAILED)
        munmap(memory, SOME);
    return memory == MAP_FAILED;
}

/* Returns to the fault, which then ends the process. */
static void note_fault(int number, siginfo_t *info, void *context)
{
    const char *address = info->si_addr;
    (void)number, (void)context;
    if (address >= faults.start && address < faults.end)
        memcpy(faults.note, FAULT_WRITE, sizeof FAULT_WRITE);
    else if ((uintptr_t)address >= faults.stack_low && (uintptr_t)address < faults.stack_end)
        memcpy(faults.note, FAULT_STACK, sizeof FAULT_STACK);
    else if (memory_is_exhausted())
        memcpy(faults.note, FAULT_MEMORY, sizeof FAULT_MEMORY);
}

static void find_stack_end(uintptr_t near_top)
{
    enum { NEAR = 1 << 20 };
    struct rlimit limit;
    if (getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur >= near_top - NEAR)
        return;
    faults.stack_low = near_top - limit.rlim_cur - NEAR;
    faults.stack_end = near_top - limit.rlim_cur + NEAR;
}

void process_state_note_faults(const void *start, size_t size, char *note)
{
    static char stack[1 << 16];
    stack_t own = {.ss_sp = stack, .ss_size = sizeof stack};
    struct sigaction action = {.sa_sigaction = note_fault,
                               .sa_flags = SA_SIGINFO | SA_ONSTACK | (int)SA_RESETHAND};
    faults.start = start;
    faults.end = faults.start + size;
    faults.note = note;
    find_stack_end((uintptr_t)&own);
    sigaltstack(&own, NULL);
    sigaction(SIGSEGV, &action, NULL);
    sigaction(SIGBUS, &action, NULL);
}
