#include "experiments/engine/ending.h"

#include "models/base/arena.h"
#include "models/base/wall_clock.h"

#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

struct ending ending;

int bad_input(const char *format, ...)
{
    struct arena arena = {0};
    va_list arguments;
    va_start(arguments, format);
    const char *reason = arena_print_list(&arena, format, arguments);
    va_end(arguments);
    fprintf(stderr, "commsched: %s\n", printable(reason, "", &arena));
    arena_release(&arena);
    return EXIT_BAD_INPUT;
}

/* Does what is to be done; what that does may fail in turn. Returns how to go on. */
static const char *act_last(const char *how)
{
    const struct ending last = ending;
    ending = (struct ending){0};
    if (last.act)
        last.act(last.data);
    return how ? how : "";
}

void fail(const char *format, ...)
{
    struct arena arena = {0};
    va_list arguments;
    const char *how = act_last(ending.after_reason);
    va_start(arguments, format);
    bad_input("%s%s", arena_print_list(&arena, format, arguments), how);
    va_end(arguments);
    arena_release(&arena);
    exit(EXIT_BAD_INPUT);
}

void require(struct verdict verdict)
{
    int signal = interrupted();
    if (!signal && !verdict.ok)
        fail("%s", verdict.reason);
    if (!signal)
        return;
    fprintf(stderr, "commsched: stopped%s\n", act_last(ending.after_stop));
    exit(128 + signal);
}

/* ---- signals ---- */

enum { SIGNALS = 3 };

static const int numbers[SIGNALS] = {SIGINT, SIGTERM, SIGHUP};

/* A signal sent to a process and then to its group, as by timeout(1), counts as one. */
static const double ONE_SIGNAL = 0.2; /* seconds */

static volatile sig_atomic_t caught;
static volatile double caught_at;
static bool catching;
static int holds;
static struct sigaction before[SIGNALS];
static sigset_t mask_before;

static void note(int number)
{
    double now = wall_clock();
    if (!caught) {
        caught = number;
        caught_at = now;
    } else if (now - caught_at > ONE_SIGNAL) {
        signal(number, SIG_DFL);
        raise(number); /* delivered when the handler returns */
    }
}

void interrupts_catch(void)
{
    struct sigaction action = {.sa_handler = note};
    caught = 0;
    catching = true;
    for (int k = 0; k < SIGNALS; k++) {
        sigaction(numbers[k], NULL, &before[k]);
        if (before[k].sa_handler != SIG_IGN)
            sigaction(numbers[k], &action, NULL);
    }
}

void interrupts_release(void)
{
    catching = false;
    for (int k = 0; k < SIGNALS; k++)
        sigaction(numbers[k], &before[k], NULL);
}

int interrupted(void)
{
    return caught;
}

void interrupts_hold(void)
{
    sigset_t held;
    if (holds++ > 0)
        return;
    sigemptyset(&held);
    for (int k = 0; k < SIGNALS; k++)
        sigaddset(&held, numbers[k]);
    sigprocmask(SIG_BLOCK, &held, &mask_before);
}

void interrupts_deliver(void)
{
    if (--holds == 0)
        sigprocmask(SIG_SETMASK, &mask_before, NULL);
}

bool interrupt_waits(void)
{
    sigset_t waiting;
    sigpending(&waiting);
    for (int k = 0; k < SIGNALS; k++)
        if (sigismember(&waiting, numbers[k]))
            return true;
    return false;
}

void interrupts_default(void)
{
    for (int k = 0; k < SIGNALS && catching; k++)
        sigaction(numbers[k], &before[k], NULL);
}
