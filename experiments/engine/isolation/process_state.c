#include "experiments/engine/isolation/isolation.h"

#include "models/base/arena.h"
#include "models/base/hash.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <fpu_control.h>
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

static int lowest_free_descriptor(void)
{
    int descriptor = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0);
    if (descriptor >= 0)
        close(descriptor);
    return descriptor;
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

static int count_threads(void)
{
    struct stat status;
    return stat("/proc/self/task", &status) == 0 ? (int)status.st_nlink - 2 : 1;
}

static bool timer_runs(void)
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

/* Signals whose handling this program or its libraries rely on. */
static const int usual_signals[] = {SIGINT, SIGTERM, SIGPIPE, SIGCHLD, SIGALRM, SIGFPE};

/* The k-th signal to be compared; 0: there are no more. */
static int looked_at(const struct process_state *state, size_t k)
{
    size_t usual = sizeof usual_signals / sizeof *usual_signals;
    if (state->thorough)
        return k < STATE_SIGNALS - 1 ? (int)k + 1 : 0;
    return k < usual ? usual_signals[k] : 0;
}

static bool handling_differs(const struct process_state *before)
{
    int number;
    for (size_t k = 0; (number = looked_at(before, k)) != 0; k++) {
        struct sigaction now;
        if (sigaction(number, NULL, &now) == 0 &&
            now.sa_handler != before->handling[number].sa_handler)
            return true;
    }
    return false;
}

/* Linux's signals are in the first 64 bits. */
static bool mask_differs(const struct process_state *before)
{
    sigset_t now;
    sigprocmask(SIG_SETMASK, NULL, &now);
    return memcmp(&now, &before->mask, sizeof(uint64_t)) != 0;
}

static bool directory_differs(const struct process_state *before)
{
    char now[sizeof before->directory];
    return strcmp(getcwd(now, sizeof now) ? now : "", before->directory) != 0;
}

/* ---- top level ---- */

void process_state_take(struct process_state *state, bool thorough)
{
    *state = (struct process_state){0};
    state->thorough = thorough;
    state->floating_point = floating_point_state();
    snprintf(state->locale, sizeof state->locale, "%s", setlocale(LC_ALL, NULL));
    state->free_descriptor = lowest_free_descriptor();
    state->children = process_children();
    sigprocmask(SIG_SETMASK, NULL, &state->mask);
    for (size_t k = 0; looked_at(state, k) != 0; k++)
        sigaction(looked_at(state, k), NULL, &state->handling[looked_at(state, k)]);
    if (thorough) {
        if (!getcwd(state->directory, sizeof state->directory))
            state->directory[0] = '\0';
        state->descriptors = descriptor_digest();
        state->environment = environment_digest();
        state->threads = count_threads();
    }
}

static const char *thorough_difference(const struct process_state *before)
{
    if (directory_differs(before))
        return "changed the working directory";
    if (timer_runs())
        return "left a timer running";
    if (count_threads() != before->threads)
        return "left a thread running";
    if (environment_digest() != before->environment)
        return "changed the environment";
    if (descriptor_digest() != before->descriptors)
        return "closed, replaced or left open descriptors";
    return NULL;
}

const char *process_state_difference(const struct process_state *before)
{
    int free_now = lowest_free_descriptor();
    if (floating_point_state() != before->floating_point)
        return "changed the rounding mode";
    if (strncmp(setlocale(LC_ALL, NULL), before->locale, sizeof before->locale - 1) != 0 ||
        uselocale((locale_t)0) != LC_GLOBAL_LOCALE)
        return "changed the locale";
    if (free_now < before->free_descriptor)
        return "closed a descriptor";
    if (free_now > before->free_descriptor)
        return "left a descriptor open";
    if (process_children() != before->children)
        return "left a child process";
    if (mask_differs(before))
        return "changed the signal mask";
    if (handling_differs(before))
        return "changed a signal's handling";
    return before->thorough ? thorough_difference(before) : NULL;
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
