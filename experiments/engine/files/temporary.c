#include "experiments/engine/files/temporary.h"

#include "experiments/engine/workers/interrupt.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static struct temporary *newest;

/* In a forked process, none of its parent's. */
static void remove_all(void)
{
    for (; newest; newest = newest->before)
        if (newest->owner == getpid())
            remove(newest->path);
}

void temporary_begin(struct temporary *mark, const char *path)
{
    static bool registered;
    if (!registered)
        registered = atexit(remove_all) == 0;
    interrupts_hold();
    *mark = (struct temporary){path, getpid(), newest};
    newest = mark;
}

void temporary_end(struct temporary *mark)
{
    struct temporary **place = &newest;
    while (*place && *place != mark)
        place = &(*place)->before;
    if (!*place)
        return;
    *place = mark->before;
    interrupts_deliver();
}
