#include "experiments/run/interrupt.h"

#include <signal.h>
#include <stddef.h>

static volatile sig_atomic_t caught;
static int depth;
static struct sigaction before_interrupt, before_terminate;

static void note(int number)
{
    caught = number;
}

void interrupts_catch(void)
{
    struct sigaction action = {.sa_handler = note};
    if (depth++ > 0)
        return;
    caught = 0;
    sigaction(SIGINT, &action, &before_interrupt);
    sigaction(SIGTERM, &action, &before_terminate);
}

void interrupts_release(void)
{
    if (--depth > 0)
        return;
    sigaction(SIGINT, &before_interrupt, NULL);
    sigaction(SIGTERM, &before_terminate, NULL);
}

int interrupted(void)
{
    return caught;
}

void interrupts_default(void)
{
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
}
