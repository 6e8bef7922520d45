#include "experiments/engine/workers/workers.h"

#include <sched.h>
#include <stddef.h>
#include <unistd.h>

double record_seconds(const void *content)
{
    const char *at = content;
    return ((const struct record *)(const void *)(at - offsetof(struct record, content)))->seconds;
}

/* The processors available to this process. */
static int processors(void)
{
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) == 0)
        return CPU_COUNT(&set);
    return (int)sysconf(_SC_NPROCESSORS_ONLN); /* more processors than a cpu_set_t holds */
}

int workers_count(int wished)
{
    int count = wished > 0 ? wished : processors();
    return count < 1 ? 1 : count > WORKERS_MOST ? WORKERS_MOST : count;
}
