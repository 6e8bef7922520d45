/* Prototypes that misbehave. The suite `misbehaviour` writes a file for each kind, which includes
 * this header and contains `KIND(name)`; reasons.tsv says what a run of it must be reported as.
 * Apart from that, schedules are valid: in round k node i sends to node i + k, the fixed pattern of
 * paper `exchange`, with its guarantee. */
#ifndef COMMSCHED_TESTS_SHELL_MISBEHAVIOUR_KINDS_H
#define COMMSCHED_TESTS_SHELL_MISBEHAVIOUR_KINDS_H

#include "algorithms/lib/exchange/domain.h"
#include "algorithms/lib/guarantees.h"
#include "experiments/engine/isolation/isolation.h"
#include "models/exchange/clock.h"

#include <fcntl.h>
#include <fenv.h>
#include <fpu_control.h>
#include <locale.h>
#include <math.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#define UNUSED __attribute__((unused))

static void fixed_pattern(const struct exchange *exchange, struct arena *arena,
                          struct timeline *out)
{
    int nodes = exchange->nodes;
    struct exchange_clock clock = exchange_clock_start(exchange, arena, out);
    for (int round = 0; round < nodes; round++)
        for (int from = 0; from < nodes; from++) {
            double bytes = exchange_bytes(exchange, from, (from + round) % nodes);
            if (bytes > 0.0)
                exchange_clock_place(&clock, from, (from + round) % nodes, bytes);
        }
}

#define KIND(kind)                                                                                 \
    static enum outcome schedule(const struct exchange *exchange, struct context *context,         \
                                 struct timeline *out)                                             \
    {                                                                                              \
        before_##kind(exchange, context->arena);                                                   \
        fixed_pattern(exchange, context->arena, out);                                              \
        after_##kind(out);                                                                         \
        return OUTCOME_SCHEDULED;                                                                  \
    }                                                                                              \
    const struct algorithm algorithm_exchange_##kind = {                                           \
        .name = "exchange/" #kind,                                                                 \
        .title = #kind,                                                                            \
        .source = "not published",                                                                 \
        .guarantee = {AGAINST_LOWER_BOUND, half_the_nodes_rounded_up, "Theorem 2"},                \
        .prototype = true,                                                                         \
        .domain = refuse_phases,                                                                   \
        .exchange = schedule,                                                                      \
    };

/* What a kind does before it schedules, or after. */
#define BEFORE(kind)                                                                               \
    static inline void after_##kind(struct timeline *out UNUSED)                                   \
    {                                                                                              \
    }                                                                                              \
    static inline void before_##kind(const struct exchange *exchange UNUSED,                       \
                                     struct arena *arena UNUSED)
#define AFTER(kind)                                                                                \
    static inline void before_##kind(const struct exchange *exchange UNUSED,                       \
                                     struct arena *arena UNUSED)                                   \
    {                                                                                              \
    }                                                                                              \
    static inline void after_##kind(struct timeline *out)

/* The same in one statement. */
#define DOES(kind, statement)                                                                      \
    BEFORE(kind)                                                                                   \
    {                                                                                              \
        statement;                                                                                 \
    }
#define SPOILS(kind, statement)                                                                    \
    AFTER(kind)                                                                                    \
    {                                                                                              \
        statement;                                                                                 \
    }

/* True the first time in a process, and never in its forks: processes and resources left behind
 * must not exhaust the machine if nothing stops them. */
static inline bool once(void)
{
    static bool called;
    bool first = !called;
    called = true;
    return first;
}

static inline void need(bool success)
{
    if (!success)
        abort();
}

static inline int wait_for_ever(void *data UNUSED)
{
    setsid();
    for (;;)
        pause();
    return 0;
}

static inline void *wait_in_thread(void *data)
{
    wait_for_ever(data);
    return NULL;
}

BEFORE(control)
{
}

BEFORE(noise)
{
    printf("noise of printf\n");
    fprintf(stderr, "noise of stderr\n");
    need(write(STDOUT_FILENO, "noise of write\n", 15) == 15);
}

/* ---- wrong results ---- */

SPOILS(completion_low, out->completion *= 0.5)
SPOILS(completion_nan, out->completion = (double)NAN)
SPOILS(no_memory, out->count = (size_t)1 << 40)

/* ---- ends ---- */

DOES(aborts, abort())
DOES(exit_0, exit(0))
DOES(exit_5, exit(5))

/* The status that stands for a return in models/base/process.c. */
DOES(exit_113, exit(113))

DOES(exit_at_once, _exit(0))
DOES(term, raise(SIGTERM))
DOES(kill, raise(SIGKILL))
DOES(group, kill(0, SIGKILL))

/* ---- never ends ---- */

BEFORE(loop)
{
    for (volatile unsigned k = 0;; k++)
        continue;
}

DOES(stopped, raise(SIGSTOP))

BEFORE(stops_parent)
{
    kill(getppid(), SIGSTOP);
    wait_for_ever(NULL);
}

