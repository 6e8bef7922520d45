#include "experiments/engine/workers/workers.h"

#include <sched.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

static const struct workers_engine *in_use;

double record_seconds(const void *content)
{
    const char *at = content;
    return ((const struct record *)(const void *)(at - offsetof(struct record, content)))->seconds;
}

static size_t content_size(const struct record *record, size_t size)
{
    if (record->kind == RECORD_PREPARED)
        return 0;
    return record->kind == RECORD_FAILED ? REASON_MOST : size;
}

size_t record_length(const struct record *record, size_t size)
{
    size_t length = content_size(record, size);
    while (length > 0 && !record->content[length - 1])
        length--;
    return offsetof(struct record, content) + length;
}

void record_fill(struct record *record, size_t length, size_t size)
{
    size_t all = offsetof(struct record, content) + content_size(record, size);
    if (length < all)
        memset((char *)record + length, 0, all - length);
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

void workers_use(const struct workers_engine *engine)
{
    in_use = engine;
}

struct workers_choice workers_choose(const struct workload *work, int wished)
{
    if (in_use && work->portable)
        return (struct workers_choice){in_use->operations, in_use->count};
    return (struct workers_choice){&local_workers, workers_count(wished)};
}
