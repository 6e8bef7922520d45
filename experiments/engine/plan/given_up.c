#include "experiments/engine/plan/given_up.h"

#include <string.h>

void stopped_add(struct stopped_runs *stopped, int replication)
{
    int at = 0, *first = stopped->replication;
    while (at < stopped->count && first[at] < replication)
        at++;
    if (at == STOPPED_MOST)
        return;
    if (stopped->count < STOPPED_MOST)
        stopped->count++;
    memmove(first + at + 1, first + at, (size_t)(stopped->count - 1 - at) * sizeof *first);
    first[at] = replication;
}

bool is_given_up(const struct stopped_runs *stopped, int replication)
{
    return stopped->count == STOPPED_MOST && stopped->replication[STOPPED_MOST - 1] < replication;
}

void forget_given_up(const struct algorithm *algorithm, struct run *runs, int count)
{
    struct stopped_runs stopped = {0};
    for (int k = 0; k < count && algorithm->prototype; k++) {
        if (k % REPLICATION_BLOCK == 0)
            stopped = (struct stopped_runs){0};
        if (is_given_up(&stopped, k))
            runs[k] = (struct run){.status = STATUS_ABSENT};
        else if (runs[k].status == STATUS_TIMED_OUT)
            stopped_add(&stopped, k);
    }
}