/* ---- memory ---- */

BEFORE(null_write)
{
    volatile int *volatile nowhere = NULL;
    *nowhere = 1;
}

BEFORE(out_of_bounds)
{
    char *volatile memory = ARENA_ARRAY(arena, char, 64);
    memory[(size_t)1 << 44] = 1;
}

BEFORE(arena)
{
    for (;;)
        *ARENA_ARRAY(arena, volatile char, (size_t)1 << 20) = 1;
}

BEFORE(memory)
{
    for (;;)
        *(volatile char *)malloc((size_t)1 << 20) = 1;
}

static inline int deeper(volatile char *before, int depth)
{
    volatile char here[1024];
    here[0] = before[0];
    return depth < 0 ? here[0] : deeper(here, depth + 1) + here[0];
}

BEFORE(recursion)
{
    volatile char start[1] = {0};
    deeper(start, 0);
}

static inline double *table_of(const struct exchange *exchange)
{
    double *own = exchange->startup.entries, *other = exchange->per_byte.entries;
    return own ? own : other ? other : exchange->bytes.entries;
}

/* The numbers in its tables, or outside them. */
BEFORE(instance)
{
    double *table = table_of(exchange);
    for (int k = 0; table && k < exchange->nodes * exchange->nodes; k++)
        table[k] *= 2.0;
}

BEFORE(instance_head)
{
    ((struct exchange *)exchange)->per_byte.uniform *= 2.0;
    ((struct exchange *)exchange)->startup.uniform += 1.0;
}

BEFORE(defeats_protection)
{
    double *table = table_of(exchange);
    char *page = (char *)((uintptr_t)table & ~(uintptr_t)4095);
    size_t entries = (size_t)exchange->nodes * (size_t)exchange->nodes;
    if (table)
        mprotect(page, (size_t)((char *)(table + entries) - page), PROT_READ | PROT_WRITE);
    before_instance(exchange, arena);
}

/* ---- processes and threads left behind ---- */

DOES(fork_returns, need(!once() || fork() >= 0))

/* By clone(), so that its end is reported to nobody. */
BEFORE(clones)
{
    static char stack[1 << 16];
    need(!once() || clone(wait_for_ever, stack + sizeof stack, 0, NULL) >= 0);
}

BEFORE(lingers)
{
    before_clones(exchange, arena);
    wait_for_ever(NULL);
}

BEFORE(daemon)
{
    if (!once() || fork() != 0)
        return;
    signal(SIGHUP, SIG_IGN);
    signal(SIGTERM, SIG_IGN);
    wait_for_ever(NULL);
}

BEFORE(grandchild)
{
    if (!once())
        return;
    pid_t child = fork();
    if (child == 0 && (setsid() < 0 || fork() != 0))
        _exit(0);
    while (child == 0)
        pause();
    waitpid(child, NULL, 0);
}

BEFORE(thread)
{
    pthread_t thread;
    need(!once() || pthread_create(&thread, NULL, wait_in_thread, NULL) == 0);
}

/* ---- descriptors that are not its own ---- */

BEFORE(closes)
{
    for (int descriptor = 3; descriptor < 64; descriptor++)
        close(descriptor);
}

DOES(opens, need(!once() || open("/dev/null", O_RDONLY) >= 0))

BEFORE(garbage)
{
    char bytes[300];
    memset(bytes, 0xa5, sizeof bytes);
    for (int descriptor = 3; descriptor < 64; descriptor++)
        if (write(descriptor, bytes, sizeof bytes) < 0)
            continue;
}

/* An answer in place of the host's: a schedule without transfers that ends at once. */
BEFORE(spoof)
{
    struct host_answer answer;
    memset(&answer, 0, sizeof answer);
    for (int descriptor = 3; descriptor < 64; descriptor++)
        send(descriptor, &answer, sizeof answer, MSG_NOSIGNAL | MSG_DONTWAIT);
}

/* ---- the process's state ---- */

DOES(rounding, fesetround(FE_UPWARD))

/* Of the x87 unit, in which long doubles are computed. */
BEFORE(precision)
{
#ifdef _FPU_EXTENDED
    fpu_control_t control = _FPU_DEFAULT & ~_FPU_EXTENDED;
    _FPU_SETCW(control);
#else
    fesetround(FE_UPWARD);
#endif
}

/* With decimal commas. */
DOES(locale, need(setlocale(LC_ALL, "de_DE.UTF-8")))

DOES(directory, need(chdir("/") == 0))

static inline void ignore(int number UNUSED)
{
}

BEFORE(handlers)
{
    signal(SIGINT, SIG_IGN);
    signal(SIGALRM, ignore);
}

BEFORE(mask)
{
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, NULL);
}

DOES(timer, alarm(1))

BEFORE(environment)
{
    setenv("TMPDIR", "/nowhere", 1);
    setenv("PATH", "/nowhere", 1);
}

#endif
