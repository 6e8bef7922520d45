/* Leaves a thread running. */
#include "tests/shell/misbehaviour/kind.h"

#include <pthread.h>
#include <unistd.h>

static void *wait_for_ever(void *data)
{
    for (;;)
        pause();
    return data;
}

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)exchange, (void)context;
    pthread_t thread;
    if (once() && pthread_create(&thread, NULL, wait_for_ever, NULL) != 0)
        __builtin_abort();
}

KIND(thread);
