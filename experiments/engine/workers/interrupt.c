#include "experiments/engine/workers/interrupt.h"

#include "models/base/wall_clock.h"

#include <signal.h>
#include <stddef.h>

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
