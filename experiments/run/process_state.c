#include "experiments/run/process_state.h"

#include "models/hash.h"
#include "models/process.h"

#include <dirent.h>
#include <fcntl.h>
#include <fenv.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>
#ifdef __SSE__
#include <xmmintrin.h>
#endif

/* ---- the parts of the state ---- */

static uint64_t floating_point_state(void)
{
    enum { RAISED = 0x3f }; /* the flags that operations leave */
    uint64_t state = (uint64_t)(unsigned)fegetround();
#ifdef __SSE__
    state |= (uint64_t)(_mm_getcsr() & ~(unsigned)RAISED) << 32;
#endif
    return state;
}

static int lowest_free_descriptor(void)
{
    int descriptor = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0);
    if (descriptor >= 0)
        close(descriptor);
    return descriptor;
}

/* Numbers, and the files behind them. */
static uint64_t descriptor_digest(void)
{
    uint64_t digest = 0;
    DIR *directory = opendir("/proc/self/fd");
    for (struct dirent *entry; directory && (entry = readdir(directory));) {
        struct stat status;
        int descriptor = atoi(entry->d_name);
        if (entry->d_name[0] == '.' || descriptor == dirfd(directory) ||
            fstat(descriptor, &status) != 0)
            continue;
        uint64_t hash = hash_number(HASH_START, (uint64_t)descriptor);
        hash = hash_number(hash, (uint64_t)status.st_dev);
        digest += hash_finish(hash_number(hash, (uint64_t)status.st_ino)); /* in any order */
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
    struct itimerval timer = {0};
    getitimer(ITIMER_REAL, &timer);
    return timer.it_value.tv_sec != 0 || timer.it_value.tv_usec != 0;
}

/* Those that programs change, and all others. */
static const int usual_signals[] = {SIGHUP,  SIGINT,  SIGQUIT, SIGPIPE, SIGALRM,
                                    SIGTERM, SIGCHLD, SIGFPE,  SIGABRT};

static bool is_usual(int number)
{
    for (size_t k = 0; k < sizeof usual_signals / sizeof *usual_signals; k++)
        if (usual_signals[k] == number)
            return true;
    return false;
}

static bool is_looked_at(const struct process_state *state, int number)
{
    return state->thorough || is_usual(number);
}

static bool handling_differs(const struct process_state *before)
{
    for (int number = 1; number < STATE_SIGNALS; number++) {
        struct sigaction now;
        if (is_looked_at(before, number) && sigaction(number, NULL, &now) == 0 &&
            now.sa_handler != before->handling[number].sa_handler)
            return true;
    }
    return false;
}

static bool mask_differs(const struct process_state *before)
{
    sigset_t now;
    sigprocmask(SIG_SETMASK, NULL, &now);
    for (int number = 1; number < STATE_SIGNALS; number++)
        if (sigismember(&now, number) != sigismember(&before->mask, number))
            return true;
    return false;
}

static bool directory_differs(const struct process_state *before)
{
    char now[sizeof before->directory];
    return strcmp(getcwd(now, sizeof now) ? now : "", before->directory) != 0;
}

/* ---- the whole ---- */

void process_state_take(struct process_state *state, bool thorough)
{
    memset(state, 0, sizeof *state);
    state->thorough = thorough;
    state->floating_point = floating_point_state();
    snprintf(state->locale, sizeof state->locale, "%s", setlocale(LC_ALL, NULL));
    if (!getcwd(state->directory, sizeof state->directory))
        state->directory[0] = '\0';
    state->free_descriptor = lowest_free_descriptor();
    state->children = process_children();
    sigprocmask(SIG_SETMASK, NULL, &state->mask);
    for (int number = 1; number < STATE_SIGNALS; number++)
        if (is_looked_at(state, number))
            sigaction(number, NULL, &state->handling[number]);
    if (thorough) {
        state->descriptors = descriptor_digest();
        state->environment = environment_digest();
        state->threads = count_threads();
    }
}

static const char *thorough_difference(const struct process_state *before)
{
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
    if (directory_differs(before))
        return "changed the working directory";
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
    if (timer_runs())
        return "left a timer running";
    return before->thorough ? thorough_difference(before) : NULL;
}

/* ---- faults ---- */

static struct {
    const char *start, *end;           /* of the instance's memory */
    const char *stack_low, *stack_end; /* where a stack that ran out faults */
    char *note;
} faults;

/* Returns to the fault, which then ends the process. */
static void note_fault(int number, siginfo_t *info, void *context)
{
    const char *address = info->si_addr;
    (void)number, (void)context;
    if (address >= faults.start && address < faults.end)
        memcpy(faults.note, FAULT_WRITE, sizeof FAULT_WRITE);
    else if (address >= faults.stack_low && address < faults.stack_end)
        memcpy(faults.note, FAULT_STACK, sizeof FAULT_STACK);
}

static void find_stack_end(const char *near_top)
{
    enum { NEAR = 1 << 20 };
    struct rlimit limit;
    if (getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur >= (uintptr_t)near_top)
        return;
    const char *bottom = near_top - limit.rlim_cur;
    faults.stack_low = (uintptr_t)bottom > NEAR ? bottom - NEAR : NULL;
    faults.stack_end = bottom + NEAR;
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
    find_stack_end((const char *)&own);
    sigaltstack(&own, NULL);
    sigaction(SIGSEGV, &action, NULL);
    sigaction(SIGBUS, &action, NULL);
}
